import Controls
import Drawing
import Geometry
import Gestures
import Profiling
import Prototyping

/// The cost of the latest frames, drawn beside the stage or over its top.
///
/// The figures are taken again at most four times a second and do not change in between, so that they can be read and
/// so that drawing them makes no strings. It takes no input.
public struct HUD: Sendable {
    /// Nanoseconds from one taking of figures to the next.
    public static let pause: Int64 = 250_000_000

    /// True while it is to be drawn.
    public private(set) var isShown = false
    /// The language of its words; a change shows with the next figures.
    public internal(set) var language = Language.ko
    private var figures = HUDFigures()
    /// When the figures were taken, in nanoseconds; nil if they are to be taken at once.
    private var taken: Int64?
    /// The number of frames that the figures knew of, and the number at the last look.
    private var known = 0
    private var seen = 0

    /// Makes a hidden one.
    public init() {}

    /// Shows it in a language, or hides it; what is shown begins with new figures.
    public mutating func toggle(in language: Language) {
        self.language = language
        isShown.toggle()
        taken = nil
    }

    /// Takes new figures, unless it is hidden or the last were taken less than 250 ms ago; to be called before each
    /// frame is listed.
    ///
    /// - Parameters:
    ///   - log: The frames so far.
    ///   - labels: What sections are called, by their names; asked for when figures are taken.
    ///   - period: The time between two frames, in nanoseconds, above 0.
    ///   - renderer: What shows the frames, in a word or two.
    ///   - now: Nanoseconds of the clock that the records are in.
    public mutating func update(
        _ log: FrameLog, labels: @autoclosure () -> [String: Phrase] = [:], period: Int64, renderer: String, now: Int64
    ) {
        guard isShown else { return }
        seen = log.total
        if let taken, now - taken < Self.pause { return }
        taken = now
        known = log.total
        figures.take(log, labels(), period: period, renderer: renderer, now: now, words: Words(language))
    }

    /// When an idle loop is to draw again for the figures' sake, in nanoseconds, not before `now`.
    ///
    /// Nil where nothing was drawn since they were taken and they say so: idleness stays idle.
    public func nextUpdate(after now: Int64) -> Int64? {
        guard isShown else { return nil }
        guard let taken else { return now }
        return seen != known || !figures.isIdle ? max(now, taken + Self.pause) : nil
    }

    /// Adds it to a list, over what is there, for a stage that is the window.
    public func draw(into list: inout DrawList, stage: Size, metrics: FontMetrics) {
        draw(into: &list, HUDLayout(stage: stage), metrics: metrics)
    }

    func draw(into list: inout DrawList, _ layout: HUDLayout, metrics: FontMetrics) {
        guard isShown else { return }
        list.begin(.workbench)
        figures.draw(into: &list, layout, metrics: metrics)
    }
}
