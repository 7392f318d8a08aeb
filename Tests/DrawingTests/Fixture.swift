import Foundation

/// Reads the lines of files in `Fixtures`, comments left out.
enum Fixture {
    static func lines(_ name: String) throws -> [String] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Fixtures/\(name)")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { String($0) }
    }
}
