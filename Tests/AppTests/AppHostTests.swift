import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import App

/// A minute's worth of everything: drags, flings, wheel, keys, taps, resizes, in the middle of one another.
private let busy: [InputEvent] = {
    var events: [InputEvent] = []
    func add(_ time: Double, _ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }
    func stroke(_ start: Double, from: Point, to: Point, over seconds: Double) {
        add(start, .pointerDown(.mouse(.left), from))
        for index in 1...20 {
            let share = Double(index) / 20
            add(start + seconds * share, .pointerMove(nil, from + (to - from) * share))
        }
        add(start + seconds, .pointerUp(.mouse(.left), to))
    }
    stroke(0.1, from: Point(x: 200, y: 600), to: Point(x: 200, y: 100), over: 0.21)
    stroke(0.6, from: Point(x: 200, y: 300), to: Point(x: 210, y: 350), over: 0.11)
    add(1.013, .wheel(Vector(dx: 0, dy: -2), at: Point(x: 100, y: 300)))
    add(1.021, .wheel(Vector(dx: 0, dy: -1), at: Point(x: 100, y: 300)))
    stroke(1.3, from: Point(x: 150, y: 730), to: Point(x: 150, y: 610), over: 0.093)
    stroke(1.55, from: Point(x: 150, y: 700), to: Point(x: 150, y: 760), over: 0.05)
    add(1.8, .keyDown("Space"))
    add(1.9, .resize(Size(width: 500, height: 900)))
    stroke(2.1, from: Point(x: 200, y: 500), to: Point(x: 200, y: 890), over: 0.2)
    return events
}()

private func play(_ framesPerSecond: Double, to end: Double, at instants: [Double]) -> [StateReport] {
    var recording = Recording(tab: .library)
    recording.events = busy + [InputEvent(time: end, kind: .end)]
    var replay = Replay(recording, in: AppHost(.plain()), framesPerSecond: framesPerSecond)
    var reports: [StateReport] = []
    while replay.advance() {
        guard instants.contains(replay.time) else { continue }
        var report = StateReport()
        replay.subject.report(into: &report)
        reports.append(report)
    }
    return reports
}

@Suite struct AppHostTests {
    @Test func aSubjectHasTheLabelsOfItsPrototype() {
        let labels = AppHost.sectionLabels
        #expect(labels == AppHost.sectionLabels && labels["home"]?.text(in: "ko") == "홈")
    }

    @Test func framesThatAreLeftOutChangeNothing() {
        let recording = Recording(tab: .library, events: busy + [InputEvent(time: 4, kind: .end)])
        var whole = Replay(recording, in: AppHost(.plain()), framesPerSecond: 60)
        var hasty = Replay(recording, in: AppHost(.plain()), framesPerSecond: 60)
        var random = SplitMix64(seed: 9)
        while hasty.advance(skipping: random.next(below: 5)) {
            while (whole.frame ?? -1) < hasty.frame ?? 0 { _ = whole.advance() }
            var (seen, expected) = (StateReport(), StateReport())
            hasty.subject.report(into: &seen)
            whole.subject.report(into: &expected)
            #expect(seen == expected, "at frame \(hasty.frame ?? 0)")
            if whole.frame != hasty.frame { break }
        }
        #expect(hasty.frame ?? 0 >= 240)
    }

    @Test func whatIsAddedToAReplayHappensAsIfItHadBeenThere() {
        let end = InputEvent(time: 4, kind: .end)
        var whole = Replay(
            Recording(tab: .library, events: busy + [end]), in: AppHost(.plain()), framesPerSecond: 60)
        var fed = Replay(Recording(tab: .library), in: AppHost(.plain()), framesPerSecond: 60, isEndless: true)
        fed.append(Array(busy.prefix(20)))
        while whole.advance() {
            if fed.time > 0.2, fed.time < 0.25 { fed.append(Array(busy.dropFirst(20))); break }
            _ = fed.advance()
        }
        while (fed.frame ?? 0) < whole.frame ?? 0 { _ = fed.advance() }
        while whole.advance() { _ = fed.advance() }
        var (seen, expected) = (StateReport(), StateReport())
        fed.subject.report(into: &seen)
        whole.subject.report(into: &expected)
        #expect(seen == expected)
    }

