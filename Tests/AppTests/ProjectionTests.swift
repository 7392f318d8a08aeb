import App
import Geometry
import Gestures
import Motion
import Prototyping
import Support
import Testing

@Suite struct ProjectionTests {
    private var scene = Scene(.plain())

    private func look(_ scene: Scene) -> Projection? {
        var projection = Projection(.player, axis: nil)
        return scene.app.project(into: &projection) ? projection : nil
    }

    @Test func withoutAGestureThereIsNone() {
        #expect(look(scene) == nil)
        #expect(scene.app.drivenShape == nil)
    }

    @Test mutating func aSheetHasItsStopsWhereverItIs() throws {
        let travel = scene.app.stage.travel
        let start = Point(x: 150, y: travel + 40)
        scene.drag(from: start, to: start - Vector(dx: 0, dy: 200), over: 0.2)
        let held = try #require(look(scene))
        let offset = scene.number("player.offset")
        #expect(held.stops == [-offset, travel - offset] && held.isHeld && held.axis == .vertical)
        // 200 points in 0.2 seconds, and 0.4995 points for each point a second.
        #expect(abs(held.velocity.dy + 1000) < 1 && abs(held.flingDistance.dy + 499.5) < 1)
        #expect(held.chosen == 0 && held.decision?.reason == .nearest)
        guard case .panel(let rect, _)? = scene.app.drivenShape else {
            return #expect(Bool(false), "a sheet has edges")
        }
        #expect(rect.minY == offset && rect.width == 390)
        scene.release(start - Vector(dx: 0, dy: 200))
        scene.wait(0.1)
        let released = try #require(look(scene))
        #expect(!released.isHeld && released.chosen == 0)
        #expect(released.decision == held.decision)
        #expect(released.stops[0] == -scene.number("player.offset"))
    }

    @Test mutating func aCancelledDragCountsAsAtRest() throws {
        let start = Point(x: 150, y: scene.app.stage.travel + 40)
        scene.drag(from: start, to: start - Vector(dx: 0, dy: 100), over: 0.05)
        scene.send(.focus(false))
        let projection = try #require(look(scene))
        #expect(projection.velocity == .zero && projection.decision?.velocity == 0 && projection.chosen == 1)
    }

    /// Pages count against the stage: the second page is a step to the left.
    @Test func pagesOfALowPlayer() throws {
        var scene = Scene(.plain(size: Size(width: 320, height: 480)))
        scene.send(.perform(.player(open: true)))
        try scene.runUntilIdle()
        let start = Point(x: 250, y: 60)
        scene.drag(from: start, to: start - Vector(dx: 110, dy: 0), over: 0.4)
        scene.wait(0.2)
        let held = try #require(look(scene))
        #expect(held.movable == .playerPages && held.stops.count == 2)
        #expect(held.velocity == .zero && held.chosen == 0 && held.decision?.reason == .nearest)
        #expect(held.stops[0] > 100 && held.stops[0] - held.stops[1] == 320 && held.direction == -1)
        scene.release(start - Vector(dx: 110, dy: 0))
        let released = try #require(look(scene))
        #expect(released.chosen == 0 && released.decision == held.decision)
    }

    /// An projection on a vertical thing that would be released, decided by the rule.
    private func projection(
        _ stops: [Double], start: Double, position: Double, velocity: Double, direction: Double = 1
    ) throws -> Projection {
        let decision = SnapRule().decision(among: stops, start: start, position: position, velocity: velocity)
        var projection = Projection(.player, axis: .vertical)
        projection.decision = decision
        projection.direction = direction
        projection.stops = stops.map { direction * ($0 - position) }
        projection.chosen = try #require(stops.firstIndex(of: decision.target))
        return projection
    }

    @Test(arguments: [1.0, -1]) func aVerdictSaysWhatMissedOrReachedItsThreshold(direction: Double) throws {
        func verdict(
            _ stops: [Double] = [0, 600], start: Double, position: Double, velocity: Double = 0
        ) throws -> Projection.Verdict? {
            try projection(stops, start: start, position: position, velocity: velocity, direction: direction).verdict
        }
        #expect(try verdict(start: 600, position: 480) == .missed(share: 0.2, speed: 0))
        guard case .missed(let share, let speed) = try verdict(start: 600, position: 480, velocity: -100) else {
            return #expect(Bool(false), "it stays")
        }
        // A release adds 0.4995 points for each point a second.
        #expect(abs(share - (120 + 49.95) / 600) < 1e-4 && speed == 100)
        #expect(try verdict(start: 600, position: 480, velocity: 250) == .missed(share: 0, speed: -250))
        #expect(try verdict(start: 600, position: 240) == .farEnough(share: 0.6))
        #expect(try verdict(start: 0, position: 390) == .farEnough(share: 0.65))
        #expect(try verdict(start: 600, position: 580, velocity: -320) == .fastEnough(speed: 320))
        #expect(try verdict(start: 600, position: 300) == .halfway(isMoving: false))
        #expect(try verdict(start: 0, position: -20) == .lastStop)
        #expect(try verdict(start: 600, position: 600) == .unmoved)
        // Of three stops the way is counted from the one before the chosen one.
        #expect(try verdict([0, 300, 600], start: 600, position: 75) == .farEnough(share: 0.75))
        #expect(try verdict([0, 300, 600], start: 300, position: 360) == .missed(share: 0.2, speed: 0))
    }

    @Test func onlyWhatHasStopsHasAVerdict() {
        #expect(Projection(.page, axis: .vertical).verdict == nil)
    }
}
