import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import App

@Suite struct FollowedTests {
    private var scene = Scene(.plain())

    private func drag(_ scene: inout Scene, from start: Point, by step: Vector) {
        scene.drag(from: start, to: start + step, over: 0.2)
    }

    @Test mutating func nothingIsFollowedBeforeTheFirstGesture() {
        #expect(scene.app.drivenMotion == nil)
        scene.tap(Point(x: 150, y: 300))
        scene.wait(0.5)
        #expect(scene.app.drivenMotion == nil)
        #expect(scene.app.gestureEnd == nil)
    }

    @Test mutating func sheetIsFollowedFromItsDragToItsRest() throws {
        let start = Point(x: 150, y: scene.app.stage.travel + 40)
        drag(&scene, from: start, by: Vector(dx: 0, dy: -200))
        let held = try #require(scene.app.drivenMotion)
        #expect(held.movable == .player && held.axis == .vertical && held.isHeld && !held.isMoving)
        #expect(held.position == Vector(dx: 0, dy: scene.number("player.offset")))
        #expect(held.velocity == .zero && held.target == held.position)
        #expect(held.pointer == .mouse(.left))
        scene.wait(0.3)
        scene.release(start + Vector(dx: 0, dy: -200))
        scene.wait(0.1)
        let moving = try #require(scene.app.drivenMotion)
        #expect(!moving.isHeld && moving.isMoving)
        #expect(moving.position.dy == scene.number("player.offset"))
        #expect(moving.velocity.dy == scene.number("player.velocity"))
        #expect(moving.target.dy == scene.app.stage.travel)
        #expect(moving.since == held.since)
        try scene.runUntilIdle()
        let resting = try #require(scene.app.drivenMotion)
        #expect(!resting.isMoving && resting.position == resting.target)
    }

    /// No hand is faster than 8000 points a second, Android's and Flutter's cap; a tuning may set another.
    @Test(arguments: [8000.0, 2000]) func aReleaseHandsOnNoMoreThanTheCap(_ cap: Double) throws {
        var tuning = Tuning.standard
        try tuning.set(.fastest, to: cap)
        var start = AppStart.plain(tab: .library)
        start.tuning = tuning
        var scene = Scene(start)
        // 480 points in 40 ms: 12 000 a second.
        scene.fling(from: Point(x: 150, y: 600), to: Point(x: 150, y: 120), over: 0.04)
        let release = try #require(scene.app.gestureEnd)
        #expect(release.cap == cap && abs(release.estimate.length - cap) < 1e-6 && release.velocity == release.estimate)
        #expect(abs(scene.number("gesture.velocity.y") + cap) < 1e-6)
        scene.wait(3)
        scene.fling(from: Point(x: 150, y: 600), to: Point(x: 150, y: 500), over: 0.1)
        #expect(try #require(scene.app.gestureEnd).cap == nil)
    }

    /// Two stars by two fingers: the one that was taken first is reported.
    @Test func firstOfTwoGesturesIsFollowed() throws {
        var start = AppStart.plain(tab: .samples)
        for id in 1...2 {
            start.saved.bucket.goals.append(
                .init(
                    id: id, title: "\(id)", isDone: true, isFloating: true, position: Vector(dx: Double(id) * 80, dy: 0)
                ))
        }
        var scene = Scene(start)
        let center = scene.app.stage.content.center
        for id in 1...2 {
            scene.send(.pointerDown(.touch(id), center + Vector(dx: Double(id) * 80, dy: 0)))
            scene.send(.pointerMove(.touch(id), center + Vector(dx: Double(id) * 80, dy: 50)))
        }
        #expect(scene.app.drivenMotion.map { scene.app.name(of: $0.part) } == Phrase("Star \(1)"))
        scene.send(.pointerMove(.touch(1), center + Vector(dx: 70, dy: 60)))
        #expect(scene.app.drivenMotion?.position == Vector(dx: 70, dy: 60))
        #expect(scene.app.drivenMotion?.pointer == .touch(1))
    }
}
