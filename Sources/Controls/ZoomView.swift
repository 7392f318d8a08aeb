import Geometry
import Motion

/// A page that is dragged, flung and wheeled both ways, and zoomed about a point.
///
/// The point `p` of the page at zoom 1 is seen at `p * zoom - offset` in the frame. Points and steps are in points of
/// the frame. Two channels of the engine are the offset; a third takes offset and zoom together from one view to
/// another, so that a point which stays in the end never leaves on the way.
public struct ZoomView: Hashable, Sendable {
    /// The zooms at which a page can rest.
    public static let zooms = 1.0...4.0

    /// The mover of the page.
    enum Motion: Hashable, Sendable {
        case resting
        /// Held at the offset it would have without any end, `anchor`, minus the drag's translation.
        case dragged(anchor: Vector, translation: Vector)
        /// Held by fingers: the point of the page beneath their middle, and the zoom it would have without any end.
        case pinched(page: Point, zoom: Double)
        /// Flung, or coming back from past an end.
        case coasting(ScrollView.Physics)
        /// On its way to an offset that was asked for.
        case going
        /// On its way from one zoom to another.
        case zooming(from: ViewState, to: ViewState)
    }

    /// The place of a page.
    struct ViewState: Hashable, Sendable {
        var offset: Vector
        var zoom: Double
    }

    /// The length of the way from one state to another, whatever they are: long enough for the engine to end it softly.
    static let way = 1000.0

