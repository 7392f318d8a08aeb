import Controls
import Drawing
import Geometry
import Prototyping

/// A panel with every parameter of a tuning: sliders with numbers that can be typed, the springs' curves, presets,
/// undo and redo, and springs as code for other toolkits.
///
///     var inspector = Inspector(subject.tuning)
///     var effects: [InspectorEffect] = []
///     inspector.handle(event, in: rect, metrics: metrics, effects: &effects)
///     inspector.update(in: rect, metrics: metrics, time: time)
///     inspector.draw(into: &list, in: rect, metrics: metrics, time: time)
///
/// Positions of events and the rectangle are in the same coordinates, in points; times are in seconds and never fall.
/// Texts, curves and frames are made when something changes, and drawing makes none.
public struct Inspector: Sendable {
    /// The numbers as they are now.
    public internal(set) var tuning: Tuning
    /// The language of its words; a change shows with the next event or update.
    public var language = Language.ko

    var form = SpringForm.durationAndBounce
    /// At first all but the presets and the first group.
    var folded: Set<TuningGroup>
    var history = TuningHistory()
    /// The slider that a key moved last, and when: what follows soon belongs to the same step of the history.
    var lastNudge: (name: Tunable, time: Double)?
    var slide: Slide?
    /// True if the last slide made a step of the history, and nothing changed since.
    var isLastSlideStep = false
    var edit: NumberEdit?
    var note: Note?
    var input = PanelInput<InspectorPart>(scrolls: 1)
    var layout = InspectorLayout(.zero, TunableList([]), folded: [], Words(.ko), .none)
    var figures = InspectorFigures()
    private var shown: Shown?

    /// True where what is tuned can be written into the code.
    public var keepsInCode = false { didSet { shown = nil } }

    /// Makes the panel of a tuning.
    public init(_ tuning: Tuning, language: Language = .ko) {
        self.tuning = tuning
        folded = Set(tuning.tunables.groups.dropFirst().map { .tunables($0) })
        self.language = language
    }

    /// A thumb in the hand.
    struct Slide: Sendable {
        /// Points right of its middle at which it was caught.
        var grab: Double
        /// The tuning before.
        var before: Tuning
    }

    /// A number that is being typed.
    struct NumberEdit: Sendable {
        var name: Tunable
        var field: TextField
        /// The text at first.
        let start: String
        var isRefused = false
        var blink: CaretBlink
    }

    /// A line at the foot.
    struct Note: Sendable {
        /// Seconds for which it stays.
        static let stay = 5.0

        var text: String
        var isWrong: Bool
        var time: Double
    }

    /// The values that the layout and the figures were made of.
    private struct Shown: Equatable {
        var size: Size
        var language: Language
        var folded: Set<TuningGroup>
        var form: SpringForm
        var tuning: Tuning
    }

    var words: Words { Words(language) }

    /// The page of groups.
    var scroll: PanelScroll { input.scrolls[0] }

    // MARK: Frames

    /// Lets time pass, and updates what is shown if something changed; to be called before each drawing.
    public mutating func update(in rect: Rect, metrics: FontMetrics, time: Double) {
        fit(rect, metrics)
        input.advance(to: time)
        if let note, time >= note.time + Note.stay { self.note = nil }
    }

    /// When the panel is to be drawn again though nothing comes in.
    public func wake(after time: Double) -> Wake {
        if input.isChanging(at: time) { return .everyFrame }
        let blink = edit?.blink.next(after: time) ?? .infinity
        let next = min(blink, note.map { $0.time + Note.stay } ?? .infinity)
        return next < .infinity ? .at(next) : .never
    }

    /// Makes layout and figures again where they are out of date.
    mutating func fit(_ rect: Rect, _ metrics: FontMetrics) {
        let now = Shown(size: rect.size, language: language, folded: folded, form: form, tuning: tuning)
        guard now != shown else { return }
        if shown?.size != now.size || shown?.language != now.language || shown?.folded != now.folded {
            layout = InspectorLayout(
                now.size, tuning.tunables, folded: folded, keepsInCode: keepsInCode, words, metrics)
            input.scrolls[0].resize(viewport: layout.window.height, content: layout.content)
        }
        figures.take(tuning, form, layout, words)
        shown = now
    }

    // MARK: From outside

    /// Takes a tuning that was made elsewhere; it is not a step that can be taken back.
    public mutating func follow(_ tuning: Tuning) {
        // Those of another version of the code lie elsewhere.
        if tuning.tunables !== self.tuning.tunables { (slide, edit, lastNudge, shown) = (nil, nil, nil, nil) }
        self.tuning = tuning
    }

    /// Shows the tunables of another version of the prototype: what was being moved or typed is let go.
    mutating func begin(with tuning: Tuning, _ history: TuningHistory) {
        (self.tuning, self.history) = (tuning, history)
        (slide, edit, lastNudge, isLastSlideStep, shown) = (nil, nil, nil, false, nil)
    }

    /// Takes a tuning from a file: one step that can be taken back. Unknown names are kept, and told.
    public mutating func load(_ tuning: Tuning, effects: inout [InspectorEffect]) {
        endEdit()
        change(to: tuning, &effects)
        say(words.opened(unknown: tuning.unknown.keys.sorted()))
    }

    /// Says why a file could not be read or written, in one line; nothing changes.
    public mutating func refuse(_ problem: String) { say(problem, isWrong: true) }

    mutating func say(_ text: String, isWrong: Bool = false) {
        note = Note(text: text, isWrong: isWrong, time: input.time)
    }
}

extension FontMetrics {
    /// Metrics without any glyph, for a layout of nothing.
    static let none = FontMetrics(unitsPerEm: 1, ascent: 1, descent: 0, regular: [], bold: [])
}
