import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import PrototypeApp
@testable import Workbench
@testable import motionlab

/// One picture of the timeline in a state, after something was done with it.
private struct Shot: GoldenShot {
    var name: String
    var width = 1000.0
    var scale = 1.0
    var language = Language.ko
    var state = TimelineState.live
    var gestures = GestureReport.many
    var tunings: [Double] = []
    /// Points of the window above the panel.
    var above = 0.0
    var play: @Sendable (inout Strip) -> Void = { _ in }

    var size: Size { Size(width: width, height: above + TimelinePanel.height) }

    func list(_ content: Content) throws -> DrawList {
        var strip = Strip(
            panel: TimelinePanel(language: language), shot: self,
            rect: Rect(x: 0, y: above, width: width, height: TimelinePanel.height), metrics: content.metrics)
        strip.panel.sections = AppProgram.sectionOrder
        strip.wait(0)
        play(&strip)
        strip.wait(1)
        var list = DrawList()
        list.fill(.rect(Rect(origin: .zero, size: size)), Color(hex: 0x202028))
        strip.panel.draw(into: &list, in: strip.rect, metrics: content.metrics, time: strip.time)
        strip.panel.drawPopover(into: &list, in: strip.rect, metrics: content.metrics, time: strip.time)
        return list
    }
}

/// A timeline driven as a person would drive it.
private struct Strip {
    var panel: TimelinePanel
    let shot: Shot
    let rect: Rect
    let metrics: FontMetrics
    var time = 0.0
    var effects: [TimelineEffect] = []

    mutating func wait(_ seconds: Double) {
        time += seconds
        panel.update(
            shot.state, gestures: shot.gestures, tunings: shot.tunings, in: rect, metrics: metrics, time: time)
    }

    mutating func send(_ kinds: InputEvent.Kind...) {
        for kind in kinds {
            panel.handle(InputEvent(time: time, kind: kind), in: rect, metrics: metrics, effects: &effects)
        }
    }

    mutating func point(at part: TimelinePart) {
        guard let button = panel.layout.button(part) else { return }
        send(.pointerMove(nil, button.rect.center + (rect.origin - .zero)))
    }
}

extension TimelineState {
    fileprivate static let live = TimelineState(
        span: 0...47.216, time: 47.216, bytes: 22_400_000, canReplay: true,
        canExport: [.picture, ExportKinds(.recording), ExportKinds(.sharedRecording)])
    fileprivate static let fresh = TimelineState(span: 0...3.4, time: 3.4, bytes: 96_000)

    fileprivate func with(_ change: (inout TimelineState) -> Void) -> TimelineState {
        var state = self
        change(&state)
        return state
    }

    fileprivate static let scrubbing = live.with { state in
        (state.time, state.isScrubbing, state.isPaused) = (38.05, true, true)
        (state.selected, state.showsGestures, state.timeScale) = (9, true, .quarter)
        state.canExport = [.picture, .ofGesture, .reports, .comparison]
    }
    fileprivate static let recording = live.with { state in
        (state.recordingSince, state.showsHUD) = (35.2, true)
    }
    fileprivate static let backwards = live.with { state in
        (state.time, state.isScrubbing, state.rate) = (33.5, true, -1)
        (state.isComparing, state.timeScale, state.selected) = (true, .tenth, 7)
    }
    fileprivate static let long = live.with { state in
        (state.span, state.time, state.bytes) = (125.5...791, 791, 66_900_000)
        (state.isLooping, state.isReplaying) = (true, true)
    }
}

extension GestureReport {
    fileprivate init(_ number: Int, _ movable: Movable, _ pressed: Double, held: Double?, rest: Double?) {
        self.init(
            number: UInt32(number), movable: movable, axis: nil, pointer: .mouse(.left), pressed: pressed,
            released: held.map { pressed + $0 }, ending: held == nil ? .unfinished : .rested, samples: 12,
            sampleInterval: nil, jitter: nil, followError: nil, followLag: nil, isPresented: true, estimates: [],
            handOff: nil, settling: rest.map { Settling(distance: 100, overshoot: 0, settled: $0, rest: $0) },
            frames: Frames())
    }

    /// Gestures of everyday use, two of them at once.
    fileprivate static let many: [GestureReport] = [
        GestureReport(1, .player, 2, held: 0.6, rest: 0.9), GestureReport(2, .weather, 6.5, held: 0.3, rest: 2.4),
        GestureReport(3, .hours, 12, held: 1.8, rest: 0.4), GestureReport(4, .library, 17, held: 0.25, rest: 1.9),
        GestureReport(5, .library, 18.2, held: 0.2, rest: 2.6), GestureReport(6, .star, 28.2, held: 2.4, rest: 1.1),
        GestureReport(7, .star, 29.3, held: 2.2, rest: 0.8), GestureReport(8, .page, 35, held: 0.3, rest: 2.2),
        GestureReport(9, .player, 37.6, held: 1.6, rest: 0.9), GestureReport(10, .sheet, 40.3, held: 0.18, rest: 0.5),
        GestureReport(11, .queue, 43.5, held: 0.8, rest: nil), GestureReport(12, .zoom, 46.1, held: nil, rest: nil),
    ]

    /// Three hundred gestures, one every two seconds.
    fileprivate static let hundreds: [GestureReport] = (0..<300).map { index in
        let things = AppHost.movables
        return GestureReport(
            index + 1, things[index / 25 % things.count], 130 + 2.2 * Double(index), held: 0.3, rest: 1.2)
    }
}

private let shots: [Shot] = [
    Shot(name: "live"), Shot(name: "live-english-2x", scale: 2, language: .en),
    Shot(name: "live-wide", width: 1440, language: .ko), Shot(name: "live-wide-english", width: 1440, language: .en),
    Shot(name: "fresh", state: .fresh, gestures: [], tunings: [1.2]),
    Shot(name: "scrubbing", state: .scrubbing, tunings: [33, 33.1, 33.2, 41]),
    Shot(name: "scrubbing-wide-2x", width: 1440, scale: 2, language: .en, state: .scrubbing, tunings: [33, 41]) {
        $0.panel.takeFocus()
    },
    Shot(name: "recording", language: .en, state: .recording) { $0.point(at: .command(.replay)) },
    Shot(name: "recording-wide", width: 1440, state: .recording),
    Shot(name: "backwards-2x", scale: 2, state: .backwards, tunings: [33, 34.5]),
    Shot(name: "backwards-english", language: .en, state: .backwards) { $0.point(at: .command(.hud)) },
    Shot(name: "everything", width: 1440, state: .long, gestures: GestureReport.hundreds) { strip in
        strip.send(.keyDown("0"))
        strip.panel.takeFocus()
        strip.send(.keyUp("0"), .keyDown("0"))
        strip.wait(2)
        strip.panel.resignFocus()
    },
    Shot(name: "near", language: .en, state: .scrubbing, tunings: [41]) { strip in
        for _ in 0..<12 {
            strip.send(.wheel(Vector(dx: 0, dy: 1), at: Point(x: 536, y: strip.rect.maxY - 30)))
            strip.wait(0.5)
        }
    },
    Shot(name: "exports", state: .scrubbing, above: 330) { strip in
        strip.panel.isExporting = true
        strip.panel.input.setHover(.item(.mp4))
    },
    Shot(name: "exports-english-2x", scale: 2, language: .en, above: 130) { $0.panel.isExporting = true },
]

@Suite struct TimelineGoldenTests {
    @Test(arguments: shots) fileprivate func looksAsItDid(_ shot: Shot) throws { try shot.check("timeline") }
}
