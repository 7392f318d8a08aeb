import App
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

private let field = Point(x: 100, y: 86)
private let submit = Point(x: 338, y: 86)

/// The middle of a row of the list, at `x`.
private func row(_ index: Int, x: Double) -> Point { Point(x: x, y: 120 + 84 + 60 * Double(index) + 30) }

extension Scene {
    fileprivate var text: StateReport.Value? { value("samples.text") }

    /// Presses a key while others are held.
    fileprivate mutating func key(_ name: String, holding held: String) {
        send(.keyDown(held), .keyDown(name), .keyUp(name), .keyUp(held))
    }
}

@Suite struct GoalTests {
    @Test func aGoalIsTypedAddedAndTicked() throws {
        var (scene, kept) = stars(Bucket())
        scene.tap(field)
        scene.send(.compose("ㅂ", start: 1, length: 0))
        scene.send(.compose("바", start: 1, length: 0))
        scene.send(.text("바"), .compose("ㄷ", start: 1, length: 0))
        #expect(scene.text == .text("바ㄷ"))
        scene.send(.text("다"))
        scene.key("Return")
        #expect(kept.changes == [[Goal(id: 1, title: "바다")]])
        #expect(kept.saved.bucket.lastID == 1)
        #expect(scene.text == .text(""))
        #expect(scene.value("toast.text") == .text("목표를 담았어요"))
        scene.send(.text("산"))
        #expect(scene.text == .text("산"), "nothing that is typed is lost")
        scene.tap(submit)
        #expect(kept.saved.bucket.goals.map(\.title) == ["바다", "산"])
        scene.wait(1)
        scene.tap(row(0, x: 30))
        #expect(kept.saved.bucket.goals[0].isDone)
        #expect(scene.number("star.waiting") == 1 && scene.number("goal.done") == 1)
        scene.tap(row(0, x: 30))
        #expect(!kept.saved.bucket.goals[0].isDone)
    }

    /// The order in which an input method's commit comes after a click; the goal is not added with the syllable twice,
    /// and the next one does not begin with it.
    @Test func aSyllableThatIsComposedIsAddedOnceByAClick() {
        var (scene, kept) = stars(Bucket())
        scene.tap(field)
        scene.send(.compose("하", start: 1, length: 0), .compose("한", start: 1, length: 0))
        scene.tap(submit)
        scene.send(.compose("", start: 0, length: 0), .text("한"))
        #expect(kept.saved.bucket.goals.map(\.title) == ["한"])
        #expect(scene.text == .text(""))
        scene.tap(row(0, x: 150))
        scene.send(.text("a"), .compose("글", start: 1, length: 0))
        scene.tap(field)
        scene.send(.text("글"), .compose("", start: 0, length: 0))
        scene.send(.keyDown("B"), .text("b"), .keyUp("B"))
        #expect(scene.text == .text("b"))
        scene.tap(row(0, x: 324))
        #expect(kept.saved.bucket.goals.first?.title == "한a글")
    }

    @Test func anEmptyTitleAddsNothing() {
        var (scene, kept) = stars(Bucket())
        scene.tap(submit)
        scene.tap(field)
        scene.key("Return")
        scene.send(.text("  "))
        scene.key("Return")
        #expect(kept.changes.isEmpty)
        #expect(scene.value("toast.text") == StateReport.Value.none)
    }

    @Test func whatIsAskedByNameIsDone() {
        var (scene, kept) = stars(bucket(open: 1))
        scene.send(.perform(.goalAdd("two\nlines")), .perform(.goalDone(2)), .perform(.goalDone(99)))
        #expect(kept.saved.bucket.goals.last == Goal(id: 2, title: "two lines", isDone: true))
        #expect(kept.changes.count == 2)
        scene.send(.perform(.goalDone(2)))
        #expect(kept.saved.bucket.goals.last?.isDone == false)
    }

