import App
import Geometry
import Gestures
import Support
import Testing

/// The player open on a 390×844 stage; its queue begins 612 points down and is scrolled by its rows.
private func openPlayer() throws -> Scene {
    var scene = Scene()
    scene.send(.perform(.player(open: true)))
    try scene.runUntilIdle()
    return scene
}

@Suite struct QueueTests {
    @Test func theQueueScrollsOnItsOwn() throws {
        var scene = try openPlayer()
        scene.place(from: Point(x: 200, y: 800), to: Point(x: 200, y: 640))
        try scene.runUntilIdle()
        #expect(scene.number("player.queue.offset") > 100)
        #expect(scene.number("player.offset") == 0)
        scene.wheel(-1, at: Point(x: 200, y: 700))
        let before = scene.number("player.queue.offset")
        try scene.runUntilIdle()
        #expect(abs(scene.number("player.queue.offset") - before - 60) < 1e-9)
    }

    @Test func theHandOverLosesNothingOnTheWay() throws {
        var scene = try openPlayer()
        // Scroll the queue 100 points, hold, then pull down 150 past the slop: 100 to its top and 50 for the sheet.
        scene.place(from: Point(x: 200, y: 800), to: Point(x: 200, y: 690))
        try scene.runUntilIdle()
        let scrolled = scene.number("player.queue.offset")
        #expect(scrolled > 50)
        let start = Point(x: 200, y: 640)
        scene.send(.pointerDown(.mouse(.left), start))
        scene.send(.pointerMove(nil, start + Vector(dx: 0, dy: 4)))
        let accepted = start + Vector(dx: 0, dy: 4)
        scene.send(.pointerMove(nil, accepted + Vector(dx: 0, dy: scrolled + 50)))
        #expect(abs(scene.number("player.queue.offset")) < 1e-9)
        #expect(abs(scene.number("player.offset") - 50) < 1e-9)
    }

    @Test func theHandedDragKeepsItsVelocity() throws {
        var scene = try openPlayer()
        scene.fling(from: Point(x: 200, y: 640), to: Point(x: 200, y: 800), over: 0.1)
        #expect(scene.number("gesture.velocity.y") > 1000)
        try scene.runUntilIdle()
        #expect(scene.number("player.coverage") == 0)
    }

    /// One finger pulls the queue past its top while another holds the sheet. When that one lets go and the sheet
    /// closes, the first has crossed nothing just now.
    @Test func theClosingSheetDoesNotJumpToAFingerThatPulledTheQueueBefore() throws {
        var scene = try openPlayer()
        let (held, pulled) = (Point(x: 200, y: 100), Point(x: 200, y: 650))
        scene.send(.pointerDown(.touch(1), pulled))
        for way in [-20.0, -40] { scene.send(.pointerMove(.touch(1), pulled + Vector(dx: 0, dy: way))) }
        scene.send(.pointerDown(.touch(0), held))
        scene.send(.pointerMove(.touch(0), held + Vector(dx: 0, dy: 20)))
        for way in [0.0, 40, 70] { scene.send(.pointerMove(.touch(1), pulled + Vector(dx: 0, dy: way))) }
        scene.send(.pointerMove(.touch(0), held + Vector(dx: 0, dy: 600)))
        scene.send(.pointerUp(.touch(0), held + Vector(dx: 0, dy: 600)))
        scene.wait(0.1)
        let offset = scene.number("player.offset")
        scene.send(.pointerMove(.touch(1), pulled + Vector(dx: 0, dy: 71)))
        #expect(abs(scene.number("player.offset") - offset) < 2)
        #expect(scene.value("player.dragging") == .flag(false))
    }

    @Test func aTapInTheQueuePlays() throws {
        var scene = try openPlayer()
        scene.tap(Point(x: 200, y: 640))
        #expect(scene.number("playback.track") == 1)
    }

    @Test func theScrubberSeeksAndDoesNotDragTheSheet() throws {
        var scene = try openPlayer()
        // The scrubber is 300 points long from x = 45, 456 points down.
        scene.send(.pointerDown(.mouse(.left), Point(x: 60, y: 456)))
        scene.send(.pointerMove(nil, Point(x: 195, y: 600)))
        #expect(scene.number("player.offset") == 0)
        scene.send(.pointerUp(.mouse(.left), Point(x: 195, y: 600)))
        #expect(abs(scene.number("playback.position") - 90) < 1e-9, "half of 180 s")
        #expect(scene.number("player.offset") == 0)
        #expect(scene.value("player.dragging") == .flag(false))
    }

    @Test func aWheelOverTheOpenSheetDoesNotReachTheTab() throws {
        var scene = try openPlayer()
        scene.wheel(-3, at: Point(x: 200, y: 200))
        try scene.runUntilIdle()
        #expect(scene.number("library.offset") == 0)
    }

    @Test func belowSixHundredTheQueueIsASecondPage() throws {
        var scene = Scene(.plain(size: Size(width: 320, height: 480)))
        scene.send(.perform(.player(open: true)))
        try scene.runUntilIdle()
        let first = scene.drawing()
        scene.tap(Point(x: 160, y: 446))
        try scene.runUntilIdle()
        #expect(scene.drawing() != first)
        scene.tap(Point(x: 160, y: 130))
        #expect(scene.number("playback.track") == 1, "the first row of the queue's page")
        // A swipe to the right goes back to the artwork.
        scene.fling(from: Point(x: 100, y: 200), to: Point(x: 220, y: 205), over: 0.1)
        try scene.runUntilIdle()
        scene.tap(Point(x: 160, y: 365))
        #expect(scene.value("playback.playing") == .flag(false), "the play button is under the pointer again")
    }

    @Test func aPressStopsAMovingQueueOnASmallStageToo() throws {
        var scene = Scene(.plain(size: Size(width: 320, height: 480)))
        scene.send(.perform(.player(open: true)))
        try scene.runUntilIdle()
        scene.tap(Point(x: 160, y: 446))
        try scene.runUntilIdle()
        scene.fling(from: Point(x: 160, y: 380), to: Point(x: 160, y: 120), over: 0.12)
        scene.wait(0.1)
        scene.send(.pointerDown(.mouse(.left), Point(x: 160, y: 200)))
        let held = scene.number("player.queue.offset")
        scene.wait(0.3)
        #expect(scene.number("player.queue.offset") == held)
    }

    @Test func aHeldScrubberWaitsForItsRelease() throws {
        var scene = Scene(.plain(tracks: 3))
        scene.key("Space")
        scene.send(.perform(.player(open: true)))
        scene.wait(178)
        scene.send(.pointerDown(.mouse(.left), Point(x: 300, y: 456)))
        scene.wait(5)
        #expect(scene.number("playback.track") == 0)
        scene.send(.pointerUp(.mouse(.left), Point(x: 195, y: 456)))
        #expect(scene.number("playback.track") == 0)
        #expect(abs(scene.number("playback.position") - 90) < 1e-9)
    }
}
