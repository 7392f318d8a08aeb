import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import App

/// Answers every wish for a page with the plain one, a third as long and high where the width is three times as much.
private let shell: @Sendable (Effect) -> Answer? = { effect in
    effect.answer { (wish: PageRequest) in
        if wish.address == "motionlab:missing" { throw AnswerError("missing: no such page") }
        return .flowing(width: wish.width, address: wish.address)
    }
}

extension PageLayout {
    /// The plain page with links of every kind, as long as its width makes it.
    fileprivate static func flowing(width: Double, address: String) -> PageLayout {
        var page = PageLayout.plain(width: width, address: address)
        page.size.height = 5000 * 390 / width
        page.links = [
            Link(rects: [Rect(x: 20, y: 5, width: 60, height: 20)], address: "motionlab:springs"),
            Link(rects: [Rect(x: 20, y: 55, width: 60, height: 20)], address: "#middle"),
            Link(rects: [Rect(x: 20, y: 105, width: 60, height: 20)], address: "https://example.org/a"),
            Link(
                rects: [
                    Rect(x: 20, y: 155, width: 60, height: 20), Rect(x: 20, y: 180, width: 60, height: 20),
                ], address: "motionlab:springs#middle"),
            Link(rects: [Rect(x: 20, y: 255, width: 60, height: 20)], address: "motionlab:missing"),
        ]
        return page
    }
}

private func browser(_ size: Size = Size(width: 390, height: 844)) -> Scene {
    var start = AppStart.plain(size: size, tab: .browse)
    start.page = .flowing(width: size.width, address: "motionlab:start")
    var scene = Scene(start)
    scene.answer = shell
    return scene
}

extension Scene {
    fileprivate var address: String? {
        if case .text(let address) = value("browser.page") { address } else { nil }
    }

    fileprivate func isSet(_ name: String) -> Bool { value(name) == .flag(true) }

    fileprivate func said(_ line: String) -> Bool { app.toasts.lines.contains(line) }

    /// One of the five tools of the large form, from the left.
    fileprivate mutating func tapTool(_ index: Int) {
        let stage = app.stage
        let width = min(stage.size.width - 32, 560)
        let x = (stage.size.width - width) / 2 + (Double(index) + 0.5) * width / 5
        tap(Point(x: x, y: stage.travel - 108 + 8 + 50 + 2 + 22))
    }
}

private let first = Point(x: 40, y: 15)

@Suite struct BrowseVisitsTests {
    @Test func aLinkOpensItsPageFromTheTopAndBackRestoresTheOld() throws {
        var scene = browser()
        scene.send(.pinch(1.5, at: Point(x: 0, y: 0)))
        scene.tap(Point(x: 40, y: 20))
        #expect(scene.isSet("browser.waiting") && scene.address == "motionlab:start")
        #expect(scene.app.isMoving || scene.wake == .everyFrame, "the line of progress grows")
        scene.wait(0.1)
        #expect(scene.address == "motionlab:springs" && !scene.isSet("browser.waiting"))
        #expect(scene.number("browser.zoom") == 1 && scene.number("browser.offset") == 0)
        #expect(scene.value("browser.state") == StateReport.Value.none && scene.isSet("browser.barsVisible"))
        scene.wheel(-4, at: Point(x: 200, y: 300))
        scene.wheel(1, at: Point(x: 200, y: 300))
        try scene.runUntilIdle()
        let offset = scene.number("browser.offset")
        #expect(scene.number("browser.history.back") == 1)
        scene.tapTool(0)
        #expect(scene.address == "motionlab:start")
        #expect(scene.number("browser.zoom") == 1.5 && scene.value("browser.state") == .text("zoomIn"))
        scene.tap(Point(x: 195, y: scene.app.stage.travel - 12))
        try scene.runUntilIdle()
        scene.tapTool(1)
        #expect(scene.address == "motionlab:springs" && scene.number("browser.offset") == offset)
    }

    @Test func keysGoBackAndForward() {
        var scene = browser()
        scene.tap(first)
        scene.wait(0.1)
        scene.send(.keyDown("Left Alt"))
        scene.key("Left")
        #expect(scene.address == "motionlab:start")
        scene.key("Left")
        scene.key("Right")
        #expect(scene.address == "motionlab:springs")
        scene.key("Right")
        #expect(scene.number("browser.history.forward") == 0)
    }

