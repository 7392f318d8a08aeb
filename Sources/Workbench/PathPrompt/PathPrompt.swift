import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// A wish of the prompt that is done outside.
public enum PathPromptEffect: Hashable, Sendable {
    /// Find what begins with this path; answered by ``PathPrompt/take(entries:effects:)``.
    case list(String)
    /// This is the path; a file that is there was agreed to be replaced.
    case done(String)
    /// Nothing is wanted any more.
    case cancelled
    /// Put text on the clipboard.
    case copy(String)
}

/// A sheet in the window's middle that asks for the path of a file.
///
///     var prompt = PathPrompt(title: "Save", path: "try.gif", mustExist: false, language: .en)
///     var effects: [PathPromptEffect] = []
///     prompt.ask(&effects)
///     prompt.handle(event, in: rect, metrics: metrics, effects: &effects)
///     prompt.update(in: rect, metrics: metrics, time: time)
///     prompt.draw(into: &list, in: rect, metrics: metrics, time: time)
///
/// Nothing behind it can be pressed: every event but of the window itself is its own. Positions of events and the
/// rectangle are in the same coordinates, in points; times are in seconds and never fall.
public struct PathPrompt: Sendable {
    /// Characters that a path has at most.
    static let longest = 1024

    /// The question, in words.
    public let title: String
    /// True for a file that is to be read, false for one that is to be written.
    public let mustExist: Bool
    /// True for a name that is no file's.
    let isName: Bool
    public let language: Language
    /// The end of a name that is to be written, such as `.png`; empty where any will do.
    let ending: String

    var field: TextField
    /// The entries found for the path; those of another path say nothing any more.
    var entries: PathEntries?
    var problem: Problem?
    /// The path that Return was pressed for before it was known what is there; nil without one.
    var awaited: String?
    var input: PanelInput<Part>
    var blink = CaretBlink(since: 0)
    var shown = Shown()

    /// A part that can be pressed or have the keyboard.
    enum Part: Hashable, Sendable {
        case field
        /// A name that begins as the path does, by its index among those that are shown.
        case entry(Int)
        case cancel, accept
    }

    /// Why a path is not taken.
    enum Problem: Hashable, Sendable {
        case nothing, noFolder, noFile
        /// A file is there that Return would replace.
        case replaces
    }

    /// Asks for a path.
    ///
    /// - Parameters:
    ///   - path: What is there at first, its last part without the extension selected.
    ///   - isName: True for a name that is no file's, all of which is selected.
    ///   - held: The key that is down since it called for the prompt, which presses nothing until it went up.
    public init(
        title: String, path: String, mustExist: Bool, isName: Bool = false, language: Language, held: String? = nil
    ) {
        self.title = title
        self.mustExist = mustExist
        self.isName = isName
        self.language = language
        input = PanelInput(isModal: true, heldKey: held)
        input.setFocus(.field, isShown: true)
        var field = TextField(path, limit: Self.longest)
        let text = field.text
        let name = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
        let dot = isName ? nil : text[name...].lastIndex(of: ".")
        let end = dot.flatMap { $0 > name ? $0 : nil } ?? text.endIndex
        let first = text.distance(from: text.startIndex, to: name)
        field.select(first..<first + text.distance(from: name, to: end))
        self.field = field
        ending = mustExist ? "" : text[end...].lowercased()
    }

    /// The path as it is there.
    public var path: String { field.text }

    var words: Words { Words(language) }

    // MARK: From outside

    /// Asks what begins as the path does, if that is not known.
    public mutating func ask(_ effects: inout [PathPromptEffect]) {
        guard entries?.prefix != field.text else { return }
        effects.append(.list(field.text))
    }

    /// Takes what was found for a path; of another path than the present one it is passed over.
    public mutating func take(entries: PathEntries, effects: inout [PathPromptEffect]) {
        guard entries.prefix == field.text else { return }
        self.entries = entries
        guard awaited == entries.prefix else { return }
        awaited = nil
        accept(&effects)
    }

    /// Takes the path, or says why not.
    mutating func accept(_ effects: inout [PathPromptEffect]) {
        field.endComposing()
        guard !field.text.isEmpty else { return problem = .nothing }
        guard let entries, entries.prefix == field.text else {
            awaited = field.text
            return effects.append(.list(field.text))
        }
        if !entries.hasFolder { return problem = .noFolder }
        if entries.isFolder { return enter(entries, &effects) }
        if !hasEnding {
            // By its ending others know what it is: it is added, and looked for again.
            let whole = field.text + ending
            change(&effects) { $0.setText(whole) }
            return awaited = field.text
        }
        if mustExist {
            guard entries.isFile else { return problem = .noFile }
        } else if entries.isFile, problem != .replaces {
            return problem = .replaces
        }
        effects.append(.done(field.text))
    }

    /// True if the name says what the file will be; a film can be of any kind.
    private var hasEnding: Bool {
        let films = [".gif", ".mp4", ".webm"]
        let name = field.text.lowercased()
        return (films.contains(ending) ? films : [ending]).contains { name.hasSuffix($0) }
    }

    /// Goes into the folder that the path names; in it a name is still to be given.
    private mutating func enter(_ entries: PathEntries, _ effects: inout [PathPromptEffect]) {
        guard !entries.name.isEmpty else { return problem = .nothing }
        change(&effects) { $0.setText(entries.prefix + "/") }
    }

    /// Changes the path; what was said of the one before counts no more.
    mutating func change(_ effects: inout [PathPromptEffect], _ body: (inout TextField) -> Void) {
        let before = field.text
        body(&field)
        blink = CaretBlink(since: input.time)
        guard field.text != before else { return }
        problem = nil
        awaited = nil
        ask(&effects)
    }
}

extension TextField {
    /// Replaces the whole text, with the caret at its end.
    mutating func setText(_ text: String) {
        selectAll()
        insert(text)
    }
}
