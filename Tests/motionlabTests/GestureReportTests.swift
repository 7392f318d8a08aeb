import App
import Gestures
import Profiling
import Prototyping
import Support
import Testing
import Workbench

@testable import PrototypeApp
@testable import motionlab

/// The gestures of every bundled recording, measured on a virtual clock.
@Suite struct GestureReportTests {
    private static func reports(of file: String, framesPerSecond: Double) throws -> [GestureReport] {
        let content = try Content.load()
        let options = try ContentOptions.parse([])
        let recording = try RecordingFile.read(file)
        var replay = Replay(
            recording, in: AppHost(try content.start(for: recording, options)), framesPerSecond: framesPerSecond)
        let answerer = try content.answerer(options, for: recording)
        var meter = GestureMeter(epoch: 0, period: nil)
        while replay.advance(answering: answerer) {
            meter.take(replay.arrived)
            meter.frame(
                FrameRecord(slot: Int64(replay.time * 1e9)), replay.subject.drivenMotion, replay.subject.gestureEnd)
        }
        meter.finish()
        return meter.reports
    }

    @Test(arguments: try Content.bundledRecordings())
    func nothingJumpsWhenItIsLetGo(_ file: String) throws {
        let reports = try Self.reports(of: file, framesPerSecond: 60)
        for report in reports {
            #expect((report.handOff?.jump ?? 0) <= 1e-9, "\(report.table)")
            #expect((report.settling?.overshoot ?? 0) >= 0)
            #expect(!report.isPresented || report.followError == nil)
            #expect(report.frames.hitchRatio == nil)
        }
        // What was released, and how, does not depend on the frames that were drawn.
        let others = try Self.reports(of: file, framesPerSecond: 144)
        #expect(reports.map(\.handOff) == others.map(\.handOff))
        #expect(reports.map(\.estimates) == others.map(\.estimates))
        #expect(reports.map(\.jitter) == others.map(\.jitter))
        for (one, other) in zip(reports, others) {
            guard let one = one.settling, let other = other.settling else { continue }
            #expect(abs(one.overshoot - other.overshoot) < 0.05 + 0.001 * one.distance)
            if let rest = one.rest, let otherRest = other.rest { #expect(abs(rest - otherRest) <= 1.0 / 60 + 1e-9) }
            // Between frames, so that their rate tells only in the third digit.
            if let time = one.settled, let otherTime = other.settled { #expect(abs(time - otherTime) < 0.005) }
        }
    }

    @Test func recordingsThatDragAreMeasured() throws {
        let files = try Content.bundledRecordings()
        for name in ["player-drag", "player-flick", "queue-hand-over", "stars-fling", "weather-fling", "browse-scroll"]
        {
            let file = try #require(files.first { $0.hasSuffix("/\(name).gesture") })
            let reports = try Self.reports(of: file, framesPerSecond: 60)
            #expect(!reports.isEmpty, "\(name)")
            #expect(reports.contains { $0.ending == .rested }, "\(name)")
        }
    }
}
