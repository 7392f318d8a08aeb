import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A page as large as its frame that is zoomed by two fingers, a double tap, the wheel or keys, and dragged and flung
/// while it is zoomed.
///
///     struct Chart: Component, Controlled {
///         static let spring = TunableSpring("chart.spring", duration: 0.4, bounce: 0.1)
///         static let tapZoom = Tunable("chart.tapZoom", default: 2.5, range: 1.2...4)
///         static let tunables = [Tunable](spring, tapZoom)
///         static let controls = [
///             Control<Chart>("chart", \.page, at: { Rect(origin: .zero, size: $1.size) })
///         ]
///         var page: ZoomControl
///
///         init(_ context: inout Context) {
///             page = ZoomControl(in: &context.engine, spring: Chart.spring, tapZoom: Chart.tapZoom)
///         }
///         func draw(_ context: Context, into list: inout DrawList) {
///             list.transformed(by: page.transform(context.engine)) { list in
///                 list.fill(.circle(center: Point(x: 195, y: 422), radius: 80), .white)
///             }
///         }
///     }
///
/// Its state is `chart.zoom`, from 1 to 4 at rest, and `chart.x` and `chart.y`, how far it is scrolled, in points. Ctrl
/// with plus, minus and 0 zooms about its middle.
public struct ZoomControl: Hashable, ControlKind {
    public static let roles: [Region.Role] = [.doubleTap, .zoom]

    /// The factor of a step by a key, as in browsers.
    private static let step = 1.25

    private let spring: TunableSpring
    private let tapZoom: Tunable
    private var view: ZoomView
    private var frame = Rect.zero

    /// Makes a page that is not zoomed.
    ///
    /// - Parameters:
    ///   - spring: Takes it to a zoom, and back from past its ends.
    ///   - tapZoom: The zoom to which a double tap goes, from 1 to 4.
    public init(in engine: inout AnimationEngine, spring: TunableSpring, tapZoom: Tunable) {
        view = ZoomView(in: &engine)
        (self.spring, self.tapZoom) = (spring, tapZoom)
    }

    /// The zoom that is shown.
    public func zoom(_ engine: AnimationEngine) -> Double { view.zoom(engine) }

    /// True if it is zoomed, or is on its way to be.
    public var isZoomed: Bool { view.targetZoom > 1 }

    public var isHeld: Bool { view.isHeld }

    /// The transform from the page to where it is seen, both in points of the stage.
    public func transform(_ engine: AnimationEngine) -> Transform {
        let zoom = view.zoom(engine)
        let corner = frame.origin - Point.zero
        return Transform(scale: zoom, translation: corner * (1 - zoom) - view.offset(engine))
    }

    private func physics(_ tuning: Tuning) -> ScrollView.Physics {
        var physics = ScrollView.Physics.standard
        physics.returning = tuning[spring]
        return physics
    }

    // MARK: A control

    /// A drag is told from a double tap and a pinch by its way, also while the page moves.
    public func rule(_ engine: AnimationEngine) -> PanRule? { isZoomed ? PanRule() : nil }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        let physics = physics(context.tuning)
        switch gesture.kind {
        case .pinch: view.handlePinch(gesture, from: frame.origin, &context.engine, physics)
        case .pan: view.handle(gesture, &context.engine, physics)
        case .doubleTap where gesture.phase == .ended:
            view.toggleZoom(
                to: context.tuning[tapZoom], about: .zero + (gesture.location - frame.origin), with: physics.returning,
                &context.engine)
        default: break
        }
    }
    public mutating func handle(_ completion: Completion, _ engine: inout AnimationEngine) {
        view.handle(completion, &engine)
    }
    public mutating func zoom<Shared>(
        by amount: ZoomAmount, at position: Point, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        let physics = physics(context.tuning)
        view.zoom(
            by: amount, about: .zero + (position - frame.origin), with: physics.returning, &context.engine, physics)
    }
    public mutating func keyDown<Shared>(_ key: KeyPress, _ context: inout ComponentContext<Shared>) -> Bool {
        guard key.modifiers.contains(.command) else { return false }
        let zoom: Double
        switch key.name {
        case .equals, .plus, .keypadPlus: zoom = view.targetZoom * Self.step
        case .minus, .keypadMinus: zoom = view.targetZoom / Self.step
        case .zero, .keypadZero: zoom = 1
        default: return false
        }
        let middle = Point(x: frame.width / 2, y: frame.height / 2)
        view.zoom(to: zoom, about: middle, with: context.tuning[spring], &context.engine)
        return true
    }

    public mutating func resize<Shared>(to frame: Rect, _ context: inout ComponentContext<Shared>) {
        self.frame = frame
        view.resize(frame: frame.size, page: frame.size, margin: 0, &context.engine)
    }
    public mutating func retune<Shared>(from old: Tuning, _ context: inout ComponentContext<Shared>) {
        view.retune(from: physics(old), to: physics(context.tuning), context.engine)
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? {
        guard gesture == .pinch else { return view.motion(of: movable, by: gesture, engine) }
        let zoom = Movable("\(movable.name).zoom", Phrase("Zoom"), movable.section, changes: .zoom)
        return view.motion(of: zoom, by: gesture, engine)
    }
    public func outline(in frame: Rect, _ corners: Corners, _ engine: AnimationEngine) -> DrivenShape {
        .content(in: frame, transform(engine))
    }
    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {
        projection.fling(decelerationRate: ScrollView.Physics.standard.deceleration)
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add("\(name).zoom", view.zoom(engine))
        report.add(name, .zero + view.offset(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        view.save(name, engine, into: &saved)
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        if !view.isHeld { view.restore(name, from: &saved, &context.engine) }
    }
}
