import Geometry
import Gestures
import Support
import Testing

@testable import App

private func browser(_ size: Size = Size(width: 390, height: 844)) -> Scene {
    var scene = Scene(.plain(size: size, tab: .browse))
    scene.answer = { effect in
        effect.answer { (wish: PageRequest) in .plain(width: wish.width, address: wish.address) }
    }
    return scene
}

extension Scene {
    fileprivate func isSet(_ name: String) -> Bool { value(name) == .flag(true) }

    /// Shows the cards by the last of the tools.
    fileprivate mutating func showCards() throws {
        let stage = app.stage
        let width = min(stage.size.width - 32, 560)
        tap(Point(x: (stage.size.width + width) / 2 - width / 10, y: stage.travel - 26))
        try runUntilIdle()
    }

    /// The icon for a new page, and the word that goes back.
    fileprivate mutating func tapNew() { tap(Point(x: app.stage.column.minX + 28, y: app.stage.travel - 26)) }
    fileprivate mutating func tapDone() { tap(Point(x: app.stage.column.maxX - 44, y: app.stage.travel - 26)) }
}

// On a stage of 390 points two cards of 171 by 36 + 205 stand beside each other, 72 points down.
private let left = Point(x: 100, y: 200)
private let right = Point(x: 290, y: 200)

@Suite struct BrowseCardsTests {
    @Test func aNewPageIsOpenedAndTheOldOneKeepsItsPosition() throws {
        var scene = browser()
        scene.send(.pinch(2, at: Point(x: 100, y: 100)))
        scene.place(from: Point(x: 200, y: 300), to: Point(x: 200, y: 400))
        try scene.runUntilIdle()
        let (offset, x) = (scene.number("browser.offset"), scene.number("browser.x"))
        try scene.showCards()
        #expect(scene.isSet("browser.cards") && scene.number("browser.pages") == 1)
        scene.tapNew()
        try scene.runUntilIdle()
        #expect(!scene.isSet("browser.cards") && scene.number("browser.pages") == 2)
        #expect(scene.number("browser.zoom") == 1 && scene.number("browser.offset") == 0)
        scene.wheel(-3, at: Point(x: 200, y: 300))
        scene.wheel(1, at: Point(x: 200, y: 300))
        try scene.runUntilIdle()
        try scene.showCards()
        scene.tap(left)
        try scene.runUntilIdle()
        #expect(scene.number("browser.offset") == offset && scene.number("browser.x") == x)
        #expect(scene.number("browser.zoom") == 2)
    }

    @Test func aFlungCardIsThrownAwayAndTheOthersCloseUp() throws {
        var scene = browser()
        for _ in 0..<2 {
            try scene.showCards()
            scene.tapNew()
            try scene.runUntilIdle()
        }
        #expect(scene.number("browser.pages") == 3)
        try scene.showCards()
        scene.fling(from: left, to: Point(x: 40, y: 205), over: 0.05)
        #expect(scene.number("browser.pages") == 2)
        try scene.runUntilIdle()
        #expect(scene.isSet("browser.cards"))
        // The second card is where the first one was.
        scene.fling(from: left, to: Point(x: 160, y: 205), over: 0.05)
        try scene.runUntilIdle()
        #expect(scene.number("browser.pages") == 1)
        scene.fling(from: right, to: Point(x: 200, y: 205), over: 0.05)
        try scene.runUntilIdle()
        #expect(scene.number("browser.pages") == 1, "nobody stands there any more")
    }

    @Test func aCardLetGoSlowlyComesBack() throws {
        var scene = browser()
        try scene.showCards()
        scene.place(from: left, to: Point(x: 30, y: 200))
        try scene.runUntilIdle()
        #expect(scene.number("browser.pages") == 1 && scene.isSet("browser.cards"))
        scene.tap(left)
        #expect(!scene.isSet("browser.cards"), "and can be chosen")
    }

    @Test func aCardCaughtOnItsWayBackDoesNotJump() throws {
        var scene = browser()
        try scene.showCards()
        scene.place(from: left, to: Point(x: 30, y: 200))
        scene.wait(0.03)
        func shift() -> Double { scene.app.browse.cards[0].aside.offset(scene.app.engine) }
        #expect(shift() < -20)
        scene.send(.pointerDown(.mouse(.left), Point(x: 60, y: 200)))
        scene.send(.pointerMove(nil, Point(x: 64, y: 200)))
        let caught = shift()
        #expect(caught < -20)
        scene.send(.pointerMove(nil, Point(x: 74, y: 200)))
        #expect(abs(shift() - caught - 10) < 1e-9)
    }

