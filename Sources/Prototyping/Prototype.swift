import Drawing
import Geometry
import Gestures

/// Something that is dragged, thrown or pressed, as a value: events and time go in, a draw list and named numbers come
/// out.
///
/// It reads no clock and draws no pixel, so a ``Stand`` can play with it in a test on virtual time, and a window can show
/// it. Whoever holds it calls ``advance(to:)`` with the time of each event before ``handle(_:)``, and with the time of a
/// frame before ``draw(into:)``; times never go back.
///
///     struct Card: Prototype {
///         static let spring = TunableSpring("card.spring", duration: 0.5, bounce: 0.3)
///         static let flick = Tunable("card.flick", default: 300, range: 0...10_000, unit: .pointsPerSecond)
///         static let tunables = spring.tunables + [flick]
///         init(stage: Size, tuning: Tuning) { … }
///         …
///     }
public protocol Prototype: Sendable {
    /// The numbers that shape how it feels, by name.
    static var tunables: [Tunable] { get }

    /// Makes it at rest, at time 0, on a stage of a size in points.
    init(stage: Size, tuning: Tuning)

    /// Acts on an event that happens now; places are in points from the stage's top left, y down.
    mutating func handle(_ event: InputEvent)

    /// Moves on to a time in seconds; the same time again changes nothing.
    mutating func advance(to time: Double)

    /// True while frames are wanted, and time is to go on without events.
    var isMoving: Bool { get }

    /// Adds its present numbers, each under the same name every time.
    func report(into state: inout StateReport)

    /// Adds what it looks like, back to front.
    func draw(into list: inout DrawList)
}
