import Controls
import Drawing
import Geometry
import Prototyping

/// A panel with the gestures of a session, the newest at the top, and everything that was measured of the selected one.
///
///     var panel = GesturePanel()
///     var effects: [GesturePanelEffect] = []
///     panel.handle(event, in: rect, metrics: metrics, effects: &effects)
///     panel.update(meter.reports, selected: 3, in: rect, metrics: metrics, time: time)
///     panel.draw(into: &list, in: rect, metrics: metrics, time: time)
///
/// Positions of events and the rectangle are in the same coordinates, in points; times are in seconds and never fall.
/// Meant to be at least 264 points wide and 500 high. Texts are made when a gesture ends or another is selected,
/// and drawing makes none.
public struct GesturePanel: Sendable {
    /// The language of its words; a change shows with the next update.
    public var language: Language
    /// The names of the frame log's sections: a gesture has the colour of the section of what it drove.
    public var sections: [String] = []

    var input = PanelInput<GesturePart>(scrolls: 2)
    var note: Note?
    var figures = GestureFigures()
    var layout = GestureLayout(.zero, rows: 0, report: nil, Words(.ko), .none)
    /// The gesture that is played again and again; nil for none.
    private(set) var looping: UInt32?
    private var shown: Shown?

    /// Makes the panel of no gesture.
    public init(language: Language = .ko) { self.language = language }

    /// A line at the foot, until some time, in seconds.
    struct Note: Sendable {
        static let stay = 5.0

        var text: String
        var end: Double
    }

    /// The values that the layout and the figures were made of.
    private struct Shown: Equatable {
        var size: Size
        var language: Language
        var count: Int
        var first: GestureReport?
        var last: GestureReport?
        var selected: UInt32?
        var loop: GestureReport?
    }

    var words: Words { Words(language) }

    /// The indices of the pages among those of the input.
    static let (listIndex, reportIndex) = (0, 1)
    /// The page of gestures, and that of the report.
    var list: PanelScroll { input.scrolls[Self.listIndex] }
    var report: PanelScroll { input.scrolls[Self.reportIndex] }

    // MARK: Frames

    /// Takes what is to be shown, and lets time pass; to be called before each drawing.
    ///
    /// - Parameters:
    ///   - reports: Oldest first.
    ///   - selected: The number of the gesture whose report is shown; nil, or one that is not there, for none.
    ///   - looping: The number of the gesture that is played again and again; nil for none.
    ///   - loop: What that gesture is like as it plays now; nil where it has not been measured.
    /// - Complexity: O(1) while nothing changes, O(n) in the reports where one was added.
    public mutating func update(
        _ reports: [GestureReport], selected: UInt32?, looping: UInt32? = nil, loop: GestureReport? = nil,
        in rect: Rect,
        metrics: FontMetrics, time: Double
    ) {
        advance(to: time)
        self.looping = looping
        let loop = selected == looping ? loop : nil
        let now = Shown(
            size: rect.size, language: language, count: reports.count, first: reports.first, last: reports.last,
            selected: selected, loop: loop)
        guard now != shown else { return }
        let isAnew = shown?.language != language
        let added = figures.take(reports, words, isAnew: isAnew)
        let chosen = selected.flatMap { figures.row(of: $0) }.map { figures.rows[$0].report }
        if isAnew || chosen != figures.chosen || loop != figures.loop || shown?.size != now.size {
            if chosen?.number != figures.chosen?.number { input.scrolls[Self.reportIndex].jump(to: 0) }
            figures.choose(
                chosen, beside: loop, words, noteWidth: GestureLayout.noteWidth(rect.size), metrics)
        }
        shown = now
        place(rect.size, metrics)
        keepPosition(added)
    }

    /// Has everything made again: what is shown comes from other code.
    mutating func refresh() { shown = nil }

    private mutating func place(_ size: Size, _ metrics: FontMetrics) {
        layout = GestureLayout(
            size, rows: figures.rows.count, report: figures.chosen?.kind, words, metrics)
        input.scrolls[Self.listIndex].resize(viewport: layout.listWindow.height, content: layout.listLength)
        input.scrolls[Self.reportIndex].resize(viewport: layout.reportWindow.height, content: layout.reportLength)
        // What is no longer there cannot be pointed at.
        if let focus = input.focus, !isThere(focus) {
            input.setFocus(figures.rows.last.map { .row($0.report.number) }, isShown: input.showsFocus)
        }
        if let hover = input.hover, !isThere(hover) { input.setHover(nil) }
    }

    /// Leaves what is looked at where it is when gestures come in above it; the top stays the top.
    private mutating func keepPosition(_ added: Int) {
        let offset = list.offset
        guard added > 0, offset > 0, !list.isMoving else { return }
        input.scrolls[Self.listIndex].jump(to: offset + Double(added) * GestureLayout.rowHeight)
    }

    func isThere(_ part: GesturePart) -> Bool {
        switch part {
        case .row(let number): figures.row(of: number) != nil
        case .exportJSON, .exportCSV: !figures.rows.isEmpty
        case .loop, .copy, .measure: figures.chosen != nil
        }
    }

    mutating func advance(to time: Double) {
        input.advance(to: time)
        if let note, input.time >= note.end { self.note = nil }
    }

    /// When the panel is to be drawn again though nothing comes in.
    public func wake(after time: Double) -> Wake {
        if input.isChanging(at: time) { return .everyFrame }
        return note.map { .at($0.end) } ?? .never
    }

    /// The form of the pointer over what it points at.
    public var cursor: PlatformOutput.Cursor {
        switch input.hover {
        case .measure, nil: .arrow
        default: .hand
        }
    }
}