    @Test func whatWasLeftByGoingBackIsOutOfReachAfterAnotherLink() {
        var scene = browser()
        scene.tap(first)
        scene.wait(0.1)
        scene.send(.keyDown("Left Alt"), .keyDown("Left"), .keyUp("Left"), .keyUp("Left Alt"))
        #expect(scene.number("browser.history.forward") == 1)
        scene.tap(Point(x: 40, y: 190))
        scene.wait(0.1)
        #expect(scene.number("browser.history.forward") == 0 && scene.number("browser.history.back") == 1)
    }

    @Test func theOldestPositionsAreForgotten() {
        var scene = browser()
        for _ in 0..<60 {
            scene.tap(Point(x: 40, y: 190))
            scene.wait(0.1)
            scene.send(.keyDown("Home"), .keyUp("Home"))
            scene.wait(0.6)
        }
        #expect(scene.number("browser.history.back") == 50)
    }

    @Test func anAnchorOnThePageIsScrolledTo() throws {
        var scene = browser()
        scene.tap(Point(x: 40, y: 65))
        #expect(scene.value("browser.state") == .text("scrollDown"))
        try scene.runUntilIdle()
        #expect(scene.number("browser.offset") == 2500)
        scene.send(.keyDown("Left Alt"), .keyDown("Left"), .keyUp("Left"), .keyUp("Left Alt"))
        #expect(scene.number("browser.offset") == 0)
    }

    @Test func anAnchorOnAnotherPageIsWhereItOpens() {
        var scene = browser()
        scene.tap(Point(x: 40, y: 190))
        scene.wait(0.1)
        #expect(scene.address == "motionlab:springs" && scene.number("browser.offset") == 2500)
    }

    @Test func whatLiesOutsideIsNotOpenedAndThatIsSaid() {
        var scene = browser()
        scene.tap(Point(x: 40, y: 115))
        #expect(scene.effects.isEmpty && scene.address == "motionlab:start")
        #expect(scene.said("이 컴퓨터에 있는 페이지만 열 수 있어요"))
    }

    @Test func aPageThatCannotBeHadIsSaidAndTheOldOneStays() {
        var scene = browser()
        scene.tap(Point(x: 40, y: 265))
        scene.wait(0.1)
        #expect(scene.said("missing: no such page"))
        #expect(scene.address == "motionlab:start" && !scene.isSet("browser.waiting"))
        #expect(scene.number("browser.history.back") == 0)
    }

    @Test func aLinkIsHitThroughZoomAndScroll() {
        var scene = browser()
        scene.send(.pinch(2, at: Point(x: 0, y: 0)))
        // The first link lies from 40 to 160 and from 10 to 50 now.
        scene.tap(Point(x: 150, y: 60))
        scene.wait(0.5)
        #expect(scene.address == "motionlab:start")
        scene.tap(Point(x: 150, y: 45))
        scene.wait(0.1)
        #expect(scene.address == "motionlab:springs")
    }

    @Test func tabReachesLinksInViewAndEnterFollows() {
        var scene = browser()
        // Four tabs, three parts of the mini player, two of the field, three tools that do something; then the links.
        for _ in 0..<13 { scene.key("Tab") }
        scene.key("Return")
        scene.wait(0.1)
        #expect(scene.address == "motionlab:springs")
    }

    @Test func overALinkThePointerIsAHand() {
        var scene = browser()
        scene.send(.pointerMove(nil, first))
        var app = scene.app
        #expect(app.platformOutput().cursor == .hand)
        scene.send(.pointerMove(nil, Point(x: 300, y: 400)))
        app = scene.app
        #expect(app.platformOutput().cursor == .arrow)
    }

    @Test func reloadingShowsTheOverlayUntilTheAnswer() {
        var scene = browser()
        scene.answer = { _ in nil }
        scene.tap(Point(x: 390 - 16 - 25, y: scene.app.stage.travel - 108 + 33))
        #expect(scene.isSet("overlay.loading"))
        guard let wish: PageRequest = scene.effects.first?.question() else {
            Issue.record("no page was asked for")
            return
        }
        #expect(wish.address == "motionlab:start" && wish.width == 390)
        scene.wait(3)
        #expect(scene.isSet("overlay.loading"), "for as long as it takes")
        scene.answer = shell
        scene.send(.keyDown("Left Ctrl"))
        scene.key("R")
        scene.wait(0.1)
        #expect(scene.isSet("overlay.loading"), "nothing beneath it gets a key either")
    }

