import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// The caret of a node that is typed in.
struct Caret: Sendable {
    var rect: Rect?
    /// The time at which it comes or goes, in seconds; nil once it stays.
    var nextBlink: Double?
}

/// Something that a tree hears as a whole.
enum Signal: Sendable {
    case begun
    case completed(Completion)
    case retuned
    /// Everything is to rest where it goes, as it is saved.
    case rest
    case restored
    case layout
    case message(any Sendable)
    case notice(String)
}

/// A header key of a prototype's recordings.
struct Header<Root>: Sendable {
    let key: String
    let read: @Sendable (inout RecordingLine) throws(RecordingError) -> Void
    let value: @Sendable (Root) -> String?
}

/// A `do` line that a type understands.
struct Verb<Root>: Sendable {
    let name: String
    let read: @Sendable (inout RecordingLine) throws(RecordingError) -> any Sendable
    let perform: @Sendable (inout Root, any Sendable, inout Context) -> Void
}

extension Hooks {
    /// The closure for gestures of a kind; nil for none.
    func body(of kind: GestureKind) -> (@Sendable (inout Root, Drag, inout Context) -> Void)? {
        switch kind {
        case .pan: drag
        case .pinch: pinch
        case .doubleTap: doubleTap
        case .rotate: rotate
        case .tap, .longPress: nil
        }
    }
}

/// The texts, outlines, names and types that a type brings along, with those of what is in it.
struct Declarations: Sendable {
    var hints: [GestureHint] = []
    var presets: [TuningPreset] = []
    var starts: [NamedStart] = []
    var pictures: [String: @Sendable (inout DrawList, Rect) -> Void] = [:]
    var painters: [@Sendable (String, inout DrawList, Rect) -> Bool] = []
    var icons: [Icon: String] = [:]
    var sectionLabels: [String: Phrase] = [:]
    var prewarmActions: [String] = []
    var languages: [String] = []
    var background: Color?
    var tunables: [Tunable]?
    /// The sections of a frame's cost.
    var sections: [Section] = []
    /// The types of messages that it hears, and the questions that are answered in it.
    var heard: Set<ObjectIdentifier> = []
    var questions: [any Question.Type] = []
    /// The names under which recordings have what is saved, by the names of the properties, or what those begin with.
    var savedNames: [String: String] = [:]

    /// Adds those of what is in it, by a property; of one name its own count.
    mutating func add(_ other: Declarations, of property: String) {
        hints += other.hints.filter { !hints.contains($0) }
        presets += other.presets.filter { !presets.contains($0) }
        starts += other.starts.filter { !starts.contains($0) }
        pictures.merge(other.pictures) { own, _ in own }
        painters += other.painters
        icons.merge(other.icons) { own, _ in own }
        sectionLabels.merge(other.sectionLabels) { own, _ in own }
        prewarmActions += other.prewarmActions
        languages += other.languages
        sections += other.sections.filter { !sections.contains($0) }
        heard.formUnion(other.heard)
        for question in other.questions where !questions.contains(where: { $0 == question }) {
            questions.append(question)
        }
        savedNames.merge(other.savedNames.map { (joined(property, $0), $1) }) { own, _ in own }
    }
}

/// The closures of a type.
///
/// Those that each look asks are given the node and the context as if they changed: what is read where it lies costs no copy.
struct Hooks<Root>: Sendable {
    var declared = Declarations()
    var section: Section?
    var reports: [@Sendable (Root, String, Context, inout StateReport) -> Void] = []
    var keys: [@Sendable (inout Root, KeyPress, inout Context) -> Bool] = []
    var messages: [@Sendable (inout Root, any Sendable, inout Context) -> Void] = []
    var notices: [@Sendable (inout Root, String, inout Context) -> Void] = []
    var begins: Handler<Root>?
    var saves: Handler<Root>?
    var restored: Handler<Root>?
    var completed: (@Sendable (inout Root, Completion, inout Context) -> Void)?
    var retuned: Handler<Root>?
    var title: (@Sendable (Root, Context) -> String?)?
    var cursor: (@Sendable (Root, Context) -> PlatformOutput.Cursor?)?
    var offersUndo: (@Sendable (Root, Context) -> Bool)?
    var isModal: (@Sendable (inout Root, inout Context) -> Bool)?
    var verbs: [Verb<Root>] = []
    var headers: [Header<Root>] = []
    var screen: (@Sendable (Root) -> Int)?
    var lasts: (@Sendable (Root) -> [Effect])?
    var close: (@Sendable (inout Root, inout Context) -> Bool)?
    /// The earliest of its deadlines, infinite for none, and what does all that is due.
    var deadline: (@Sendable (inout Root, inout Context) -> Double)?
    var due: Handler<Root>?
    var grip: (@Sendable (inout Root, inout Context) -> Grip?)?
    var drag: (@Sendable (inout Root, Drag, inout Context) -> Void)?
    var pinch: (@Sendable (inout Root, Drag, inout Context) -> Void)?
    var rotate: (@Sendable (inout Root, Drag, inout Context) -> Void)?
    var turn: (@Sendable (inout Root, Double, inout Context) -> Void)?
    var doubleTap: (@Sendable (inout Root, Drag, inout Context) -> Void)?
    var zoom: (@Sendable (inout Root, ZoomAmount, Point, Rect, inout Context) -> Void)?
    var type: (@Sendable (inout Root, TypingEvent, Rect, inout Context) -> TypingOutcome)?
    var hasCaret: (@Sendable (Root, Context) -> Bool)?
    var caret: (@Sendable (Root, Rect, Context) -> Caret)?
    var scroll: (@Sendable (inout Root, Vector, inout Context) -> Void)?
    var wheel: (@Sendable (inout Root, Vector, inout Context) -> Void)?
    var nudge: (@Sendable (inout Root, Vector, Bool, inout Context) -> Bool)?
    var press: Handler<Root>?
    var touch: (@Sendable (inout Root, Bool, inout Context) -> Void)?
    var fits: (@Sendable (inout Root, Size, Double) -> Bool)?
    var fit: (@Sendable (inout Root, Size, Double, inout Context) -> Void)?
    var moves: (@Sendable (inout Root, Rect, inout Context) -> Transform)?
    var content: (@Sendable (inout Root, Rect, inout Context) -> Transform)?
    var staysInPlace = false
    var isBarrier = false
    var ringsItself = false
    var unaided: (@Sendable (Root, Context) -> Int)?
    var motion: (@Sendable (Root, Movable, Rect, Context) -> PartMotion?)?
    var outline: (@Sendable (Root, Rect, Context) -> DrivenShape)?
    var project: (@Sendable (Root, inout Projection, Context) -> Void)?
    var signal: (@Sendable (inout Root, Signal, inout Context) -> Void)?
}
