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
///
/// Abilities of a prototype beside its components are declared: it is ``LanguageChoosing`` if its texts have languages,
/// ``HeaderKeeping`` if its recordings have header keys. These protocols have no defaults.
public protocol SharedState: Sendable {
    /// A message between components; see ``Listening/receive(_:_:)``.
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

    // The calls that a host makes, whatever the state has declared, and the work of each event and frame. No state
    // implements one. As requirements they are compiled for the state's own type where that is declared, while a generic
    // host looks up types again at each call.
    static var _languages: [String] { get }
    var _language: String? { get }
    static func _readHeader(_ key: String, _ value: inout RecordingLine) throws(RecordingError) -> Bool
    var _header: [HeaderField] { get }
    static var _sectionLabels: [String: Phrase] { get }
    static var _prewarmActions: [String] { get }
    var _screen: Int { get }
    mutating func _retune(_ tuning: Tuning, effects: inout [Effect])
    static func _begin(_ host: inout ComponentHost<Self>, _ start: Start)
    static func _effects(toStore host: ComponentHost<Self>, insteadOf other: ComponentHost<Self>) -> [Effect]
    static func _step(_ host: inout ComponentHost<Self>, _ events: [InputEvent], to time: Double) -> Wake
    static func _draw(_ host: ComponentHost<Self>, into list: inout DrawList)
}

extension SharedState {
    public static var layers: [Int] { Array(components.indices) }
    public static var tunables: [Tunable] { [] }
    public static var background: Color { Color(hex: 0x0E0E12) }
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
