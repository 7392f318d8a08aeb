import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

private let stages = [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 1024, height: 768),
]

/// A browser on its long page of 5000 points at a width of 390.
private func browser(_ size: Size = Size(width: 390, height: 844)) -> Scene {
    Scene(.plain(size: size, tab: .browse))
}

extension Scene {
    /// A position a share of the way down what the small bars leave.
    fileprivate func position(_ share: Double) -> Point {
        Point(x: app.stage.size.width * 0.7, y: app.stage.travel * share)
    }

    /// Drags by a share of the page's frame and releases at rest.
    fileprivate mutating func swipe(from start: Double, to end: Double) {
        place(from: position(start), to: position(end))
    }

    fileprivate var state: String? {
        if case .text(let state) = value("browser.state") { state } else { nil }
    }

    fileprivate var showsBars: Bool { value("browser.barsVisible") == .flag(true) }
    fileprivate var isAtBottom: Bool { value("browser.atBottom") == .flag(true) }

    /// Scrolls to the page's end by wheel, and waits until its drag is over.
    fileprivate mutating func goToBottom() throws {
        for _ in 0..<140 { send(.wheel(Vector(dx: 0, dy: -1), at: position(0.3))) }
        try runUntilIdle()
        wait(0.3)
    }
}

@Suite struct BrowseTests {
    @Test(arguments: stages) func aDragDownThePageShrinksThemAndOneUpGrowsThem(_ size: Size) throws {
        var scene = browser(size)
        scene.swipe(from: 0.6, to: 0.2)
        #expect(scene.state == "scrollDown" && !scene.showsBars)
        try scene.runUntilIdle()
        #expect(scene.number("browser.barProgress") == 0)
        // The slop of 3 points and the way to the sample in which it is passed are not dragged.
        let travelled = scene.number("browser.offset")
        #expect(travelled > 0.35 * scene.app.stage.travel && travelled < 0.4 * scene.app.stage.travel)
        scene.swipe(from: 0.3, to: 0.5)
        #expect(scene.state == "scrollUp" && scene.showsBars)
        try scene.runUntilIdle()
        #expect(scene.number("browser.barProgress") == 1)
    }

    @Test func theTranslationOfTheWholeDragDecides() {
        var scene = browser()
        scene.drag(from: Point(x: 200, y: 500), to: Point(x: 200, y: 300), over: 0.3)
        scene.move(from: Point(x: 200, y: 300), to: Point(x: 200, y: 450), over: 0.3)
        #expect(scene.state == "scrollDown", "it is still above where it began")
        scene.move(from: Point(x: 200, y: 450), to: Point(x: 200, y: 560), over: 0.3)
        #expect(scene.state == "scrollUp")
        scene.release(Point(x: 200, y: 560))
    }

    @Test(arguments: stages) func momentumKeepsTheStateOfItsDrag(_ size: Size) throws {
        var scene = browser(size)
        try scene.goToBottom()
        scene.swipe(from: 0.3, to: 0.5)
        try scene.runUntilIdle()
        #expect(scene.showsBars)
        // Thrown to the end and past it: reaching it, and coming back from past it, changes nothing.
        scene.fling(from: scene.position(0.7), to: scene.position(0.1), over: 0.08)
        #expect(scene.state == "scrollDown")
        while scene.app.isMoving {
            scene.wait(1.0 / 60)
            #expect(scene.state == "scrollDown" && !scene.showsBars)
        }
        #expect(scene.isAtBottom)
    }

    @Test(arguments: stages) func aSecondSwipeAtTheBottomBringsThemBack(_ size: Size) throws {
        var scene = browser(size)
        try scene.goToBottom()
        #expect(scene.state == "scrollDown" && scene.isAtBottom && !scene.showsBars)
        let bottom = scene.number("browser.offset")
        // What small bars leave is the frame, and the page ends with what large bars would cover: 108 − 28.
        let page = 5000.0 + 80
        #expect(abs(bottom - (page - (scene.app.stage.travel - 28))) < 1e-6)
        scene.swipe(from: 0.6, to: 0.4)
        #expect(scene.state == "reachBottom" && scene.showsBars)
        try scene.runUntilIdle()
        #expect(scene.number("browser.offset") == bottom, "the bars cannot move the bottom")
        scene.swipe(from: 0.6, to: 0.4)
        #expect(scene.state == "reachBottom", "the flag stays at the bottom")
        scene.swipe(from: 0.3, to: 0.6)
        #expect(scene.state == "scrollUp")
        scene.swipe(from: 0.5, to: 0.45)
        #expect(scene.state == "scrollDown", "and is gone away from it")
    }

    @Test(arguments: stages) func aWheelCountsAsADragInItsDirection(_ size: Size) throws {
        var scene = browser(size)
        let position = scene.position(0.4)
        scene.wheel(-1, at: position)
        #expect(scene.state == "scrollDown" && !scene.showsBars)
        try scene.runUntilIdle()
        #expect(abs(scene.number("browser.offset") - 60) < 1e-9)
        scene.wheel(1, at: position)
        #expect(scene.state == "scrollUp" && scene.showsBars)
        try scene.runUntilIdle()
        #expect(scene.number("browser.offset") == 0)
        scene.wheel(-3, at: position)
        scene.wheel(1, at: position)
        #expect(scene.state == "scrollUp", "turned back without a pause")
    }

