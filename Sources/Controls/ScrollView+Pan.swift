import Geometry
import Gestures
import Motion

extension ScrollView {
    /// Follows a pan along an axis: takes hold, drags, and flings or releases at rest.
    public mutating func handle<Target: Hashable & Sendable>(
        _ event: GestureEvent<Target>, along axis: Axis, _ engine: inout AnimationEngine, _ physics: Physics
    ) {
        let translation = event.translation[axis]
        switch event.phase {
        case .began: beginDrag(&engine, physics)
        case .changed: drag(to: translation, &engine, physics)
        case .ended, .cancelled:
            drag(to: translation, &engine, physics)
            endDrag(
                translation: translation, velocity: event.phase == .ended ? event.velocity[axis] : 0, &engine, physics)
        case .failed: break
        }
    }
}
