import Geometry
import Motion

/// A page that is dragged, flung and wheeled both ways, and zoomed about a place.
///
/// Three channels of the engine: the offset of the frame in the zoomed page, in points, and the zoom. The place `p` of the
/// page at zoom 1 is seen at `p * zoom - offset` in the frame. Places and steps are in points of the frame.
public struct ZoomView: Hashable, Sendable {
    /// The zooms at which a page can rest.
    public static let zooms = 1.0...4.0

    /// What moves the page.
    enum Motion: Hashable, Sendable {
        case resting
        /// Held at the offset it would have without any end, `anchor`, minus the drag's translation.
        case dragged(anchor: Vector, translation: Vector)
        /// Held by fingers: the place of the page beneath their middle, and the zoom it would have without any end.
        case pinched(page: Point, zoom: Double)
        /// Flung, or coming back from past an end.
        case coasting(ScrollView.Physics)
        /// On its way to an offset or a zoom that was asked for.
        case going(Spring)
    }

    let x: Channel
    let y: Channel
    let scale: Channel
    var motion = Motion.resting
    /// The size through which the page is seen, in points.
    public private(set) var frame = Size.zero
    /// The size of the page at zoom 1, in points.
    public private(set) var page = Size.zero
    /// Points after the page's end that do not zoom.
    public private(set) var margin = 0.0
    /// The last time at which the page was known to be moving, for the scroll indicators; nil before the first.
    public internal(set) var lastMoved: Double?

    /// Makes a page at its start and at zoom 1.
    public init(in engine: inout AnimationEngine) {
        x = engine.makeChannel(0)
        y = engine.makeChannel(0)
        scale = engine.makeChannel(1)
    }

    /// Gives the channels back; the view is of no use afterwards.
    public func remove(from engine: inout AnimationEngine) {
        engine.removeChannel(x)
        engine.removeChannel(y)
        engine.removeChannel(scale)
    }

    // MARK: Looking

    /// The offset that is shown; outside 0…``limit(_:)`` while pulled past an end.
    public func offset(_ engine: AnimationEngine) -> Vector {
        Vector(dx: engine.value(of: x), dy: engine.value(of: y))
    }

    /// The zoom that is shown; outside ``zooms`` only while fingers pinch it, or on the way back.
    public func zoom(_ engine: AnimationEngine) -> Double { engine.value(of: scale) }

    /// The zoom that it has or is on its way to.
    public func targetZoom(_ engine: AnimationEngine) -> Double { engine.target(of: scale) }

    /// The shown offset's velocity, in points per second.
    public func velocity(_ engine: AnimationEngine) -> Vector {
        Vector(dx: engine.velocity(of: x), dy: engine.velocity(of: y))
    }

    /// Where the page at zoom 1 is seen in the frame.
    public func transform(_ engine: AnimationEngine) -> Transform {
        Transform(scale: zoom(engine), translation: -offset(engine))
    }

    /// The length of the zoomed page with its margin, in points.
    public func length(_ engine: AnimationEngine) -> Double { page.height * zoom(engine) + margin }

    /// The largest offsets at rest; 0 where the page fits.
    public func limit(_ engine: AnimationEngine) -> Vector { limit(at: zoom(engine)) }

    func limit(at zoom: Double) -> Vector {
        Vector(dx: max(0, page.width * zoom - frame.width), dy: max(0, page.height * zoom + margin - frame.height))
    }

    /// True where the page's end is reached, within half a point; a page that fits is always at its end.
    public func isAtBottom(_ engine: AnimationEngine) -> Bool {
        engine.value(of: y) >= length(engine) - frame.height - 0.5
    }

    /// True while a drag or fingers hold the page.
    public var isHeld: Bool {
        switch motion {
        case .dragged, .pinched: true
        case .resting, .coasting, .going: false
        }
    }

    /// True while the page is held or can be seen to move by itself.
    public func isMoving(_ engine: AnimationEngine) -> Bool {
        isHeld || engine.isVisiblyMoving(x) || engine.isVisiblyMoving(y) || isVisiblyZooming(engine)
    }

