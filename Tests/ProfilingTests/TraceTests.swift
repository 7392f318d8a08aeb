import Foundation
import Support
import Testing

@testable import Profiling

@Suite struct TraceTests {
    private let about = Trace.About(refreshRate: 60, renderer: "Cairo \"1.16\"", versions: ["SDL": "2.26.5"])

    /// Two frames, all times in microseconds of a clock that began long ago.
    private var frames: [FrameRecord] {
        let clock: Int64 = 40_000_000_000_000
        var first = FrameRecord(slot: clock + 20_000_000)
        first.start = clock + 10_000_000
        // All but 4 ms of it lies between the pixels and the present.
        first.phases.wait = 4_008_499
        first.phases.events = 1_000
        first.phases.step = 20_000
        first.phases.drawList = 30_500
        first.phases.raster = 700_001
        first.phases.present = 90_000
        first.presented = clock + 10_850_000
        first.oldestInput = clock + 7_000_000
        first.newestInput = clock + 9_000_000
        first.cacheMisses = 3
        var second = first
        second.start = clock + 26_000_000
        second.presented = clock + 26_850_000
        second.oldestInput = nil
        second.newestInput = nil
        second.damagedPixels = 77
        return [first, second]
    }

    private var trace: Trace {
        let clock: Int64 = 40_000_000_000_000
        return Trace(
            log(frames, sections: ["stage", "player"], [(0, "player", 300_000), (1, "player", 300_000)]),
            gestures: [
                .init(id: 4, name: "끌기 \"drag\"", start: clock + 7_000_000, end: clock + 27_000_000),
                .init(id: 4, name: "tap", start: clock + 8_000_000, end: nil),
                .init(id: 5, name: "backwards", start: clock + 9_000_000, end: clock),
            ],
            inputs: [
                .init(name: "move", arrival: clock + 9_000_000), .init(name: "down", arrival: clock + 7_000_000),
                .init(name: "move", arrival: clock + 9_000_000), .init(name: "move", arrival: clock + 7_000_400),
                .init(name: "never shown", arrival: clock + 9_500_000),
            ], about: about)
    }

    private func text(_ trace: Trace) -> String {
        var text = ""
        trace.write(to: &text)
        return text
    }

    private func events(_ trace: Trace) throws -> [[String: Any]] {
        let object = try JSONSerialization.jsonObject(with: Data(text(trace).utf8)) as? [String: Any]
        return try #require(object?["traceEvents"] as? [[String: Any]])
    }

    @Test func keepsToTheFormat() {
        #expect(TraceFormat.problems(text(trace)) == [])
        #expect(TraceFormat.problems(text(Trace(log([]), about: about))) == [])
    }

