import Drawing
import Files
import Foundation
import Gestures
import Platform
import Prototyping

/// The process that plays a session with a version of a prototype that has never run; see ``TrialProcess``.
enum TrialProgram {
    /// The beginning of a line on standard error that says why it ends.
    static let mark = "check: "

    /// Waits for an order on standard input, plays what it says, and ends the process.
    ///
    /// - Parameter folder: The process's own.
    static func main(_ folder: String) -> Never {
        do throws(Failure) {
            // What every version needs is there before it comes.
            try Content.prepare()
            guard let line = readLine() else { leave(folder) }
            guard let order = try? JSONDecoder().decode(TrialOrder.self, from: Data(line.utf8)) else {
                throw Failure(.software, "standard input holds no order")
            }
            let watch = FrameWatch("", Limits.ofFrame)
            guard Limits.begin(watch, seconds: order.seconds, folder) else {
                throw Failure(.software, "no thread is left")
            }
            try play(try PlugIn.load(order.library), order, watch)
            exit(0)
        } catch {
            say(error.description)
            exit(error.status.rawValue)
        }
    }

    /// Ends without a process that waits for it.
    fileprivate static func leave(_ folder: String) -> Never {
        try? FileManager.default.removeItem(atPath: folder)
        _exit(0)
    }

    fileprivate static func say(_ text: String) {
        FileHandle.standardError.write(Data((mark + text + "\n").utf8))
    }

    private static func play<P: Prototype>(
        _ type: P.Type, _ order: TrialOrder, _ watch: FrameWatch
    ) throws(Failure) {
        let content = try Content.load(type, fonts: nil)
        let tunables = content.program.tunables
        var recording = try RecordingFile.read(order.recording, .any)
        for index in recording.events.indices {
            guard case .tuning(let values) = recording.events[index].kind else { continue }
            recording.events[index].kind = .tuning(tunables.carrying(values, since: order.defaults))
        }
        let values = order.tuning.map { NamedValue($0.key, $0.value) }
        let tuning = Tuning(of: tunables, allowed: tunables.carrying(values, since: order.defaults))
        var start = try content.program.start(for: recording, from: nil, nil, tuning: tuning, size: nil)
        start.time = recording.clock
        let answerer = try content.answerer()
        var replay = Replay(recording, in: content.subject(start), framesPerSecond: order.framesPerSecond)
        var (report, list, text) = (StateReport(), DrawList(), "")
        while replay.advance(answering: answerer) {
            report.removeAll()
            replay.subject.report(into: &report)
            list.removeAll()
            replay.subject.draw(into: &list)
            if order.frame == nil {
                var hash = FNVHash()
                for entry in report.entries {
                    hash.add(entry.name)
                    hash.add(StateLine.text(entry.value))
                }
                text += "\(hash.value)\n"
            } else if order.frame == replay.frame {
                for entry in report.entries { text += "\(entry.name) \(StateLine.text(entry.value))\n" }
            }
            watch.endFrame()
        }
        do { try Data(text.utf8).write(to: URL(fileURLWithPath: order.digests)) } catch {
            throw Failure(.cannotWrite, "cannot write \(order.digests)")
        }
    }
}

/// Ends the process where it takes too much, and with its parent.
private enum Limits {
    /// Bytes that a version may take.
    private static let memory = 400 << 20

    /// Those of a frame: a person waits for what is said.
    static let ofFrame = FrameWatch.Limits(processor: VersionTrial.patience, waiting: 3, interval: 0.005)

    /// Begins to look; false if there is no thread for it.
    static func begin(_ watch: FrameWatch, seconds: Double, _ folder: String) -> Bool {
        let before = MonotonicClock.processTime()
        let parent = getppid()
        let watchdog = watch.watchdog(report: { TrialProgram.say($0) }) {
            if getppid() != parent { TrialProgram.leave(folder) }
            if residentBytes > memory { return "takes more than \(memory >> 20) MB" }
            guard Double(MonotonicClock.processTime() - before) / 1e9 > seconds else { return nil }
            return "does not end: \(Int(seconds)) s of the processor"
        }
        return watchdog != nil
    }

    private static var residentBytes: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
