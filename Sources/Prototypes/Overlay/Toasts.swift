import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// Lines of text that slide in above whatever bar is there, one at a time, and leave by themselves.
public struct Toasts: Sendable {
    /// Seconds for which a line stays, and one that can be undone.
    static let stay = 2.0
    static let undoableStay = 5.0
    static let height = 44.0
    /// The most lines that are kept, with the one that is shown.
    static let most = 8

    /// What happens to the line that is shown.
    private enum Phase: Hashable, Sendable {
        case none
        case staying(until: Double)
        /// Held by a drag that began with the line moved by `anchor`, from 1 where it is shown to 0 where it is gone.
        case held(anchor: Double)
        case leaving
    }

    /// A line, and what it can bring back.
    private struct Line: Hashable, Sendable {
        var text: String
        var undo: Undo?

        var stay: Double { undo == nil ? Toasts.stay : Toasts.undoableStay }
    }

    private var queue: [Line] = []
    /// The lines, the one that is shown first.
    public var lines: [String] { queue.map(\.text) }
    private var phase = Phase.none
    /// From 0, beneath its bar, to 1, shown.
    private let presence: Channel

    init(engine: inout AnimationEngine) {
        presence = engine.makeChannel(0)
    }

    /// True while a line comes or goes.
    func isMoving(_ engine: AnimationEngine) -> Bool { engine.isMoving(presence) }

    /// How far the present line has slid in.
    func presence(_ engine: AnimationEngine) -> Double { engine.value(of: presence) }

    /// Shows a line after those that wait; one that says the same as the last of them is said already.
    ///
    /// What can be undone is shown at once, and takes the place of the line that is shown and of what could be undone
    /// before.
    mutating func show(
        _ text: String, undoing undo: Undo? = nil, _ control: Control, _ engine: inout AnimationEngine
    ) {
        let line = Line(text: text, undo: undo)
        guard !text.isEmpty, line != queue.last || phase == .leaving else { return }
        if undo != nil, !queue.isEmpty {
            queue.removeFirst()
            queue.removeAll { $0.undo != nil }
            queue.insert(line, at: 0)
            stay(control, &engine)
            return
        }
        queue.append(line)
        if queue.count == 1 { enter(control, &engine) }
        // What happened long ago is news to nobody.
        if queue.count > Self.most { queue.remove(at: 1) }
    }

    /// True while the present line has not begun to leave.
    private var isAvailable: Bool {
        switch phase {
        case .staying, .held: true
        case .none, .leaving: false
        }
    }

    /// What the present line can bring back, until it leaves.
    var undo: Undo? { isAvailable ? queue.first?.undo : nil }

    /// Takes what the present line can bring back, and lets the line leave.
    mutating func takeUndo(_ control: Control, _ engine: inout AnimationEngine) -> Undo? {
        guard let undo else { return nil }
        leave(control, &engine)
        return undo
    }

    private mutating func enter(_ control: Control, _ engine: inout AnimationEngine) {
        engine.hold(presence, at: 0)
        stay(control, &engine)
    }

    private mutating func stay(
        velocity: Double? = nil, _ control: Control, _ engine: inout AnimationEngine
    ) {
        phase = .staying(until: control.time + (queue.first?.stay ?? Self.stay))
        engine.spring(presence, to: 1, with: control.tuning[.sheet], velocity: velocity)
    }

    private mutating func leave(velocity: Double? = nil, _ control: Control, _ engine: inout AnimationEngine) {
        phase = .leaving
        engine.spring(presence, to: 0, with: control.tuning[.page], velocity: velocity)
    }

    /// The line that is shown and for how many seconds still; nil where none stays.
    func standing(at time: Double) -> RestingState.Toast? {
        guard case .staying(let end) = phase, let line = lines.first else { return nil }
        return RestingState.Toast(line, seconds: max(0, end - time))
    }

    /// Shows a line that has come in before.
    mutating func stand(_ toast: RestingState.Toast, _ control: Control, _ engine: inout AnimationEngine) {
        queue = [Line(text: toast.line)]
        phase = .staying(until: control.time + toast.seconds)
        engine.hold(presence, at: 1)
    }

    /// When the present line is to leave.
    var nextDeadline: Double? {
        if case .staying(let end) = phase { end } else { nil }
    }

    /// Does what is due.
    mutating func pass(_ control: Control, _ engine: inout AnimationEngine) {
        if case .staying(let end) = phase, end <= control.time { leave(control, &engine) }
    }

    /// Brings the next line once the present one has left.
    mutating func handle(_ completion: Completion, _ control: Control, _ engine: inout AnimationEngine) {
        guard completion.channel == presence, completion.moment == .atRest, phase == .leaving else { return }
        queue.removeFirst()
        phase = .none
        if !queue.isEmpty { enter(control, &engine) }
    }

