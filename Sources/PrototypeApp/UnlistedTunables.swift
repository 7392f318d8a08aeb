import Foundation
import Prototyping
import Synchronization

/// The tunables that a prototype's code declares and lists nowhere: they keep their defaults, and nothing shows them.
enum UnlistedTunables {
    /// The folder of the code that contains the program, as it was when that was compiled; nil where it is not told.
    private static let folder = Mutex<String?>(nil)

    /// Takes the path of the file that begins the program: of `Sources/Card/main.swift`, `Sources` is looked at.
    static func begin(_ file: String) {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
        if folder.lastPathComponent == "Sources" { Self.folder.withLock { $0 = folder.path } }
    }

    /// Finds those of the prototype that the program shows; none where its code is not there.
    ///
    /// - Returns: A line for each, with the place of its declaration.
    static func lines(_ tunables: TunableList) -> [String] {
        guard let folder = SourceFolder.shown ?? folder.withLock({ $0 }) else { return [] }
        return SourceFolder.files(in: folder).prefix(most).flatMap { file -> [String] in
            guard let text = (try? String(contentsOfFile: file, encoding: .utf8))?.prefix(longest) else { return [] }
            let code = String(text)
            return TunableDeclaration.all(in: code).compactMap { declaration in
                if tunables[declaration.name + (declaration.kind == "Spring" ? ".duration" : "")] != nil { return nil }
                let number = code[..<declaration.range.lowerBound].count(where: \.isNewline) + 1
                return "\(file):\(number): warning: \(declaration.name) is not in tunables, and cannot be tuned"
            }
        }
    }

    /// Files that are read, and characters of each.
    private static let (most, longest) = (500, 1 << 20)
}