    @Test func aTitleIsEditedInItsRow() throws {
        var (scene, kept) = stars(bucket(open: 3))
        scene.tap(row(1, x: 150))
        scene.send(.text("!"))
        #expect(kept.changes.isEmpty)
        scene.key("Return")
        #expect(kept.saved.bucket.goals[1].title == "목표 2!")
        scene.wait(1)
        // The pencil edits, Escape gives it up.
        scene.tap(row(1, x: 324))
        scene.key("A", holding: "Left Ctrl")
        scene.send(.text("x"))
        scene.key("Escape")
        #expect(kept.changes.count == 1)
        // Beginning with another keeps the first.
        scene.tap(row(0, x: 324))
        scene.send(.text("a"))
        scene.tap(row(2, x: 324))
        #expect(kept.saved.bucket.goals[0].title == "목표 1a")
        scene.wait(1)
        // The icon in the pencil's place keeps it too.
        scene.key("Backspace")
        scene.tap(row(2, x: 324))
        #expect(kept.saved.bucket.goals[2].title == "목표")
    }

    @Test func aDeletedGoalIsGoneWithItsEdit() {
        var (scene, kept) = stars(bucket(open: 2))
        scene.tap(row(0, x: 150))
        scene.send(.text("abc"))
        scene.tap(row(0, x: 364))
        #expect(kept.saved.bucket.goals.map(\.id) == [2])
        #expect(kept.changes == [[]] && kept.saved.bucket.goal(1) == nil)
        scene.send(.text("abc"))
        scene.key("Return")
        #expect(kept.changes.count == 1)
        scene.send(.perform(.goalAdd("three")))
        #expect(kept.saved.bucket.goals.map(\.id) == [2, 3])
    }

    @Test(arguments: [true, false]) func aDeletedGoalIsBroughtBack(byPress: Bool) throws {
        var (scene, kept) = stars(bucket(open: 3))
        let before = kept.saved.bucket.goals
        scene.tap(row(1, x: 364))
        #expect(kept.saved.bucket.goals.map(\.id) == [1, 3])
        scene.wait(4.5)
        #expect(scene.value("toast.text") == .text("목표를 삭제했어요"), "it stays five seconds")
        if byPress {
            scene.tap(Point(x: 250, y: scene.app.stage.travel - 34))
        } else {
            scene.send(.keyDown("Left Ctrl"))
            scene.key("Z")
        }
        #expect(kept.saved.bucket.goals == before)
        scene.key("Z")
        try scene.runUntilIdle()
        #expect(kept.saved.bucket.goals == before && scene.value("toast.text") == StateReport.Value.none)
    }

    @Test func onlyTheLastOfTwoDeletedGoalsIsBroughtBackAndNotForEver() throws {
        var (scene, kept) = stars(bucket(open: 3))
        scene.tap(row(0, x: 364))
        scene.wait(0.5)
        scene.tap(row(0, x: 364))
        scene.send(.keyDown("Left Ctrl"))
        scene.key("Z")
        #expect(kept.saved.bucket.goals.map(\.id) == [2, 3])
        scene.key("Z")
        #expect(kept.saved.bucket.goals.map(\.id) == [2, 3])
        try scene.runUntilIdle()
        scene.tap(row(0, x: 364))
        scene.wait(5.2)
        scene.key("Z")
        #expect(kept.saved.bucket.goals.map(\.id) == [3])
    }

    @Test func theListScrollsUnderTheField() throws {
        var (scene, _) = stars(bucket(open: 30))
        scene.fling(from: Point(x: 200, y: 600), to: Point(x: 200, y: 300), over: 0.2)
        #expect(scene.number("samples.offset") > 200)
        try scene.runUntilIdle()
        scene.key("Home")
        try scene.runUntilIdle()
        #expect(scene.number("samples.offset") == 0)
        scene.wheel(-1, at: Point(x: 200, y: 400))
        try scene.runUntilIdle()
        #expect(scene.number("samples.offset") == 60)
        scene.tap(Point(x: 146, y: 800))
        try scene.runUntilIdle()
        #expect(scene.number("samples.offset") == 0, "a second press on the tab")
        // The goal that was added is scrolled into sight.
        scene.send(.perform(.goalAdd("last")))
        try scene.runUntilIdle()
        #expect(scene.number("samples.offset") == 84 + 31 * 60 + 16 - (scene.app.stage.travel - 120))
    }

