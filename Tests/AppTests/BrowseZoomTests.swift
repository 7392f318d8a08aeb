import App
import Geometry
import Gestures
import Support
import Testing

private func browser(_ size: Size = Size(width: 390, height: 844)) -> Scene {
    Scene(.plain(size: size, tab: .browse))
}

extension Scene {
    fileprivate var state: String? {
        if case .text(let state) = value("browser.state") { state } else { nil }
    }

    fileprivate var showsBars: Bool { value("browser.barsVisible") == .flag(true) }

    /// The point of the page, at zoom 1, that is seen at a position on the stage.
    fileprivate func page(at position: Point) -> Point {
        let zoom = number("browser.zoom")
        return Point(
            x: (position.x + number("browser.x")) / zoom, y: (position.y + number("browser.offset")) / zoom)
    }

    /// Two fingers that move from the first two positions to the others.
    fileprivate mutating func pinch(from start: (Point, Point), to end: (Point, Point), release: Bool = true) {
        send(.pointerDown(.touch(0), start.0), .pointerDown(.touch(1), start.1))
        for index in 1...20 {
            let share = Double(index) / 20
            wait(0.02)
            send(
                .pointerMove(.touch(0), start.0 + (end.0 - start.0) * share),
                .pointerMove(.touch(1), start.1 + (end.1 - start.1) * share))
        }
        if release { send(.pointerUp(.touch(0), end.0), .pointerUp(.touch(1), end.1)) }
    }
}

@Suite struct BrowseZoomTests {
    @Test func aPinchOfTheTrackpadZoomsAboutItsPositionAtOnce() {
        var scene = browser()
        let position = Point(x: 120, y: 300)
        let page = scene.page(at: position)
        scene.send(.pinch(1.25, at: position))
        #expect(scene.number("browser.zoom") == 1.25)
        #expect(scene.state == "zoomIn" && !scene.showsBars)
        scene.send(.pinch(1.5, at: position))
        #expect(scene.number("browser.zoom") == 1.875)
        #expect(scene.page(at: position).distance(to: page) < 1e-9)
        scene.send(.pinch(0.1, at: position))
        #expect(scene.number("browser.zoom") == 1)
        #expect(scene.state == "zoomOut" && scene.showsBars)
        scene.send(.pinch(50, at: position))
        #expect(scene.number("browser.zoom") == 4)
    }

    @Test func theWheelWithAModifierZoomsSmoothly() throws {
        var scene = browser()
        let position = Point(x: 300, y: 200)
        let page = scene.page(at: position)
        scene.send(.keyDown("Left Ctrl"))
        for _ in 0..<4 {
            scene.wheel(1, at: position)
            scene.wait(0.05)
            #expect(scene.page(at: position).distance(to: page) < 1e-9)
        }
        try scene.runUntilIdle()
        // A notch is a fifth more, from where the earlier ones were going.
        #expect(abs(scene.number("browser.zoom") - 1.2 * 1.2 * 1.2 * 1.2) < 1e-9)
        #expect(scene.page(at: position).distance(to: page) < 1e-9)
        #expect(scene.state == "zoomIn" && !scene.showsBars)
        for _ in 0..<9 { scene.wheel(-1, at: position) }
        #expect(scene.state == "zoomOut" && scene.showsBars)
        scene.send(.keyUp("Left Ctrl"))
        try scene.runUntilIdle()
        #expect(scene.number("browser.zoom") == 1 && scene.number("browser.x") == 0)
        scene.wheel(-1, at: position)
        #expect(scene.state == "scrollDown", "without it the wheel scrolls")
    }

