import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Pages side by side that follow the hand, snap to a page when they are released, and give way past the ends.
///
///     struct Photos: Component, Controlled {
///         static let spring = TunableSpring("photos.spring", duration: 0.45, bounce: 0.1)
///         static let flick = Tunable("photos.flick", default: 300, range: 0...5000)
///         static let rubberBand = Tunable("photos.rubberBand", default: 0.55, range: 0.05...1)
///         static let tunables = [Tunable](spring, flick, rubberBand)
///         static let controls = [
///             Control<Photos>("photos", \.pager, at: { Rect(origin: .zero, size: $1.size) })
///         ]
///         var pager: PagerControl
///
///         init(_ context: inout Context) {
///             pager = PagerControl(
///                 in: &context.engine, count: 5, spring: Photos.spring, flick: Photos.flick,
///                 rubberBand: Photos.rubberBand)
///         }
///         func draw(_ context: Context, into list: inout DrawList) {
///             for page in 0..<pager.count {
///                 let away = (Double(page) - pager.position(context.engine)) * pager.step
///                 list.fill(.circle(center: Point(x: 195 + away, y: 422), radius: 100), .white)
///             }
///         }
///     }
///
/// A release goes one page at most; Left and Right turn one. Its state is `photos.offset`, in points from the
/// first page, and `photos.page`, which has a fraction between pages.
public struct PagerControl: Hashable, ControlKind {
    public let count: Int
    private let inset: Double
    private let spring: TunableSpring
    private let flick: Tunable
    private let rubberBand: Tunable
    private let channel: Channel
    /// Points from a page to the next.
    public private(set) var step = 1.0
    /// The position at which the drag that holds it began, before the rubber band; nil while nothing does.
    private var anchor: Double?
    /// The way of that drag so far, in points to the left.
    private var dragged = 0.0
    private var decision: SnapRule.Decision?

    /// Makes pages of which the first is shown.
    ///
    /// - Parameters:
    ///   - count: One or more.
    ///   - inset: How much less than its frame is wide a page is from the next, in points.
    ///   - spring: Takes them to a page.
    ///   - flick: The release speed from which they go where they were thrown, in points per second.
    ///   - rubberBand: How much they give when they are pulled past an end.
    public init(
        in engine: inout AnimationEngine, count: Int, inset: Double = 0, spring: TunableSpring, flick: Tunable,
        rubberBand: Tunable
    ) {
        precondition(count > 0, "a pager has one page or more")
        (self.count, self.inset, self.spring, self.flick, self.rubberBand) = (count, inset, spring, flick, rubberBand)
        channel = engine.makeChannel(0)
    }

    /// The distance of the pages from the first one, in points.
    public func offset(_ engine: AnimationEngine) -> Double { engine.value(of: channel) }

    /// The page that is shown, counted from 0, with a fraction between pages.
    public func position(_ engine: AnimationEngine) -> Double { offset(engine) / step }

    /// The page at which they rest, or to which they are on their way.
    public func page(_ engine: AnimationEngine) -> Int {
        Int((engine.target(of: channel) / step).rounded()).clamped(to: 0...count - 1)
    }

    public var isHeld: Bool { anchor != nil }

    /// Goes to a page, or to the end that is nearer to it; a drag that holds them continues.
    public mutating func move<Shared>(to page: Int, _ context: inout ComponentContext<Shared>) {
        guard anchor == nil else { return }
        let target = Double(page.clamped(to: 0...count - 1)) * step
        context.engine.spring(channel, to: target, with: context.tuning[spring])
    }

    /// The positions at which they can rest.
    private var stops: StrideThrough<Double> { stride(from: 0, through: Double(count - 1) * step, by: step) }

    private func physics(_ tuning: Tuning) -> ScrollPhysics {
        ScrollPhysics(range: 0...Double(count - 1) * step, dimension: step, coefficient: tuning[rubberBand])
    }

    private func decide<Shared>(velocity: Double, _ context: ComponentContext<Shared>) -> SnapRule.Decision {
        let position = context.engine.value(of: channel)
        return SnapRule(flick: context.tuning[flick], sequential: true).decision(
            among: stops, start: anchor ?? position, position: position, velocity: velocity)
    }

    // MARK: A control

    public func rule(_ engine: AnimationEngine) -> PanRule? {
        PanRule(axis: .horizontal, startsOnPress: engine.isVisiblyMoving(channel))
    }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        let physics = physics(context.tuning)
        switch gesture.phase {
        case .began: (anchor, dragged) = (physics.position(showing: context.engine.hold(channel)), 0)
        case .changed:
            guard let anchor else { break }
            dragged = -gesture.translation.dx
            context.engine.track(channel, at: physics.shown(anchor + dragged))
        case .ended, .cancelled:
            guard let anchor else { break }
            let speed = gesture.phase == .ended ? -gesture.velocity.dx : 0
            let decision = decide(velocity: speed, context)
            (self.decision, self.anchor) = (decision, nil)
            context.engine.spring(
                channel, to: decision.target, with: context.tuning[spring],
                velocity: physics.velocity(speed, at: anchor - gesture.translation.dx))
        case .failed: break
        }
    }

    public mutating func keyDown<Shared>(_ key: KeyPress, _ context: inout ComponentContext<Shared>) -> Bool {
        guard anchor == nil, key.modifiers.isEmpty, key.name == .left || key.name == .right else { return false }
        move(to: page(context.engine) + (key.name == .right ? 1 : -1), &context)
        return true
    }

    /// Keeps the page that is shown, and the drag that holds it.
    public mutating func resize<Shared>(to frame: Rect, _ context: inout ComponentContext<Shared>) {
        let wanted = max(1, frame.width - inset)
        guard wanted != step else { return }
        context.engine.rescale(channel, by: wanted / step)
        anchor = anchor.map { ($0 + dragged) * wanted / step - dragged }
        (step, decision) = (wanted, nil)
    }

    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        guard let anchor else { return }
        // What is held stays where it is shown.
        let shown = physics(old).shown(anchor + dragged)
        self.anchor = physics(context.tuning).position(showing: shown) - dragged
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? {
        PartMotion(movable, .horizontal, channel, times: -1, in: engine)
    }

    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        let decision = anchor == nil ? decision : decide(velocity: -projection.velocity.dx, context)
        projection.take(decision, among: stops, at: context.engine.value(of: channel), times: -1)
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add("\(name).offset", offset(engine))
        report.add("\(name).page", position(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        saved.add("\(name).page", page(engine))
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        let page = saved.whole("\(name).page", in: 0...count - 1) ?? 0
        if anchor == nil { context.engine.hold(channel, at: Double(page) * step) }
    }
}
