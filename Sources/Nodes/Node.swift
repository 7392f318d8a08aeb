import Drawing
import Geometry
import Gestures
import Prototyping

/// Whatever lies on a stage: a kind of the kit, a component, a component in a component.
///
/// Everything stored in it is its state: it is saved as it is, and a copy goes on as the original would.
public protocol Node: Sendable, Codable {
    /// Says once, for the type, which of its properties are children and sliders, and what it hears.
    static func wire(_ my: Wiring<Self>)
    /// The body of a component, nothing for any other node: so one call places either.
    static func _body(_ node: inout Self, _ c: inout Context, _ ui: inout UI<Self>)
}

extension Node {
    public static func _body(_ node: inout Self, _ c: inout Context, _ ui: inout UI<Self>) {}
}

/// A node that is seen.
public protocol Component: Node {
    /// Places its children and draws, back to front; changes nothing.
    func body(_ c: Context, _ ui: inout UI<Self>)
}

extension Component {
    public static func _body(_ node: inout Self, _ c: inout Context, _ ui: inout UI<Self>) { node.body(c, &ui) }
}

/// A component that can be the whole: `typealias Main = Solo<Card>`.
public protocol Prototype: Component {
    /// Makes it as it begins, with the defaults of its sliders.
    init()

    // The work of each event and frame. No prototype implements it: as requirements they are compiled for its type where that
    // is declared, while generic code looks up types again at each call.
    static func _run(
        _ root: inout Self, _ table: Table<Self>, _ pass: inout Pass, _ c: Context, layer: Int?
    )
    static func _step(_ host: inout Solo<Self>, _ events: [InputEvent], to time: Double) -> Wake
    static func _draw(_ host: Solo<Self>, into list: inout DrawList)
}

extension Prototype {
    public static func _step(_ host: inout Solo<Self>, _ events: [InputEvent], to time: Double) -> Wake {
        host.handle(events, to: time)
    }
    public static func _draw(_ host: Solo<Self>, into list: inout DrawList) { host.drawTree(into: &list) }
}

/// A node that chooses where it comes to rest, which its parent can choose instead.
public protocol Resting: Node {
    associatedtype Position: Sendable & Equatable
    /// The position at which it rests, or would if nothing but friction stopped it; nil while it is held.
    func end(_ c: Context) -> Position?
    /// Goes to a position, with the velocity that it has.
    mutating func go(to position: Position, _ c: inout Context)
    /// Lies at a position at once; one that moves or is held goes there.
    mutating func put(at position: Position, _ c: inout Context)
    /// The position that lies a way from where it is, and the way to a position.
    func position(after way: Vector, _ c: Context) -> Position
    func way(to position: Position, _ c: Context) -> Vector
    /// The position so many steps of an arrow key on; nil where arrows do not move it.
    func position(_ steps: Int, towards direction: Vector, from position: Position) -> Position?
    /// Goes to a position by an arrow key.
    mutating func nudge(to position: Position, _ c: inout Context)
}

/// A node that comes to rest at stops along an axis.
public protocol Stopping: Node {
    /// The index of the stop at which it rests, or to which it is on its way; of one that is held the nearest.
    func stop(_ c: Context) -> Int
    /// Takes its stops, in points along its axis.
    mutating func take(stops: [Double], _ c: inout Context)
}

/// A node that comes to rest inside a rectangle.
public protocol Bounded: Node {
    /// Takes the rectangle, in the coordinates of its positions.
    mutating func take(bounds: Rect, _ c: inout Context)
}

/// A node that goes on once it is released, or sent.
public protocol Arriving: Node {
    /// True from when it is taken or sent until it is at rest.
    var isUnderWay: Bool { get }
}

/// A node that is pressed, on which its parent acts.
public protocol Pressed: Node {
    /// Looks as if it were pressed all the way, from where it springs back: a key has no release.
    mutating func press(_ c: inout Context)
}

/// A node that is typed in.
public protocol Typed: Node {}

/// The prototype as a node of it sees it.
public typealias Context = NodeContext