    @Test func aDoubleTapTogglesOneAndTwo() throws {
        var scene = browser()
        let position = Point(x: 250, y: 300)
        let page = scene.page(at: position)
        scene.tap(position)
        scene.wait(0.1)
        scene.tap(position)
        #expect(scene.state == "zoomIn")
        for _ in 0..<60 {
            scene.wait(1.0 / 60)
            #expect(scene.page(at: position).distance(to: page) < 1e-9)
        }
        try scene.runUntilIdle()
        #expect(scene.number("browser.zoom") == 2)
        scene.tap(position)
        scene.wait(0.1)
        scene.tap(position)
        #expect(scene.state == "zoomOut" && scene.showsBars)
        try scene.runUntilIdle()
        #expect(scene.number("browser.zoom") == 1)
    }

    @Test func keysZoom() throws {
        var scene = browser()
        scene.send(.keyDown("Right Ctrl"))
        scene.key("=")
        scene.key("=")
        try scene.runUntilIdle()
        #expect(abs(scene.number("browser.zoom") - 1.5625) < 1e-9)
        scene.key("-")
        try scene.runUntilIdle()
        #expect(abs(scene.number("browser.zoom") - 1.25) < 1e-9)
        scene.key("0")
        #expect(scene.state == "zoomOut")
        try scene.runUntilIdle()
        #expect(scene.number("browser.zoom") == 1)
    }