    @Test func theKeyboardReachesEverything() throws {
        var (scene, kept) = stars(bucket(open: 2))
        // From the end: the bin, the pencil, the title and the tick of each row, the field's button, the field.
        for _ in 0..<8 { scene.key("Tab", holding: "Left Shift") }
        scene.key("Return")
        #expect(kept.saved.bucket.goals.map(\.isDone) == [true, false])
        scene.key("Down")
        scene.key("Return")
        #expect(kept.saved.bucket.goals.map(\.isDone) == [true, true])
        scene.key("Tab")
        scene.key("Return")
        scene.send(.text("!"))
        scene.key("Return")
        #expect(kept.saved.bucket.goals[1].title == "목표 2!")
        scene.wait(1)
        // The focus is on the title again, two before the bin.
        scene.key("Tab")
        scene.key("Tab")
        scene.key("Return")
        #expect(kept.saved.bucket.goals.map(\.id) == [1])
        // The focus continued to the title that is left: its tick, the field's button and the field stand before it.
        for _ in 0..<3 { scene.key("Tab", holding: "Left Shift") }
        scene.send(.text("new"))
        scene.key("Return")
        #expect(kept.saved.bucket.goals.last?.title == "new")
    }
}

@Suite struct TypingTests {
    @Test func onlyAFieldWithTheCaretTakesText() {
        var (scene, _) = stars(Bucket())
        scene.send(.text("a"), .paste("b"), .compose("ㄱ", start: 0, length: 0))
        #expect(scene.text == .text(""))
        scene.tap(field)
        scene.send(.text("a"))
        scene.tap(Point(x: 195, y: 500))
        scene.send(.text("b"))
        #expect(scene.text == .text("a"))
        scene.tap(field)
        scene.send(.perform(.player(open: true)), .text("c"))
        #expect(scene.text == .text("a"), "the player lies over it")
        scene.send(.perform(.player(open: false)), .perform(.sheet(show: true)), .text("d"))
        #expect(scene.text == .text("a"), "a sheet lies over it")
        scene.send(.perform(.sheet(show: false)), .perform(.loading(.show, name: nil)), .text("e"))
        #expect(scene.text == .text("a"), "something loads")
        scene.send(.perform(.loading(.hide, name: nil)), .text("f"))
        #expect(scene.text == .text("af"))
    }

    @Test func spaceTypesAndDoesNotPlay() {
        var (scene, _) = stars(Bucket())
        scene.tap(field)
        scene.send(.keyDown("Space"), .text(" "), .keyUp("Space"))
        #expect(scene.value("playback.playing") == .flag(false))
        #expect(scene.text == .text(" "))
        scene.key("Escape")
        scene.key("Space")
        #expect(scene.value("playback.playing") == .flag(true))
    }

    @Test func heldKeysRepeatAndWordsAndTheClipboardWork() {
        var (scene, kept) = stars(Bucket())
        scene.tap(field)
        scene.send(.text("one two three"))
        scene.send(.keyDown("Backspace"), .keyDown("Backspace"), .keyDown("Backspace"), .keyUp("Backspace"))
        #expect(scene.text == .text("one two th"))
        scene.key("Backspace", holding: "Right Ctrl")
        #expect(scene.text == .text("one two "))
        scene.key("A", holding: "Left Ctrl")
        scene.key("C", holding: "Left Ctrl")
        scene.key("X", holding: "Left Ctrl")
        #expect(kept.copied == ["one two ", "one two "])
        #expect(scene.text == .text(""))
        scene.send(.keyDown("Left Ctrl"), .keyDown("V"), .paste("a\nb"), .keyUp("V"), .keyUp("Left Ctrl"))
        #expect(scene.text == .text("a b"))
        scene.key("Left", holding: "Left Shift")
        scene.send(.text("c"))
        #expect(scene.text == .text("a c"))
    }

