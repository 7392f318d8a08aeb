import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Testing

@testable import Workbench

@Suite struct TimelineKeysTests {
    private var strip: TimelineStrip {
        var strip = TimelineStrip(TimelineState(span: 0...100, time: 50, isScrubbing: true, isPaused: true))
        strip.gestures = [
            GestureReport(2, .star, 95, held: 1), GestureReport(1, .player, 20, held: 1, rest: 1),
            GestureReport(7, .page, 60, held: 1),
        ]
        strip.state.canReplay = true
        strip.state.canExport = ExportKinds(.gif)
        strip.wait(0)
        strip.panel.takeFocus()
        return strip
    }

    @Test(arguments: [
        ("Left", [TimelineEffect.step(-1)]), ("Right", [.step(1)]), ("+Left", [.step(-10)]), ("+Right", [.step(10)]),
        ("Home", [.seek(0), .endSeek]), ("End", [.perform(.goLive)]), ("Up", [.seek(20), .endSeek]),
        ("Down", [.seek(60), .endSeek]),
        ("Space", [.perform(.pause)]), ("F1", []),
    ])
    func keysOfTheTrack(_ key: String, _ wanted: [TimelineEffect]) {
        var strip = strip
        #expect(strip.effects { $0.press(key) } == wanted)
    }

    @Test func gesturesAreGoneThroughAndSelected() {
        var strip = strip
        #expect(strip.effects { $0.press("Down", "Return") } == [.seek(60), .endSeek, .select(7)])
        #expect(strip.effects { $0.press("Down", "Down", "Return") } == [.seek(95), .endSeek, .select(2)])
        #expect(
            strip.effects { $0.press("Up", "Up", "Up", "Return") } == [
                .seek(60), .endSeek, .seek(20), .endSeek, .select(1),
            ])
        // Without any, the one in which the playhead is.
        strip.press("Right")
        strip.state.time = 95.5
        strip.wait(0.1)
        #expect(strip.effects { $0.press("Return") } == [.select(2)])
    }

    @Test func everyButtonIsReachedByTabAndArrows() {
        var strip = strip
        var reached: Set<TimelinePart> = []
        for _ in 0..<20 {
            guard let part = strip.panel.input.focus else { break }
            reached.insert(part)
            if part != .track {
                for key in ["Left", "Right"] {
                    for _ in 0..<8 {
                        strip.press(key)
                        if let other = strip.panel.input.focus { reached.insert(other) }
                    }
                }
            }
            strip.press("Tab")
        }
        #expect(strip.panel.input.focus == nil, "Tab leaves after the last group")
        #expect(reached == Set([.track] + strip.panel.layout.buttons.map(\.part)))
        strip.panel.takeFocus(fromEnd: true)
        #expect(strip.panel.input.focus == .command(.gestureOverlay))
        for _ in 0..<4 { strip.press("+Tab") }
        #expect(strip.panel.input.focus == .track)
        let isTaken = strip.press("+Tab")
        #expect(!isTaken && !strip.panel.hasFocus)
    }

    // MARK: Figures

    @Test func numbersThatRunAreWrittenFourTimesASecond() {
        var strip = TimelineStrip()
        var shown: Set<String> = []
        for frame in 1...60 {
            strip.state.span = 0...(100 + Double(frame) / 60)
            strip.state.time = strip.state.span.upperBound
            strip.wait(1.0 / 60)
            shown.formUnion(strip.texts.filter { $0.hasSuffix("초") })
        }
        #expect(shown.count == 4 || shown.count == 5, "\(shown)")
        // The last one is written even if nothing else happens.
        #expect(strip.panel.wake(after: strip.time) != .never)
        strip.wait(0.3)
        #expect(strip.texts.contains("101.000초"))
        #expect(strip.panel.wake(after: strip.time) == .never)
    }

    @Test func aNumberThatIsMovedByHandIsWrittenAtOnce() {
        var strip = strip
        for step in 1...5 {
            strip.state.time = 50 - Double(step) / 60
            strip.wait(0.01)
        }
        #expect(strip.texts.contains("49.917초"))
    }

    @Test(arguments: [
        (Language.ko, "1:40 · 64 MB 중 21", "21.4초"), (.en, "1:40 · 21 MB of 64", "21.4 s"),
    ])
    func theReadoutTellsWhatIsKept(_ language: Language, _ kept: String, _: String) {
        let state = TimelineState(span: 20...120, time: 120, bytes: 22_400_000)
        #expect(TimelineStrip(state, language).texts.contains(kept))
        let little = TimelineState(span: 20...120, time: 120, bytes: 1_400_000)
        #expect(TimelineStrip(little, language).texts.contains { $0.contains("1.3") })
    }

    @Test func theStatusFollowsFromTheState() {
        let cases: [(TimelineState, String)] = [
            (TimelineState(span: 0...9, time: 9), "Live"),
            (TimelineState(span: 0...9, time: 9, isPaused: true), "Paused"),
            (TimelineState(span: 0...9, time: 5, isScrubbing: true, rate: -1), "-1×"),
            (TimelineState(span: 0...9, time: 5, isScrubbing: true), "1×"),
            (TimelineState(span: 0...9, time: 9, isReplaying: true), "Replaying"),
        ]
        for (state, word) in cases { #expect(TimelineStrip(state, .en).texts.contains(word)) }
    }

    @Test func aRecordingCountsItsSeconds() {
        var strip = TimelineStrip(TimelineState(span: 0...100, time: 100, recordingSince: 92.5))
        #expect(strip.texts.contains("0:07"))
        guard case .at(let next) = strip.panel.wake(after: strip.time) else { return #expect(Bool(false)) }
        #expect(abs(next - strip.time - 0.5) < 1e-9)
    }

    @Test func steadyFramesAreTheSameAndBalanced() {
        var strip = strip
        strip.tunings = [60, 70]
        strip.wait(2)
        let first = strip.list()
        for _ in 0..<10 {
            strip.wait(0.3)
            #expect(strip.list() == first)
        }
    }
}
