import Model
import Nodes

/// The overlay that says that something takes a while, shown while a flag is held; a short job is over before it shows.
struct Loading: AppPart {
    /// The side of the indicator, and the distance from it to the word beneath, in points.
    private static let side = 40.0
    private static let gap = 10.0
    /// The strength of the blur beneath, in points.
    private static let blur = 6.0
    /// Seconds in which the indicator turns once.
    private static let turn = 1.0

    /// Seconds from the first flag until it shows, and for which it then stays at least: what comes and goes at once is
    /// a flash of white.
    private static let patience = 0.3
    private static let stay = 0.5

    enum Phase: Hashable, Sendable {
        case waiting(until: Double)
        case shown(atLeastUntil: Double)
    }

    @Passing var app: AppFacts
    /// The askers that did not take it back.
    @Passing private var askers: Set<LoadingToken>
    /// Nil while it is hidden.
    @Passing private var phase: Phase?
    /// From 0, hidden, to 1.
    @Passing private var fade = MotionValue(0.0)

    /// True while any flag is set.
    var isLoading: Bool { !askers.isEmpty }
    /// False while it is shown, or will be soon.
    var isHidden: Bool { phase == nil }
    /// True while it is over the stage, and nothing beneath can be pressed.
    var isShown: Bool { if case .shown = phase { true } else { false } }

    /// The time at which it shows, or hides again.
    private var deadline: Double? {
        switch phase {
        case .waiting(let time): time
        case .shown(let time): isLoading ? nil : time
        case nil: nil
        }
    }

    private mutating func set(_ isSet: Bool, _ asker: LoadingToken) {
        if isSet { askers.insert(asker) } else { askers.remove(asker) }
    }

    /// Shows or hides if it is time.
    private mutating func performDeadlines(_ c: inout Context) {
        switch phase {
        case .waiting(let time) where isLoading:
            if time <= c.time { show(&c, atLeastUntil: c.time + Self.stay) }
        case .waiting: phase = nil
        case .shown(let time) where !isLoading && time <= c.time:
            phase = nil
            fade(to: 0, &c)
        case .shown, nil: break
        }
    }

    private mutating func show(_ c: inout Context, atLeastUntil time: Double) {
        if !isShown { fade(to: 1, &c) }
        phase = .shown(atLeastUntil: time)
    }

    private mutating func fade(to opacity: Double, _ c: inout Context) {
        fade.curve(to: opacity, along: .easeInOut, duration: c.tuning[.overlayFade], &c)
    }

    static func wire(_ my: Wiring<Loading>) {
        my.section(.overlay, label: "overlay")
        my.child(\._fade.wrappedValue, "fade").states()
        my.state("overlay.loading") { loading, _ in loading.isLoading }
        my.state("overlay.opacity") { loading, c in loading.fade.value(c) }
        my.state("overlay.x") { _, c in indicator(c).center.x }
        my.state("overlay.y") { _, c in indicator(c).center.y }
        my.hear(AppMessage.self) { loading, message, c in
            guard case .loading(let isSet, let asker) = message else { return }
            loading.set(isSet, asker)
            if loading.isLoading, loading.phase == nil { loading.phase = .waiting(until: c.time + patience) }
            loading.performDeadlines(&c)
        }
        my.at { loading, _ in
            loading.deadline
        } do: { loading, c in
            loading.performDeadlines(&c)
        }
        my.say("loading") { line throws(RecordingError) in
            Order(change: try line.choice("the loading action"), name: line.nextWord() ?? "")
        } do: { loading, order, c in
            loading.perform(order, &c)
        }
        my.modal { loading, _ in loading.isShown }
        // While it is shown, nothing beneath is pressed or moved.
        my.key { loading, _, _ in loading.isShown }
        my.unaided { loading, c in loading.fade.isMoving(c) ? 1 : 0 }
    }

    /// An order of a recording: `loading show`, `hide` or `toggle`, with the name of an asker or without.
    private struct Order {
        enum Change: String, CaseIterable { case show, hide, toggle }

        var change: Change
        /// Empty for the asker without a name.
        var name: String
    }

    /// Shows and hides at once.
    private mutating func perform(_ order: Order, _ c: inout Context) {
        let asker = LoadingToken.named(order.name)
        let isSet = order.change == .show || (order.change == .toggle && !askers.contains(asker))
        set(isSet, asker)
        if isSet { show(&c, atLeastUntil: c.time) } else { performDeadlines(&c) }
    }

    /// The place of the indicator: with the word beneath it, it is one group in the middle of the stage.
    private static func indicator(_ c: Context) -> Rect {
        let height = side + gap + Theme.Typography.body.size
        return Rect(x: c.size.width / 2 - side / 2, y: (c.size.height - height) / 2, width: side, height: side)
    }

    func body(_ c: Context, _ ui: inout UI<Loading>) {
        let stage = c.bounds
        if isShown {
            ui.barrier(stage, called: "Loading overlay")
            // A waiting person never sees an indicator that does not move.
            ui.wake()
        }
        let opacity = fade.value(c)
        guard opacity > 0 else { return }
        // Blurred, so that words beneath do not run into the one above them; blended in, as small blurs cost the most.
        ui.backdrop(stage, blur: Self.blur)
        ui.faded(opacity) { $0.material(stage, .square, Material(tint: Color(white: 1, alpha: 0.5), saturation: 1)) }
        let ink = Color(hex: 0x2A2A30)
        let (indicator, angle) = (Self.indicator(c), c.time / Self.turn * 2 * .pi)
        let (center, radius) = (indicator.center, Self.side / 2 - 2)
        ui.stroke(.circle(center: center, radius: radius), Stroke(width: 4), ink.opacity(0.25 * opacity))
        ui.stroke(
            .arc(center: center, radius: radius, start: angle, end: angle + 0.5 * .pi), Stroke(width: 4, cap: .round),
            ink.opacity(opacity))
        let font = Theme.Typography.body
        ui.text(
            app.words.loading, font, ink.opacity(opacity),
            at: Point(x: stage.width / 2, y: indicator.maxY + Self.gap + font.size / 2), .center)
    }
}
