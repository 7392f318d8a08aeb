import Foundation

extension SnippetFile {
    /// A source file that compiles if the blocks do, with errors at the lines of the documentation.
    ///
    /// Each group has a scope: its declarations, and a function with its statements.
    var source: String {
        var imports = Set(Self.imports)
        if let module = Self.module(of: path) { imports.insert("@testable import \(module)") }
        var extensions = ""
        var scopes = ""
        for (number, group) in groups.enumerated() {
            var declarations = ""
            var statements = ""
            for snippet in group where snippet.original == nil {
                let lines = snippet.lines
                imports.formUnion(lines.filter { $0.hasPrefix("import ") })
                let text = located(snippet, lines.map { $0.hasPrefix("import ") ? "" : $0 })
                switch Kind(lines) {
                case .extensions: extensions += text
                case .declarations: declarations += text
                case .statements: statements += text
                }
            }
            if !statements.isEmpty { statements = "@MainActor static func run() throws {\n\(statements)}\n" }
            scopes += "private enum Group\(number) {\n\(declarations)\(statements)}\n"
        }
        return imports.sorted().joined(separator: "\n") + "\n" + extensions + scopes
    }

    /// The place of a block.
    private enum Kind {
        /// At the top of a file.
        case extensions
        /// In a type.
        case declarations
        /// In a function.
        case statements

        /// Judges a block by what begins at its left edge.
        init(_ lines: [String]) {
            func all(_ words: [String]) -> Bool {
                lines.allSatisfy { line in
                    line.isEmpty || [" ", "}", ")", "//", "import "].contains { line.hasPrefix($0) }
                        || words.contains { line.hasPrefix($0 + " ") }
                }
            }
            if all(["extension"]) {
                self = .extensions
            } else if all(["public", "struct", "enum", "protocol", "typealias", "static"]) {
                self = .declarations
            } else {
                self = .statements
            }
        }
    }

    /// The lines of a block, said to be those of the documentation. The directive stands before what a reader does not see,
    /// as in the middle of a statement there can be none.
    private func located(_ snippet: Snippet, _ lines: [String]) -> String {
        let first = max(1, snippet.block.first - (snippet.before?.text.count ?? 0))
        return
            "#sourceLocation(file: \"\(path)\", line: \(first))\n\(lines.joined(separator: "\n"))\n#sourceLocation()\n"
    }

    private static let imports = [
        "Controls", "Drawing", "Geometry", "Gestures", "Model", "Motion", "MotionKit", "Profiling", "App",
        "Prototyping", "Testing", "Workbench",
    ].map { "import \($0)" }

    /// The target of a source file; nil for an article.
    private static func module(of path: String) -> String? {
        let folders = path.split(separator: "/")
        guard path.hasSuffix(".swift") else { return nil }
        return folders.first == "Sources" ? String(folders[1]) : folders.first.map { String($0) }
    }
}

extension Snippet {
    /// The block with what stands around it.
    fileprivate var lines: [String] { [before, block, after].compactMap(\.self).flatMap(\.dedented) }

    /// True if its lines stand together in the file that it is copied from, all of them further in or out by as much.
    func isExcerpt(of text: String) -> Bool {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        let count = block.text.count
        guard count > 0, lines.count >= count else { return false }
        return (0...(lines.count - count)).contains { start in
            Lines(first: 0, text: Array(lines[start..<start + count])).dedented == block.dedented
        }
    }
}
