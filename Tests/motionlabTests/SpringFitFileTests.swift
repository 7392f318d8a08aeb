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
        return try Tool().run(["spring", "--fit", scratch.write(text, to: "traced.csv"), "--format", "json"])
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

    // MARK: What tools write

    /// A spring of duration 0.5 and bounce 0.3 from 0 to `way`, at 60 frames a second for a second, by the formula of
    /// under-damped motion; `separator` between the columns of each row.
    private func traced(
        _ header: String, way: Double = 300, separator: String = ",",
        _ row: (_ frame: Int, _ time: Double, _ value: Double) -> [String]
    ) -> String {
        let (frequency, ratio) = (2 * Double.pi / 0.5, 0.7)
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let rows = (0...60).map { frame in
            let time = Double(frame) / 60
            let swing = cos(damped * time) + ratio * frequency / damped * sin(damped * time)
            let value = way - way * exp(-ratio * frequency * time) * swing
            return row(frame, time, value).joined(separator: separator)
        }
        return ([header].filter { !$0.isEmpty } + rows).joined(separator: "\n") + "\n"
    }

    private func number(_ value: Double, _ places: Int = 4) -> String { String(format: "%.\(places)f", value) }

    private func comma(_ value: Double, _ places: Int = 4) -> String {
        number(value, places).replacingOccurrences(of: ".", with: ",")
    }

    private func expectTheSpring(
        _ outcome: Tool.Outcome, unit: String = "seconds", target: Double = 300, _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let duration = try #require(object?["duration"] as? Double, sourceLocation: sourceLocation)
        let bounce = try #require(object?["bounce"] as? Double, sourceLocation: sourceLocation)
        let end = try #require(object?["target"] as? Double, sourceLocation: sourceLocation)
        #expect(abs(duration - 0.5) < 0.005 && abs(bounce - 0.3) < 0.02, comment, sourceLocation: sourceLocation)
        #expect(abs(end - target) < abs(target) / 100, comment, sourceLocation: sourceLocation)
        #expect(object?["timeUnit"] as? String == unit, comment, sourceLocation: sourceLocation)
    }

    @Test(arguments: [";", "\t", " ", "; "])
    func decimalCommasAreRead(separator: String) throws {
        let header = ["time", "value"].joined(separator: separator)
        try expectTheSpring(fit(traced(header, separator: separator) { [comma($1, 6), comma($2)] }))
        try expectTheSpring(fit(traced("", separator: separator) { [comma($1, 6), comma($2)] }))
        // Times are whole, so that only the values have a comma.
        let rounded = traced("ms\(separator)progress", way: 1, separator: separator) {
            [number($1 * 1000, 0), comma($2, 3)]
        }
        try expectTheSpring(fit(rounded), unit: "milliseconds", target: 1)
    }

    @Test func groupsOfThousandsAreRead() throws {
        for (group, point) in [(".", ","), (" ", ","), ("\u{A0}", ","), ("\u{202F}", ","), ("'", "."), (",", ".")] {
            let text = traced("time;value", way: 30_000, separator: ";") { _, time, value in
                let whole = number(value.rounded(.down), 0)
                let places = number(value - value.rounded(.down), 2).dropFirst(2)
                let grouped = whole.count > 3 ? whole.dropLast(3) + group + whole.suffix(3) : whole[...]
                return [number(time, 6).replacingOccurrences(of: ".", with: point), "\(grouped)\(point)\(places)"]
            }
            try expectTheSpring(fit(text), target: 30_000, "\(group)")
        }
    }

    @Test func quotedNumbersMayHaveACommaInThem() throws {
        try expectTheSpring(fit(traced("\"time\",\"value\"") { ["\"\(comma($1, 6))\"", "\"\(comma($2))\""] }))
        try expectTheSpring(fit(traced("time,value") { ["\"\(comma($1, 6))\"", " \"\(comma($2)) px\" "] }))
    }

    @Test func textMayBeUTF16() throws {
        let text = traced("time,value") { [number($1, 6), number($2)] }
        for (encoding, mark) in [
            (String.Encoding.utf16LittleEndian, "\u{FEFF}"), (.utf16BigEndian, "\u{FEFF}"), (.utf16LittleEndian, ""),
            (.utf16BigEndian, ""),
        ] {
            let scratch = try Scratch()
            let file = scratch.file("traced.csv")
            try #require((mark + text).data(using: encoding)).write(to: URL(fileURLWithPath: file))
            try expectTheSpring(Tool().run(["spring", "--fit", file, "--format", "json"]), "\(encoding)")
        }
    }

    @Test func linesMayEndWithCR() throws {
        let text = traced("time,value") { [number($1, 6), number($2)] }
        try expectTheSpring(fit(text.replacingOccurrences(of: "\n", with: "\r")))
        let bad = try fit("0,0\r\n0.1,1\r0.2,2\n0.3,x\n")
        #expect(bad.status == 65 && bad.errors.contains("traced.csv:4:"), "\(bad.errors)")
    }

    @Test(arguments: [
        ("time", "ms"), ("time", " ms"), ("time (ms)", ""), ("time_ms", ""), ("timeMs", ""), ("ms", ""), ("t [ms]", ""),
        ("Milliseconds", ""), ("time/msec", ""), ("시간(ms)", ""), ("time", ""), ("", ""),
    ])
    func millisecondsAreTakenAndSaid(name: String, suffix: String) throws {
        let header = name.isEmpty ? "" : name + ",value"
        let outcome = try fit(traced(header) { [number($1 * 1000, 3) + suffix, number($2)] })
        try expectTheSpring(outcome, unit: "milliseconds")
        #expect(outcome.errors.contains("milliseconds"), "\(outcome.errors)")
    }

    @Test(arguments: [
        ("seconds", "time (s)", ""), ("seconds", "time", " s"), ("seconds", "elapsed_sec", ""), ("seconds", "time", ""),
    ])
    func secondsAreTaken(unit: String, name: String, suffix: String) throws {
        try expectTheSpring(fit(traced(name + ",y") { [number($1, 6) + suffix, number($2)] }), unit: unit)
    }

    @Test func otherUnitsAreRead() throws {
        try expectTheSpring(
            fit(traced("time_us,y") { [number($1 * 1e6, 0), number($2) + "px"] }), unit: "microseconds")
        try expectTheSpring(
            fit(traced("time,y") { [number($1 * 1e6, 0) + "µs", number($2) + " %"] }), unit: "microseconds")
    }

    @Test(arguments: ["\u{2212}", "\u{2013}", "\u{FF0D}", "-"])
    func everyMinusIsOne(minus: String) throws {
        let text = traced("time,value", way: -300) {
            [number($1, 6), number($2).replacingOccurrences(of: "-", with: minus)]
        }
        try expectTheSpring(fit(text), target: -300)
    }

    @Test(arguments: [
        "frame,time,y", "#,t,y", "# index,time,y", ",time,y", "Frame No.,Seconds,y", "Frame,Zeit,Wert", "",
        "y,frame,time",
    ])
    func aColumnOfFramesIsNoTime(header: String) throws {
        let text = traced(header) { frame, time, value in
            let (frame, time, value) = ("\(frame)", number(time, 6), number(value))
            return header.hasPrefix("y") ? [value, frame, time] : [frame, time, value]
        }
        try expectTheSpring(fit(text))
    }

    @Test(arguments: [
        ("time,value\n0,0\n0.1,\n0.2,2\n", 3, "value"), ("time,value\n0,0\n0.1\n", 3, "value"),
        ("0,0\n0.1,1\nabc,2\n", 3, "abc"), ("0,0\n0.1,1\n0.2,2..5\n", 3, "2..5"), ("0.O,0\n0.1,1\n", 1, "0.O"),
        ("0,0\n1 fortnight,1\n", 2, "fortnight"), ("0ms,0\n17ms,1\n0.033s,2\n", 3, "s"),
        ("time,y\n0,0px\n0.1,1em\n", 3, "em"), ("0.1;0,5\n0.2;0,6\n0,3;0,7\n", 1, "0,5"),
        ("frame,value\n0,0\n1,1\n", 1, "frame"), ("0;0x\n0.1;1.234.5\n", 2, "1.234.5"),
        ("0,0\n0.1,1.O\n", 2, "1.O"), ("0,0\n0.1,0x10\n", 2, "0x10"), ("0,0\n0.1,--1\n", 2, "--1"),
        ("0,0\n00:00:01,1\n", 2, "00:00:01"), ("0,0\n0.1,1 2\n", 2, "0.1,1"),
        ("0,000,0,020\n0,017,0,072\n", 2, "increase"),
    ])
    func whatIsNotUnderstoodIsNamedWithItsLine(text: String, line: Int, word: String) throws {
        let outcome = try fit(text)
        #expect(outcome.status == 65 && outcome.errorLines.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("traced.csv:\(line):") && outcome.errors.contains(word), "\(outcome.errors)")
    }

    /// A million rows cost little more than reading them does: they are not gone through for each spring that is tried.
    @Test func aMillionRowsAreFitted() throws {
        let rows = lines(1_000_000).map { "\($0.time),\($0.value)\n" }.joined()
        let scratch = try Scratch()
        // All of the second is read, and none of it fitted.
        let reading = try processorSeconds(toFit: scratch.write(rows + "none\n", to: "bad.csv"))
        let fitting = try processorSeconds(toFit: scratch.write(rows, to: "good.csv"))
        #expect(fitting < 3 * reading, "\(fitting) s, of which reading \(reading) s")
        let outcome = try Tool(.release).run(["spring", "--fit", scratch.file("good.csv"), "--format", "json"])
        #expect(try abs(duration(outcome) - 2 * Double.pi / 10) < 0.001)
    }

    /// The processor's time alone, as other programs may run beside it.
    private func processorSeconds(toFit file: String) throws -> Double {
        let command = "'\(Tool(.release).binary.path)' spring --fit '\(file)' >/dev/null 2>&1"
        let timed = try Tool(at: URL(fileURLWithPath: "/bin/bash")).run(["-c", "TIMEFORMAT=%U; time \(command)"])
        return try #require(Double(timed.errors.trimmingCharacters(in: .whitespacesAndNewlines)), "\(timed.errors)")
    }
}
