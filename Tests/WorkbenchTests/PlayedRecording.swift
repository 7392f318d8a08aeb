import App
import Drawing
import Foundation
import Gestures
import Model
import Prototyping
import Support

@testable import Workbench

/// A bundled recording played through a session on virtual time, with every gesture of it measured.
struct PlayedRecording {
    var session: Session
    private(set) var reports: [GestureReport]

    /// Plays a recording to its end; no frame of it is presented.
    init(_ name: String) throws {
        let file = Tool.projectFolder.appendingPathComponent("Assets/Gestures/\(name).gesture")
        var parser = RecordingParser(.app)
        try parser.feed(Data(contentsOf: file))
        let recording = try parser.finish()
        session = Session(AppHost(.plain(size: recording.size, tab: recording.tab)))
        var meter = GestureMeter(epoch: 0, period: nil)
        var effects: [Effect] = []
        var rest = recording.events[...]
        let end = recording.events.last?.time ?? 0
        for frame in 1...Int((end * 60).rounded(.up)) {
            let time = Double(frame) / 60
            let events = Array(rest.prefix { $0.time <= time })
            rest = rest.dropFirst(events.count)
            meter.take(events)
            _ = session.step(FrameInput(events: events, time: time), effects: &effects)
            meter.frame(nil, session.subject.drivenMotion, session.subject.gestureEnd)
        }
        meter.finish()
        reports = meter.reports
    }
}

extension FontMetrics {
    /// The metrics that ship; nil where they cannot be read.
    static let bundled: FontMetrics? = {
        let file = Tool.projectFolder.appendingPathComponent("Assets/Fonts/metrics.txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return try? FontMetrics(parsing: text)
    }()
}
