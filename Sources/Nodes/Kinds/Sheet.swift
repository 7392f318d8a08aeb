import Controls
import Geometry
import Gestures
import Motion
import Prototyping

/// A panel that is dragged between its stops, and snaps to one of them.
public struct Sheet: Stopping {
    private var goal: Int
    private var spring: SpringShape
    private var flick: Double
    private var rubberBand: Double
    @Passing private var snapping: Snapping?
    /// The position of the first stop, in points from the top, and the physics that a retuning changes.
    @Passing private var open = 0.0
    @Passing private var physicsBefore: Snapping.Physics?

    /// Makes one that rests at a stop, counted from the open one.
    public init(
        at goal: Int = 0, spring: SpringShape = SpringShape(duration: 0.45, bounce: 0.12), flick: Double = 300,
        rubberBand: Double = 0.35
    ) { (self.goal, self.spring, self.flick, self.rubberBand) = (goal, spring, flick, rubberBand) }

    private var physics: Snapping.Physics {
        Snapping.Physics(spring: spring.spring, rule: SnapRule(flick: flick), rubberBand: rubberBand)
    }

    /// Its top edge, in points from the top of what it lies in.
    public func top(_ c: Context) -> Double { open + (snapping?.offset(c.engine) ?? 0) }

    public func stop(_ c: Context) -> Int { snapping?.stop(c.engine) ?? goal }

    /// Takes its stops, in points from the top, the open one first.
    public mutating func take(stops: [Double], _ c: inout Context) {
        open = stops.first ?? 0
        var edges: [Double] = []
        for stop in stops { edges.append(max(edges.last ?? 0, stop - open)) }
        guard var last = edges.last else { return }
        last = max(last, 1)
        edges[edges.count - 1] = last
        let height = c.size.height
        guard let snapping else {
            snapping = Snapping(in: &c.engine, along: .vertical, stops: edges, at: goal, dimension: height)
            return
        }
        guard edges != snapping.stops || height != snapping.dimension else { return }
        let spring = spring.spring
        self.snapping?.resize(to: edges, by: last / snapping.travel, dimension: height, &c.engine)
        self.snapping?.rest(atStop: snapping.goal, with: spring, &c.engine)
    }

    /// Goes to a stop.
    public mutating func go(toStop index: Int, _ c: inout Context) {
        let spring = spring.spring
        snapping?.move(toStop: index, with: spring, &c.engine)
    }

    public static func wire(_ my: Wiring<Sheet>) {
        my.spring(\.spring)
        my.number(\.flick, 0...5000, unit: .pointsPerSecond)
        my.number(\.rubberBand, 0.05...1)
        my.state("offset") { sheet, c in sheet.snapping?.offset(c.engine) ?? 0 }
        my.state("stop") { sheet, c in sheet.stop(c) }
        my.moves { sheet, _, c in Transform(translation: Vector(dx: 0, dy: sheet.top(c))) }
        my.nudge { sheet, direction, c in
            guard let snapping = sheet.snapping, !snapping.isHeld, direction.dy != 0 else { return false }
            sheet.go(toStop: snapping.goal + (direction.dy > 0 ? 1 : -1), &c)
            return true
        }
        my.drag { sheet, c in
            guard let snapping = sheet.snapping else { return nil }
            return Grip(.vertical, isMoving: snapping.isMoving(c.engine), takesAll: snapping.stop(c.engine) != 0)
        } _: { sheet, drag, c in
            let physics = sheet.physics
            sheet.snapping?.handle(drag.phase, by: drag.translation, velocity: drag.velocity, &c.engine, physics)
        }
        my.signal { sheet, signal, c in
            let physics = sheet.physics
            switch signal {
            case .restored: sheet.snapping = nil
            case .layout: sheet.physicsBefore = sheet.physicsBefore ?? physics
            case .retuned:
                let before = sheet.physicsBefore ?? physics
                sheet.snapping?.retune(from: before, to: physics, c.engine)
                sheet.physicsBefore = physics
            case .rest: sheet.goal = sheet.stop(c)
            case .completed, .message: break
            }
        }
        my.drives { sheet, movable, _, c in sheet.snapping?.motion(of: movable, c.engine) }
        my.projects { sheet, projection, c in
            sheet.snapping?.project(into: &projection, c.engine, sheet.physics)
        }
    }
}
