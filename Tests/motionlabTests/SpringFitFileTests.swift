import Foundation
import Support
import Testing

/// Files for `spring --fit`, as other programs write them.
@Suite struct SpringFitFileTests {
    /// x(t) = 1 − e^(−10t)·(1 + 10t): a critically damped spring of 10 rad/s, which settles in 2π/10 s by SwiftUI's duration.
    private func lines(_ count: Int = 50, over seconds: Double = 2) -> [(time: Double, value: Double)] {
        (0..<count).map { index in
            let time = seconds * Double(index) / Double(count)
            return (time, 1 - exp(-10 * time) * (1 + 10 * time))
        }
    }

    private func fit(_ text: String) throws -> Tool.Outcome {
        let scratch = try Scratch()
        return try Tool(.release).run(["spring", "--fit", scratch.write(text, to: "traced.csv"), "--format", "json"])
    }

    private func duration(_ outcome: Tool.Outcome) throws -> Double {
        #expect(outcome.status == 0, "\(outcome.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return try #require(object?["duration"] as? Double)
    }

    @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
    func linesAreReadAsTheyEnd(end: String, mark: String) throws {
        for quote in ["", "\""] {
            let rows = lines().map { "\(quote)\($0.time)\(quote),\(quote)\($0.value)\(quote)" }
            let text = mark + (["\(quote)time\(quote),\(quote)value\(quote)"] + rows).joined(separator: end) + end
            #expect(try abs(duration(fit(text)) - 2 * Double.pi / 10) < 0.001)
        }
    }

    @Test(arguments: [0.1, 0, 1e6, -3.7])
    func aConstantColumnIsSaidInALine(value: Double) throws {
        let outcome = try fit(lines().map { "\($0.time),\(value)\n" }.joined())
        #expect(outcome.status == 65 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("the values do not change"))
    }

    @Test func aFileWithoutEndIsRejected() throws {
        let outcome = try Tool(.release).run(["spring", "--fit", "/dev/zero"])
        #expect(outcome.status == 65 && outcome.errors.contains("larger than 64 MB"), "\(outcome.errors)")
    }

    /// A million rows cost little more than reading them does: they are not gone through for each spring that is tried.
    @Test func aMillionRowsAreFitted() throws {
        let rows = lines(1_000_000).map { "\($0.time),\($0.value)\n" }.joined()
        #expect(try abs(duration(fit(rows)) - 2 * Double.pi / 10) < 0.001)
        let scratch = try Scratch()
        // All of the second is read, and none of it fitted.
        let reading = try processorSeconds(toFit: scratch.write(rows + "none\n", to: "bad.csv"))
        let fitting = try processorSeconds(toFit: scratch.write(rows, to: "good.csv"))
        #expect(fitting < 3 * reading, "\(fitting) s, of which reading \(reading) s")
    }

    /// The processor's time alone, as other programs may run beside it.
    private func processorSeconds(toFit file: String) throws -> Double {
        let command = "'\(Tool(.release).binary.path)' spring --fit '\(file)' >/dev/null 2>&1"
        let timed = try Tool(at: URL(fileURLWithPath: "/bin/bash")).run(["-c", "TIMEFORMAT=%U; time \(command)"])
        return try #require(Double(timed.errors.trimmingCharacters(in: .whitespacesAndNewlines)), "\(timed.errors)")
    }
}
