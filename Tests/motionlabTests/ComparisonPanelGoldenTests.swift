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

/// One picture of the comparison's panel, for a bundled recording played with two tunings.
private struct Shot: GoldenShot {
    var name: String
    var size = Size(width: 1000, height: 200)
    var scale = 1.0
    var language = Language.ko
    var file = "player-flick"
    var a = "player.spring.duration=0.3"
    /// The values that are not defaults, as words.
    var b = "player.spring.duration=0.3 player.spring.bounce=0.4"
    /// Seconds of the recording that are compared.
    var span = 0.2...1.48
    var playhead: Double? = 0.5
    var play: @Sendable (inout ComparisonPanel, Rect, FontMetrics) -> Void = { _, _, _ in }

    func list(_ content: Content) throws -> DrawList {
        let comparison = try comparison(content)
        let rect = Rect(origin: .zero, size: size)
        var panel = ComparisonPanel(language: language)
        panel.update(comparison, editing: .b, playhead: playhead, in: rect, metrics: content.metrics, time: 0)
        play(&panel, rect, content.metrics)
        panel.update(comparison, editing: .b, playhead: playhead, in: rect, metrics: content.metrics, time: 1)
        var list = DrawList()
        panel.draw(into: &list, in: rect, metrics: content.metrics, time: 2)
        return list
    }

    private func comparison(_ content: Content) throws -> Comparison {
        let options = try ContentOptions.parse([])
        let path = try #require(try Content.bundledRecordings().first { $0.hasSuffix("/\(file).gesture") })
        let recording = try RecordingFile.read(path)
        var session = Session(AppHost(try content.start(for: recording, options)))
        var effects: [Effect] = []
        var rest = recording.events[...]
        for frame in 1...Int(span.upperBound * 60) + 1 {
            let time = Double(frame) / 60
            let events = rest.prefix { $0.time <= time }
            rest = rest.dropFirst(events.count)
            _ = session.step(FrameInput(events: Array(events), time: time), effects: &effects)
        }
        let clip = try #require(session.clip(from: span.lowerBound, to: span.upperBound))
        return Comparison(
            clip, a: try Tuning(words: a), b: try Tuning(words: b), framesPerSecond: 60)
    }
}

private let narrow = Size(width: 560, height: 180)
private let least = Size(width: 560, height: 150)

/// Nearly all parameters that can differ.
private let many =
    "player.spring.duration=0.8 player.spring.bounce=0.55 scroll.deceleration=0.9975 gesture.slop.mouse=6 player.flick=900"

/// Moves the pointer to a position of the first plot.
private func point(_ share: Double) -> @Sendable (inout ComparisonPanel, Rect, FontMetrics) -> Void {
    { panel, rect, metrics in
        var effects: [ComparisonEffect] = []
        let plot = panel.layout.plots.0
        let position = Point(x: plot.minX + share * plot.width, y: plot.midY)
        panel.handle(
            InputEvent(time: 0.5, kind: .pointerMove(nil, position)), in: rect, metrics: metrics, effects: &effects)
    }
}

private let shots: [Shot] = [
    Shot(name: "wide"), Shot(name: "wide-english-2x", scale: 2, language: .en),
    Shot(name: "narrow", size: narrow), Shot(name: "narrow-english", size: narrow, language: .en),
    Shot(name: "narrow-2x", size: narrow, scale: 2, b: many),
    Shot(name: "narrow-english-2x", size: narrow, scale: 2, language: .en, b: many),
    Shot(name: "least", size: least, a: "", b: "scroll.return.duration=1.25"),
    Shot(name: "least-english", size: least, language: .en, a: "", b: "scroll.return.duration=1.25"),
    Shot(name: "hover-2x", scale: 2, b: many, play: point(0.35)),
    Shot(name: "hover-narrow-english", size: narrow, language: .en, b: many, play: point(0.2)),
    Shot(name: "hover-end", size: narrow, b: many, play: point(0.99)),
    Shot(name: "two-gestures", a: "", b: many, span: 0.2...3.6),
    Shot(name: "star", file: "stars-fling", a: "", b: "stars.deceleration=0.998", span: 0.1...3.5),
    Shot(
        name: "scroll-english", size: Size(width: 760, height: 220), language: .en, file: "library-scroll",
        a: "", b: "scroll.deceleration=0.9988", span: 0.1...5),
    Shot(name: "same", b: "player.spring.duration=0.3"),
    Shot(name: "nothing-english", size: narrow, language: .en, span: 0.05...0.25, playhead: nil),
    Shot(name: "focus", size: narrow) { panel, _, _ in panel.takeFocus(fromEnd: true) },
    Shot(name: "version-2x", size: Size(width: 680, height: 180), scale: 2, b: many) { panel, _, _ in
        panel.show(VersionChoice(index: 1, count: 5, number: 1, take: "부드럽게", newest: 3, isReady: true))
    },
    Shot(name: "version-narrow-english", size: narrow, language: .en, b: "player.spring.duration=0.3") { panel, _, _ in
        panel.show(
            VersionChoice(
                index: 0, count: 5, number: -1, take: "a-very-long-name-of-a-take", newest: 12, isReady: false))
    },
    Shot(name: "focus-button", size: narrow, language: .en) { panel, _, _ in panel.takeFocus() },
]

@Suite struct ComparisonPanelGoldenTests {
    @Test(arguments: shots) fileprivate func looksAsItDid(_ shot: Shot) throws { try shot.check("comparison") }
}
