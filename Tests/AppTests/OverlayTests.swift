import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import App

private let sizes = [Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 1024, height: 768)]

@Suite struct LoadingTests {
    @Test(arguments: sizes)
    func itsCentreIsTheStagesOnEveryTab(size: Size) {
        for tab in Tab.allCases {
            for isOpen in [false, true] {
                var scene = Scene(.plain(size: size, tab: tab))
                scene.send(.perform(.player(open: isOpen)), .perform(.loading(.show, name: nil)))
                scene.wait(2)
                #expect(scene.number("overlay.opacity") == 1)
                #expect(scene.number("overlay.x") == size.width / 2)
                // The indicator of 40 points, 10 points, and a word of 15 stand in the middle as one group.
                #expect(scene.number("overlay.y") == size.height / 2 - 65.0 / 2 + 20)
            }
        }
    }

    /// Notices come and go without a hand and drive nothing; motions that a hand or a key began do.
    @Test func noticesDriveNothing() {
        var scene = Scene(.plain(tab: .library))
        #expect(scene.app.isUndriven)
        scene.send(.perform(.toast("done")))
        scene.wait(0.1)
        #expect(scene.app.isMoving && scene.app.isUndriven)
        scene.wait(1)
        scene.send(.perform(.loading(.show, name: nil)))
        scene.wait(0.05)
        #expect(scene.app.isMoving && scene.app.isUndriven)
        scene.send(.perform(.loading(.hide, name: nil)))
        scene.wait(3)
        scene.send(.perform(.player(open: true)))
        scene.wait(0.1)
        #expect(!scene.app.isUndriven)
        scene.wait(3)
        scene.send(.pointerDown(.mouse(.left), Point(x: 195, y: 300)))
        #expect(!scene.app.isUndriven && scene.app.isUndriven == scene.app.isAtRest)
    }

    @Test func everyAskerHoldsOneFlag() {
        var scene = Scene(.plain())
        let steps: [(Action.Change, String?, Bool)] = [
            (.show, "a", true), (.show, "a", true), (.show, nil, true), (.hide, "a", true), (.hide, "b", true),
            (.toggle, nil, false), (.toggle, "b", true), (.hide, "b", false), (.hide, "b", false), (.toggle, "a", true),
        ]
        for (change, name, isShown) in steps {
            scene.send(.perform(.loading(change, name: name)))
            #expect(scene.value("overlay.loading") == .flag(isShown), "\(change) \(name ?? "")")
        }
    }

    @Test func itFadesInTheTimeOfTheTuning() throws {
        var tuning = Tuning.standard
        try tuning.set(.overlayFade, to: 0.4)
        var scene = Scene(.plain(tuning: tuning), framesPerSecond: 1000)
        scene.send(.perform(.loading(.show, name: nil)))
        scene.wait(0.2)
        #expect(abs(scene.number("overlay.opacity") - 0.5) < 1e-6)
        scene.wait(0.2)
        #expect(scene.number("overlay.opacity") == 1)
        scene.send(.perform(.loading(.hide, name: nil)))
        scene.wait(0.4)
        #expect(scene.number("overlay.opacity") == 0)
        #expect(scene.value("engine.active") == .integer(0))
    }

    @Test func nothingBeneathIsPressedScrolledOrTyped() throws {
        var scene = Scene(.plain())
        scene.send(.perform(.loading(.show, name: nil)))
        try scene.runUntilIdle()
        let before = scene.report()
        scene.tap(Point(x: 340, y: 800))
        scene.tap(Point(x: 150, y: 250))
        scene.fling(from: Point(x: 200, y: 600), to: Point(x: 200, y: 200), over: 0.2)
        scene.fling(from: Point(x: 150, y: 730), to: Point(x: 150, y: 300), over: 0.2)
        scene.wheel(-3, at: Point(x: 200, y: 300))
        for key in ["Space", "Tab", "Return", "PageDown", "Down", "Escape"] { scene.key(key) }
        try scene.runUntilIdle()
        for entry in before.entries where !entry.name.hasPrefix("gesture.") {
            #expect(scene.value(entry.name) == entry.value, "\(entry.name)")
        }
    }

