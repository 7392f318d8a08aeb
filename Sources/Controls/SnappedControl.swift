import Geometry
import Gestures
import Motion
import Prototyping

/// A kind of control that is one ``Snapping``: what is the same for a sheet, a pager and a row.
public protocol SnappedControl: ControlKind {
    var snapping: Snapping { get set }
    /// The names of its stops where releases are explained; numbers without.
    var stopNames: [Phrase] { get }
    /// The index of the stop at which a fresh one rests.
    var first: Int { get }
    func physics(_ tuning: Tuning) -> Snapping.Physics
}

extension SnappedControl {
    public static var roles: [Region.Role] { [.focusStop] }

    public var isHeld: Bool { snapping.isHeld }
    public func rule(_ engine: AnimationEngine) -> PanRule? { snapping.rule(engine) }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        snapping.handle(gesture, &context.engine, physics(context.tuning))
    }
    public mutating func nudge<Shared>(towards direction: Vector, _ context: inout ComponentContext<Shared>) -> Bool {
        snapping.nudge(towards: direction, with: physics(context.tuning).spring, &context.engine)
    }
    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        snapping.retune(from: physics(old), to: physics(context.tuning), context.engine)
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? {
        var movable = movable
        movable.stops = stopNames
        return snapping.motion(of: movable, engine)
    }
    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        snapping.project(into: &projection, context.engine, physics(context.tuning))
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add("\(name).offset", snapping.offset(engine))
        report.add("\(name).stop", snapping.stop(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        let stop = snapping.stop(engine)
        if stop != first { saved["\(name).stop"] = .number(Double(stop)) }
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        let stop = saved.whole("\(name).stop", in: 0...max(0, snapping.stops.count - 1)) ?? first
        snapping.jump(toStop: stop, &context.engine)
    }
}
