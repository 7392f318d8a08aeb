import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// The strip along the window's bottom: transport buttons, and the session as a track of time that can be scrubbed.
///
///     var panel = TimelinePanel()
///     var effects: [TimelineEffect] = []
///     panel.handle(event, in: rect, metrics: metrics, effects: &effects)
///     panel.update(state, gestures: meter.reports, tunings: [], in: rect, metrics: metrics, time: time)
///     panel.draw(into: &list, in: rect, metrics: metrics, time: time)
///
/// Positions of events and the rectangle are in the same coordinates, in points; `time` is in seconds of the clock that
/// events are stamped with and never falls, while the state's times are seconds of the prototype. Texts and frames are
/// made when something changes, and drawing makes none.
public struct TimelinePanel: Sendable {
    /// Points from its top to the window's bottom.
    public static let height = 116.0
    /// Seconds for which the pointer rests on a button before its hint is shown.
    static let patience = 0.4

    /// The language of its words; a change shows with the next event or update.
    public var language = Language.ko
    /// The names of the frame log's sections: a gesture has the colour of the section of what it drove.
    public var sections: [String] = []

    var state = TimelineState()
    var engine: AnimationEngine
    var view: TimelineView
    var bars = TimelineBars()
    /// When the tuning changed, in order.
    var tunings: [Double] = []
    var ruler = TimelineRuler()
    var figures = TimelineFigures()
    var layout = TimelineLayout(.zero, Words(.ko), .none)
    var input = PanelInput<TimelinePart>()
    /// The effect of a press on the track; nil for none.
    var drag: Drag?
    /// The number of the gesture under the pointer, and of the one that keys went to.
    var hoverBar: UInt32?
    var pointed: UInt32?
    /// True while the list of exports is open.
    public internal(set) var isExporting = false
    /// The widest name and form in the list of exports, in points.
    var exportWidth = 0.0
    /// The view's extent for what is played again, and the one before; nil where it stayed.
    private var revealed: (before: TimelineView.Extent, extent: TimelineView.Extent)?
    private var shown: Shown?

    /// Makes the panel of a session that has not begun.
    public init(language: Language = .ko) {
        self.language = language
        engine = AnimationEngine()
        view = TimelineView(in: &engine)
    }

    /// The effect of a press on the track.
    enum Drag: Hashable, Sendable {
        /// The playhead, caught so many points right of its middle.
        case seek(grab: Double)
        /// A gesture's bar, which is selected unless the pointer wanders.
        case bar(UInt32)
    }

    /// The values that the layout was made of.
    private struct Shown: Equatable {
        var size: Size
        var language: Language
        var isComparing: Bool
    }

    var words: Words { Words(language) }

    /// The part of the session that is seen.
    var window: TimeWindow { view.shown(state.span, engine) }

    // MARK: Frames

    /// Takes what is to be shown and lets time pass; to be called before each drawing. A state with a number that is
    /// not finite is passed over.
    ///
    /// - Parameters:
    ///   - gestures: The session's gestures, in any order.
    ///   - tunings: When the tuning changed, in seconds of the prototype.
    /// - Complexity: O(n) in the gestures where nothing changed.
    public mutating func update(
        _ state: TimelineState, gestures: [GestureReport], tunings: [Double], in rect: Rect, metrics: FontMetrics,
        time: Double
    ) {
        advance(to: time)
        fit(rect, metrics)
        if state.isValid { take(state) }
        bars.take(gestures)
        if self.tunings.count != tunings.count || self.tunings.last != tunings.last {
            self.tunings.removeAll(keepingCapacity: true)
            for moment in tunings where moment.isFinite { self.tunings.append(moment) }
        }
        ruler.take(window, width: layout.strip.width)
        let isHeld = self.state.isPaused || isSeeking
        figures.take(self.state, words, isHeld: isHeld, at: engine.time)
        if isExporting, figures.exports.isEmpty { isExporting = false }
    }