    @Test func aDragBeneathIsLetGoAtRest() throws {
        var scene = Scene(.plain())
        let travel = scene.app.stage.travel
        let start = Point(x: 150, y: 730)
        scene.drag(from: start, to: start + Vector(dx: 0, dy: -0.7 * travel), over: 0.1)
        #expect(scene.value("player.dragging") == .flag(true))
        scene.send(.perform(.loading(.show, name: nil)))
        #expect(scene.value("player.dragging") == .flag(false))
        // Above half, released at rest: it goes full, whatever the pointer did before and does after.
        scene.move(from: start, to: start + Vector(dx: 0, dy: 200), over: 0.1)
        scene.release(start)
        try scene.runUntilIdle()
        #expect(scene.number("player.coverage") == 100)
    }
}

@Suite struct ToastTests {
    /// The lines that are drawn in the toast's place.
    private func shown(_ scene: Scene, among lines: [String]) -> [String] {
        scene.drawing().items.compactMap { item in
            if case .text(let run) = item, lines.contains(run.text) { run.text } else { nil }
        }
    }

    @Test func linesComeOneAfterTheOtherAndLeaveByThemselves() throws {
        let lines = ["one", "two", "three"]
        var scene = Scene(.plain())
        for line in lines { scene.send(.perform(.toast(line))) }
        var seen: [String] = []
        for _ in 0..<(20 * 60) {
            scene.wait(1.0 / 60)
            let now = shown(scene, among: lines)
            #expect(now.count <= 1)
            if let line = now.first, seen.last != line { seen.append(line) }
        }
        #expect(seen == lines)
        #expect(shown(scene, among: lines).isEmpty)
        #expect(scene.wake == .never)
    }

    @Test func aLineStaysTwoSeconds() {
        var scene = Scene(.plain())
        scene.send(.perform(.toast("one")))
        scene.wait(1.99)
        #expect(shown(scene, among: ["one"]) == ["one"])
        scene.wait(1.5)
        #expect(shown(scene, among: ["one"]).isEmpty)
    }

    @Test func aSwipeTakesItAway() {
        var scene = Scene(.plain())
        scene.send(.perform(.toast("one")))
        scene.wait(1)
        let floor = scene.app.stage.travel
        scene.fling(from: Point(x: 195, y: floor - 34), to: Point(x: 195, y: floor + 30), over: 0.1)
        scene.wait(0.6)
        #expect(shown(scene, among: ["one"]).isEmpty)
    }

    @Test func aPressOnItReachesNothingBeneath() {
        var scene = Scene(.plain())
        scene.send(.perform(.toast("one")))
        scene.wait(1)
        scene.tap(Point(x: 195, y: scene.app.stage.travel - 34))
        #expect(scene.value("playback.playing") == .flag(false))
    }
}

@Suite struct BottomSheetTests {
    let gear = Point(x: 360, y: 36)

    @Test func itOpensAndAPressOutsideClosesIt() throws {
        var scene = Scene(.plain())
        scene.tap(gear)
        try scene.runUntilIdle()
        #expect(scene.value("sheet.content") == .text("settings"))
        scene.tap(Point(x: 195, y: 100))
        try scene.runUntilIdle()
        #expect(scene.value("sheet.content") == StateReport.Value.none)
        #expect(scene.value("playback.playing") == .flag(false))
    }

    @Test(arguments: ["Escape", "swipe"])
    func itCloses(way: String) throws {
        var scene = Scene(.plain())
        scene.tap(gear)
        try scene.runUntilIdle()
        if way == "swipe" {
            scene.fling(from: Point(x: 195, y: 660), to: Point(x: 195, y: 760), over: 0.1)
        } else {
            scene.key(way)
        }
        try scene.runUntilIdle()
        #expect(scene.value("sheet.content") == StateReport.Value.none)
    }

    @Test func aShortPullComesBack() throws {
        var scene = Scene(.plain())
        scene.tap(gear)
        try scene.runUntilIdle()
        scene.place(from: Point(x: 195, y: 660), to: Point(x: 195, y: 700))
        try scene.runUntilIdle()
        #expect(scene.value("sheet.content") == .text("settings"))
    }

    @Test func theLanguageChangesAtOnceAndIsStored() throws {
        var scene = Scene(.plain())
        scene.tap(gear)
        try scene.runUntilIdle()
        var stored: Settings?
        scene.answer = { effect in
            if case .settings(let settings)? = effect.change { stored = settings }
            return nil
        }
        // The keyboard reaches the sheet and nothing beneath it: the second stop is English.
        scene.key("Tab")
        scene.key("Tab")
        scene.key("Return")
        #expect(stored?.language == "en")
        #expect(scene.app.words.language == .en)
        #expect(scene.app.saved.settings.language == "en")
    }
}