    @Test(arguments: [24.0, 60, 120, 144, 1000])
    func theFramesDrawnChangeNoBit(framesPerSecond: Double) {
        let instants = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 8]
        let sparse = play(4, to: 8, at: instants)
        let dense = play(framesPerSecond, to: 8, at: instants)
        #expect(sparse.count == instants.count)
        #expect(dense == sparse)
    }

    @Test func aLateEventIsHandledAtTheLastThingThatHappened() throws {
        var scene = Scene()
        scene.tap(Point(x: 150, y: 730))
        try scene.runUntilIdle()
        var app = scene.app
        var effects: [Effect] = []
        let settled = app.now
        #expect(settled > 0.3)
        _ = app.step(
            FrameInput(events: [InputEvent(time: 0, kind: .keyDown("Space"))], time: scene.time), effects: &effects)
        #expect(app.now == settled)
    }

    @Test func nothingToDoMeansNoWaking() throws {
        var scene = Scene()
        scene.wait(2)
        #expect(scene.wake == .never)
        scene.key("Space")
        scene.wait(1)
        guard case .at(let next) = scene.wake else {
            Issue.record("playing must wake the app")
            return
        }
        #expect(next > scene.time)
        scene.tap(Point(x: 150, y: 730))
        scene.wait(0.1)
        #expect(scene.wake == .everyFrame)
    }

    @Test func aTapOnARowPlaysIt() {
        var scene = Scene()
        // The list starts 84 points down and its rows are 64 high: this is the third.
        scene.tap(Point(x: 150, y: 84 + 2.5 * 64))
        #expect(scene.number("playback.track") == 2)
        #expect(scene.value("playback.playing") == .flag(true))
    }

    @Test func aPressOnAFlyingListStopsItAndIsNoTap() {
        var scene = Scene()
        scene.fling(from: Point(x: 200, y: 600), to: Point(x: 200, y: 200), over: 0.15)
        scene.wait(0.2)
        let before = scene.number("library.offset")
        scene.send(.pointerDown(.mouse(.left), Point(x: 200, y: 300)))
        #expect(scene.number("library.offset") == before)
        scene.wait(0.3)
        scene.release(Point(x: 200, y: 300))
        #expect(scene.number("library.offset") == before)
        #expect(scene.value("playback.playing") == .flag(false))
    }

    @Test func theWheelScrollsSixtyPointsANotchAndStopsAtTheEnds() throws {
        var scene = Scene()
        scene.wheel(-3, at: Point(x: 100, y: 300))
        try scene.runUntilIdle()
        #expect(scene.number("library.offset") == 180)
        scene.wheel(10, at: Point(x: 100, y: 300))
        try scene.runUntilIdle()
        #expect(scene.number("library.offset") == 0)
        scene.wheel(-3, at: Point(x: 100, y: 730))
        try scene.runUntilIdle()
        #expect(scene.number("library.offset") == 0, "a wheel over the mini player does not scroll what lies beneath")
    }

    @Test func tabStateLastsAndASecondPressScrollsToTheTop() throws {
        var scene = Scene()
        let tabs = Tab.allCases.indices.map {
            Point(x: 390 * (Double($0) + 0.5) / Double(Tab.allCases.count), y: 810)
        }
        scene.wheel(-10, at: Point(x: 100, y: 300))
        try scene.runUntilIdle()
        #expect(scene.number("library.offset") == 600)
        scene.tap(tabs[0])
        #expect(scene.value("tab") == .text("home"))
        scene.wheel(-2, at: Point(x: 100, y: 300))
        try scene.runUntilIdle()
        #expect(scene.number("weather.offset") == -120)
        scene.tap(tabs[3])
        #expect(scene.value("tab") == .text("library"))
        #expect(scene.number("library.offset") == 600)
        scene.tap(tabs[3])
        try scene.runUntilIdle()
        #expect(scene.number("library.offset") == 0)
        #expect(scene.number("weather.offset") == -120)
    }

    @Test func keysScrollAndMoveTheFocus() throws {
        var scene = Scene()
        scene.key("PageDown")
        try scene.runUntilIdle()
        #expect(abs(scene.number("library.offset") - 0.8 * 688.0288) < 1e-9)
        scene.key("Home")
        try scene.runUntilIdle()
        #expect(scene.number("library.offset") == 0)
        let plain = scene.drawing()
        scene.key("Tab")
        #expect(scene.drawing() != plain, "a focus ring shows")
        scene.key("Return")
        #expect(scene.value("tab") == .text("home"), "the first button in the bar is Home")
    }

    @Test(arguments: [Size(width: 1, height: 1), Size(width: 320, height: 480), Size(width: 4000, height: 300)])
    func anySizeCanBeDrawn(size: Size) {
        var scene = Scene(.plain(size: size))
        for tab in Tab.allCases {
            scene.send(.perform(.tab(tab)))
        }
        scene.send(.perform(.player(open: true)))
        scene.wait(1)
    }

    @Test func absurdPointersHarmNothing() throws {
        var scene = Scene()
        for position in [Point(x: 1e300, y: -1e300), Point(x: -1e9, y: 1e9), Point(x: 0, y: 0)] {
            scene.fling(from: Point(x: 150, y: 730), to: position, over: 0.05)
            try scene.runUntilIdle()
            let offset = scene.number("player.offset")
            #expect(offset == 0 || abs(offset - 688.0288) < 1e-9)
            scene.fling(from: Point(x: 150, y: 300), to: position, over: 0.05)
            try scene.runUntilIdle()
            #expect(scene.number("library.offset").isFinite)
        }
    }

    @Test func aFlingGoesOnThroughAResize() throws {
        var scene = Scene()
        scene.fling(from: Point(x: 200, y: 600), to: Point(x: 200, y: 200), over: 0.15)
        scene.wait(0.1)
        scene.send(.resize(Size(width: 390, height: 844.5)))
        let before = scene.number("library.offset")
        scene.wait(0.2)
        #expect(scene.number("library.offset") > before + 50)
    }

    @Test func anImpossibleVelocityHarmsNothing() throws {
        let events = [
            InputEvent(time: 0, kind: .pointerDown(.mouse(.left), Point(x: 195, y: 400))),
            InputEvent(time: 1e-30, kind: .pointerMove(nil, Point(x: 195, y: -1e9))),
            InputEvent(time: 2e-30, kind: .pointerMove(nil, Point(x: 195, y: -2e9))),
            InputEvent(time: 2e-30, kind: .pointerUp(.mouse(.left), Point(x: 195, y: -2e9))),
        ]
        var replay = Replay(Recording(tab: .library, events: events), in: AppHost(.plain()), framesPerSecond: 60)
        var list = DrawList()
        while replay.advance() {
            list.removeAll()
            replay.subject.draw(into: &list)
        }
    }

    @Test func aHeldKeyPressesOnlyOnce() {
        var scene = Scene()
        scene.send(.keyDown("Space"), .keyDown("Space"), .keyDown("Space"))
        #expect(scene.value("playback.playing") == .flag(true))
        scene.send(.keyUp("Space"), .keyDown("Space"))
        #expect(scene.value("playback.playing") == .flag(false))
    }

    @Test func returnDoesNotPressWhatIsGone() throws {
        var scene = Scene()
        scene.send(.perform(.player(open: true)))
        try scene.runUntilIdle()
        for _ in 0..<3 { scene.key("Tab") }
        scene.key("Escape")
        try scene.runUntilIdle()
        let before = scene.report()
        scene.key("Return")
        #expect(scene.report() == before)
    }

    @Test func timesThatAreNoneAreTakenAsNow() {
        var scene = Scene()
        var app = scene.app
        var effects: [Effect] = []
        _ = app.step(
            FrameInput(events: [InputEvent(time: .nan, kind: .keyDown("Space"))], time: 1), effects: &effects)
        #expect(app.now == scene.app.now)
        scene.wait(0.1)
    }

    @Test func withReducedMotionTheSheetArrivesQuicklyAndDoesNotSwing() throws {
        var start = AppStart.plain()
        start.reducesMotion = true
        var lowest = 0.0
        var scene = Scene(start, watch: { app in lowest = min(lowest, app.player.sheet.top(app.context)) })
        scene.fling(from: Point(x: 150, y: 730), to: Point(x: 150, y: 600), over: 0.06)
        scene.wait(0.4)
        #expect(scene.number("player.offset") < 0.5)
        #expect(lowest >= 0)
    }
}

@Suite struct ReplayAnswerTests {
    /// A page that is asked for and answered within one frame is the same page at any rate.
    @Test func aRecordedAnswerIsTakenAtItsOwnTime() {
        var reports: [StateReport] = []
        for rate in [10.0, 24, 60, 1000] {
            var recording = Recording(tab: .browse)
            recording.events = [
                InputEvent(time: 0.502, kind: .keyDown("Left Ctrl")), InputEvent(time: 0.502, kind: .keyDown("R")),
                InputEvent(time: 0.510, kind: .answer(name: "page", fields: "1")),
                InputEvent(time: 0.6, kind: .keyDown("End")), InputEvent(time: 3, kind: .end),
            ]
            var replay = Replay(recording, in: AppHost(.plain(tab: .browse)), framesPerSecond: rate)
            var wasLoading = false
            while replay.advance(answering: { effect in
                effect.answer { (wish: PageRequest) in .plain(width: wish.width) }
            }) {
                if replay.time > 0.52, replay.subject.app.loading.isLoading { wasLoading = true }
            }
            #expect(!wasLoading)
            var report = StateReport()
            replay.subject.report(into: &report)
            reports.append(report)
        }
        #expect(reports.allSatisfy { $0 == reports[0] })
    }
}
