import Foundation

/// One error of the compiler, with its position.
public struct Diagnostic: Hashable, Sendable {
    public var file: String
    /// From 1, as editors count.
    public var line: Int
    public var column: Int
    public var message: String

    /// The error in one line, as compilers print it and editors read it.
    public var summary: String { "\(file):\(line):\(column): error: \(message)" }

    /// The errors in the compiler's output of the style `llvm`.
    static func all(in text: String) -> [Diagnostic] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            guard let match = line.firstMatch(of: /^(.+?):(\d+):(\d+): (?:fatal )?error: (.+)$/) else { return nil }
            return Diagnostic(
                file: String(match.1), line: Int(match.2) ?? 0, column: Int(match.3) ?? 0, message: String(match.4))
        }
    }

    /// The first error in a tool's output, in one line: one with a position, else a line that says `error:`, else the first.
    static func firstError(in text: String) -> String? {
        if let error = all(in: text).first { return error.summary }
        let lines = text.split(whereSeparator: \.isNewline)
        return (lines.first { $0.contains("error:") } ?? lines.first).map(String.init)
    }
}
