import ArgumentParser
import Assets
import Foundation
import PrototypeApp

/// The package that `motionlab new` writes: a prototype as a library, the program that shows it, and its tests.
///
/// The files are in `Assets/Templates`, those of one template in its folder; `%NAME%` stands for the name in them,
/// `%PREFIX%` for what names in the tuning and the state begin with, and `%SOURCES%` for the folder of the libraries.
struct PrototypeTemplate {
    /// The kind of the prototype.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case card, sheet, pager, viewer, list

        /// The summary in the help.
        var summary: String {
            switch self {
            case .card: "a card that is thrown and springs home"
            case .sheet: "a bottom sheet with three stops and a list that hands its drag over"
            case .pager: "pages that snap and give way at the ends"
            case .viewer: "a picture that is pinched, double-tapped and thrown away"
            case .list: "rows that are dragged to another place"
            }
        }
    }

    /// A file, by its path in the package.
    struct File {
        var path: String
        var data: Data
    }

    /// The name of the package and of the prototype's type.
    let name: String
    /// The folder of the package that holds the libraries.
    let sources: String
    let kind: Kind

    /// The package's files.
    ///
    /// - Throws: ``Failure`` if the program was not installed whole.
    func files() throws(Failure) -> [File] {
        [
            File(path: "Package.swift", data: try filled("Package.template")),
            File(path: ".gitignore", data: Data(".build\n*.new.png\n*.diff.png\n*.differs.png\n".utf8)),
            File(path: "Sources/\(name)Prototype/\(name).swift", data: try filled("\(kind)/Prototype.template")),
            File(path: "Sources/\(name)/main.swift", data: try filled("App.template")),
            File(path: "Tests/\(name)Tests.swift", data: try filled("\(kind)/Tests.template")),
            File(path: "Tests/Goldens/\(name.lowercased()).png", data: try asset("\(kind)/golden.png")),
            File(path: "Recordings/throw.gesture", data: try asset("\(kind)/throw.gesture")),
            File(path: "Recordings/throw.feel", data: try filled("\(kind)/throw.feel")),
        ]
    }

    private func filled(_ file: String) throws(Failure) -> Data {
        let text = String(decoding: try asset(file), as: UTF8.self)
            .replacing("%NAME%", with: name).replacing("%PREFIX%", with: name.lowercased())
            .replacing("%SOURCES%", with: sources.quotedForSwift)
        return Data(text.utf8)
    }

    private func asset(_ path: String) throws(Failure) -> Data {
        do { return try Assets.data("Templates/\(path)") } catch { throw Failure(.software, "\(error)") }
    }
}

extension String {
    /// The text as a string literal of Swift.
    fileprivate var quotedForSwift: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
