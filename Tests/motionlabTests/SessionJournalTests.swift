import Foundation
import Geometry
import Gestures
import MotionKit
import Support
import Testing

@testable import Cookbook
@testable import PrototypeApp
@testable import Workbench

@Suite struct SessionJournalTests {
    /// A session with its journal, and a hand.
    private struct Desk: ~Copyable {
        let content: Content
        var session: Session
        var journal: SessionJournal?
        var effects: [Effect] = []

        init(_ content: Content, _ subject: Subject, _ path: String) {
            self.content = content
            session = Session(subject)
            journal = SessionJournal(at: path)
        }

        /// A frame some seconds later.
        mutating func frame(_ seconds: Double, _ kinds: InputEvent.Kind...) {
            let time = session.live.time + seconds
            let events = kinds.map { InputEvent(time: time, kind: $0) }
            _ = session.step(FrameInput(events: events, time: time), effects: &effects)
            journal?.add(session)
        }

        /// Turns the dial, and releases it in flight unless told otherwise.
        mutating func drag(by distance: Double, isReleased: Bool = true) {
            let grip = Point(x: 295, y: 422)
            frame(0.1, .pointerDown(.mouse(.left), grip))
            for step in 1...8 {
                frame(0.016, .pointerMove(.mouse(.left), grip + Vector(dx: 0, dy: distance * Double(step) / 8)))
            }
            if isReleased { frame(0.016, .pointerUp(.mouse(.left), grip + Vector(dx: 0, dy: distance))) }
            frame(0.05)
        }

        /// Lets the thread that writes come to its end.
        mutating func settle() throws {
            let end = Date(timeIntervalSinceNow: 20)
            while journal?.isBehind == true, Date() < end { frame(0) }
            let isBehind = journal?.isBehind
            #expect(isBehind == false)
        }

        /// The states that the recording on disk leads to at the session's time, and the session's own.
        func states(_ path: String) throws -> (StateReport, StateReport) {
            let recording = try RecordingFile.read(path, content.vocabulary)
            var replay = Replay(
                recording, in: content.subject(try content.start(for: recording, from: nil, tuning: nil, size: nil)),
                framesPerSecond: 60)
            while replay.advance(), replay.time < 30 {}
            var subject = content.subject(try content.start(for: recording, from: nil, tuning: nil, size: nil))
            var effects: [Effect] = []
            _ = subject.step(FrameInput(events: recording.events, time: session.live.time), effects: &effects)
            var (written, own) = (StateReport(), StateReport())
            subject.report(into: &written)
            session.live.report(into: &own)
            return (written, own)
        }
    }

    private func desk(_ path: String) throws -> Desk {
        let content = try Content.load(PlainProgram<Solo<Dial>>.self, NoOptions())
        let start = try content.start(for: Recording(), from: nil, tuning: nil, size: nil)
        var desk = Desk(content, content.subject(start), path)
        desk.frame(0)
        try desk.settle()
        return desk
    }

    @Test func itLeadsToWhereTheSessionIs() throws {
        let scratch = try Scratch()
        let path = scratch.file("session.gesture")
        var desk = try desk(path)
        desk.drag(by: 60)
        let first = try desk.states(path)
        #expect(first.0 == first.1 && first.1["dial.knob"]?.double ?? 0 > 10)

        // From an earlier moment on, something else.
        let cut = desk.session.time - 0.1
        desk.drag(by: -80)
        desk.session.seek(to: cut)
        desk.session.resume(effects: &desk.effects)
        desk.drag(by: 90)
        try desk.settle()
        let second = try desk.states(path)
        #expect(second.0 == second.1)
        desk.drag(by: 30, isReleased: false)
        let held = try desk.states(path)
        #expect(held.0 == held.1 && held.0 != second.0)
    }

    /// The next window has the past and the gestures of the one before.
    @Test func aSessionIsContinuedWithItsPast() throws {
        let scratch = try Scratch()
        let path = scratch.file("session.gesture")
        var desk = try desk(path)
        desk.drag(by: 60)
        let (early, wanted) = (desk.session.time, desk.session.live.digest)
        for _ in 0..<20 { desk.frame(0.3) }
        desk.drag(by: -80)
        let recording = try RecordingFile.read(path, desk.content.vocabulary)
        let subject = desk.content.subject(
            try desk.content.start(for: recording, from: nil, tuning: nil, size: nil))
        var workspace = Workspace(subject, metrics: desk.content.metrics)
        workspace.resume(SessionRebuild(playing: recording, in: subject) { _ in nil })
        #expect(workspace.meter.reports.map(\.movable.name) == ["dial.knob", "dial.knob"])
        #expect(workspace.session.span.lowerBound == 0)
        #expect(workspace.session.span.upperBound >= desk.session.time)
        workspace.seek(to: early)
        #expect(workspace.subject.digest == wanted)
    }
}
