import Drawing
import Geometry
import Gestures
import Motion

/// The state that all components of a prototype can read and change: what plays, settings, the channels that several of
/// them draw by.
///
///     struct Music: SharedState {
///         static let components: [any Prototyping.Component<Music>.Type] = [Songs.self]
///         var volume = 0.5
///         init(_ start: Start, engine: inout AnimationEngine) {}
///     }
///     struct Songs: Prototyping.Component {
///         typealias Shared = Music
///         init(_ context: inout Self.Context) {}
///         func draw(_ context: Self.Context, into list: inout DrawList) {
///             list.fill(.circle(center: Point(x: 195, y: 240), radius: 88 * context.shared.volume), .white)
///         }
///     }
///     typealias Main = ComponentHost<Music>
///
/// Holds channels, not copies of their values, so that what it tells is right at every event and frame. A prototype
/// of a single component shares nothing: it is a `Solo<Card>`.
public protocol SharedState: Sendable {
    /// A message between components; see ``HostedComponent``.
    associatedtype Message: Sendable = Never

    /// Makes the state before the first component.
    init(_ start: Start, engine: inout AnimationEngine)

    /// The components, in the order in which they are made and report.
    static var components: [any Component<Self>.Type] { get }
    /// The indices of the components, back to front; each once. By default in the order of the components.
    static var layers: [Int] { get }
    /// The numbers that shape how the prototype feels, beside those of its components; none by default.
    static var tunables: [Tunable] { get }
    /// The colour behind all components; a dark grey by default.
    static var background: Color { get }

    /// The codes of the languages that texts can be in, such as `ko`, and that of all texts now; none by default.
    static var languages: [String] { get }
    var language: String? { get }
    /// Reads a header key of a recording; false if there is none of the name, as by default. What is wrong with its value is
    /// thrown.
    static func readHeader(_ key: String, _ value: inout RecordingLine) throws(RecordingError) -> Bool
    /// The header keys of a recording that begins now; none by default.
    var header: [HeaderField] { get }
    /// The names of sections where the cost of frames is shown; one without a label is shown by its name.
    static var sectionLabels: [String: Phrase] { get }
    /// The `do` lines that are likely to come: what they would show is made ready ahead of them. None by default.
    static var prewarmActions: [String] { get }
    /// The number of the screen that is shown, such as a tab: frames are told apart by it. 0 by default.
    var screen: Int { get }
    /// Takes other numbers.
    mutating func retune(_ tuning: Tuning, effects: inout [Effect])
    /// Ends the start, once all components are made.
    static func begin(_ host: inout ComponentHost<Self>, _ start: Start)
    /// The effects that make the store hold what lasts of a prototype instead of what lasts of another moment of it; by default
    /// what its components store.
    static func effects(toStore host: ComponentHost<Self>, insteadOf other: ComponentHost<Self>) -> [Effect]

    // The work of each event and frame. No state implements it: as requirements they are compiled for the state's own type where
    // that is declared, while a generic host looks up types again at each call.
    static func _step(_ host: inout ComponentHost<Self>, _ events: [InputEvent], to time: Double) -> Wake
    static func _draw(_ host: ComponentHost<Self>, into list: inout DrawList)
}

extension SharedState {
    public static var layers: [Int] { Array(components.indices) }
    public static var tunables: [Tunable] { [] }
    public static var background: Color { Color(hex: 0x0E0E12) }
    public static var languages: [String] { [] }
    public var language: String? { nil }
    public static func readHeader(_ key: String, _ value: inout RecordingLine) throws(RecordingError) -> Bool { false }
    public var header: [HeaderField] { [] }
    public static var sectionLabels: [String: Phrase] { [:] }
    public static var prewarmActions: [String] { [] }
    public var screen: Int { 0 }
    public mutating func retune(_ tuning: Tuning, effects: inout [Effect]) {}
    public static func begin(_ host: inout ComponentHost<Self>, _ start: Start) {}
    public static func effects(toStore host: ComponentHost<Self>, insteadOf other: ComponentHost<Self>) -> [Effect] {
        host.storeEffect(insteadOf: other).map { [$0] } ?? []
    }
}

extension SharedState {
    public static func _step(_ host: inout ComponentHost<Self>, _ events: [InputEvent], to time: Double) -> Wake {
        host.handle(events, to: time)
    }
    public static func _draw(_ host: ComponentHost<Self>, into list: inout DrawList) { host.drawLayers(into: &list) }
}

/// The shared state of a component that is the only one of its prototype: nothing.
public struct SoloState<Only: Sendable>: SharedState {
    public init(_ start: Start, engine: inout AnimationEngine) {}

    public static var components: [any Component<SoloState<Only>>.Type] {
        // The compiler takes no protocol whose conforming types must name each other.
        guard let only = Only.self as? any Component<SoloState<Only>>.Type else {
            preconditionFailure("\(Only.self) is no component that shares nothing")
        }
        return [only]
    }
}

/// The prototype of a single component.
///
///     struct Card: Prototyping.Component {
///         init(_ context: inout Self.Context) {}
///         func draw(_ context: Self.Context, into list: inout DrawList) {}
///     }
///     typealias Main = Prototyping.Solo<Card>
public typealias Solo<Only: Component> = ComponentHost<SoloState<Only>> where Only.Shared == SoloState<Only>
