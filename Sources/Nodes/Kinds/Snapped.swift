import Controls
import Geometry

/// A kind that is one `Snapping`: what is the same for a sheet, a pager and a row.
protocol Snapped: Node {
    var spring: SpringShape { get }
    /// The index of the stop at which it rests; in motion the snapping has another.
    var goal: Int { get set }
    /// Nil until it knows its stops.
    var snapping: Snapping? { get set }
    var physics: Snapping.Physics { get }
    /// The physics before a retuning, from which a drag under way goes on.
    var physicsBefore: Snapping.Physics? { get set }
    /// Hears that a motion has come to rest, its own or another.
    mutating func rested(_ c: Context)
}

extension Snapped {
    mutating func rested(_ c: Context) {}

    /// The index of the stop at which it rests, or to which it is on its way; of one that is held the nearest.
    func stopNow(_ c: Context) -> Int { snapping?.stop(c.engine) ?? goal }

    /// Begins at its goal; what was saved may be none of its stops.
    mutating func begin(along axis: Axis, unit: Double = 1, stops: [Double], dimension: Double, _ c: inout Context) {
        snapping = Snapping(
            in: &c.engine, along: axis, unit: unit, stops: stops, at: goal.clamped(to: 0...stops.count - 1),
            dimension: dimension)
        physicsBefore = physics
    }

    /// Goes to the stop of an index, or to the end that is nearer to it; a drag that holds it continues.
    mutating func snap(toStop index: Int, _ c: inout Context) {
        // One that has no place yet begins there.
        guard let snapping, !snapping.stops.isEmpty else { return goal = index }
        let (index, spring) = (index.clamped(to: 0...snapping.stops.count - 1), spring.spring)
        self.snapping?.move(toStop: index, with: spring, &c.engine)
    }
}

extension Wiring where Root: Snapped & Stopping {
    /// Has one that joins take its stops at once, not with the next layout: its link gives them to what does not fit.
    func takesStops() {
        fit { node, _, _ in
            node.snapping != nil
        } _: { _, _, _, _ in
        }
    }
}

extension Wiring where Root: Snapped {
    /// Has drags, tunings and saves work on its snapping.
    func snaps(_ grip: @escaping @Sendable (Root, Snapping, Context) -> Grip) {
        drag { node, c in
            node.snapping.map { grip(node, $0, c) }
        } _: { node, drag, c in
            let physics = node.physics
            node.snapping?.handle(drag.phase, by: drag.translation, velocity: drag.velocity, &c.engine, physics)
        }
        signal { node, signal, c in
            let physics = node.physics
            switch signal {
            case .restored: node.snapping = nil
            case .retuned:
                let before = node.physicsBefore ?? physics
                node.snapping?.retune(from: before, to: physics, c.engine)
                node.physicsBefore = physics
            case .rest: node.goal = node.stopNow(c)
            case .completed: node.rested(c)
            case .layout, .message, .notice, .begun: break
            }
        }
        drives { node, movable, _, c in node.snapping?.motion(of: movable, c.engine) }
        projects { node, projection, c in node.snapping?.project(into: &projection, c.engine, node.physics) }
    }

    /// Has an arrow key along its axis move it to the next stop.
    func stepsByArrows() {
        nudge { node, direction, c in
            let spring = node.spring.spring
            return node.snapping?.nudge(towards: direction, with: spring, &c.engine) ?? false
        }
    }
}