    @Test func theLastOneThrownAwayOpensTheFirstPageAnew() throws {
        var scene = browser()
        scene.wheel(-3, at: Point(x: 200, y: 300))
        scene.wheel(1, at: Point(x: 200, y: 300))
        try scene.runUntilIdle()
        try scene.showCards()
        // The icon at the card's upper right.
        scene.tap(Point(x: 16 + 171 - 18, y: 72 + 18))
        #expect(scene.number("browser.pages") == 1 && !scene.isSet("browser.cards"))
        try scene.runUntilIdle()
        #expect(scene.number("browser.offset") == 0)
        #expect(scene.value("browser.page") == .text("motionlab:start"))
    }

    @Test func escapeAndDoneGoBackToThePage() throws {
        var scene = browser()
        try scene.showCards()
        scene.key("Escape")
        #expect(!scene.isSet("browser.cards"))
        try scene.runUntilIdle()
        try scene.showCards()
        scene.tapDone()
        #expect(!scene.isSet("browser.cards"))
    }

    @Test(arguments: [Size(width: 320, height: 480), Size(width: 1024, height: 768)])
    func theCardsScrollWhereTheyDoNotFit(_ size: Size) throws {
        var scene = browser(size)
        for _ in 0..<6 {
            try scene.showCards()
            scene.tapNew()
            try scene.runUntilIdle()
        }
        try scene.showCards()
        let before = scene.drawing()
        scene.wheel(3, at: Point(x: size.width / 2, y: 100))
        try scene.runUntilIdle()
        #expect(scene.drawing() != before)
        #expect(scene.number("browser.pages") == 7)
    }

    @Test func aPageOnItsWayIsHeldByNothing() throws {
        var scene = browser()
        scene.send(.pointerDown(.touch(0), Point(x: 200, y: 400)))
        scene.send(.pointerMove(.touch(0), Point(x: 200, y: 350)))
        scene.send(.pointerMove(.touch(0), Point(x: 200, y: 300)))
        // Its bars come back, and another finger shows the cards.
        scene.send(.pointerMove(.touch(0), Point(x: 200, y: 450)))
        scene.wait(0.5)
        try scene.showCards()
        scene.send(.pointerMove(.touch(0), Point(x: 200, y: 100)), .pointerUp(.touch(0), Point(x: 200, y: 100)))
        try scene.runUntilIdle()
        #expect(scene.isSet("browser.cards"))
        #expect(scene.number("browser.offset") == 0)
    }

    @Test func aHeldCardIsLetGoWhenTheCardsHide() throws {
        var scene = browser()
        try scene.showCards()
        scene.tapNew()
        try scene.runUntilIdle()
        try scene.showCards()
        scene.send(.pointerDown(.touch(0), right), .pointerMove(.touch(0), Point(x: 250, y: 200)))
        scene.send(.pointerMove(.touch(0), Point(x: 200, y: 200)))
        scene.wait(0.1)
        scene.key("Escape")
        #expect(!scene.isSet("browser.cards"))
        scene.send(.pointerMove(.touch(0), Point(x: 60, y: 200)))
        scene.wait(0.5)
        scene.send(.pointerMove(.touch(0), Point(x: 10, y: 200)), .pointerUp(.touch(0), Point(x: 10, y: 200)))
        try scene.runUntilIdle()
        #expect(scene.number("browser.pages") == 2)
        for card in scene.app.browse.cards { #expect(card.aside.offset(scene.app.engine) == 0) }
    }

    @Test func aCardLetGoWhereItWouldFlyIsForgottenAtOnce() throws {
        var scene = browser()
        try scene.showCards()
        scene.tapNew()
        try scene.runUntilIdle()
        try scene.showCards()
        scene.send(.pointerDown(.touch(0), right), .pointerMove(.touch(0), Point(x: 250, y: 200)))
        // The way to where the drag is taken up does not count, so that it lies a whole stage aside.
        scene.send(.pointerMove(.touch(0), Point(x: 250 - 390, y: 200)))
        scene.wait(0.5)
        #expect(scene.app.browse.cards[1].aside.offset(scene.app.engine) == -390)
        scene.send(.pointerUp(.touch(0), Point(x: 250 - 390, y: 200)))
        try scene.runUntilIdle()
        #expect(scene.number("browser.pages") == 1 && scene.app.browse.pages.count == 1)
    }
}
