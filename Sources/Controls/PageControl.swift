import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A page of content that is dragged, flung and wheeled up and down through its frame.
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

    /// The length of the content, in points.
    public let length: Double
    var view: ScrollView

    /// Makes a page at its start.
    public init(in engine: inout AnimationEngine, length: Double) {
        view = ScrollView(in: &engine)
        self.length = length
    }

    /// The distance that it is scrolled, in points; less than 0, or more than there is, while it is pulled past an end.
    public func offset(_ engine: AnimationEngine) -> Double { view.offset(engine) }

    /// The distance at which it rests or to which it goes; while it is held the present one.
    public func target(_ engine: AnimationEngine) -> Double { view.restingOffset(engine) }

    public var isHeld: Bool { view.isDragged }

    /// Scrolls smoothly to an offset, limited to the ends.
    public mutating func scroll(to offset: Double, _ engine: inout AnimationEngine) {
        view.scroll(to: offset, &engine, .standard)
    }

    public func rule(_ engine: AnimationEngine) -> PanRule? {
        PanRule(axis: .vertical, startsOnPress: view.isMoving(engine))
    }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        view.handle(gesture, along: .vertical, &context.engine, .standard)
    }
    public mutating func handle(_ completion: Completion, _ engine: inout AnimationEngine) {
        view.handle(completion)
    }
    public mutating func scroll<Shared>(by distance: Vector, _ context: inout ComponentContext<Shared>) {
        view.step(by: distance.dy, &context.engine, .standard)
    }

    public mutating func resize<Shared>(to frame: Rect, _ context: inout ComponentContext<Shared>) {
        view.resize(viewport: frame.height, content: length, engine: &context.engine)
    }

    public func motion(of thing: Thing, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? {
        PartMotion(thing, .vertical, view.channel, times: -1, in: engine)
    }
    public func outline(in frame: Rect, _ corners: Corners, _ engine: AnimationEngine) -> DrivenShape {
        .scrolled(frame, by: view.offset(engine))
    }
    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        projection.fling(decelerationRate: ScrollView.Physics.standard.deceleration)
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
