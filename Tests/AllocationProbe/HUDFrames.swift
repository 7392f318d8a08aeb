import App
import Assets
import Drawing
import Geometry
import Gestures
import Profiling
import Prototyping
import Workbench

/// Frames between two takings of the HUD's figures: its part of the list, and nothing else.
struct HUDFrames {
    private static let period: Int64 = 16_666_667

    private var hud = HUD()
    private var log = FrameLog(capacity: 1000)
    private var drawing = DrawList()
    private let metrics: FontMetrics

    init() throws {
        metrics = try FontMetrics(parsing: String(decoding: Assets.data("Fonts/metrics.txt"), as: UTF8.self))
        hud.toggle(in: .ko)
        for index in 0..<700 {
            var record = FrameRecord(slot: Self.period * Int64(index))
            record.presented = record.slot + 100_000
            record.cpu = 2_000_000 + Int64(index) * 1000
            record.phases.step = 80_000
            record.phases.drawList = 200_000
            record.phases.raster = 1_500_000 + Int64(index % 16) * 20_000
            record.phases.present = 100_000
            record.oldestInput = record.presented - 13_000_000
            log.append(record)
            for name in ["stage", "player", "home", "browse", "samples", "library", "overlay"] {
                log.add(200_000, toSection: name)
            }
        }
    }

    mutating func list(_ frame: Int) {
        // Within the quarter of a second in which figures stand still.
        hud.update(log, period: Self.period, renderer: "surface", now: Int64(frame))
        drawing.removeAll()
        hud.draw(into: &drawing, stage: Size(width: 390, height: 844), metrics: metrics)
    }
}

/// Events and frames of a drag without an end, as the gesture meter takes them.
struct MeteredFrames: ~Copyable {
    private var subject: Subject
    private var meter = GestureMeter(epoch: 0, period: 16_666_667)
    private var input = FrameInput(time: 0)
    private var effects: [Effect] = []

    init() throws {
        subject = try AppFrames.subject(.drag)
        input.events.reserveCapacity(32)
    }

    mutating func step(_ frame: Int) {
        input.events.removeAll(keepingCapacity: true)
        for report in 0..<16 {
            input.time = Double(frame) / 60 + Double(report) / 1000
            let position = Point(x: 180, y: 735 - 300 * abs(Double(frame % 120) / 60 - 1) - Double(report) / 4)
            let isFirst = frame == 0 && report == 0
            let kind = isFirst ? InputEvent.Kind.pointerDown(.mouse(.left), position) : .pointerMove(nil, position)
            input.events.append(InputEvent(time: input.time, kind: kind))
        }
        meter.take(input.events)
        _ = subject.step(input, effects: &effects)
        var record = FrameRecord(slot: Int64(input.time * 1e9))
        record.gesture = meter.current
        record.presented = record.slot + 1_000_000
        meter.frame(record, subject.drivenMotion, subject.gestureEnd)
    }
}
