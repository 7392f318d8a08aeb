import Controls

/// A wish of the prompt that is done outside.
public enum PathPromptEffect: Hashable, Sendable {
    /// Find out what is at this path; answered by ``PathPrompt/take(_:at:effects:)``.
    case look(String)
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
///     prompt.handle(event, in: rect, metrics: metrics, effects: &effects)
///     prompt.update(in: rect, time: time)
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
    var problem: Problem?
    /// The path that Return was pressed for, while it is not known what is there; nil without one.
    var awaited: String?
    var input: PanelInput<Part>
    var blink = CaretBlink(since: 0)
    var shown = Shown()

    /// A part that can be pressed or have the keyboard.
    enum Part: Hashable, Sendable {
        case field, cancel, accept
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

    /// Takes what was found at a path; of another path than the one that was asked about it is passed over.
    public mutating func take(_ content: PathContent, at path: String, effects: inout [PathPromptEffect]) {
        guard awaited == path else { return }
        awaited = nil
        switch content {
        case .noFolder: problem = .noFolder
        case .folder where path.hasSuffix("/"): problem = .nothing
        // In it a name is still to be given.
        case .folder: change { $0.setText(path + "/") }
        case .nothing, .file:
            guard hasEnding else {
                // By its ending others know what it is: it is added, and looked for again.
                let whole = path + ending
                change { $0.setText(whole) }
                return accept(&effects)
            }
            if mustExist, content == .nothing { return problem = .noFile }
            if !mustExist, content == .file, problem != .replaces { return problem = .replaces }
            effects.append(.done(path))
        }
    }

    /// Asks what is at the path, to take it or to say why not.
    mutating func accept(_ effects: inout [PathPromptEffect]) {
        field.endComposing()
        guard !field.text.isEmpty else { return problem = .nothing }
        awaited = field.text
        effects.append(.look(field.text))
    }

    /// True if the name says what the file will be; a film can be of any kind.
    private var hasEnding: Bool {
        let films = [".gif", ".mp4", ".webm"]
        let name = field.text.lowercased()
        return (films.contains(ending) ? films : [ending]).contains { name.hasSuffix($0) }
    }

    /// Changes the path; what was said of the one before counts no more.
    mutating func change(_ body: (inout TextField) -> Void) {
        let before = field.text
        body(&field)
        blink = CaretBlink(since: input.time)
        guard field.text != before else { return }
        problem = nil
        awaited = nil
    }
}

extension TextField {
    /// Replaces the whole text, with the caret at its end.
    mutating func setText(_ text: String) {
        selectAll()
        insert(text)
    }
}
