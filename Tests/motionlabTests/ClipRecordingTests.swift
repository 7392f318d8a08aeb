import Controls
import Files
import Foundation
import Geometry
import Gestures
import Model
import Prototyping
import Storage
import Support
import Testing

@testable import App
@testable import PrototypeApp
@testable import Workbench
@testable import motionlab

/// A person's deeds up to some time, and those that are taken out as a recording after it.
private struct Story: CustomTestStringConvertible, Sendable {
    var name: String
    var tab = Tab.home
    /// Seconds from which on the recording is.
    var cut: Double
    var end: Double
    var play: @Sendable (inout Hand) -> Void

    var testDescription: String { name }
}

/// A session with everything that ships, driven frame by frame, its questions answered between frames.
private struct Hand {
    private(set) var session: Session
    private let answerer: Answerer
    private(set) var time = 0.0
    private var effects: [Effect] = []
    private var answers: [Answer] = []
    private var events: [InputEvent] = []

    init(_ tab: Tab, content: Content) throws {
        let options = try ContentOptions.standard()
        session = Session(AppHost(try content.start(for: Recording(tab: tab), options)))
        answerer = try content.answerer(options)
    }

    mutating func wait(_ seconds: Double) {
        let end = time + seconds
        while time < end {
            let before = time
            time = min(end, time + 1 / 60)
            var input = FrameInput(time: time)
            input.answers = answers
            input.events = answers.map { InputEvent(time: before, kind: $0.event) } + events
            events.removeAll()
            effects.removeAll()
            _ = session.step(input, effects: &effects)
            answers = effects.compactMap { answerer($0) }
        }
    }

    /// Waits until it is a time.
    mutating func wait(until moment: Double) { wait(moment - time) }

    mutating func send(_ kinds: InputEvent.Kind...) {
        for kind in kinds { events.append(InputEvent(time: time, kind: kind)) }
        wait(1 / 60)
    }

    mutating func key(_ name: String, with modifier: String? = nil) {
        if let modifier { send(.keyDown(modifier)) }
        send(.keyDown(name), .keyUp(name))
        if let modifier { send(.keyUp(modifier)) }
    }

    mutating func tap(_ position: Point) {
        send(.pointerDown(.mouse(.left), position))
        wait(0.06)
        send(.pointerUp(.mouse(.left), position))
    }

    mutating func drag(_ start: Point, by way: Vector, over seconds: Double = 0.12) {
        send(.pointerDown(.mouse(.left), start))
        for step in 1...8 {
            wait(seconds / 8)
            send(.pointerMove(nil, start + way * (Double(step) / 8)))
        }
        send(.pointerUp(.mouse(.left), start + way))
    }

    mutating func wheel(_ notches: Double) {
        send(.wheel(Vector(dx: 0, dy: notches), at: Point(x: 195, y: 400)))
    }

    /// Goes where the first link of the page in sight leads.
    mutating func followLink() {
        for _ in 0..<12 {
            let subject = session.subject
            let page = subject.app.root.browse.page
            let links = page.layout.links.filter { $0.address.hasPrefix("motionlab:") }.flatMap(\.rects)
                .map { page.transform(subject.app.context.engine).apply($0.center) }
            if let position = links.first(where: { $0.y > 20 && $0.y < 480 }) {
                return tap(position + (BrowseLayout.frame(subject.app.stage).origin - .zero))
            }
            wheel(-4)
            wait(0.4)
        }
    }
}

private let middle = Point(x: 195, y: 420)