    @Test func halfTypedTextOutlastsATabAndAResize() throws {
        var (scene, kept) = stars(bucket(open: 2))
        scene.tap(row(0, x: 150))
        scene.send(.text("!"))
        scene.tap(field)
        scene.send(.text("half"), .compose("ㅎ", start: 1, length: 0))
        func own(_ scene: Scene) -> [StateReport.Entry] {
            scene.report().entries.filter { entry in
                ["samples.", "goal.", "star."].contains { entry.name.hasPrefix($0) }
            }
        }
        let before = own(scene)
        scene.send(.perform(.tab(.library)))
        scene.send(.text("lost"))
        scene.wait(1)
        scene.send(.resize(Size(width: 600, height: 700)))
        scene.send(.perform(.tab(.samples)))
        scene.send(.resize(Size(width: 390, height: 844)))
        #expect(own(scene) == before)
        #expect(scene.text == .text("halfㅎ"))
        scene.send(.text("해"))
        #expect(scene.text == .text("halfㅎ해"), "what was being composed was kept when the tab went")
        scene.tap(row(0, x: 324))
        #expect(kept.saved.bucket.goals[0].title == "목표 1!", "the edit was kept too")
    }

    @Test func theDeskKnowsTheCaretAndTheFieldsForm() {
        var (scene, _) = stars(Bucket())
        func platformOutput() -> PlatformOutput {
            var app = scene.app
            return app.platformOutput()
        }
        #expect(platformOutput().caret == nil)
        scene.send(.pointerMove(nil, field))
        #expect(platformOutput().cursor == .text)
        scene.tap(field)
        let empty = platformOutput().caret
        #expect(empty?.minX == 28.0)
        scene.send(.text("ab"))
        // Two characters of 0.56 em at 15 points.
        #expect(abs((platformOutput().caret?.minX ?? 0) - (28 + 2 * 8.4)) < 1e-9)
        scene.send(.compose("c", start: 1, length: 0))
        #expect(abs((platformOutput().caret?.minX ?? 0) - (28 + 3 * 8.4)) < 1e-9)
        scene.key("Escape")
        #expect(platformOutput().caret != nil, "Escape belongs to the input method")
        scene.send(.compose("", start: 0, length: 0))
        scene.key("Escape")
        #expect(platformOutput().caret == nil)
    }

    @Test func aBlinkingCaretWakesTheLabTwiceASecondAndNoMore() throws {
        var (scene, _) = stars(Bucket())
        scene.tap(field)
        scene.send(.text("a"))
        let typed = scene.time
        try scene.runUntilIdle()
        scene.wait(typed + 1.7 - scene.time)
        guard case .at(let next) = scene.wake else {
            Issue.record("\(scene.wake)")
            return
        }
        #expect(abs(next - (typed + 2)) < 1e-9)
        scene.wait(40)
        #expect(scene.wake == .never, "a caret that nobody moves stays")
    }

    @Test func thePointerPlacesSelectsAndTakesWords() {
        var (scene, kept) = stars(Bucket())
        scene.tap(field)
        scene.send(.text("abc def ghi"))
        func at(_ characters: Double) -> Point { Point(x: 28 + 8.4 * characters, y: 86) }
        func copy() -> String? {
            scene.key("C", holding: "Left Ctrl")
            return kept.copied.last
        }
        scene.wait(1)
        scene.drag(from: at(4), to: at(6.1), over: 0.1)
        scene.release(at(6.1))
        #expect(copy() == "de")
        scene.wait(1)
        scene.tap(at(9))
        scene.wait(0.1)
        scene.tap(at(9))
        #expect(copy() == "ghi")
        scene.wait(1)
        scene.tap(at(1))
        scene.send(.text("X"))
        #expect(scene.text == .text("aXbc def ghi"))
    }

    @Test func tabLeavesAndTakesTheCaretAlong() {
        var (scene, _) = stars(Bucket())
        scene.key("Tab", holding: "Left Shift")
        scene.key("Tab", holding: "Left Shift")
        scene.send(.text("a"))
        #expect(scene.text == .text("a"))
        scene.key("Tab")
        scene.send(.text("b"))
        #expect(scene.text == .text("a"))
        scene.send(.keyDown("Left Shift"))
        scene.key("Tab")
        scene.send(.keyUp("Left Shift"), .text("c"))
        #expect(scene.text == .text("ac"))
    }
}
