import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// Lines of text that slide in above whatever bar is there, one at a time, and leave after a time.
struct Toasts: Component, PartNaming, GestureHandling, Pressable, KeyHandling, Completing, Timed, Transient, Reporting,
    Lasting, Retunable, Undoing, Listening, Scripted, NoticeReceiving
{
    typealias Shared = AppState

    /// The line, and the button of one that tells what can be undone.
    enum Part: Int, PartCode { case line, undo }

    static let section = Section.overlay

    /// Seconds for which a line stays, and one that can be undone.
    static let stay = 2.0
    static let undoableStay = 5.0
    static let height = 44.0
    /// The most lines that are kept, with the one that is shown.
    static let most = 8

    /// The phase of the line that is shown.
    private enum Phase: Hashable, Sendable {
        case none
        /// Leaves at a time, unless a drag holds it then.
        case staying(until: Double)
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
    var lines: [String] { queue.map(\.text) }
    private var phase = Phase.none
    /// From 0, beneath its bar, to 1, shown.
    private var slide: Snapping

    init(_ context: inout AppContext) {
        slide = Snapping(in: &context.engine, along: .vertical, unit: -Self.height, stops: [0, Self.height])
    }

    static func name(of part: Part) -> Phrase {
        switch part {
        case .line: Phrase("Toast")
        case .undo: Phrase(Words(.en).undo, ["ko": Words(.ko).undo])
        }
    }

    func canUndo(_ context: AppContext) -> Bool { undo != nil }

    func unaidedMotions(_ context: AppContext) -> Int { context.engine.isMoving(slide.channel) ? 1 : 0 }

    // MARK: What is said

    mutating func receive(_ message: AppMessage, _ context: inout AppContext) {
        switch message {
        case .toast(let line): show(line, &context)
        case .undoable(let line, let undo): show(line, undoing: undo, &context)
        default: break
        }
    }

    /// `toast STRING` shows a line.
    static func action(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> String? {
        name == "toast" ? try fields.string("the text") : nil
    }

    mutating func perform(_ line: String, _ context: inout AppContext) { context.send(.toast(line)) }

    mutating func notice(_ name: String, _ context: inout AppContext) {
        if let notice = Notice(rawValue: name) { context.send(.toast(context.words.text(of: notice))) }
    }

    /// The share by which the present line has slid in.
    func presence(_ engine: AnimationEngine) -> Double { slide.offset(engine) }

    /// Shows a line after those that wait; one that says the same as the last of them is said already.
    ///
    /// A line with an undo is shown at once, and replaces the line that is shown and the one whose undo
    /// was possible before.
    mutating func show(
        _ text: String, undoing undo: Undo? = nil, _ context: inout AppContext
    ) {
        let line = Line(text: text, undo: undo)
        guard !text.isEmpty, line != queue.last || phase == .leaving else { return }
        if undo != nil, !queue.isEmpty {
            queue.removeFirst()
            queue.removeAll { $0.undo != nil }
            queue.insert(line, at: 0)
            stay(&context)
            return
        }
        queue.append(line)
        if queue.count == 1 { enter(&context) }
        // What happened long ago is no news.
        if queue.count > Self.most { queue.remove(at: 1) }
    }

    /// True while the present line has not begun to leave.
    private var isAvailable: Bool { if case .staying = phase { true } else { false } }

    /// The undo of the present line, until it leaves.
    var undo: Undo? { isAvailable ? queue.first?.undo : nil }

    /// Brings back what the present line tells of, and lets the line leave; false if there is nothing.
    private mutating func takeBack(_ context: inout AppContext) -> Bool {
        guard let undo else { return false }
        leave(&context)
        context.send(.undo(undo))
        return true
    }

    mutating func press(_ part: Part, _ context: inout AppContext) { if part == .undo { _ = takeBack(&context) } }

    mutating func keyDown(_ key: KeyPress, _ context: inout AppContext) -> Bool {
        key.name == .z && key.modifiers.contains(.command) && takeBack(&context)
    }

    private mutating func enter(_ context: inout AppContext) {
        slide.jump(toStop: 0, &context.engine)
        stay(&context)
    }

    private mutating func stay(
        velocity: Double? = nil, _ context: inout AppContext
    ) {
        phase = .staying(until: context.time + (queue.first?.stay ?? Self.stay))
        slide.letGo()
        slide.move(toStop: 1, with: context.tuning[.sheet], velocity: velocity, &context.engine)
    }

    private mutating func leave(velocity: Double? = nil, _ context: inout AppContext) {
        phase = .leaving
        slide.letGo()
        slide.move(toStop: 0, with: context.tuning[.page], velocity: velocity, &context.engine)
    }

    /// When the present line is to leave; nil while it is held.
    private var end: Double? { if case .staying(let end) = phase, !slide.isHeld { end } else { nil } }

    func deadline(_ context: AppContext) -> Double? { end }

    /// Does what is due.
    mutating func performDeadlines(_ context: inout AppContext) {
        if let end, end <= context.time { leave(&context) }
    }

    /// Brings the next line once the present one has left.
    mutating func handle(_ completion: Completion, _ context: inout AppContext) {
        guard completion.channel == slide.channel, completion.moment == .atRest, phase == .leaving else { return }
        queue.removeFirst()
        phase = .none
        if !queue.isEmpty { enter(&context) }
    }

    /// Follows a swipe: down takes the line away, up gives way and comes back.
    mutating func handle(_ event: GestureEvent<Part>, _ context: inout AppContext) {
        guard event.kind == .pan, !queue.isEmpty, phase != .leaving else { return }
        // It gives way while it is dragged alone: the states of earlier recordings depend on it.
        let physics = event.phase == .changed ? context.bottomSheetPhysics : context.tuning.thrownAside
        let velocity = slide.follow(
            event.phase, by: event.translation, velocity: event.velocity, &context.engine, physics)
        // Beneath its bar it ends.
        if event.phase == .changed, slide.isHeld {
            context.engine.track(slide.channel, at: max(0, presence(context.engine)))
        }
        guard let velocity else { return }
        if slide.goal == 0 { leave(velocity: velocity, &context) } else { stay(velocity: velocity, &context) }
    }

    /// Adopts another tuning; a line that is held stays where it is shown.
    mutating func retune(from old: Tuning, _ context: inout AppContext) {
        slide.retune(from: old.bottomSheet, to: context.bottomSheetPhysics, context.engine)
    }

    /// The top of the bar above which lines are shown, in points.
    private func floor(_ context: AppContext) -> Double {
        let stage = context.stage
        let openness = context.playerOpenness
        let mini = stage.travel - (context.shared.tab == .browse ? context.barsHeight : 0)
        let full = stage.size.height - Theme.Space.large
        let floor = mini + (full - mini) * openness
        let sheet = context.shared.sheet
        return sheet.content == nil ? floor : min(floor, sheet.frame(stage, context.engine).minY)
    }

    /// The place of the present line; nil while there is none.
    private func frame(_ context: AppContext) -> Rect? {
        let (stage, words, metrics) = (context.stage, context.words, context.metrics)
        guard let line = queue.first, phase != .none else { return nil }
        let most = stage.column.width - 2 * Theme.Space.margin
        // A little more than the words take, so that no rounding cuts them off.
        let button = line.undo == nil ? Theme.Space.large : Theme.Space.tight + Self.buttonWidth(words, metrics)
        let width = min(most, metrics.width(of: line.text, in: Theme.Typography.body) + Theme.Space.large + button)
        let travel = Self.height + Theme.Space.medium
        return Rect(
            x: (stage.size.width - width) / 2, y: floor(context) - travel * presence(context.engine), width: width,
            height: Self.height)
    }

    /// The place of the button in a line's frame.
    static func button(in frame: Rect, _ words: Words, _ metrics: FontMetrics) -> Rect {
        let width = buttonWidth(words, metrics)
        return Rect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
    }

    private static func buttonWidth(_ words: Words, _ metrics: FontMetrics) -> Double {
        metrics.width(of: words.undo, in: Theme.Typography.headline) + 2 * Theme.Space.margin
    }

    func addRegions(_ context: AppContext, to regions: inout RegionList) {
        guard let frame = frame(context) else { return }
        if undo != nil {
            let button = Self.button(in: frame, context.words, context.metrics)
            regions.add(Part.undo, button, .button, isPinned: true)
        }
        regions.add(Part.line, frame, .pan(PanRule(axis: .vertical)))
        regions.add(Part.line, frame, .barrier)
    }

    func draw(_ context: AppContext, into list: inout DrawList) {
        guard let line = queue.first, let frame = frame(context) else { return }
        let opacity = presence(context.engine).clamped(to: 0...1)
        guard opacity > 0 else { return }
        list.grouped(opacity: opacity) { list in
            list.shadow(frame, .all(Theme.Radius.sheet), blur: 16, y: 4, color: Color(white: 0, alpha: 0.4))
            list.fill(.roundedRect(frame, .all(Theme.Radius.sheet)), Theme.Palette.toast)
            if line.undo == nil {
                context.text(
                    line.text, Theme.Typography.body, Theme.Palette.text, at: frame.center, alignment: .center,
                    maxWidth: frame.width - 2 * Theme.Space.margin, into: &list)
            } else {
                let button = Self.button(in: frame, context.words, context.metrics)
                context.text(
                    line.text, Theme.Typography.body, Theme.Palette.text,
                    at: Point(x: frame.minX + Theme.Space.large, y: frame.midY),
                    maxWidth: button.minX - frame.minX - Theme.Space.large, into: &list)
                context.highlight(Part.undo, button, radius: Theme.Radius.sheet, into: &list)
                context.text(
                    context.words.undo, Theme.Typography.headline, Theme.Palette.accent, at: button.center,
                    alignment: .center,
                    into: &list)
            }
        }
    }

    /// The line that is shown, and for how many seconds still.
    func save(_ context: AppContext, into saved: inout SavedState) {
        guard let end, let line = lines.first else { return }
        saved["toast.line"] = .text(line)
        saved["toast.seconds"] = .number(max(0, end - context.time))
    }

    mutating func restore(from saved: inout SavedState, _ context: inout AppContext) {
        let seconds = saved.length("toast.seconds")
        guard let line = saved.text("toast.line") else {
            if saved["toast.seconds"] != nil { saved.reject("toast.line", "is missing") }
            return
        }
        queue = [Line(text: line)]
        phase = .staying(until: context.time + seconds)
        slide.jump(toStop: 1, &context.engine)
    }

    func report(_ context: AppContext, into report: inout StateReport) {
        report.add("toast.text", queue.first.map { .text($0.text) } ?? .none)
        report.add("toast.presence", presence(context.engine))
    }
}
