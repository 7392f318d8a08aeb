import Controls
import Drawing
import Geometry
import Gestures

/// The places of all parts, and their words.
extension PathPrompt {
    /// The drawn parts, made when something changes.
    struct Shown: Sendable {
        var size = Size.zero
        var language: Language?
        var entries: PathEntries?
        var problem: Problem?
        /// The names that fit, and where, from the line's left end.
        var names: [String] = []
        var frames: [Rect] = []
        /// The number of further ones, or the words instead of names.
        var rest = ""
        var restLeft = 0.0
        var line = ""
        var accept = ""
        var cancel = ""
    }

    static let padding = Theme.Space.large
    static let width = 560.0
    private static let titleHeight = 22.0
    private static let fieldHeight = 40.0
    private static let entryHeight = 28.0
    private static let lineHeight = 20.0
    private static let buttonHeight = 36.0
    private static let height =
        2 * padding + titleHeight + fieldHeight + entryHeight + lineHeight + buttonHeight + 3 * Theme.Space.medium
        + Theme.Space.tight

    static let font = Theme.Typography.body
    static let small = Theme.Typography.detail

    /// The sheet in the window's middle.
    static func sheet(in rect: Rect) -> Rect {
        let width = min(Self.width, rect.width - 2 * Theme.Space.margin)
        let x = (rect.midX - width / 2).rounded()
        // A little above the middle, where the eye is.
        return Rect(
            x: x, y: (rect.minY + max(Theme.Space.margin, 0.42 * (rect.height - height))).rounded(),
            width: width, height: height)
    }

    static func titleRect(_ sheet: Rect) -> Rect {
        Rect(x: sheet.minX + padding, y: sheet.minY + padding, width: sheet.width - 2 * padding, height: titleHeight)
    }

    static func fieldRect(_ sheet: Rect) -> Rect {
        let above = titleRect(sheet)
        return Rect(x: above.minX, y: above.maxY + Theme.Space.medium, width: above.width, height: fieldHeight)
    }

    static func entriesRect(_ sheet: Rect) -> Rect {
        let above = fieldRect(sheet)
        return Rect(x: above.minX, y: above.maxY + Theme.Space.medium, width: above.width, height: entryHeight)
    }

    static func lineRect(_ sheet: Rect) -> Rect {
        let above = entriesRect(sheet)
        return Rect(x: above.minX, y: above.maxY + Theme.Space.tight, width: above.width, height: lineHeight)
    }

    private static let buttonWidth = 104.0

    static func acceptRect(_ sheet: Rect) -> Rect {
        Rect(
            x: sheet.maxX - padding - buttonWidth, y: lineRect(sheet).maxY + Theme.Space.medium, width: buttonWidth,
            height: buttonHeight)
    }

    static func cancelRect(_ sheet: Rect) -> Rect {
        acceptRect(sheet).offset(by: Vector(dx: -buttonWidth - Theme.Space.small, dy: 0))
    }

    /// The place of a part in the window.
    func frame(of part: Part, in rect: Rect) -> Rect {
        let sheet = Self.sheet(in: rect)
        switch part {
        case .field: return Self.fieldRect(sheet)
        case .cancel: return Self.cancelRect(sheet)
        case .accept: return Self.acceptRect(sheet)
        case .entry(let index):
            guard shown.frames.indices.contains(index) else { return .zero }
            return shown.frames[index].offset(by: Self.entriesRect(sheet).origin - .zero)
        }
    }

    /// Updates what is shown where it is out of date.
    mutating func fit(_ rect: Rect, _ metrics: FontMetrics) {
        let size = Self.sheet(in: rect).size
        let known = entries?.prefix == field.text ? entries : shown.entries
        guard
            size != shown.size || known != shown.entries || problem != shown.problem || shown.language == nil
        else { return }
        shown = Shown(size: size, language: language, entries: known, problem: problem)
        shown.line = problem.map { words.line(of: $0) } ?? ""
        shown.cancel = words.cancelPath
        shown.accept = problem == .replaces ? words.replacePath : mustExist ? words.openPath : words.savePath
        guard let known else { return }
        fit(known, Self.entriesRect(Self.sheet(in: rect)).width, metrics)
        if case .entry(let index) = input.focus, index >= shown.names.count { input.setFocus(.field, isShown: true) }
        if case .entry(let index) = input.hover, index >= shown.names.count { input.setHover(nil) }
    }

    private mutating func fit(_ entries: PathEntries, _ width: Double, _ metrics: FontMetrics) {
        guard entries.hasFolder, !entries.names.isEmpty else {
            let missing = problem == .noFolder ? "" : words.line(of: .noFolder)
            shown.rest = !entries.hasFolder ? missing : mustExist ? words.noneBegins : words.newName
            return
        }
        var left = 0.0
        for (index, name) in entries.names.enumerated() {
            let box = min(metrics.width(of: name, in: Self.small).rounded(.up) + 20, 0.6 * width)
            let more = entries.names.count - index - 1
            // Room for the number of those that are left out.
            guard left + box + (more > 0 ? 52 : 0) <= width else { break }
            shown.names.append(name)
            shown.frames.append(Rect(x: left, y: 0, width: box, height: Self.entryHeight))
            left += box + Theme.Space.small
        }
        let more = entries.names.count - shown.names.count
        shown.rest = more > 0 ? "+\(more)" : ""
        shown.restLeft = left
    }
}
