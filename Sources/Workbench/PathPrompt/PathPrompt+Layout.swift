import Controls
import Drawing
import Geometry

/// The places of all parts, and their words.
extension PathPrompt {
    /// The drawn parts, made when something changes.
    struct Shown: Sendable {
        var size = Size.zero
        var language: Language?
        var problem: Problem?
        var line = ""
        var accept = ""
        var cancel = ""
    }

    static let padding = Theme.Space.large
    static let width = 560.0
    private static let titleHeight = 22.0
    private static let fieldHeight = 40.0
    private static let lineHeight = 20.0
    private static let buttonHeight = 36.0
    private static let height =
        2 * padding + titleHeight + fieldHeight + lineHeight + buttonHeight + 3 * Theme.Space.medium

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

    static func lineRect(_ sheet: Rect) -> Rect {
        let above = fieldRect(sheet)
        return Rect(x: above.minX, y: above.maxY + Theme.Space.medium, width: above.width, height: lineHeight)
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
        }
    }

    /// Updates what is shown where it is out of date.
    mutating func fit(_ rect: Rect) {
        let size = Self.sheet(in: rect).size
        guard size != shown.size || problem != shown.problem || shown.language == nil else { return }
        shown = Shown(
            size: size, language: language, problem: problem, line: problem.map { words.line(of: $0) } ?? "",
            accept: problem == .replaces ? words("Replace") : mustExist ? words("Open") : words("Save"),
            cancel: words("Cancel"))
    }
}
