import MotionKit
import Testing

/// A row that goes sideways on a page.
private struct Shelf: Prototype {
    var row = Page(.horizontal)
    var page = Page()

    static func wire(_ my: Wiring<Shelf>) {
        my.child(\.row)
        my.child(\.page)
    }

    func body(_ c: Context, _ ui: inout UI<Shelf>) {
        ui.place(\.page, in: ui.frame, length: 2000)
        ui.place(\.row, in: Rect(x: 0, y: 300, width: 390, height: 200), length: 2000)
    }
}

@Suite struct PageTests {
    private typealias Main = Solo<Shelf>

    @Test func theWheelOverARowScrollsThePageUnlessItGoesSideways() throws {
        var shelf = Harness<Main>()
        for (way, row) in [(Vector(dx: -0.05, dy: -0.2), 0.0), (Vector(dx: -0.2, dy: -0.05), 120)] {
            for _ in 0..<10 {
                shelf.wheel(way, at: Point(x: 195, y: 422))
                shelf.wait(0.02)
            }
            try shelf.runUntilIdle()
            #expect(abs((shelf["row"] ?? -1) - row) < 1e-6 && abs((shelf["page"] ?? 0) - 120) < 1e-6)
        }
    }

    /// An offset beyond its ends is the nearer end.
    @Test(arguments: [(700.0, 700.0), (1e6, 1156)])
    func anOffsetThatWasSavedIsOnThePage(saved: Double, offset: Double) {
        let saved = SavedState(.object(["page": .object(["offset": .number(saved)])]))
        let shelf = Harness<Main>(saved: saved)
        #expect(shelf.prototype.startFault == nil && shelf["page"] == offset && shelf["engine.active"] == 0)
    }

    @Test func anOffsetBelowZeroIsRefused() {
        let shelf = Harness<Main>(saved: SavedState(.object(["page": .object(["offset": .number(-1)])])))
        #expect(shelf.prototype.startFault?.hasSuffix("must not be below 0") == true && shelf["page"] == 0)
    }
}

/// A shelf that has the keyboard's focus; arrow keys move it by 100 points.
private struct Strip: Component {
    var row = Page(.horizontal)

    static func wire(_ my: Wiring<Strip>) {
        my.child(\.row, "")
        my.nudge { strip, direction, c in
            strip.row.scroll(by: 100 * direction.dx, &c)
            return direction.dx != 0
        }
    }

    func body(_ c: Context, _ ui: inout UI<Strip>) { ui.place(\.row, in: ui.frame, length: 2000) }
}

/// A page with a button that stays, and a strip that goes sideways on it.
private struct Article: Prototype {
    var page = Page()
    var strip = Strip()
    var presses = 0
    var pull = 0.0
    var isActive = true

    static func wire(_ my: Wiring<Article>) {
        my.child(\.page).called("Article page").pulled { article, way, _ in article.pull = way }
        my.child(\.strip)
        my.flag(\.isActive)
        my.state("presses") { article, _ in article.presses }
        my.state("pull") { article, _ in article.pull }
    }

    func body(_ c: Context, _ ui: inout UI<Article>) {
        ui.place(\.page, in: ui.frame, length: 3000) { ui in
            ui.pinned { ui in
                ui.button("Close", in: Rect(x: 20, y: 20, width: 100, height: 44)) { article, _ in
                    article.presses += 1
                }
            }
            ui.place(\.strip, in: Rect(x: 0, y: 300, width: 390, height: 1000), active: isActive)
        }
    }
}

@Suite struct PinnedTests {
    private typealias Main = Solo<Article>
    private let close = Point(x: 70, y: 42)
    private let middle = Point(x: 195, y: 600)

    @Test func whatIsPinnedStaysAndIsPressedAlsoWhileThePageMoves() throws {
        var article = Harness<Main>()
        article.fling(from: middle, to: middle + Vector(dx: 0, dy: -300), over: 0.1)
        article.wait(0.1)
        let offset = try #require(article["page"])
        article.tap(close)
        #expect(article["presses"] == 1 && article["page"] ?? 0 > offset)
        // On all else a press stops the page, also on what could move itself.
        article.press(middle)
        let held = article["page"]
        article.wait(0.3)
        #expect(article["page"] == held)
        article.release()
        try article.runUntilIdle()
        article.tap(close)
        #expect(article["presses"] == 2)
    }

    @Test func theFocusOnItScrollsNothing() throws {
        var article = Harness<Main>()
        article.wheel(Vector(dx: 0, dy: -10), at: middle)
        try article.runUntilIdle()
        article.press(key: .tab)
        article.press(key: .return)
        try article.runUntilIdle()
        #expect(article["page"] == 600 && article["presses"] == 1)
    }

    @Test func aMovingStripOnAMovingPageStaysInMotion() throws {
        var article = Harness<Main>()
        article.fling(from: middle, to: middle + Vector(dx: -300, dy: 0), over: 0.1)
        article.wheel(Vector(dx: 0, dy: -5), at: middle)
        article.wait(0.05)
        article.press(middle)
        let (page, strip) = (article["page"], try #require(article["strip"]))
        article.wait(0.3)
        #expect(article["page"] == page && article["strip"] ?? 0 > strip)
    }

    /// Arrow keys move what has the focus, and nothing from elsewhere.
    @Test func theKeyboardMovesTheStripThatHasTheFocus() throws {
        var article = Harness<Main>()
        article.press(key: .right)
        try article.runUntilIdle()
        #expect(article["strip"] == 0)
        for _ in 0..<2 { article.press(key: .tab) }
        article.press(key: .right)
        try article.runUntilIdle()
        #expect(article["strip"] == 100)
    }

    @Test func whatIsNotActiveHasNoFocus() throws {
        var tuning = Tuning(of: Main.self)
        #expect(try tuning.set("isActive", to: 0))
        var article = Harness<Main>(tuning: tuning)
        for _ in 0..<2 { article.press(key: .tab) }
        article.press(key: .return)
        #expect(article["presses"] == 1, "Tab comes back to the only button")
    }

    @Test func aPullIsReleasedByTheHandAlone() throws {
        var article = Harness<Main>()
        article.drag(from: close, to: close + Vector(dx: 0, dy: 300), over: 0.5)
        article.send(.pointerCancel(.mouse(.left)))
        #expect(article["pull"] == 0)
        try article.runUntilIdle()
        article.drag(from: middle, to: middle + Vector(dx: 0, dy: 200), over: 0.5)
        let pulled = try #require(article["page"])
        article.release()
        #expect(pulled < -50 && article["pull"] == -pulled)
        article.drag(from: middle, to: middle + Vector(dx: 0, dy: -200), over: 0.5)
        article.release()
        #expect(article["pull"] == -pulled)
    }

    @Test func itIsCalledOtherwiseWhereAPressIsExplained() throws {
        var article = Harness<Main>()
        article.press(Point(x: 195, y: 200))
        var contest = ContestReport<PartID>()
        article.prototype.report(into: &contest)
        let target = try #require(contest.members.first?.target)
        #expect(article.prototype.name(of: target) == "Article page")
    }
}
