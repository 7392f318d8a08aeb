import Foundation

/// Keeps what was done in a file, step by step, and the last of it at hand.
struct StepLog {
    /// Steps that are told with a finding.
    private static let told = 40

    let path: String
    private let file: FileHandle
    private(set) var last: [String] = []

    /// Begins a file, in place of one that is there.
    init(_ path: String) throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: path))
        self.path = path
        file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    /// Notes a step before it is taken, with the seconds since the beginning: a crash of the machine loses none.
    mutating func add(_ step: Step, at time: Double) throws {
        let line = "\(step.text) # \(String(format: "%.3f", time))"
        try file.write(contentsOf: Data((line + "\n").utf8))
        last.append(line)
        if last.count > 2 * Self.told { last.removeFirst(Self.told) }
    }

    /// Notes something that is no step.
    func note(_ text: String) throws { try file.write(contentsOf: Data("# \(text)\n".utf8)) }

    /// The last steps, a line each.
    var end: String { last.suffix(Self.told).joined(separator: "\n") }

    /// Reads the steps of such a file.
    ///
    /// - Throws: ``Finding`` naming the first line that is none.
    static func read(_ path: String) throws -> [Step] {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        return try lines.enumerated().compactMap { number, line in
            let words = line.prefix { $0 != "#" }
            if words.allSatisfy(\.isWhitespace) { return nil }
            guard let step = Step(words) else { throw Finding(description: "\(path):\(number + 1): not a step") }
            return step
        }
    }
}
