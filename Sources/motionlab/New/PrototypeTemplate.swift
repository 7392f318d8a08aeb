import Assets
import PrototypeApp

/// The package that `motionlab new` writes: a prototype as a library, the program that shows it, and its tests.
///
/// The files are in `Assets/Templates`, those of one template in its folder; `%NAME%` stands for the name in them,
/// `%PREFIX%` for what names in the tuning and the state begin with, and `%SOURCES%` for the folder of the libraries.
struct PrototypeTemplate {
    /// A file, by its path in the package.
    struct File {
        var path: String
        var text: String
    }

    /// The name of the package and of the prototype's type.
    let name: String
    /// The folder of the package that holds the libraries.
    let sources: String

    /// The package's files.
    ///
    /// - Throws: ``Failure`` if the program was not installed whole.
    func files() throws(Failure) -> [File] {
        [
            File(path: "Package.swift", text: try filled("Package")),
            File(path: ".gitignore", text: ".build\n"),
            File(path: "Sources/\(name)Prototype/\(name).swift", text: try filled("card/Prototype")),
            File(path: "Sources/\(name)/main.swift", text: try filled("App")),
            File(path: "Tests/\(name)Tests.swift", text: try filled("card/Tests")),
        ]
    }

    private func filled(_ file: String) throws(Failure) -> String {
        do {
            return String(decoding: try Assets.data("Templates/\(file).template"), as: UTF8.self)
                .replacing("%NAME%", with: name).replacing("%PREFIX%", with: name.lowercased())
                .replacing("%SOURCES%", with: sources.quotedForSwift)
        } catch { throw Failure(.software, "\(error)") }
    }
}

extension String {
    /// The text as a string literal of Swift.
    fileprivate var quotedForSwift: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
