import Files
import Foundation
import Prototyping

/// State lines recorded before, to compare a replay with.
struct Expectation {
    private struct Line: Decodable {
        var frame: Int
        /// Seconds; nil if the line does not say.
        var time: Double?
        var state: [String: JSONValue]
    }

    private let path: String
    private let tolerance: Double
    private var lines: ArraySlice<Line>

    /// Reads state lines in order of their frames.
    ///
    /// - Parameter tolerance: How much two numbers may differ; texts and flags may not.
    /// - Throws: ``Failure`` naming the file and the line that is not a state line.
    init(path: String, tolerance: Double) throws(Failure) {
        self.path = path
        self.tolerance = tolerance
        let file = try RecordingFile.openForReading(path)
        guard let data = try? file.readToEnd() ?? Data() else { throw Failure(.noInput, "cannot read \(path)") }
        var lines: [Line] = []
        for (index, text) in data.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
            guard !text.allSatisfy({ $0 == 32 || $0 == 13 || $0 == 9 }) else { continue }
            let location = "\(path):\(index + 1)"
            do throws(BadFile) {
                let line: Line = try JSONValue(parsing: Data(text)).checked()
                guard line.frame > lines.last?.frame ?? -1 else { throw BadFile(problem: "not a later frame") }
                lines.append(line)
            } catch { throw Failure(.badData, "\(location): \(error.problem)") }
        }
        guard !lines.isEmpty else { throw Failure(.badData, "\(path):1: no state lines") }
        self.lines = lines[...]
    }

    /// Compares a frame with what is expected of it; a frame that nothing is expected of passes.
    ///
    /// - Throws: ``Failure`` naming the first name that differs.
    mutating func check(frame: Int, time: Double, _ report: StateReport) throws(Failure) {
        guard let line = lines.first, line.frame == frame else { return }
        lines.removeFirst()
        if let expected = line.time, abs(expected - time) > 0.001 {
            throw Failure(
                .missed,
                "frame \(frame) is at \(JSONValue.spelled(expected)) s in \(path) and at \(JSONValue.spelled(time)) s here; "
                    + "compare with lines of a replay at the same --fps")
        }
        for entry in report.entries {
            guard let expected = line.state[entry.name], !matches(entry.value, expected) else { continue }
            throw Failure(
                .missed,
                "frame \(frame): \(entry.name) is \(StateLine.text(entry.value)), expected \(expected.text) "
                    + "(tolerance \(JSONValue.spelled(tolerance)))")
        }
        let names = Set(report.entries.map(\.name))
        if let unknown = line.state.keys.sorted().first(where: { !names.contains($0) }) {
            throw Failure(.missed, "frame \(frame): \(unknown) is not a state name")
        }
    }

    /// Checks that every expected frame was played.
    func finish(lastFrame: Int) throws(Failure) {
        guard let line = lines.first else { return }
        throw Failure(.missed, "frame \(line.frame): expected, but the replay ends with frame \(lastFrame)")
    }

    private func matches(_ actual: StateReport.Value, _ expected: JSONValue) -> Bool {
        switch (actual, expected) {
        case (.number(let actual), .number(let expected)): abs(actual - expected) <= tolerance
        case (.integer(let actual), .number(let expected)): abs(Double(actual) - expected) <= tolerance
        case (.flag(let actual), .flag(let expected)): actual == expected
        case (.text(let actual), .text(let expected)): actual == expected
        case (.none, .null): true
        default: false
        }
    }
}
