import Controls
import Drawing
import Geometry
import Prototyping

/// A panel that plots what sets two tunings apart: where what a gesture drives was with each, and how fast, over time.
///
///     var panel = ComparisonPanel()
///     var effects: [ComparisonEffect] = []
///     panel.handle(event, in: rect, metrics: metrics, effects: &effects)
///     panel.update(comparison, editing: .b, playhead: session.time, in: rect, metrics: metrics, time: time)
///     panel.draw(into: &list, in: rect, metrics: metrics, time: time)
///
/// Positions of events and the rectangle are in the same coordinates, in points; times are in seconds and never fall.
/// Meant to be at least 560 points wide and 150 to 220 high. Curves are made at most four times a second while
/// frames come in, and at once where something else changes; drawing makes nothing.
public struct ComparisonPanel: Sendable {
    /// Seconds between two makings of curves while frames come in.
    public static let pause = 0.25

    /// The language of its words; a change shows with the next update.
    public var language: Language

    var input = PanelInput<ComparisonPart>()
    /// The one that the inspector edits.
    private(set) var editing = Comparison.Which.a
    /// Seconds of the prototype; nil for none.
    private(set) var playhead: Double?
    /// Seconds of the prototype at the crosshair; nil for none.
    var pointed: Double?
    private(set) var layout = ComparisonLayout(.zero, nil, Words(.ko), .none)
    private(set) var figures = ComparisonFigures()
    /// B's version of the code; nil where that cannot change.
    private(set) var version: VersionChoice?
    private var shown: Shown?
    private var read: Double?
    /// When the curves were made, and whether frames came in since.
    private var made = -Double.infinity
    private var isStale = false

    /// Makes the panel of no comparison.
    public init(language: Language = .ko) { self.language = language }

    /// The values that the curves were made of.
    private struct Shown: Equatable {
        var size: Size
        var language: Language
        var revision: UInt64
        var first: Double?
        var last: Double?
        var a: Tuning
        var b: Tuning

        /// True if all that came in since are more frames.
        func goesOn(from old: Shown) -> Bool {
            guard let last, let before = old.last, last > before else { return false }
            var same = self
            same.revision = old.revision
            same.last = old.last
            return same == old
        }
    }

    var words: Words { Words(language) }

    // MARK: Frames

    /// Takes what is to be shown; to be called before each drawing.
    ///
    /// - Parameters:
    ///   - editing: Which one the inspector edits.
    ///   - playhead: Seconds of the prototype; nil for none.
    /// - Complexity: O(1) where nothing is made again, O(n) in the frames otherwise.
    public mutating func update(
        _ comparison: borrowing Comparison, editing: Comparison.Which, playhead: Double?, in rect: Rect,
        metrics: FontMetrics, time: Double
    ) {
        input.advance(to: time)
        self.editing = editing
        self.playhead = playhead
        let now = Shown(
            size: rect.size, language: language, revision: comparison.revision,
            first: comparison.a.samples.first?.time, last: comparison.a.samples.last?.time, a: comparison.a.tuning,
            b: comparison.b.tuning)
        isStale = shown.map { now.goesOn(from: $0) } ?? false
        // A frame that comes a hair early is not made to wait for the next one.
        let isMade = now != shown && !(isStale && time < made + Self.pause - 0.001)
        if isMade {
            if now.size != shown?.size || now.language != shown?.language {
                layout = ComparisonLayout(now.size, version, words, metrics)
            }
            figures.take(comparison, layout, words, metrics)
            shown = now
            made = time
            isStale = false
        }
        guard isMade || pointed != read else { return }
        read = pointed
        figures.read(comparison, at: pointed, words)
    }

    /// Takes which version of the code B has; to be called before an update.
    mutating func show(_ version: VersionChoice?) {
        if version != self.version { refresh() }
        self.version = version
    }

    /// Has everything made again: what is shown comes from other code.
    mutating func refresh() { shown = nil }

    /// When the panel is to be drawn again though nothing comes in.
    public func wake(after time: Double) -> Wake {
        if input.isChanging(at: time) { return .everyFrame }
        return isStale ? .at(made + Self.pause) : .never
    }

    /// The form of the pointer over what it points at.
    public var cursor: PlatformOutput.Cursor {
        switch input.hover {
        case .plot, nil: .arrow
        default: .hand
        }
    }
}
