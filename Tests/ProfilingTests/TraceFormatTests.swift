import Profiling
import Support
import Testing

/// Traces that are broken in one line each, and what must be said of them.
@Suite struct TraceFormatTests {
    private static let head = #"{"displayTimeUnit":"ms","otherData":{},"traceEvents":["#
    private static let sound = [
        #"{"ph":"X","cat":"f","name":"frame","pid":1,"tid":1,"ts":10,"dur":5.5}"#,
        #"{"ph":"X","cat":"f","name":"step","pid":1,"tid":1,"ts":11,"dur":1}"#,
        #"{"ph":"s","cat":"flow","name":"a","pid":1,"tid":1,"ts":11,"id":1}"#,
        #"{"ph":"b","cat":"g","name":"drag","pid":1,"tid":1,"ts":11,"id":"0x1"}"#,
        #"{"ph":"X","cat":"f","name":"draw","pid":1,"tid":1,"ts":12,"dur":3.5}"#,
        #"{"ph":"f","cat":"flow","name":"a","pid":1,"tid":1,"ts":12,"id":1,"bp":"e"}"#,
        #"{"ph":"C","name":"ms","pid":1,"tid":1,"ts":13,"args":{"ms":1.5}}"#,
        #"{"ph":"e","cat":"g","name":"drag","pid":1,"tid":1,"ts":14,"id":"0x1"}"#,
    ]

    private static func text(_ events: [String]) -> String { head + events.joined(separator: ",") + "]}" }

    @Test func findsNothingWrongWithASoundTrace() {
        #expect(TraceFormat.problems(Self.text(Self.sound)) == [])
    }

    @Test(
        arguments: [
            (0, #","dur":5.5"#, "", "no dur"),
            (0, "5.5", "NaN", "not JSON"),
            (0, "5.5", "-5.5", "no dur"),
            (0, #""ts":10"#, #""ts":1e999"#, "not JSON"),
            (0, #","ts":10"#, "", "event 0: a field is missing"),
            (0, #""pid":1,"#, "", "event 0: a field is missing"),
            (0, #""ph":"X""#, #""ph":"Z""#, "unknown phase Z"),
            (1, #""dur":1"#, #""dur":4.501"#, "step crosses frame"),
            (4, #""dur":3.5"#, #""dur":3.501"#, "draw crosses frame"),
            (4, #""ts":12"#, #""ts":9"#, "draw goes back in time"),
            (2, #""id":1"#, #""id":2"#, "f without s: flow/1"),
            (2, #""ts":11"#, #""ts":9"#, "s outside of a slice: flow/1"),
            (5, #""id":1,"#, "", "no id"),
            (5, #","bp":"e""#, "", "no bp"),
            (5, #""tid":1"#, #""tid":2"#, "f outside of a slice: flow/1"),
            (3, "0x1", "0x2", "e without b: g/0x1"),
            (7, "0x1", "0x2", "b without e: g/0x1"),
            (7, #""ph":"e""#, #""ph":"b""#, "id g/0x1 is there twice"),
            (7, "drag", "tap", "e without b: g/0x1"),
            (6, "1.5", "null", "a counter of no number"),
            (6, #""ms":1.5"#, "", "a counter without values"),
        ] as [(Int, String, String, String)])
    func findsWhatIsBroken(event: Int, old: String, new: String, problem: String) {
        var events = Self.sound
        events[event] = events[event].replacing(old, with: new)
        #expect(events != Self.sound)
        #expect(TraceFormat.problems(Self.text(events)).contains(problem))
    }

    @Test func findsACutFile() {
        var text = ""
        var record = FrameRecord(slot: 0)
        record.phases.step = 5_000
        Trace(log([record, record]), about: .init(refreshRate: nil, renderer: "", versions: [:])).write(to: &text)
        #expect(TraceFormat.problems(text) == [])
        for length in stride(from: 0, to: text.count - 3, by: 7) {
            #expect(TraceFormat.problems(String(text.prefix(length))) != [], "cut after \(length)")
        }
    }
}
