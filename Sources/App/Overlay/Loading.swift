import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// The overlay that says that something takes a while, shown while a flag is held; a short job is over before it shows.
struct Loading: Component, PartNaming, KeyHandling, Timed, Waking, Transient, Modal, Reporting, Listening, Scripted {
    typealias Shared = AppState

    enum Part: Int, PartCode { case ground }

    static let section = Section.overlay
    /// The side of the indicator, and the distance from it to the word beneath, in points.
    static let side = 40.0
    static let gap = 10.0
    /// The strength of the blur beneath, in points.
    static let blur = 6.0
    /// Seconds in which the indicator turns once.
    static let turn = 1.0

    /// Seconds from the first flag until it shows, and for which it then stays at least: what comes and goes at once is
    /// a flash of white.
    static let patience = 0.3
    static let stay = 0.5

    private enum Phase: Hashable, Sendable {
        case hidden
        case waiting(until: Double)
        case shown(atLeastUntil: Double)
    }

    /// The askers that did not take it back.
    private(set) var askers: Set<LoadingToken> = []
    private var phase = Phase.hidden
    private let fade: Channel

    init(_ context: inout Context) {
        fade = context.engine.makeChannel(0)
    }

    /// True while any flag is set.
    var isLoading: Bool { !askers.isEmpty }

    /// The visibility, from 0 to 1.
    func opacity(_ engine: AnimationEngine) -> Double { engine.value(of: fade) }

    static func name(of part: Part) -> Phrase { Phrase("Loading overlay") }

    /// False while it is shown, or will be soon.
    var isHidden: Bool { phase == .hidden }

    /// True while it is over the stage, and nothing beneath can be pressed.
    private var isShown: Bool { if case .shown = phase { true } else { false } }

    mutating func receive(_ message: AppMessage, _ context: inout Context) {
        guard case .loading(let isSet, let asker) = message else { return }
        set(isSet, asker)
        if isLoading, phase == .hidden { phase = .waiting(until: context.time + Self.patience) }
        performDeadlines(&context)
    }

    private mutating func set(_ isSet: Bool, _ asker: LoadingToken) {
        if isSet { askers.insert(asker) } else { askers.remove(asker) }
    }

    func deadline(_ context: Context) -> Double? {
        switch phase {
        case .hidden: nil
        case .waiting(let time): time
        case .shown(let time): isLoading ? nil : time
        }
    }

    mutating func performDeadlines(_ context: inout Context) {
        switch phase {
        case .waiting(let time) where isLoading:
            if time <= context.time { show(&context, atLeastUntil: context.time + Self.stay) }
        case .waiting: phase = .hidden
        case .shown(let time) where !isLoading && time <= context.time:
            phase = .hidden
            fade(to: 0, &context)
        case .hidden, .shown: break
        }
    }

    private mutating func show(_ context: inout Context, atLeastUntil time: Double) {
        if !isShown { fade(to: 1, &context) }
        phase = .shown(atLeastUntil: time)
    }

    private func fade(to opacity: Double, _ context: inout Context) {
        context.engine.curve(fade, to: opacity, along: .easeInOut, duration: context.tuning[.overlayFade])
    }

    /// An action of a recording: `loading show`, `hide` or `toggle`, with the name of an asker or without.
    struct Action {
        enum Change: String, CaseIterable { case show, hide, toggle }

        var change: Change
        /// Empty for the asker without a name.
        var name: String
    }

    static func action(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> Action? {
        guard name == "loading" else { return nil }
        return Action(change: try fields.choice("the loading action"), name: fields.nextWord() ?? "")
    }

    /// Shows and hides at once.
    mutating func perform(_ action: Action, _ context: inout Context) {
        let asker = LoadingToken.named(action.name)
        let isSet = action.change == .show || (action.change == .toggle && !askers.contains(asker))
        set(isSet, asker)
        if isSet { show(&context, atLeastUntil: context.time) } else { performDeadlines(&context) }
    }

    // MARK: What it covers

    func isModal(_ context: Context) -> Bool { isShown }

    func addRegions(_ context: Context, to regions: inout RegionList) {
        if isShown { regions.add(Part.ground, Rect(origin: .zero, size: context.size), .barrier) }
    }

    /// While it is shown, nothing beneath is pressed or moved.
    mutating func keyDown(_ key: KeyPress, _ context: inout Context) -> Bool { isShown }

    func unaidedMotions(_ context: Context) -> Int { context.engine.isMoving(fade) ? 1 : 0 }

    /// A waiting person never sees an indicator that does not move.
    func wake(_ context: Context) -> Wake { isShown ? .everyFrame : .never }

    // MARK: Looks

    /// The indicator and the word beneath it, as one group in the middle of the stage.
    struct Layout {
        let indicator: Rect
        /// The middle of the word.
        let word: Point
    }

    func layout(_ stage: StageLayout) -> Layout {
        let word = Theme.Typography.body.size
        let height = Self.side + Self.gap + word
        let top = (stage.size.height - height) / 2
        let middle = stage.size.width / 2
        return Layout(
            indicator: Rect(x: middle - Self.side / 2, y: top, width: Self.side, height: Self.side),
            word: Point(x: middle, y: top + Self.side + Self.gap + word / 2))
    }

    func draw(_ context: Context, into list: inout DrawList) {
        let opacity = opacity(context.engine)
        guard opacity > 0 else { return }
        let layout = layout(context.stage)
        // Blurred, so that words beneath do not run into the one above them; blended in, as small blurs cost the most.
        let stage = Rect(origin: .zero, size: context.stage.size)
        list.backdrop(stage, blur: Self.blur)
        list.grouped(opacity: opacity) { list in
            list.material(stage, .square, Material(tint: Color(white: 1, alpha: 0.5), saturation: 1))
        }
        let ink = Color(hex: 0x2A2A30)
        let angle = context.time / Self.turn * 2 * .pi
        list.stroke(
            .circle(center: layout.indicator.center, radius: Self.side / 2 - 2), Stroke(width: 4),
            ink.opacity(0.25 * opacity))
        list.stroke(
            .arc(
                center: layout.indicator.center, radius: Self.side / 2 - 2, start: angle, end: angle + 0.5 * .pi),
            Stroke(width: 4, cap: .round), ink.opacity(opacity))
        context.text(
            context.words.loading, Theme.Typography.body, ink.opacity(opacity), at: layout.word, alignment: .center,
            into: &list)
    }

    func report(_ context: Context, into report: inout StateReport) {
        let center = layout(context.stage).indicator.center
        report.add("overlay.loading", isLoading)
        report.add("overlay.opacity", opacity(context.engine))
        report.add("overlay.x", center.x)
        report.add("overlay.y", center.y)
    }
}
