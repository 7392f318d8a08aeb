import Geometry
import Gestures
import Motion
import Prototyping

extension Sheet {
    /// Follows a pan: takes hold, drags, and goes to a stop when it is released.
    public mutating func handle<Target: Hashable & Sendable>(
        _ event: GestureEvent<Target>, _ engine: inout AnimationEngine, _ physics: Physics
    ) {
        let translation = event.translation.dy
        switch event.phase {
        case .began: beginDrag(&engine, physics)
        case .changed: drag(to: translation, &engine, physics)
        case .ended, .cancelled:
            drag(to: translation, &engine, physics)
            endDrag(
                translation: translation, velocity: event.phase == .ended ? event.velocity.dy : 0, &engine, physics)
        case .failed: break
        }
    }

    /// The rule for drags of a page that lies on the sheet.
    ///
    /// Pulled down at its top, the page hands the drag over to the sheet. Until the sheet is all the way open, every drag
    /// upwards is the sheet's.
    public func rule(forPage page: ScrollView, _ engine: AnimationEngine) -> PanRule {
        let top = page.room(engine).upperBound
        return PanRule(axis: .vertical, limits: stop(engine) == 0 ? -.infinity...top : 0...top)
    }
}

extension Projection {
    /// Takes what a sheet decides: while it is held what it would, else what it did.
    public mutating func take(from sheet: Sheet, _ physics: Sheet.Physics, _ engine: AnimationEngine) {
        let decision = isHeld ? sheet.decide(velocity: velocity.dy, engine, physics) : sheet.decision
        take(decision, among: sheet.stops, at: sheet.offset(engine))
    }
}