    /// Follows a swipe: down takes the line away, up gives way and comes back.
    mutating func handle<Target>(
        _ event: GestureEvent<Target>, _ control: Control, _ engine: inout AnimationEngine
    ) {
        guard event.kind == .pan, !queue.isEmpty else { return }
        switch event.phase {
        case .began:
            guard phase != .leaving else { return }
            let shown = presence(engine)
            phase = .held(anchor: shown)
            engine.track(presence, at: shown)
        case .changed: drag(event.translation.dy, control, &engine)
        case .ended, .cancelled:
            guard case .held = phase else { return }
            drag(event.translation.dy, control, &engine)
            let velocity = event.phase == .ended ? -event.velocity.dy / Self.height : 0
            let target = SnapRule(flick: control.sheet.flick / Self.height).target(
                of: [0, 1], start: 1, position: presence(engine), velocity: velocity)
            if target == 0 {
                leave(velocity: velocity, control, &engine)
            } else {
                stay(velocity: velocity, control, &engine)
            }
        case .failed: break
        }
    }

    private func drag(_ translation: Double, _ control: Control, _ engine: inout AnimationEngine) {
        guard case .held(let anchor) = phase else { return }
        let wanted = anchor - translation / Self.height
        let pulled = max(0, wanted - 1)
        engine.track(presence, at: max(0, wanted - pulled + Self.band(control.tuning).shown(pulled)))
    }

    /// Goes on by other numbers; a line that is held stays where it is shown.
    mutating func retune(_ retuning: Retuning, _ engine: inout AnimationEngine) {
        if case .held(let anchor) = phase {
            let pulled = max(0, presence(engine) - 1)
            let (old, new) = (Self.band(retuning.old), Self.band(retuning.new))
            phase = .held(anchor: anchor + new.inverse(pulled) - old.inverse(pulled))
        }
        retuning.apply(to: presence, .sheet, .page, engine: &engine)
    }

    private static func band(_ tuning: Tuning) -> RubberBand {
        RubberBand(dimension: 1, coefficient: tuning[.rubberBand])
    }

    /// Where the present line lies; nil while there is none.
    ///
    /// - Parameter floor: The top of the bar beneath it, in points from the stage's top.
    func frame(
        _ stage: StageLayout, floor: Double, _ words: Words, _ metrics: FontMetrics, _ engine: AnimationEngine
    ) -> Rect? {
        guard let line = queue.first, phase != .none else { return nil }
        let most = stage.column.width - 2 * Theme.Space.margin
        // A little more than the words take, so that no rounding cuts them off.
        let button = line.undo == nil ? Theme.Space.large : Theme.Space.tight + Self.buttonWidth(words, metrics)
        let width = min(most, metrics.width(of: line.text, in: Theme.Typography.body) + Theme.Space.large + button)
        let travel = Self.height + Theme.Space.medium
        return Rect(
            x: (stage.size.width - width) / 2, y: floor - travel * presence(engine), width: width, height: Self.height)
    }

    /// Where the button lies in a line's frame.
    static func button(in frame: Rect, _ words: Words, _ metrics: FontMetrics) -> Rect {
        let width = buttonWidth(words, metrics)
        return Rect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
    }

    private static func buttonWidth(_ words: Words, _ metrics: FontMetrics) -> Double {
        metrics.width(of: words.undo, in: Theme.Typography.headline) + 2 * Theme.Space.margin
    }

    func draw(floor: Double, _ view: View, into list: inout DrawList) {
        guard let line = queue.first,
            let frame = frame(view.stage, floor: floor, view.words, view.metrics, view.engine)
        else { return }
        let opacity = presence(view.engine).clamped(to: 0...1)
        guard opacity > 0 else { return }
        list.pushOpacity(opacity)
        list.shadow(frame, .all(Theme.Radius.sheet), blur: 16, y: 4, color: Color(white: 0, alpha: 0.4))
        list.fill(.roundedRect(frame, .all(Theme.Radius.sheet)), Theme.Palette.toast)
        if line.undo == nil {
            view.text(
                line.text, Theme.Typography.body, Theme.Palette.text, at: frame.center, alignment: .center,
                maxWidth: frame.width - 2 * Theme.Space.margin, into: &list)
        } else {
            let button = Self.button(in: frame, view.words, view.metrics)
            view.text(
                line.text, Theme.Typography.body, Theme.Palette.text,
                at: Point(x: frame.minX + Theme.Space.large, y: frame.midY),
                maxWidth: button.minX - frame.minX - Theme.Space.large, into: &list)
            view.highlight(.overlay(.undo), button, radius: Theme.Radius.sheet, into: &list)
            view.text(
                view.words.undo, Theme.Typography.headline, Theme.Palette.accent, at: button.center, alignment: .center,
                into: &list)
        }
        list.popOpacity()
    }

    func report(_ engine: AnimationEngine, into report: inout StateReport) {
        report.add("toast.text", queue.first.map { .text($0.text) } ?? .none)
        report.add("toast.presence", presence(engine))
    }
}
