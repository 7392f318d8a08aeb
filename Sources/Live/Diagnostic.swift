import Foundation

/// One message of the compiler, with the place that it is about.
public struct Diagnostic: Hashable, Sendable {
    public var file: String
    /// From 1, as editors count.
    public var row: Int
    public var column: Int
    public var message: String

    /// The message in one line, as other compilers and editors know it.
    public var line: String { "\(file):\(row):\(column): error: \(message)" }

    /// The errors in what the compiler printed in its style `llvm`.
    static func all(in text: String) -> [Diagnostic] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            guard let match = line.firstMatch(of: /^(.+?):(\d+):(\d+): error: (.+)$/) else { return nil }
            return Diagnostic(
                file: String(match.1), row: Int(match.2) ?? 0, column: Int(match.3) ?? 0, message: String(match.4))
        }
    }
}