    private func isVisiblyZooming(_ engine: AnimationEngine) -> Bool {
        // A thousandth moves the frame's far end by half a point or so.
        engine.isMoving(scale) && abs(engine.value(of: scale) - engine.target(of: scale)) > 0.001
    }

    // MARK: Sizes

    /// Takes other sizes: what is seen keeps its share of the page, what moves goes on within the new ends, and so does
    /// what is held.
    public mutating func resize(frame: Size, page: Size, margin: Double, _ engine: inout AnimationEngine) {
        guard frame != self.frame || page != self.page || margin != self.margin else { return }
        let across = self.page.width > 0 ? page.width / self.page.width : 1
        let down = self.page.height > 0 ? page.height / self.page.height : 1
        self.frame = frame
        self.page = page
        self.margin = margin
        engine.rescale(x, by: across)
        engine.rescale(y, by: down)
        switch motion {
        case .dragged(let anchor, let translation):
            let wanted = anchor - translation
            let scaled = Vector(dx: wanted.dx * across, dy: wanted.dy * down)
            motion = .dragged(anchor: scaled + translation, translation: translation)
        case .pinched(let place, let zoom):
            motion = .pinched(page: Point(x: place.x * across, y: place.y * down), zoom: zoom)
        case .coasting(let physics) where isRunning(engine): coast(velocity(engine), &engine, physics)
        case .going(let spring) where isRunning(engine):
            let target = inside(target(engine), at: targetZoom(engine))
            engine.spring(x, to: target.dx, with: spring)
            engine.spring(y, to: target.dy, with: spring)
        case .resting, .coasting, .going: rest(at: offset(engine), zoom: zoom(engine), &engine)
        }
    }

    /// Goes to an offset and a zoom at once, limited to the ends; what held or moved the page lets go.
    public mutating func rest(at offset: Vector, zoom: Double, _ engine: inout AnimationEngine) {
        let zoom = zoom.clamped(to: Self.zooms)
        let offset = inside(offset, at: zoom)
        motion = .resting
        engine.hold(scale, at: zoom)
        engine.hold(x, at: offset.dx)
        engine.hold(y, at: offset.dy)
    }

    /// Notes that a motion ended, if it was the last of this page's.
    public mutating func handle(_ completion: Completion, _ engine: AnimationEngine) {
        guard completion.moment == .atRest, !isHeld, motion != .resting else { return }
        guard completion.channel == x || completion.channel == y || completion.channel == scale else { return }
        guard !isRunning(engine) else { return }
        motion = .resting
        lastMoved = completion.time
    }

    // MARK: Ends

    func isRunning(_ engine: AnimationEngine) -> Bool {
        engine.isMoving(x) || engine.isMoving(y) || engine.isMoving(scale)
    }

    /// The offset that it has or is on its way to.
    func target(_ engine: AnimationEngine) -> Vector {
        Vector(dx: engine.target(of: x), dy: engine.target(of: y))
    }

    /// The nearest offset at which the page can rest at a zoom; a page made smaller than its frame is in its middle.
    func inside(_ offset: Vector, at zoom: Double) -> Vector {
        let limit = limit(at: zoom)
        let spare = min(0, page.width * min(zoom, 1) - frame.width) / 2
        return Vector(
            dx: zoom < 1 ? spare : offset.dx.clamped(to: 0...limit.dx), dy: offset.dy.clamped(to: 0...limit.dy))
    }

    mutating func coast(_ velocity: Vector, _ engine: inout AnimationEngine, _ physics: ScrollView.Physics) {
        motion = .coasting(physics)
        let limit = limit(engine)
        engine.decay(
            x, velocity: velocity.dx, rate: physics.deceleration, within: 0...limit.dx, returning: physics.returning)
        engine.decay(
            y, velocity: velocity.dy, rate: physics.deceleration, within: 0...limit.dy, returning: physics.returning)
        lastMoved = engine.time
    }
}