    @Test func twoFingersZoomAboutTheirMiddleAndPullPastTheEnds() throws {
        var scene = browser()
        scene.pinch(
            from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 50, y: 300), Point(x: 350, y: 300)),
            release: false)
        let page = scene.page(at: Point(x: 200, y: 300))
        scene.send(.pointerMove(.touch(0), Point(x: 40, y: 300)), .pointerMove(.touch(1), Point(x: 360, y: 300)))
        let zoom = scene.number("browser.zoom")
        #expect(zoom > 2 && zoom < 3, "the slop counts for nothing: \(zoom)")
        #expect(scene.page(at: Point(x: 200, y: 300)).distance(to: page) < 1e-9)
        #expect(scene.state == "zoomIn")
        scene.send(.pointerUp(.touch(0), Point(x: 40, y: 300)), .pointerUp(.touch(1), Point(x: 360, y: 300)))
        try scene.runUntilIdle()
        scene.pinch(
            from: (Point(x: 20, y: 300), Point(x: 380, y: 300)), to: (Point(x: 180, y: 300), Point(x: 220, y: 300)),
            release: false)
        #expect(scene.number("browser.zoom") < 1)
        #expect(scene.state == "zoomOut")
        scene.send(.pointerUp(.touch(0), Point(x: 180, y: 300)))
        // The finger that is left catches nothing: the page springs back.
        scene.send(.pointerUp(.touch(1), Point(x: 220, y: 300)))
        try scene.runUntilIdle()
        #expect(scene.number("browser.zoom") == 1 && scene.number("browser.x") == 0)
        #expect(scene.number("browser.offset") == 0)
    }

    @Test func aZoomedPageIsDraggedAndFlungBothWays() throws {
        var scene = browser()
        scene.send(.pinch(3, at: Point(x: 200, y: 300)))
        let (x, y) = (scene.number("browser.x"), scene.number("browser.offset"))
        scene.place(from: Point(x: 200, y: 300), to: Point(x: 140, y: 250))
        #expect(scene.number("browser.x") > x + 40 && scene.number("browser.offset") > y + 30)
        let before = scene.number("browser.x")
        scene.fling(from: Point(x: 200, y: 300), to: Point(x: 140, y: 240), over: 0.06)
        let released = scene.number("browser.x")
        #expect(released > before)
        try scene.runUntilIdle()
        #expect(scene.number("browser.x") > released + 100, "it flies on sideways too")
    }

    @Test func atZoomOneADragGoesUpAndDownOnly() {
        var scene = browser()
        scene.drag(from: Point(x: 200, y: 400), to: Point(x: 150, y: 250), over: 0.2)
        #expect(scene.number("browser.x") == 0 && scene.number("browser.offset") > 100)
    }

    @Test func scrollingThatZoomingCausesDoesNotCount() throws {
        var scene = browser()
        scene.wheel(-10, at: Point(x: 200, y: 300))
        try scene.runUntilIdle()
        scene.wait(0.3)
        scene.send(.pinch(2, at: Point(x: 200, y: 500)))
        #expect(scene.state == "zoomIn")
        scene.wait(0.5)
        #expect(scene.state == "zoomIn")
    }

    @Test func aDragUpOnAZoomedPageGrowsTheBars() {
        var scene = browser()
        scene.send(.pinch(2, at: Point(x: 200, y: 300)))
        scene.place(from: Point(x: 200, y: 300), to: Point(x: 200, y: 380))
        #expect(scene.state == "scrollUp" && scene.showsBars)
        scene.place(from: Point(x: 200, y: 300), to: Point(x: 200, y: 220))
        #expect(scene.state == "scrollDown" && !scene.showsBars)
    }

    @Test func nothingZoomsBehindTheCardsOrOnAnotherTab() {
        var scene = browser()
        scene.tap(Point(x: 334, y: 648))
        #expect(scene.value("browser.cards") == .flag(true))
        scene.send(.pinch(2, at: Point(x: 200, y: 300)))
        #expect(scene.number("browser.zoom") == 1)
        scene.send(.perform(.tab(.library)))
        scene.send(.pinch(2, at: Point(x: 200, y: 300)))
        #expect(scene.number("browser.zoom") == 1)
    }

    @Test func theFingerThatIsLeftDragsOnceTheZoomIsBack() throws {
        var scene = browser()
        scene.wheel(-20, at: Point(x: 200, y: 300))
        try scene.runUntilIdle()
        scene.wait(0.3)
        // The first finger drags already when the second one comes.
        scene.send(.pointerDown(.touch(0), Point(x: 20, y: 340)), .pointerMove(.touch(0), Point(x: 20, y: 300)))
        scene.send(.pointerDown(.touch(1), Point(x: 380, y: 300)))
        for step in 1...16 {
            let way = 10 * Double(step)
            scene.wait(0.02)
            scene.send(
                .pointerMove(.touch(0), Point(x: 20 + way, y: 300)),
                .pointerMove(.touch(1), Point(x: 380 - way, y: 300)))
        }
        #expect(scene.number("browser.zoom") < 1)
        scene.send(.pointerUp(.touch(1), Point(x: 220, y: 300)))
        for index in 1...8 {
            scene.wait(0.1)
            scene.send(.pointerMove(.touch(0), Point(x: 180, y: 300 - 5 * Double(index))))
        }
        #expect(scene.number("browser.zoom") == 1)
        let offset = scene.number("browser.offset")
        scene.send(.pointerMove(.touch(0), Point(x: 180, y: 160)))
        #expect(abs(scene.number("browser.offset") - offset - 100) < 1e-9)
        scene.send(.pointerUp(.touch(0), Point(x: 180, y: 160)))
    }

    @Test func aVisitThatArrivesUnderTwoFingersIsTouchedByNeither() {
        var scene = browser()
        scene.tap(Point(x: 40, y: 15))
        #expect(scene.value("browser.waiting") == .flag(true))
        scene.pinch(
            from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 100, y: 300), Point(x: 300, y: 300)),
            release: false)
        #expect(scene.state == "zoomIn")
        // The goal's change is an effect too, and is answered as if it were the wish for the page.
        scene.answer = { _ in .page(number: 1, .plain(width: 390, address: "motionlab:page0")) }
        scene.send(.perform(.goalAdd("a")))
        scene.wait(0.02)
        #expect(scene.value("browser.page") == .text("motionlab:page0"))
        for step in 1...9 {
            scene.send(.pointerMove(.touch(1), Point(x: 300 + 5 * Double(step), y: 300)))
            #expect(scene.state == nil && scene.showsBars && scene.number("browser.zoom") == 1)
        }
    }
}