    @Test func anAnsweredReloadTakesTheOverlayAwayAndKeepsThePosition() throws {
        var scene = browser()
        scene.wheel(-5, at: Point(x: 200, y: 300))
        scene.wheel(1, at: Point(x: 200, y: 300))
        try scene.runUntilIdle()
        let offset = scene.number("browser.offset")
        scene.send(.keyDown("Left Ctrl"), .keyDown("R"), .keyUp("R"), .keyUp("Left Ctrl"))
        #expect(scene.isSet("overlay.loading"))
        scene.wait(0.1)
        #expect(!scene.isSet("overlay.loading") && scene.number("browser.offset") == offset)
    }

    @Test func otherTextSizesAreLaidOutAnewAndKeepThePosition() throws {
        var scene = browser()
        scene.wheel(-15, at: Point(x: 200, y: 300))
        scene.wheel(1, at: Point(x: 200, y: 300))
        try scene.runUntilIdle()
        let position = Point(x: 16 + 25, y: scene.app.stage.travel - 108 + 33)
        var offset = scene.number("browser.offset")
        for (size, before) in [(1.15, 1), (1.3, 1.15), (0.85, 1.3), (1, 0.85)] {
            scene.tap(position)
            #expect(abs(scene.number("browser.textSize") - size) < 1e-12)
            guard let wish: PageRequest = scene.effects.first?.question() else {
                Issue.record("no page was asked for")
                return
            }
            #expect(abs(wish.width - 390 / size) < 1e-9)
            scene.wait(0.1)
            // The page is as many times longer as its text is larger, and as many times again as its lines hold less.
            let longer = (size / before) * (size / before)
            #expect(abs(scene.number("browser.offset") - offset * longer) < 1e-6, "\(size)")
            offset = scene.number("browser.offset")
        }
    }

    @Test func aResizeShowsTheOldLayoutScaledUntilTheNewOneComes() throws {
        var scene = browser()
        scene.wheel(-15, at: Point(x: 200, y: 300))
        try scene.runUntilIdle()
        scene.send(.resize(Size(width: 780, height: 844)))
        #expect(abs(scene.number("browser.offset") - 1800) < 1e-6, "twice as large")
        #expect(scene.isSet("browser.waiting"))
        guard let wish: PageRequest = scene.effects.first?.question() else {
            Issue.record("no page was asked for")
            return
        }
        #expect(wish.width == 780)
        scene.wait(0.1)
        // The new layout is half as long as the old one was.
        #expect(abs(scene.number("browser.offset") - 450) < 1e-6 && !scene.isSet("browser.waiting"))
        scene.send(.resize(Size(width: 500, height: 844)), .resize(Size(width: 600, height: 844)))
        scene.wait(0.2)
        #expect(!scene.isSet("browser.waiting"))
        #expect(abs(scene.number("browser.offset") - 900 * (390 / 600)) < 1e-6, "the latest width counts")
    }

    @Test func sharingCopiesTheAddressAndSaysSo() {
        var scene = browser()
        scene.tapTool(2)
        #expect(scene.effects == [.copy("motionlab:start")])
        #expect(scene.said("주소를 복사했어요"))
    }

    @Test func bookmarksAreKeptListedAndTakenAway() throws {
        var scene = browser()
        scene.tapTool(3)
        try scene.runUntilIdle()
        #expect(scene.value("sheet.content") == .text("bookmarks"))
        // Heading, the row that marks the page, one row, and the space beneath: 44, 56, 60, 24.
        let top = 844.0 - (44 + 56 + 60 + 24)
        scene.tap(Point(x: 100, y: top + 44 + 28))
        let bookmarks = [Bookmark(address: "motionlab:start", title: "Plain")]
        #expect(scene.effects == [.store(.bookmarks(bookmarks))])
        #expect(scene.app.saved.bookmarks == bookmarks)
        scene.tap(Point(x: 100, y: top + 44 + 28))
        #expect(scene.number("browser.bookmarks") == 1, "it is there already")
        scene.tap(Point(x: 100, y: top + 44 + 56 + 30))
        scene.wait(0.1)
        #expect(scene.number("browser.history.back") == 1)
        try scene.runUntilIdle()
        #expect(scene.value("sheet.content") == StateReport.Value.none)
        scene.tapTool(3)
        try scene.runUntilIdle()
        scene.tap(Point(x: 390 - 8 - 22, y: top + 44 + 56 + 30))
        #expect(scene.effects == [.store(.bookmarks([]))])
    }
}
