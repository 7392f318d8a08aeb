import Drawing
import Geometry
import Gestures
import Motion

/// What all components of a prototype can read and change: what plays, settings, the channels that several of them draw
/// by.
///
/// It holds channels, not copies of their values, so that what it tells is right at every event and frame. A prototype
/// of a single component shares nothing: it is a `PrototypeOf<Card>`.
public protocol SharedState: Sendable {
    /// What components say to each other; see ``Listening/receive(_:_:)``.
    associatedtype Message: Sendable = Never

    /// Makes the state before the first component.
    init(_ start: Start, engine: inout AnimationEngine)

    /// The components, in the order in which they are made and report.
    static var components: [any Component<Self>.Type] { get }
    /// What lies over what, back to front; each component once.
    static var layers: [HostLayer] { get }
    /// The numbers that shape how the prototype feels.
    static var tunables: [Tunable] { get }
    /// Values of them that are chosen together, by name; those of all components by default.
    static var presets: [TuningPreset] { get }
    /// The tunables with the presets, found by name.
    static var tunableList: TunableList { get }
    /// The states that the prototype can begin with, by name; those of all components by default.
    static var starts: [NamedStart] { get }
    /// The codes of the languages that texts can be in, such as `ko`; empty for any.
    static var languages: [String] { get }
    /// The names of the effects that ask, which are those of the answers in a recording; nil, the default, for any.
    static var answers: Set<String>? { get }
    /// Reads a header key of a recording; false if there is none of the name. What is wrong with its value is thrown.
    static func readHeader(_ key: String, _ value: inout RecordingLine) throws(RecordingError) -> Bool
    /// What lies behind all components.
    static var background: Color { get }

    /// The icons that the prototype draws beside those of MotionLab, by default those of all components; see
    /// ``Prototype/icons``.
    static var icons: [Icon: String] { get }
    /// Draws a picture by its name, by default that of the first component which knows it; see
    /// ``Prototype/drawPicture(_:into:in:)``.
    static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool
    /// What sections are called; see ``Prototype/sectionLabels``.
    static var sectionLabels: [String: Phrase] { get }
    /// Ends the start, once all components are made.
    static func begin(_ host: inout Host<Self>, _ start: Start)
    /// The `do` lines that are likely to come: what they would show is made ready ahead of them.
    static var prewarmActions: [String] { get }
    /// The code of the language of all texts; nil for the one of the start.
    var language: String? { get }
    /// The number of the screen, such as a tab, that is shown: frames are told apart by it.
    var screen: Int { get }
    /// The prototype's own header keys of a recording that begins now.
    var header: [HeaderField] { get }
    /// Takes other numbers, of which it may keep what follows from them.
    mutating func retune(_ tuning: Tuning, effects: inout [Effect])
    /// Acts on a key before any component does; false if it is not for the prototype as a whole. By default Ctrl Q
    /// quits.
    mutating func keyDown(_ key: KeyPress, effects: inout [Effect]) -> Bool
    /// What makes the store hold what lasts of a prototype instead of what lasts of another moment of it.
    static func effects(toStore host: Host<Self>, insteadOf other: Host<Self>) -> [Effect]

    // The work of each event and frame, to be left as it is. As requirements they are compiled for the state's own type
    // where that is declared, while a generic host looks up types again at each call.
    static func _step(_ host: inout Host<Self>, _ events: [InputEvent], to time: Double) -> Wake
    static func _draw(_ host: Host<Self>, into list: inout DrawList)
}

extension SharedState {
    public static func _step(_ host: inout Host<Self>, _ events: [InputEvent], to time: Double) -> Wake {
        host.handle(events, to: time)
    }
    public static func _draw(_ host: Host<Self>, into list: inout DrawList) { host.drawLayers(into: &list) }
}

extension SharedState {
    public static var layers: [HostLayer] { components.indices.map { .component($0) } }
    public static var tunables: [Tunable] { components.flatMap { $0.tunables } + Tunable.ofHosts }
    public static var presets: [TuningPreset] { components.flatMap { ($0 as? any Presetting.Type)?.presets ?? [] } }
    public static var tunableList: TunableList { TunableList(tunables, presets: presets) }
    public static var starts: [NamedStart] { components.flatMap { ($0 as? any Starting.Type)?.starts ?? [] } }
    public static var languages: [String] { [] }
    public static var answers: Set<String>? { nil }
    public static func readHeader(_ key: String, _ value: inout RecordingLine) throws(RecordingError) -> Bool { false }
    public static var background: Color { Color(hex: 0x0E0E12) }

    public static var icons: [Icon: String] {
        components.reduce(into: [:]) { icons, component in
            icons.merge((component as? any Illustrated.Type)?.icons ?? [:]) { first, _ in first }
        }
    }
    public static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool {
        components.contains { ($0 as? any PictureDrawing.Type)?.drawPicture(name, into: &list, in: rect) ?? false }
    }
    public static var sectionLabels: [String: Phrase] { [:] }
    public static func begin(_ host: inout Host<Self>, _ start: Start) {}
    public static var prewarmActions: [String] { [] }
    public var language: String? { nil }
    public var screen: Int { 0 }
    public var header: [HeaderField] { [] }
    public mutating func retune(_ tuning: Tuning, effects: inout [Effect]) {}
    public mutating func keyDown(_ key: KeyPress, effects: inout [Effect]) -> Bool {
        guard key.name == "Q", key.modifiers.contains(.command) else { return false }
        effects.append(.quit)
        return true
    }
    public static func effects(toStore host: Host<Self>, insteadOf other: Host<Self>) -> [Effect] {
        host.storeEffect(insteadOf: other).map { [$0] } ?? []
    }
}

/// What a component shares that is the only one of its prototype: nothing.
///
///     struct Card: Component {
///         init(_ context: inout Context) {}
///         func draw(_ context: Context, into list: inout DrawList) {}
///     }
///     typealias Main = PrototypeOf<Card>
public struct Alone<Only: Sendable>: SharedState {
    public init(_ start: Start, engine: inout AnimationEngine) {}

    public static var components: [any Component<Alone<Only>>.Type] {
        // The compiler takes no protocol whose conforming types must name each other.
        guard let only = Only.self as? any Component<Alone<Only>>.Type else {
            preconditionFailure("\(Only.self) is no component that shares nothing")
        }
        return [only]
    }
}

/// The prototype of a single component.
///
///     struct Card: Component {
///         init(_ context: inout Context) {}
///         func draw(_ context: Context, into list: inout DrawList) {}
///     }
///     typealias Main = PrototypeOf<Card>
///
/// Unlike ``Host``, whose name Foundation has too, the name needs no module before it in a file that imports Foundation.
public typealias PrototypeOf<Only: Component> = Host<Alone<Only>> where Only.Shared == Alone<Only>