private let stories: [Story] = [
    Story(name: "a fling from a fresh start", tab: .library, cut: 0, end: 3) { hand in
        hand.wait(until: 0.3)
        hand.drag(Point(x: 195, y: 735), by: Vector(dx: 0, dy: -420))
    },
    Story(name: "an open player, shuffled and playing", tab: .library, cut: 14, end: 20) { hand in
        hand.send(.perform(.player(open: true)))
        hand.wait(until: 2)
        hand.key("Space")
        let subject = hand.session.subject
        hand.tap(PlayerLayout(stage: subject.app.stage, offset: 0, openness: 1, page: 0).transport(0).center)
        hand.tap(PlayerLayout(stage: subject.app.stage, offset: 0, openness: 1, page: 0).transport(3).center)
        hand.wait(until: 4)
        hand.drag(Point(x: 195, y: 800), by: Vector(dx: 0, dy: -120))
        hand.wait(until: 14.2)
        // Mixes the tracks again: what follows must be the same.
        hand.tap(PlayerLayout(stage: subject.app.stage, offset: 0, openness: 1, page: 0).transport(0).center)
        hand.tap(PlayerLayout(stage: subject.app.stage, offset: 0, openness: 1, page: 0).transport(0).center)
        hand.tap(PlayerLayout(stage: subject.app.stage, offset: 0, openness: 1, page: 0).transport(3).center)
        hand.drag(Point(x: 195, y: 120), by: Vector(dx: 0, dy: 300))
    },
    Story(name: "another tuning, a scrolled weather page", cut: 7, end: 12) { hand in
        hand.wheel(-3)
        hand.wait(until: 2)
        var tuning = hand.session.subject.tuning
        try? tuning.set(.deceleration, to: 0.9975)
        try? tuning.set(TunableSpring.page.bounce, to: 0.3)
        hand.send(.tuning(tuning))
        hand.key("Tab")
        hand.tap(middle)
        hand.wait(until: 7.2)
        hand.drag(middle, by: Vector(dx: 0, dy: -160))
        hand.wait(0.4)
        hand.drag(middle, by: Vector(dx: 0, dy: 300))
    },
    Story(name: "goals, stars, a draft", tab: .samples, cut: 9, end: 16) { hand in
        for title in ["달리기", "Read", "Draw"] { hand.send(.perform(.goalAdd(title))) }
        for id in 1...3 { hand.send(.perform(.goalDone(id))) }
        hand.send(.perform(.starAdd(shape: 1)))
        hand.send(.perform(.starAdd(shape: 3)))
        hand.wait(until: 4)
        let field = SamplesLayout(stage: hand.session.subject.app.stage).field
        if hand.session.subject.app.root.samples.screen == .list { hand.tap(field.center) }
        hand.send(.text("half ty"))
        hand.wait(until: 9.1)
        hand.send(.text("ped"))
        hand.key("Return")
        hand.send(.perform(.goalDone(4)))
        hand.wait(0.5)
        hand.send(.perform(.starAdd(shape: 2)))
        hand.send(.perform(.tab(.home)))
        hand.wheel(-2)
        hand.send(.perform(.tab(.samples)))
    },
    Story(name: "a star that is thrown", tab: .samples, cut: 8, end: 14) { hand in
        hand.send(.perform(.goalAdd("별")))
        hand.send(.perform(.goalDone(1)))
        hand.send(.perform(.starAdd(shape: 4)))
        hand.tap(SamplesLayout(stage: hand.session.subject.app.stage).segment(0).center)
        hand.wait(until: 8.3)
        let subject = hand.session.subject
        if let star = subject.app.root.samples.stars.first {
            let layout = SamplesLayout(stage: subject.app.stage)
            hand.drag(layout.star(at: star.position(subject.app.context)).center, by: Vector(dx: 90, dy: -120))
        }
    },
    Story(name: "another page, zoomed, read anew", tab: .browse, cut: 16, end: 22) { hand in
        hand.key("R", with: "Left Ctrl")
        hand.wait(until: 2)
        hand.followLink()
        hand.wait(until: 6)
        hand.send(.pinch(1.6, at: middle))
        hand.drag(middle, by: Vector(dx: -40, dy: -200))
        hand.wait(until: 16.2)
        hand.drag(middle, by: Vector(dx: 10, dy: -260))
        hand.key("R", with: "Left Ctrl")
        hand.wait(0.6)
        hand.key("0", with: "Left Ctrl")
    },
    Story(name: "a sheet that is up, and a toast", tab: .samples, cut: 4, end: 12) { hand in
        hand.send(.perform(.goalAdd("별")))
        hand.send(.perform(.goalDone(1)))
        hand.wait(1)
        hand.send(.perform(.sheet(show: true)))
        hand.wait(until: 2.93)
        hand.send(.perform(.toast("안녕 \"rest\"")))
        hand.wait(until: 4.1)
        hand.drag(Point(x: 195, y: 440), by: Vector(dx: 0, dy: -200))
        hand.wait(1)
        hand.key("Escape")
    },
]

