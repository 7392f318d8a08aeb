import App
import Foundation
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

/// A recording's beginning, and its end.
private struct Tale: CustomTestStringConvertible {
    var name: String
    /// The states of the bars in the order in which they are seen, each change once.
    var states: [String]
    /// The words of the last state line.
    var end: [String: StateReport.Value]

    var testDescription: String { name }
}

private let tales = [
    Tale(
        name: "browse-scroll", states: ["scrollDown", "scrollUp", "scrollDown"],
        end: ["browser.barsVisible": .flag(true), "browser.barProgress": .number(1)]),
    Tale(
        name: "browse-bottom", states: ["scrollDown", "reachBottom", "scrollUp"],
        end: ["browser.barsVisible": .flag(true), "browser.atBottom": .flag(false)]),
    Tale(
        name: "browse-zoom", states: ["zoomIn", "scrollDown", "zoomOut", "zoomIn", "zoomOut"],
        end: ["browser.zoom": .number(1), "browser.x": .number(0), "browser.barsVisible": .flag(true)]),
    Tale(
        name: "browse-wheel", states: ["scrollDown", "scrollUp", "zoomIn", "zoomOut"],
        end: ["browser.offset": .number(180), "browser.zoom": .number(1)]),
    Tale(
        name: "browse-tabs", states: ["scrollDown", "scrollUp"],
        end: ["browser.pages": .integer(1), "browser.cards": .flag(false), "browser.offset": .number(120)]),
]

private func recording(_ name: String) throws -> Recording {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Assets/Gestures/\(name).gesture")
    var parser = RecordingParser(.app)
    try parser.feed(Data(contentsOf: file))
    return try parser.finish()
}

private func answer(_ effect: Effect) -> Answer? {
    effect.answer { (wish: PageRequest) in .plain(width: wish.width, address: wish.address) }
}

@Suite struct BrowseRecordingTests {
    @Test(arguments: tales) fileprivate func eachShowsWhatItSays(_ tale: Tale) throws {
        let recording = try recording(tale.name)
        var last: [StateReport] = []
        for rate in [24.0, 60, 144] {
            var replay = Replay(recording, in: AppHost(.plain(tab: recording.tab)), framesPerSecond: rate)
            var states: [String] = []
            var report = StateReport()
            while replay.advance(answering: answer) {
                report.removeAll()
                replay.subject.report(into: &report)
                let state = report.entries.first { $0.name == "browser.state" }?.value
                if case .text(let state)? = state, state != states.last { states.append(state) }
            }
            // Frames that are rare may miss what lasts only for a moment.
            if rate == 144 { #expect(states == tale.states) }
            for (name, value) in tale.end {
                let found = report.entries.first { $0.name == name }?.value
                if case .number(let found)? = found, case .number(let number) = value {
                    #expect(abs(found - number) < 1e-9, "\(name)")
                } else {
                    #expect(found == value, "\(name)")
                }
            }
            last.append(report)
        }
        #expect(last[1] == last[0] && last[2] == last[0], "at rest, whatever frames were drawn")
    }
}