    /// The engine's channel of the offset, except while the zoom is animated.
    public let x: Channel
    public let y: Channel
    /// The engine's channel of the zoom's own change, whatever it is.
    public let progress: Channel
    /// The zoom, except while it is animated.
    var steadyZoom = 1.0
    var motion = Motion.resting
    /// The way of a drag that moves the page while its zoom comes back inside, and takes hold of it there; nil
    /// without one.
    var waiting: Vector?
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
        progress = engine.makeChannel(0)
    }

    /// Gives the channels back; the view is of no use afterwards.
    public func remove(from engine: inout AnimationEngine) {
        engine.removeChannel(x)
        engine.removeChannel(y)
        engine.removeChannel(progress)
    }

    // MARK: Looking

    /// The offset that is shown; outside 0…``limit(_:)`` while pulled past an end.
    public func offset(_ engine: AnimationEngine) -> Vector {
        guard case .zooming(let from, let to) = motion else {
            return Vector(dx: engine.value(of: x), dy: engine.value(of: y))
        }
        let share = engine.value(of: progress) / Self.way
        return from.offset * (1 - share) + to.offset * share
    }

    /// The zoom that is shown; outside ``zooms`` only while fingers pinch it, or on the way back.
    public func zoom(_ engine: AnimationEngine) -> Double {
        guard case .zooming(let from, let to) = motion else { return steadyZoom }
        return mix(from.zoom, to.zoom, engine.value(of: progress) / Self.way)
    }

    /// The zoom that it has or is on its way to.
    public var targetZoom: Double { if case .zooming(_, let to) = motion { to.zoom } else { steadyZoom } }

    /// The rate of the zoom, per second.
    public func zoomVelocity(_ engine: AnimationEngine) -> Double {
        guard case .zooming(let from, let to) = motion else { return 0 }
        return (to.zoom - from.zoom) * engine.velocity(of: progress) / Self.way
    }

    /// The transform from the page at zoom 1 to the frame.
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
        offset(engine).dy >= length(engine) - frame.height - 0.5
    }

    /// True while a drag or fingers hold the page.
    public var isHeld: Bool {
        switch motion {
        case .dragged, .pinched: true
        case .resting, .coasting, .going, .zooming: false
        }
    }

    /// True while a drag moves the page.
    public var isDragged: Bool { if case .dragged = motion { true } else { waiting != nil } }

    /// True while the page is held or is visibly in motion.
    public func isMoving(_ engine: AnimationEngine) -> Bool {
        isHeld || engine.isVisiblyMoving(x) || engine.isVisiblyMoving(y) || engine.isVisiblyMoving(progress)
    }

    // MARK: Sizes

    /// Takes other sizes: what is seen keeps its share of the page, what moves continues within the new ends, and so
    /// does what is held.
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
            let wanted = wanted(anchor, translation, engine)
            let scaled = Vector(dx: wanted.dx * across, dy: wanted.dy * down)
            motion = .dragged(anchor: self.anchor(scaled, translation, engine), translation: translation)
        case .pinched(let position, let zoom):
            motion = .pinched(page: Point(x: position.x * across, y: position.y * down), zoom: zoom)
        case .coasting(let physics) where isRunning(engine):
            coast(Vector(dx: engine.velocity(of: x), dy: engine.velocity(of: y)), &engine, physics)
        case .zooming(var from, var to) where isRunning(engine):
            from.offset = Vector(dx: from.offset.dx * across, dy: from.offset.dy * down)
            to.offset = inside(Vector(dx: to.offset.dx * across, dy: to.offset.dy * down), at: to.zoom)
            motion = .zooming(from: from, to: to)
        case .going where isRunning(engine):
            let spring = engine.spring(of: x) ?? engine.spring(of: y) ?? .smooth
            let target = inside(target(engine), at: steadyZoom)
            engine.spring(x, to: target.dx, with: spring)
            engine.spring(y, to: target.dy, with: spring)
        case .zooming(_, let to):
            rest(at: Vector(dx: to.offset.dx * across, dy: to.offset.dy * down), zoom: to.zoom, &engine)
        case .resting, .coasting, .going: rest(at: offset(engine), zoom: zoom(engine), &engine)
        }
    }

    /// Goes to an offset and a zoom at once, limited to the ends; what held or moved the page ends.
    public mutating func rest(at offset: Vector, zoom: Double, _ engine: inout AnimationEngine) {
        let zoom = zoom.clamped(to: Self.zooms)
        stop(at: ViewState(offset: inside(offset, at: zoom), zoom: zoom), &engine)
    }

    /// Stops every motion at a state, which may lie past the ends.
    mutating func stop(at state: ViewState, _ engine: inout AnimationEngine) {
        motion = .resting
        steadyZoom = state.zoom
        engine.hold(progress, at: 0)
        engine.hold(x, at: state.offset.dx)
        engine.hold(y, at: state.offset.dy)
    }

    /// The place of the page now.
    func viewState(_ engine: AnimationEngine) -> ViewState { ViewState(offset: offset(engine), zoom: zoom(engine)) }

    /// Notes that a motion ended, if it was the last of this page's.
    public mutating func handle(_ completion: Completion, _ engine: inout AnimationEngine) {
        guard completion.moment == .atRest, !isHeld, motion != .resting else { return }
        guard completion.channel == x || completion.channel == y || completion.channel == progress else { return }
        guard !isRunning(engine) else { return }
        if case .zooming(_, let to) = motion { stop(at: to, &engine) }
        motion = .resting
        lastMoved = completion.time
    }

    // MARK: Ends

    func isRunning(_ engine: AnimationEngine) -> Bool {
        engine.isMoving(x) || engine.isMoving(y) || engine.isMoving(progress)
    }

    /// The offset that it has or is on its way to.
    func target(_ engine: AnimationEngine) -> Vector {
        Vector(dx: engine.target(of: x), dy: engine.target(of: y))
    }

    /// The nearest offset at which the page can rest at a zoom; a page made smaller than its frame is in its middle.
    func inside(_ offset: Vector, at zoom: Double) -> Vector {
        let ends = ends(at: zoom)
        return Vector(dx: offset.dx.clamped(to: ends.x), dy: offset.dy.clamped(to: ends.y))
    }

    private func ends(at zoom: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        let limit = limit(at: zoom)
        let spare = min(0, page.width * min(zoom, 1) - frame.width) / 2
        return (zoom < 1 ? spare...spare : 0...limit.dx, 0...limit.dy)
    }

    /// The physics by the numbers for the page at a zoom, across and down.
    func scrolling(_ physics: ScrollView.Physics, at zoom: Double) -> (x: ScrollPhysics, y: ScrollPhysics) {
        let ends = ends(at: zoom)
        return (
            physics.scrolling(within: ends.x, viewport: frame.width),
            physics.scrolling(within: ends.y, viewport: frame.height)
        )
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