@Suite struct ClipRecordingTests {
    /// The file, played by the program, has in every frame the state that the session had.
    @Test(arguments: stories, [false, true])
    fileprivate func theFilePlaysAsTheSessionDid(_ story: Story, _ isParcel: Bool) throws {
        let content = try Content.load()
        var hand = try Hand(story.tab, content: content)
        story.play(&hand)
        hand.wait(until: story.end)
        let clip = try #require(hand.session.clip(from: story.cut, to: story.end))
        let made = ClipRecording(clip, scale: 1, of: content)
        let unsaid = clip.subject.app.unsaid.filter { $0 != .pages || !story.name.contains("another page") }
        #expect(unsaid == [], "\(made.notes)")
        if story.name.contains("another page") { #expect(clip.subject.savedState["browser.page"] != nil) }
        let scratch = try Scratch()
        let file = scratch.file(isParcel ? "it.motionlab" : "it.gesture")
        let job = ExportJob(
            isParcel
                ? .sharedRecording(clip, tuning: clip.subject.tuning, name: "it", scale: 1)
                : .recording(clip, scale: 1),
            to: file, content: content)
        while try job.advance() { usleep(500) }
        let outcome = try Tool(.release).run(["replay", file, "--state", "-"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        var run = ClipPlayer(clip, tuning: clip.subject.tuning)
        var frames = 0
        for line in outcome.output.split(separator: "\n") {
            run.play(to: clip.start + Double(frames) / 60)
            frames += 1
            let isPast = clip.subject.app.unsaid.contains(.pages)
            let different = try differences(line, run.subject).filter { !isPast || !$0.hasPrefix("browser.history.") }
            guard different.isEmpty else {
                let start = made.recording.start ?? ""
                Issue.record("frame \(frames - 1): \(different.joined(separator: "; ")) \(start)")
                break
            }
        }
        #expect(Double(frames) >= (story.end - story.cut) * 60)
    }

    /// The differences of a state line from an app; numbers may differ by what a shift of all times brings.
    private func differences(_ line: Substring, _ subject: Subject) throws -> [String] {
        guard case .object(let file) = try JSONValue(parsing: Data(line.utf8)),
            case .object(let state) = file["state"]
        else { return ["not a state line"] }
        var report = StateReport()
        subject.report(into: &report)
        return report.entries.compactMap { entry in
            isSame(entry.value, state[entry.name])
                ? nil : "\(entry.name) \(state[entry.name]?.text ?? "none") and not \(StateLine.text(entry.value))"
        }
    }

    private func isSame(_ value: StateReport.Value, _ written: JSONValue?) -> Bool {
        switch (value, written) {
        case (.number(let one), .number(let two)): abs(one - two) <= 1e-6 * max(1, abs(one))
        case (.number(let number), .null): !number.isFinite
        case (.integer(let one), .number(let two)): Double(one) == two
        case (.flag(let one), .flag(let two)): one == two
        case (.text(let one), .text(let two)): one == two
        case (.none, .null): true
        default: false
        }
    }

    @Test func aFreshStartSaysNothing() throws {
        let subject = AppHost(.plain())
        #expect(subject.savedState.isEmpty && subject.app.unsaid == [])
    }

    /// Things that move, are held or lie behind the present page are told.
    @Test func whatCannotBeSaidIsTold() throws {
        var scene = Scene(.plain(tab: .library))
        scene.drag(from: Point(x: 195, y: 735), to: Point(x: 195, y: 600), over: 0.1)
        #expect(scene.app.unsaid == [.motion])
        scene.release(Point(x: 195, y: 600))
        try scene.runUntilIdle()
        #expect(scene.app.unsaid == [])
        scene.send(.keyDown("Left Shift"), .perform(.loading(.show, name: "x")))
        scene.wait(1)
        #expect(scene.app.unsaid == [.keys, .loading])
        for unsaid in Unrestorable.allCases {
            for language in Language.allCases { #expect(!Words(language).line(of: unsaid).isEmpty) }
        }
    }
}