    private mutating func take(_ new: TimelineState) {
        let old = state
        state = new
        if old.isScrubbing, !new.isScrubbing { view.follow(new.span, &engine) }
        // A hand that drags the playhead sees where it is.
        if new.isScrubbing, new.time != old.time, !isSeeking { view.reveal(new.time, new.span, &engine) }
        if let played = new.played, played != old.played {
            let before = view.extent
            view.reveal(played, new.span, &engine)
            if view.extent != before { revealed = (revealed?.before ?? before, view.extent) }
        } else if new.played == nil {
            // The view goes back to where it was, unless a hand has moved it since.
            if let revealed, view.extent == revealed.extent { view.show(revealed.before, new.span, &engine) }
            revealed = nil
        }
    }

    /// When the panel is to be drawn again though nothing comes in.
    public func wake(after time: Double) -> Wake {
        if view.isMoving(engine) || input.isChanging(at: time) { return .everyFrame }
        var next = figures.due ?? .infinity
        if isHintWanted, time < input.hoverTime + Self.patience { next = min(next, input.hoverTime + Self.patience) }
        if let since = state.recordingSince, !state.isPaused, !state.isScrubbing, !state.isReplaying {
            let elapsed = max(0, state.span.upperBound - since)
            next = min(next, time + 1 - (elapsed - elapsed.rounded(.down)))
        }
        return next < .infinity ? .at(max(time, next)) : .never
    }

    mutating func advance(to time: Double) {
        input.advance(to: time)
        engine.advance(to: input.time)
        engine.removeCompletions()
    }

    /// Makes the layout again where it is out of date.
    mutating func fit(_ rect: Rect, _ metrics: FontMetrics) {
        let now = Shown(size: rect.size, language: language, isComparing: state.isComparing)
        guard now != shown else { return }
        layout = TimelineLayout(now.size, words, metrics)
        exportWidth = Self.exportWidth(words, metrics, isComparing: state.isComparing)
        shown = now
    }

    // MARK: What is where

    var isSeeking: Bool { if case .seek = drag { true } else { false } }

    /// The horizontal position of a time, in the panel's coordinates.
    func x(of time: Double, in window: TimeWindow) -> Double {
        layout.strip.minX + window.share(of: time) * layout.strip.width
    }

    /// The time at a horizontal position, in the panel's coordinates.
    func time(at x: Double, in window: TimeWindow) -> Double {
        window.time(at: (x - layout.strip.minX) / layout.strip.width)
    }

    /// True if a part can be pressed now.
    func isEnabled(_ part: TimelinePart) -> Bool {
        switch part {
        case .command(.replay), .command(.loop): state.canReplay || state.isLooping || state.isReplaying
        case .backwards, .command(.frameBack): state.time > state.span.lowerBound
        case .command(.goLive): state.isScrubbing || state.isPaused
        case .export: !state.canExport.isEmpty
        case .item(let kind): state.canExport.contains(kind)
        default: true
        }
    }

    /// True for a button that says what is so now.
    func isLit(_ part: TimelinePart) -> Bool {
        switch part {
        case .command(.record): state.recordingSince != nil
        case .command(.replay): state.isReplaying && !state.isLooping
        case .command(.loop): state.isLooping
        case .backwards: state.rate < 0 && !state.isPaused
        case .command(.pause): state.isPaused
        case .timeScale(let timeScale): state.timeScale == timeScale
        case .command(.gestureOverlay): state.showsGestures
        case .command(.hud): state.showsHUD
        case .command(.compare): state.isComparing
        case .export: isExporting
        default: false
        }
    }

    /// True if the part under the pointer has no separate words.
    var isHintWanted: Bool {
        guard let hover = input.hover, !input.isPressed, !isExporting, let button = layout.button(hover) else {
            return false
        }
        if case .timeScale = hover { return false }
        return button.label == nil
    }
}
