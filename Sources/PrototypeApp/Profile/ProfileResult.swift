import Drawing
import Foundation
import Geometry
import Gestures
import Platform
import Profiling
import Prototyping
import Workbench

/// The records of frames and gestures over one or several recordings.
struct ProfileResult {
    /// The most records of one recording: ten minutes at 60 frames a second.
    static let kept = 36_000

    private(set) var records = FrameLog()
    /// The time between two frames in nanoseconds.
    private(set) var period: Nanoseconds = FrameGrid.period(refreshRate: nil)
    private(set) var renderer = ""
    /// True if frames had to come at their times.
    private(set) var isPaced = true
    /// The names of what was played, and to which of it each report belongs.
    private(set) var names: [String] = []
    private var owners: [Int] = []
    private(set) var reports: [GestureReport] = []
    /// The place of each gesture on the records' clock.
    private(set) var spans: [Trace.Gesture] = []
    private var pointers: [PointerReport] = []

    /// Takes in what a loop has seen in its window.
    mutating func add(_ loop: borrowing FrameLoop, named name: String = "") {
        period = loop.grid.period
        renderer = "Cairo \(Libraries.versions["Cairo"] ?? ""), \(loop.window.presenterName)"
        let records = loop.records
        add(records, records.indices, loop.workspace.value.meter.reports, epoch: loop.epoch, named: name)
        if let pointer = loop.pointer, pointer.count > 0 { pointers.append(pointer) }
    }

    /// Takes in what a profiler has seen.
    mutating func add(_ profiler: borrowing Profiler) {
        period = profiler.period
        renderer = "Cairo \(Libraries.versions["Cairo"] ?? ""), \(profiler.presenterName)"
        isPaced = profiler.isPaced
        for play in profiler.plays {
            add(profiler.records, play.frames, play.reports, epoch: play.epoch, named: play.name)
        }
    }

    /// Takes in frames and the gestures in them; gestures are numbered on from those before.
    ///
    /// - Parameter epoch: When the prototype's time 0 is, in nanoseconds of the records.
    private mutating func add(
        _ log: FrameLog, _ frames: Range<Int>, _ more: [GestureReport], epoch: Nanoseconds, named name: String
    ) {
        names.append(name)
        let before = spans.map(\.id).max() ?? 0
        for index in frames {
            var frame = log[index]
            frame.gesture = frame.gesture.map { $0 + before }
            records.append(frame)
            for (section, name) in log.sections.enumerated() {
                records.add(log.nanoseconds(ofSection: section, at: index), toSection: name)
            }
        }
        for var report in more {
            report.number += before
            let end = (report.released ?? report.pressed) + (report.settling?.rest ?? 0)
            spans.append(
                Trace.Gesture(
                    id: report.number, name: report.movable.name, start: epoch + Nanoseconds(report.pressed * 1e9),
                    end: epoch + Nanoseconds(end * 1e9)))
            reports.append(report)
            owners.append(names.count - 1)
        }
    }

    /// Writes the frames, gestures and inputs as a trace.
    func writeTrace(to file: inout Output) throws(Failure) {
        Trace(
            records, gestures: spans,
            about: Trace.About(refreshRate: 1e9 / Double(period), renderer: renderer, versions: Libraries.versions)
        ).write(to: &file)
        try file.finish()
    }

    // MARK: In words

    /// The words beside the summary, as JSON fields.
    var fields: [(key: String, value: JSONValue)] {
        let cost = ProfilerCost.measure(clock: MonotonicClock.now, threadClock: MonotonicClock.threadTime)
        return [
            ("recordings", .array(names.map { .text($0) })),
            ("clock", .text(isPaced ? "real" : "virtual")),
            ("renderer", .text(renderer)),
            ("gestures", .array(reports.map(\.object))),
            ("pointers", .array(pointers.map(\.json))),
            ("profilerNs", .number(cost.frame)),
        ]
    }

    /// The same as lines of plain text.
    var lines: [String] {
        let cost = ProfilerCost.measure(clock: MonotonicClock.now, threadClock: MonotonicClock.threadTime)
        return gestures + pointers.map(\.line)
            + ["profiler overhead \(Int(cost.frame.rounded())) ns per frame; drawn by \(renderer)"]
    }

    /// Each gesture, under the recording that it belongs to; of many recordings only how many there were.
    private var gestures: [String] {
        guard names.count <= Self.mostListed else {
            return ["\(names.count) recordings, \(reports.count) gestures; play fewer for a report of each"]
        }
        return reports.indices.map { "\(names[owners[$0]]), \(reports[$0].table)" }
    }

    private static let mostListed = 4
}

extension PointerReport {
    /// The report as a line of plain text.
    fileprivate var line: String {
        func milliseconds(_ value: Int64?) -> String {
            value.map { decimal(Double($0) / 1e6, digits: 2) } ?? "unknown"
        }
        return "mouse \(rate.map { decimal($0, digits: 0) } ?? "?") Hz, "
            + "jitter p50 \(milliseconds(jitter?.p50)) p95 \(milliseconds(jitter?.p95)) ms, "
            + "timestamp error p50 \(milliseconds(stampError?.p50)) p99 \(milliseconds(stampError?.p99)) ms"
    }
}