    @Test(arguments: [(0.10, "scrollDown"), (0.149, "scrollDown"), (0.151, "reachBottom")])
    func aPauseOfTheWheelEndsItsDrag(pause: Double, state: String) throws {
        var scene = browser()
        try scene.goToBottom()
        scene.wheel(1, at: scene.position(0.4))
        try scene.runUntilIdle()
        scene.wait(0.3)
        // This drag begins away from the bottom, and is there after its first notch.
        scene.wheel(-2, at: scene.position(0.4))
        scene.send(.keyDown("End"), .keyUp("End"))
        for _ in 0..<20 {
            scene.wait(0.1)
            scene.wheel(-1, at: scene.position(0.4))
        }
        #expect(scene.isAtBottom)
        #expect(scene.state == "scrollDown", "without a pause it is one drag still")
        scene.wait(pause)
        scene.wheel(-1, at: scene.position(0.4))
        #expect(scene.state == state)
    }

    @Test func aNotchAgainstTheEndCountsThoughNothingMoves() throws {
        var scene = browser()
        scene.wheel(1, at: scene.position(0.4))
        #expect(scene.state == "scrollUp")
        #expect(scene.number("browser.offset") == 0)
        try scene.goToBottom()
        let bottom = scene.number("browser.offset")
        scene.wheel(-1, at: scene.position(0.4))
        #expect(scene.state == "reachBottom" && scene.showsBars)
        #expect(scene.number("browser.offset") == bottom)
    }

    @Test func keysCountByTheContentsDirection() throws {
        var scene = browser()
        scene.key("Up")
        #expect(scene.state == nil, "nothing moved")
        scene.key("Down")
        #expect(scene.state == "scrollDown")
        scene.key("PageDown")
        try scene.runUntilIdle()
        scene.key("Up")
        #expect(scene.state == "scrollUp")
        scene.key("End")
        try scene.runUntilIdle()
        #expect(scene.state == "scrollDown" && scene.isAtBottom && !scene.showsBars)
        scene.key("Down")
        #expect(scene.state == "scrollDown", "nothing moved")
        scene.key("Home")
        try scene.runUntilIdle()
        #expect(scene.state == "scrollUp" && scene.number("browser.offset") == 0)
    }

    @Test func aTapOnTheSmallFormGrowsTheBars() throws {
        var scene = browser()
        scene.swipe(from: 0.6, to: 0.2)
        try scene.runUntilIdle()
        scene.tap(Point(x: 195, y: scene.app.stage.travel - 12))
        #expect(scene.showsBars && scene.state == "scrollDown")
        try scene.runUntilIdle()
        #expect(scene.number("browser.barProgress") == 1)
        scene.swipe(from: 0.6, to: 0.5)
        #expect(!scene.showsBars)
    }

    @Test func aPressOnAMovingPageStopsItAndIsNothingElse() throws {
        var scene = browser()
        scene.fling(from: Point(x: 50, y: 500), to: Point(x: 50, y: 200), over: 0.1)
        scene.wait(0.2)
        let offset = scene.number("browser.offset")
        scene.send(.pointerDown(.mouse(.left), Point(x: 50, y: 300)))
        scene.wait(0.3)
        let stopped = scene.number("browser.offset")
        #expect(abs(stopped - offset) < 1e-9)
        scene.send(.pointerUp(.mouse(.left), Point(x: 50, y: 300)))
        scene.wait(0.5)
        #expect(scene.number("browser.offset") == stopped)
        #expect(scene.state == "scrollDown" && scene.value("browser.waiting") == .flag(false))
    }

    @Test func thePageLivesOnWhileAnotherTabIsShown() throws {
        var scene = browser()
        scene.send(.pinch(2, at: Point(x: 100, y: 300)))
        scene.fling(from: Point(x: 250, y: 500), to: Point(x: 200, y: 100), over: 0.1)
        var other = scene
        scene.send(.perform(.tab(.library)))
        other.wait(0)
        scene.wait(0.4)
        other.wait(0.4)
        scene.send(.perform(.tab(.browse)))
        other.wait(0)
        for name in ["browser.offset", "browser.x", "browser.zoom", "browser.barProgress"] {
            #expect(scene.number(name) == other.number(name), "\(name)")
        }
        #expect(scene.number("browser.offset") > 500)
    }

    @Test func aHiddenTabsDragIsLetGoAtRest() throws {
        var scene = browser()
        scene.drag(from: Point(x: 200, y: 500), to: Point(x: 200, y: 200), over: 0.1)
        scene.send(.perform(.tab(.library)))
        let offset = scene.number("browser.offset")
        scene.wait(0.5)
        #expect(scene.number("browser.offset") == offset)
        #expect(offset > 200)
    }

    @Test func theBottomIsNotReachedByZoomingOut() throws {
        var scene = browser()
        scene.send(.pinch(2, at: Point(x: 195, y: 300)))
        for _ in 0..<9 { scene.key("PageDown") }
        try scene.runUntilIdle()
        #expect(scene.number("browser.offset") > 4420, "further than the end at zoom 1")
        scene.send(.keyDown("Left Ctrl"), .keyDown("0"), .keyUp("0"), .keyUp("Left Ctrl"))
        var wasAtBottom = false
        while scene.app.isMoving {
            scene.wait(1.0 / 60)
            wasAtBottom = wasAtBottom || scene.isAtBottom
        }
        #expect(!wasAtBottom)
    }

    @Test(arguments: ["Home", "Up", "the tab"]) func whatLeavesTheBottomByItselfTakesTheFlagAway(_ way: String) throws {
        var scene = browser()
        try scene.goToBottom()
        scene.swipe(from: 0.6, to: 0.5)
        #expect(scene.state == "reachBottom")
        if way == "the tab" { scene.tap(Point(x: 244, y: 810)) } else { scene.key(way) }
        try scene.runUntilIdle()
        #expect(scene.state == "scrollUp" && !scene.isAtBottom)
        var other = scene
        other.key("PageDown")
        #expect(other.state == "scrollDown")
        scene.swipe(from: 0.6, to: 0.58)
        #expect(scene.state == "scrollDown")
    }
}