@Suite struct SettingsTests {
    @Test func shuffleAndRepeatComeBack() {
        var start = AppStart.plain()
        start.saved.settings.isShuffled = true
        start.saved.settings.repeats = "all"
        let scene = Scene(start)
        #expect(scene.value("playback.shuffled") == .flag(true))
        #expect(scene.value("playback.repeat") == .text("all"))
    }

    @Test func aChangeOfTabIsStored() {
        var scene = Scene(.plain(tab: .home))
        scene.send(.perform(.tab(.browse)))
        let stored = scene.effects.compactMap { effect in
            if case .settings(let settings)? = effect.change { settings.tab } else { nil }
        }
        #expect(stored == ["browse"])
    }
}

extension ToastTests {
    @Test func oneThatIsPulledAllTheWayDownMakesRoomForTheNext() {
        var scene = Scene(.plain())
        for line in ["one", "two"] { scene.send(.perform(.toast(line))) }
        scene.wait(0.5)
        let floor = scene.app.stage.travel
        scene.place(from: Point(x: 195, y: floor - 34), to: Point(x: 195, y: floor + 80))
        scene.wait(0.5)
        #expect(scene.value("toast.text") == .text("two"))
        scene.wait(4)
        #expect(scene.value("toast.text") == StateReport.Value.none)
    }

    @Test func theSameWordsAreSaidOnceAndOldNewsIsForgotten() {
        var scene = Scene(.plain())
        for _ in 0..<30 { scene.send(.perform(.toast("copied"))) }
        for index in 0..<30 { scene.send(.perform(.toast("line \(index)"))) }
        var seen: [String] = []
        for _ in 0..<(60 * 60) {
            scene.wait(1.0 / 60)
            if case .text(let line) = scene.value("toast.text"), seen.last != line { seen.append(line) }
        }
        #expect(seen == ["copied"] + (23..<30).map { "line \($0)" })
    }
}

extension BottomSheetTests {
    /// A scene whose browser has a sheet of bookmarks open at its half stop.
    private func bookmarks(_ count: Int) throws -> Scene {
        var start = AppStart.plain(tab: .browse)
        start.saved.bookmarks = (0..<count).map { Bookmark(address: "motionlab:page\($0)", title: "Page \($0)") }
        var scene = Scene(start)
        let stage = scene.app.stage
        let width = min(stage.size.width - 32, 560)
        scene.tap(Point(x: (stage.size.width - width) / 2 + 0.7 * width, y: stage.travel - 26))
        try scene.runUntilIdle()
        #expect(scene.value("sheet.content") == .text("bookmarks"))
        return scene
    }

    @Test func itsButtonsArePressedBeforeItsSpringHasSettled() {
        var scene = Scene(.plain())
        scene.tap(gear)
        scene.wait(0.35)
        #expect(scene.app.isMoving)
        // The second of the switches.
        scene.tap(Point(x: 340, y: 844 - 24 - 32))
        #expect(scene.app.saved.settings.reducesMotion)
    }

    @Test func atItsHalfStopADragRaisesItAndTheContentEndsInSight() throws {
        var scene = try bookmarks(12)
        #expect(scene.number("sheet.top") == 422)
        scene.fling(from: Point(x: 195, y: 700), to: Point(x: 195, y: 560), over: 0.15)
        try scene.runUntilIdle()
        #expect(scene.number("sheet.scroll") == 0)
        // 92 % of the stage, rounded.
        #expect(scene.number("sheet.top") == 844 - 776)
        scene = try bookmarks(12)
        scene.key("End")
        try scene.runUntilIdle()
        // A title, a row that marks the page, the rows and a margin; less what is seen under the sheet's grip.
        let content = 44.0 + 56 + 12 * 60 + 24
        let seen = 422.0 - 28
        #expect(scene.number("sheet.scroll") == content - seen)
    }

    @Test func withOtherContentItRestsAtItsStop() throws {
        for count in [1, 3, 7, 12] {
            var scene = try bookmarks(count)
            scene.send(.resize(Size(width: 420, height: 700)))
            try scene.runUntilIdle()
            let content = 124 + 60 * Double(count)
            #expect(scene.number("sheet.top") == max(700 - 28 - content, 350), "\(count)")
            scene.send(.resize(Size(width: 390, height: 844)))
            try scene.runUntilIdle()
            #expect(scene.number("sheet.top") >= 422)
        }
    }
}
