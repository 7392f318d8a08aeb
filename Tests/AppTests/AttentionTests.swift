import App
import Geometry
import Gestures
import Model
import Support
import Testing

private let field = Point(x: 100, y: 86)

/// The middle of a row of the list, at `x`.
private func row(_ index: Int, x: Double) -> Point { Point(x: x, y: 120 + 84 + 60 * Double(index) + 30) }

@Suite struct AttentionTests {
    @Test(arguments: ["overlay", "sheet", "player", "tab", "focus"])
    func whatIsBeingComposedIsKeptWhenTypingIsInterrupted(how: String) throws {
        var (scene, kept) = stars(Bucket())
        scene.tap(field)
        scene.send(.text("ab"), .compose("ㅂ", start: 1, length: 0))
        switch how {
        case "overlay": scene.send(.perform(.loading(.show, name: "x")))
        case "sheet": scene.send(.perform(.sheet(show: true)))
        case "player": scene.send(.perform(.player(open: true)))
        case "tab": scene.send(.perform(.tab(.home)))
        default: scene.send(.focus(false))
        }
        // The input method ends too; what it composed is not typed twice.
        scene.send(.text("ㅂ"), .compose("", start: 0, length: 0))
        switch how {
        case "overlay": scene.send(.perform(.loading(.hide, name: "x")))
        case "sheet": scene.send(.perform(.sheet(show: false)))
        case "player": scene.send(.perform(.player(open: false)))
        case "tab": scene.send(.perform(.tab(.samples)))
        default: scene.send(.focus(true))
        }
        #expect(scene.value("samples.text") == .text("abㅂ"))
        scene.key("Backspace")
        #expect(scene.value("samples.text") == .text("ab"), "the keys are the field's again")
        scene.key("Return")
        #expect(kept.saved.bucket.goals.map(\.title) == ["ab"])
    }

    @Test func composingGoesOnAfterAGoalIsAdded() {
        var (scene, _) = stars(Bucket())
        scene.tap(field)
        scene.send(.text("one"))
        scene.key("Return")
        scene.send(.compose("ㅂ", start: 1, length: 0))
        scene.wait(1)
        scene.send(.text("바"))
        #expect(scene.value("samples.text") == .text("바"))
    }

    @Test func onlyAPressOnTheTabsContentEndsTyping() {
        var (scene, _) = stars(Bucket())
        let elsewhere = Point(x: 200, y: 500)
        scene.tap(field)
        scene.send(.text("a"))
        for button in [PointerID.mouse(.right), .mouse(.middle)] {
            scene.send(.pointerDown(button, field), .pointerUp(button, field))
            scene.send(.pointerDown(button, elsewhere), .pointerUp(button, elsewhere))
        }
        scene.send(.text("b"))
        #expect(scene.value("samples.text") == .text("ab"))
        // The overlay takes the press.
        scene.send(.perform(.loading(.show, name: nil)))
        scene.tap(elsewhere)
        scene.send(.perform(.loading(.hide, name: nil)))
        scene.send(.text("c"))
        #expect(scene.value("samples.text") == .text("abc"))
        scene.tap(elsewhere)
        scene.send(.text("d"))
        #expect(scene.value("samples.text") == .text("abc"))
    }

    @Test func theFocusGoesAlongWithAnEditThatBegins() {
        // By the pencil: the keyboard continues to the icon that keeps the title, and not to the bin.
        var (scene, kept) = stars(bucket(open: 3))
        scene.tap(row(0, x: 324))
        scene.send(.text("!"))
        scene.key("Tab")
        scene.key("Return")
        #expect(kept.saved.bucket.goals.map(\.title) == ["목표 1!", "목표 2", "목표 3"])
        // By key: from the end of the last row back to its title.
        (scene, kept) = stars(bucket(open: 3))
        scene.send(.keyDown("Left Shift"))
        for _ in 0..<3 { scene.key("Tab") }
        scene.send(.keyUp("Left Shift"))
        scene.key("Return")
        scene.send(.text("ZZ"))
        scene.key("Tab")
        scene.key("Return")
        #expect(kept.saved.bucket.goals.map(\.title) == ["목표 1", "목표 2", "목표 3ZZ"])
    }

    @Test func theFocusGoesOnBesideADeletedGoal() {
        var (scene, kept) = stars(bucket(open: 3))
        /// Goes from a title to its bin, presses it, and edits the title that then has the focus.
        func deleteAndEdit() {
            scene.key("Tab")
            scene.key("Tab")
            scene.key("Return")
            scene.key("Return")
            scene.send(.text("!"))
            scene.key("Return")
            scene.wait(1)
        }
        scene.tap(row(1, x: 150))
        scene.key("Return")
        // Shows the focus, on the title, by going there and back.
        scene.key("Tab")
        scene.send(.keyDown("Left Shift"))
        scene.key("Tab")
        scene.send(.keyUp("Left Shift"))
        deleteAndEdit()
        #expect(kept.saved.bucket.goals.map(\.title) == ["목표 1", "목표 3!"], "the next")
        deleteAndEdit()
        #expect(kept.saved.bucket.goals.map(\.title) == ["목표 1!"], "the one before, after the last")
        deleteAndEdit()
        #expect(kept.saved.bucket.goals.map(\.title) == ["!"], "the field, after the only one")
    }
}
