import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A page of content that is dragged, flung and wheeled through its frame, up and down or sideways.
///
///     struct Songs: Component, Controlled {
///         static let controls = [
///             Control<Songs>("songs", \.page, at: { Rect(origin: .zero, size: $1.size) })
///         ]
///         var page: PageControl
///
///         init(_ context: inout Context) { page = PageControl(in: &context.engine, length: 2000) }
///         func draw(_ context: Context, into list: inout DrawList) {
///             let top = 40 - page.offset(context.engine)
///             list.fill(.circle(center: Point(x: 195, y: top), radius: 24), .white)
///         }
///     }
///
/// Its state, named as the control, is how far it is scrolled, in points.
public struct PageControl: Hashable, ControlKind {
    public static let roles = [Region.Role.scroll]

    /// The length of the content along its axis, in points. Another one counts from the next layout:
    /// `context.layOut()`.
    public var length: Double
    private let axis: Axis
    private let friction: Tunable?
    private let rubberBand: Tunable?
    private let spring: TunableSpring?
    /// The physics that the tuning makes of them.
    private var physics = ScrollView.Physics.standard
    var view: ScrollView

    /// Makes a page at its start.
    ///
    /// - Parameters:
    ///   - length: The length of the content along the axis, in points.
    ///   - friction: The share of its speed that a fling keeps over a millisecond; 0.998 unless given.
    ///   - rubberBand: How much it gives when it is pulled past an end; 0.55 unless given.
    ///   - spring: Brings it back from past an end; `Spring.smooth` unless given.
    public init(
        in engine: inout AnimationEngine, length: Double, axis: Axis = .vertical, friction: Tunable? = nil,
        rubberBand: Tunable? = nil, spring: TunableSpring? = nil
    ) {
        view = ScrollView(in: &engine)
        self.length = length
        (self.axis, self.friction, self.rubberBand, self.spring) = (axis, friction, rubberBand, spring)
    }

    /// The distance that it is scrolled, in points; less than 0, or more than there is, while it is pulled past an end.
    public func offset(_ engine: AnimationEngine) -> Double { view.offset(engine) }

    /// The distance at which it rests or to which it goes; while it is held the present one.
    public func target(_ engine: AnimationEngine) -> Double { view.restingOffset(engine) }

    public var isHeld: Bool { view.isDragged }

    /// Scrolls smoothly to an offset, limited to the ends.
    public mutating func scroll(to offset: Double, _ engine: inout AnimationEngine) {
        view.scroll(to: offset, &engine, physics)
    }

    public func rule(_ engine: AnimationEngine) -> PanRule? {
        PanRule(axis: axis, startsOnPress: view.isMoving(engine))
    }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        view.handle(gesture, along: axis, &context.engine, physics)
    }
    public mutating func handle(_ completion: Completion, _ engine: inout AnimationEngine) {
        view.handle(completion)
    }
    public mutating func scroll<Shared>(by distance: Vector, _ context: inout ComponentContext<Shared>) {
        // Along the other axis is another page's.
        if distance[axis] != 0 { view.step(by: distance[axis], &context.engine, physics) }
    }

    public mutating func resize<Shared>(to frame: Rect, _ context: inout ComponentContext<Shared>) {
        retune(from: context.tuning, &context)
        let viewport = axis == .vertical ? frame.height : frame.width
        view.resize(viewport: viewport, content: length, engine: &context.engine)
    }
    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        let former = physics
        if let friction { physics.deceleration = context.tuning[friction] }
        if let rubberBand { physics.rubberBand = context.tuning[rubberBand] }
        if let spring { physics.returning = context.tuning[spring] }
        guard physics != former else { return }
        view.retune(from: former, to: physics, context.engine)
        if physics.deceleration != former.deceleration { view.rollOn(physics, &context.engine) }
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? {
        PartMotion(movable, axis, view.channel, times: -1, in: engine)
    }
    public func outline(in frame: Rect, _ corners: Corners, _ engine: AnimationEngine) -> DrivenShape {
        .content(in: frame, Transform(translation: .along(axis, -view.offset(engine))))
    }
    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        projection.fling(decelerationRate: physics.deceleration)
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add(name, view.offset(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        saved.add(name + ".offset", view.restingOffset(engine))
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        // What its component restored may have made it longer.
        view.resize(viewport: view.viewport, content: length, engine: &context.engine)
        view.jump(to: saved.length(name + ".offset"), &context.engine)
    }
}

extension Control {
    /// Declares a page that lies on a sheet: pulled down at its top, it hands the drag over to the sheet.
    ///
    /// Until the sheet is all the way open, every drag upwards is the sheet's, and a sheet in flight is caught wherever it
    /// is pressed.
    ///
    /// The sheet comes behind the page in the list of controls.
    public init(
        _ name: String, _ path: WritableKeyPath<Root, PageControl> & Sendable, label: Phrase? = nil,
        section: Section = .stage, on sheet: WritableKeyPath<Root, SheetControl> & Sendable,
        at frame: @escaping @Sendable (Root, Context) -> Rect?
    ) {
        self.init(name, path, label: label, section: section, at: frame) { root, page, engine in
            root.look(at: sheet) { $0.rule(forPage: page, engine) }
        }
    }
}
