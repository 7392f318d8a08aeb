import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A thing that is pressed, gives way under the pointer and springs back.
///
///     struct Counter: Component, Controlled, Keeping {
///         static let spring = TunableSpring("counter.spring", duration: 0.25, bounce: 0.5)
///         static let tunables = spring.tunables
///         static let controls = [
///             Control<Counter>("counter.add", \.add, corners: .all(36), at: { $0.frame($1) }, pressed: { counter, _ in
///                 counter.count += 1
///             })
///         ]
///         static let kept = [Kept<Counter>("counter.count", \.count)]
///         var count = 0
///         var add: ButtonControl
///
///         init(_ context: inout Context) { add = ButtonControl(in: &context.engine, spring: Counter.spring) }
///         func frame(_ context: Context) -> Rect {
///             Rect(center: context.bounds.center, size: Size(width: 200, height: 72))
///         }
///         func draw(_ context: Context, into list: inout DrawList) {
///             let button = frame(context)
///             let scale = 1 - 0.1 * add.pressure(context.engine)
///             list.transformed(by: Transform(scale: scale, rotation: 0, about: button.center)) {
///                 $0.fill(.roundedRect(button, .all(36)), .white)
///                 context.text("\(count)", Theme.Typography.title, .black, in: button, into: &$0)
///             }
///         }
///     }
///
/// Pressed by a tap, and by Return while it has the keyboard's focus. Its state, named as the control, is how far it is
/// pressed.
public struct ButtonControl: Hashable, PressedControl {
    public static let roles = [Region.Role.button]

    /// The engine's channel of how far it is pressed.
    public let channel: Channel
    private let spring: TunableSpring
    public private(set) var isHeld = false

    /// Makes one that is not pressed.
    ///
    /// - Parameter spring: Takes it down, and back.
    public init(in engine: inout AnimationEngine, spring: TunableSpring) {
        channel = engine.makeChannel(0)
        self.spring = spring
    }

    /// The share by which it is pressed, from 0 to 1, and beyond by what the spring bounces.
    public func pressure(_ engine: AnimationEngine) -> Double { engine.value(of: channel) }

    // MARK: A control

    public func rule(_ engine: AnimationEngine) -> PanRule? { nil }

    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {}

    public mutating func touch<Shared>(isDown: Bool, _ context: inout ComponentContext<Shared>) {
        isHeld = isDown
        context.spring(channel, to: isDown ? 1 : 0, with: spring)
    }

    /// A key has no release: it presses the button all the way, from where it springs back.
    public mutating func press<Shared>(_ context: inout ComponentContext<Shared>) {
        guard context.showsFocus, !isHeld else { return }
        context.engine.hold(channel, at: 1)
        context.spring(channel, to: 0, with: spring)
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? { nil }

    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {}

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add(name, pressure(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {}
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {}
}