    @Test func putsPhasesIntoTheirFrame() throws {
        let slices = try events(trace).filter { $0["ph"] as? String == "X" && $0["tid"] as? Int == 1 }.prefix(8)
        // The wait begins at 6 ms by the clock, 1 ms before the first thing else, so that is 0.
        #expect(
            slices.map { $0["name"] as? String } == [
                "wait", "frame", "events", "step", "draw list", "pixels", "wait", "present",
            ])
        #expect(slices.map { $0["ts"] as? Double } == [0, 4000, 4000, 4001, 4021, 4051.5, 4751.501, 4760])
        #expect(slices.map { $0["dur"] as? Double } == [4000, 850, 1, 20, 30.5, 700.001, 8.499, 90])
        let args = try #require(slices[5]["args"] as? [String: Any])
        #expect(args.count == 1 && args["player ms"] as? Double == 0.3)
    }

    @Test func leadsFromEachInputToThePresentThatShowsIt() throws {
        let events = try events(trace)
        let inputs = events.filter { $0["cat"] as? String == "input" }
        // Two moves came at the same time; the slice of the first ends where the next begins.
        #expect(inputs.map { $0["name"] as? String } == ["down", "move", "move", "never shown"])
        #expect(inputs.map { $0["dur"] as? Double } == [0.4, 1, 1, 1])
        let flows = events.filter { $0["cat"] as? String == "flow" }
        #expect(flows.map { $0["ph"] as? String } == ["s", "s", "s", "f", "f", "f"])
        #expect(flows.map { $0["ts"] as? Double } == [1000, 1000.4, 3000, 4760, 4760, 4760])
        // Without a list of inputs the oldest of each frame stands for all.
        let alone = try self.events(Trace(log(frames), about: about)).filter { $0["cat"] as? String == "flow" }
        #expect(alone.map { $0["ph"] as? String } == ["s", "f"])
    }

    @Test func givesGesturesIdsOfTheirOwn() throws {
        let spans = try events(trace).filter { $0["cat"] as? String == "gesture" }
        let begun = spans.filter { $0["ph"] as? String == "b" }
        #expect(begun.map { $0["id"] as? String } == ["0x1", "0x2", "0x3"])
        #expect(begun.map { $0["name"] as? String } == ["끌기 \"drag\"", "tap", "backwards"])
        let ended = spans.filter { $0["ph"] as? String == "e" }
        // The one without an end continues to the end of the last frame; the one that ends early ends where it begins.
        #expect(ended.map { $0["ts"] as? Double } == [3000, 20_850, 21_000])
    }

    @Test func countsAndTellsWhatItRanOn() throws {
        let counters = try events(trace).filter { $0["ph"] as? String == "C" }
        #expect(counters.count == 6)
        #expect((counters[0]["args"] as? [String: Double]) == ["ms": 0.841501])
        #expect((counters[2]["args"] as? [String: Double]) == ["misses": 3])
        #expect((counters[4]["args"] as? [String: Double]) == ["pixels": 77])
        let object = try JSONSerialization.jsonObject(with: Data(text(trace).utf8)) as? [String: Any]
        let other = try #require(object?["otherData"] as? [String: Any])
        #expect(other["refreshRate"] as? Double == 60 && other["renderer"] as? String == "Cairo \"1.16\"")
        #expect(other["versions"] as? [String: String] == ["SDL": "2.26.5"])
        for rate in [Double.nan, .infinity, 0, -60] {
            #expect(Trace.About(refreshRate: rate, renderer: "", versions: [:]).refreshRate == nil)
        }
    }

    @Test func laysFramesThatWereNotShownEndToEnd() throws {
        var record = FrameRecord(slot: 0)
        record.phases.step = 2_000
        record.phases.raster = 3_000
        let trace = Trace(log([record, record, record]), about: about)
        #expect(TraceFormat.problems(text(trace)) == [])
        let starts = try events(trace).filter { $0["name"] as? String == "frame" && $0["ph"] as? String == "X" }
        #expect(starts.map { $0["ts"] as? Double } == [0, 5, 10])
    }

    /// Records as bad as they come still make a trace that keeps to the format.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func keepsToTheFormatWhateverTheRecords(seed: UInt64) {
        var seed = seed
        func number(_ range: Range<Int64>) -> Int64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Int64(seed >> 33) % (range.upperBound - range.lowerBound)
        }
        let frames = (0..<40).map { index in
            var record = FrameRecord(slot: number(0..<900_000))
            record.start = Int64(index) * 20_000 + number(-30_000..<30_000)
            record.presented = record.start + number(-9_000..<30_000)
            record.phases.wait = number(-10..<40_000)
            record.phases.events = number(-10..<900)
            record.phases.step = number(-10..<9_000)
            record.phases.raster = number(-10..<9_000)
            record.phases.present = number(-10..<9_000)
            record.oldestInput = number(0..<3) == 0 ? record.start - number(-9_000..<30_000) : nil
            record.newestInput = record.oldestInput.map { $0 + number(-500..<30_000) }
            return record
        }
        let inputs = (0..<30).map { _ in Trace.Input(name: "move", arrival: number(0..<900_000)) }
        let gestures = (0..<5).map { _ in
            Trace.Gesture(id: 1, name: "drag", start: number(0..<900_000), end: number(0..<900_000))
        }
        for inputs in [[], inputs] {
            let problems = TraceFormat.problems(
                text(Trace(log(frames), gestures: gestures, inputs: inputs, about: about)))
            #expect(problems == [])
        }
    }
}
