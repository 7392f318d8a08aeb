import Drawing
import Geometry
import Gestures
import Motion

/// A part of a host with its own looks and behaviour: a sheet, a page, a bar. The `Component` of `MotionKit`, of which
/// prototypes are made, is another one.
///
///     struct Sun: Prototyping.Component {
///         init(_ context: inout Self.Context) {}
///         func draw(_ context: Self.Context, into list: inout DrawList) {
///             list.fill(.circle(center: Point(x: 195, y: 240), radius: 88), .white)
///         }
///     }
///     typealias Main = Prototyping.Solo<Sun>
///
/// A ``ComponentHost`` makes a prototype of components: it owns the engine and the gestures, finds what a pointer is
/// on, moves the keyboard's focus, and calls the component that owns a gesture.
///
/// Abilities beside being drawn are the calls of ``HostedComponent`` that it implements; those that a host makes of all
/// components at each event or frame are named in its ``Capabilities``. A tree of nodes implements them for its nodes.
public protocol Component<Shared>: HostedComponent {
    /// The numbers that shape how it feels; none by default.
    static var tunables: [Tunable] { get }
    /// The part of the frame's cost that is counted as the component's; the stage's by default.
    static var section: Section { get }

    /// Makes it, before anything has happened.
    init(_ context: inout Context)
    /// Draws itself, back to front, with the parts it has behind itself first.
    func draw(_ context: Context, into list: inout DrawList)
}

extension Component {
    public static var tunables: [Tunable] { [] }
    public static var section: Section { .stage }
}
