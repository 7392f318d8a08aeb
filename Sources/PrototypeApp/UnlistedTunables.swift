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
            return text.matches(of: declaration()).compactMap { match in
                let name = String(match.2)
                let before = text[..<match.range.lowerBound]
                let line = text[(before.lastIndex(where: \.isNewline) ?? text.startIndex)..<before.endIndex]
                let isListed = tunables[name + (match.1 == "Spring" ? ".duration" : "")] != nil
                if isListed || line.contains("//") { return nil }
                let number = before.count(where: \.isNewline) + 1
                return "\(file):\(number): warning: \(name) is not in tunables, and cannot be tuned"
            }
        }
    }

    /// A declaration whose name is written out.
    private static func declaration() -> Regex<(Substring, Substring?, Substring)> {
        /\bTunable(Integer|Switch|Choice|Spring)?(?:<[^<>]*>)?\(\s*"([^"\\]+)"/
    }

    /// Files that are read, and characters of each.
    private static let (most, longest) = (500, 1 << 20)
}
