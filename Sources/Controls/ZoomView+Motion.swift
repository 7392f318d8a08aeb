import Geometry
import Gestures
import Motion
import Prototyping

extension ZoomView {
    /// The motion of a gesture on the page: a pan moves the page, a pinch its zoom, which counts as the width of the
    /// zoomed page.
    ///
    /// - Parameter movable: What it is called; for a pinch, one that does not follow its pointer.
    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion {
        guard gesture == .pinch else {
            return PartMotion(movable, pansSideways(engine) ? nil : .vertical, x: x, y: y, times: -1, in: engine)
        }
        return PartMotion(
            movable, .horizontal, position: .along(.horizontal, zoom(engine) * page.width),
            velocity: .along(.horizontal, zoomVelocity(engine) * page.width),
            target: .along(.horizontal, targetZoom * page.width), by: progress, in: engine)
    }
}
