import Drawing
import Geometry
import Motion

/// A page in a panel: a scroll view with its own engine, the wheel, keys, and the bar beside it.
///
/// Lengths are in points, times in seconds. It moves as pages do by default, whatever is tuned.
public struct PanelScroll: Sendable {
    /// Points that a wheel's notch scrolls.
    public static let notch = 60.0
    private static let physics = ScrollView.Physics.standard

    private var engine = AnimationEngine()
    private var view: ScrollView

    /// Makes a page at its start, without content.
    public init() { view = ScrollView(in: &engine) }

    /// The shown offset; 0 at the content's start, beyond the ends while the page is pulled past them.
    public var offset: Double { view.offset(engine) }
    /// The length of the frame through which the content is seen.
    public var viewport: Double { view.viewport }
    /// The length of the content.
    public var content: Double { view.content }

    /// True while the page is dragged or can be seen to move.
    public var isMoving: Bool { view.isMoving(engine) }

    /// True while the page moves, or the bar beside it stays and fades.
    public func isChanging(at time: Double) -> Bool {
        isMoving || ScrollIndicator.isFading(lastMoved: view.lastMoved, at: time)
    }

    /// From the content's coordinates to those of the panel, for a window of the panel.
    public func shift(in window: Rect) -> Vector { Vector(dx: window.minX, dy: window.minY - offset) }

    /// Takes new lengths; a page that rests past an end goes to it at once.
    public mutating func resize(viewport: Double, content: Double) {
        view.resize(viewport: viewport, content: content, engine: &engine)
    }

    /// Lets time pass; a time before the latest changes nothing.
    mutating func advance(to time: Double) {
        engine.advance(to: max(engine.time, time))
        for completion in engine.completions { view.handle(completion) }
        engine.removeCompletions()
    }

    // MARK: Going there

    /// Goes to an offset at once, limited to the ends.
    public mutating func jump(to offset: Double) { view.jump(to: offset, &engine) }

    /// Scrolls smoothly by some points, limited to the ends, from where earlier steps are already going.
    public mutating func step(by distance: Double) { view.step(by: distance, &engine, Self.physics) }

    /// Scrolls so that a stretch of the content can be seen; its beginning, where not all of it fits.
    public mutating func reveal(_ span: ClosedRange<Double>) {
        let offset = engine.isMoving(view.channel) ? engine.target(of: view.channel) : self.offset
        let bottom = span.upperBound - viewport
        if offset > span.lowerBound {
            step(by: span.lowerBound - offset)
        } else if offset < bottom {
            step(by: min(bottom, span.lowerBound) - offset)
        }
    }

    /// Stops a page that rolls, where it is.
    mutating func stop() { if isMoving { jump(to: offset) } }

    mutating func beginDrag() { view.beginDrag(&engine, Self.physics) }

    mutating func drag(to distance: Double) { view.drag(to: distance, &engine, Self.physics) }

    mutating func endDrag(_ distance: Double, velocity: Double) {
        view.endDrag(translation: distance, velocity: velocity, &engine, Self.physics)
    }

    // MARK: Drawing

    /// Draws the bar along the right edge of the window, in the coordinates of the list.
    public func drawIndicator(in window: Rect, at time: Double, into list: inout DrawList) {
        ScrollIndicator.draw(
            in: window, offset: offset, content: content,
            opacity: ScrollIndicator.opacity(isMoving: isMoving, lastMoved: view.lastMoved, at: time), into: &list)
    }
}
