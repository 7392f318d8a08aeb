import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Profiling
import Prototyping
import Support
import Testing

@testable import PrototypeApp
@testable import Workbench
@testable import motionlab

/// One picture of the list of gestures, for gestures of bundled recordings.
private struct Shot: GoldenShot {
    var name: String
    var size = Size(width: 264, height: 700)
    var scale = 1.0
    var language = Language.ko
    /// The recordings that are played one after the other; every frame is shown at its slot, some too late.
    var files = ["weather-fling", "stars-fling", "library-scroll", "player-catch", "player-flick"]
    /// The frames' presents are known.
    var isPresented = true
    var selected: UInt32?
    var play: @Sendable (inout GesturePanel, Rect, FontMetrics) -> Void = { _, _, _ in }
    /// The change of the selected gesture, and of the same as it plays in the loop.
    var change: @Sendable (inout GestureReport) -> Void = { _ in }
    var loop: (@Sendable (inout GestureReport) -> Void)?

    func list(_ content: Content) throws -> DrawList {
        var reports: [GestureReport] = []
        for file in files {
            for var report in try Self.reports(of: file, isPresented: isPresented) {
                report.number = UInt32(reports.count + 1)
                reports.append(report)
            }
        }
        let rect = Rect(origin: .zero, size: size)
        var panel = GesturePanel(language: language)
        panel.sections = AppProgram.sectionOrder
        let selected = selected == .max ? UInt32(reports.count) : selected
        if let selected { change(&reports[Int(selected) - 1]) }
        var looped: GestureReport?
        if let selected, let loop {
            looped = reports[Int(selected) - 1]
            if looped != nil { loop(&looped!) }
        }
        panel.update(reports, selected: selected, in: rect, metrics: content.metrics, time: 0)
        play(&panel, rect, content.metrics)
        panel.update(
            reports, selected: selected, looping: name.contains("looping") ? selected : nil, loop: looped,
            in: rect, metrics: content.metrics, time: 2)
        var list = DrawList()
        panel.draw(into: &list, in: rect, metrics: content.metrics, time: 2)
        return list
    }

    static func reports(of name: String, isPresented: Bool) throws -> [GestureReport] {
        let content = try Content.load()
        let options = try ContentOptions.parse([])
        let file = try #require(try Content.bundledRecordings().first { $0.hasSuffix("/\(name).gesture") })
        let recording = try RecordingFile.read(file)
        var replay = Replay(recording, in: AppHost(try content.start(for: recording, options)), framesPerSecond: 60)
        let answerer = try content.answerer(options, for: recording)
        var meter = GestureMeter(epoch: 0, period: isPresented ? 16_666_667 : nil)
        var dice = SplitMix64(seed: 3)
        while replay.advance(answering: answerer) {
            meter.take(replay.arrived)
            var record = FrameRecord(slot: Int64(replay.time * 1e9))
            if isPresented {
                record.presented = record.slot + Int64(dice.next(below: 1_000_000))
                // One in forty comes a refresh late.
                if dice.next(below: 40) == 0 { record.presented += 16_666_667 }
            }
            meter.frame(record, replay.subject.drivenMotion, replay.subject.gestureEnd)
        }
        meter.finish()
        return meter.reports
    }
}

private let least = Size(width: 264, height: 500)
private let tall = Size(width: 264, height: 900)

/// The same gesture with a livelier spring.
@Sendable private func bouncier(_ report: inout GestureReport) {
    report.settling?.overshoot *= 12
    report.settling?.settled = 1.234
    report.settling?.rest = 12.345
}

/// The samples arrived at once after a stall, and the estimate is above the cap.
@Sendable private func afterStall(_ report: inout GestureReport) {
    for index in report.estimates.indices where report.estimates[index].estimator != .standard {
        report.estimates[index].velocity = nil
        report.estimates[index].determination = nil
    }
    report.estimates[0].velocity = Vector(dx: 0, dy: -12_345)
    report.handOff?.cap = 8000
}

private let shots: [Shot] = [
    Shot(name: "list"), Shot(name: "list-english-2x", scale: 2, language: .en),
    Shot(name: "empty"), Shot(name: "empty-english-2x", size: least, scale: 2, language: .en),
    Shot(name: "report", selected: .max), Shot(name: "report-english", language: .en, selected: .max),
    Shot(name: "report-2x", scale: 2, selected: .max),
    Shot(name: "report-english-2x", size: tall, scale: 2, language: .en, selected: 3),
    Shot(name: "tall", size: tall, selected: 3), Shot(name: "small", size: least, selected: .max),
    Shot(name: "looping-beside", size: tall, selected: .max, loop: bouncier),
    Shot(name: "looping-beside-english-2x", size: tall, scale: 2, language: .en, selected: .max, loop: bouncier),
    Shot(name: "burst", size: tall, selected: .max, change: afterStall),
    Shot(
        name: "burst-english-2x", size: tall, scale: 2, language: .en, selected: .max,
        play: { panel, _, _ in panel.input.setFocus(.measure(.gap), isShown: true) }, change: afterStall),
    Shot(name: "small-english-looping", size: least, language: .en, selected: 2),
    Shot(
        name: "not-presented", size: tall, language: .en, files: ["browse-zoom", "player-rubber-band"],
        isPresented: false, selected: 1
    ) {
        panel, _, _ in
        panel.input.setFocus(.measure(.error), isShown: true)
    },
    Shot(
        name: "reason", size: tall, scale: 2, files: ["browse-zoom", "player-rubber-band"], isPresented: false,
        selected: .max
    ) {
        panel, rect, metrics in
        let line = panel.layout.lines.first { $0.measure == .hitch }?.rect ?? .zero
        var effects: [GesturePanelEffect] = []
        let position = Point(x: 100, y: line.midY + panel.layout.reportWindow.minY)
        panel.handle(
            InputEvent(time: 1, kind: .pointerMove(nil, position)), in: rect, metrics: metrics, effects: &effects)
    },
    Shot(name: "focus", language: .en, selected: .max) { panel, _, _ in panel.input.setFocus(.row(6), isShown: true) },
    Shot(name: "copied", selected: .max) { panel, _, _ in
        var effects: [GesturePanelEffect] = []
        panel.input.setFocus(.copy, isShown: true)
        panel.perform(.copy, &effects)
    },
]

@Suite struct GesturePanelGoldenTests {
    @Test(arguments: shots) fileprivate func looksAsItDid(_ shot: Shot) throws {
        var shot = shot
        if shot.name.hasPrefix("empty") { shot.files = [] }
        try shot.check("gestures")
    }
}
