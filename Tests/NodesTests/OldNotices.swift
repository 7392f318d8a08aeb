import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Three buttons that say something, in lines that slide in one at a time and leave after a time.
struct OldNotices: Component, GestureHandling, Pressable, Completing, Timed, Transient, Reporting, Lasting, Retunable {
    enum Part: PartCode { case line, button(Int) }
    static let spring = TunableSpring("toast.spring", duration: 0.45, bounce: 0.12)
    static let leaving = TunableSpring("toast.leaving", duration: 0.4, bounce: 0)
    static let stay = Tunable("toast.stay", default: 2, range: 0.5...10, unit: .seconds)
    static let flick = Tunable("toast.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let rubberBand = Tunable("toast.rubberBand", default: 0.35, range: 0.05...1)
    static let tunables = [Tunable](spring, leaving, stay, flick, rubberBand)
    static let (height, most) = (44.0, 8)
    static let texts = ["Saved", "Your weekly summary is ready", "한글"]

    private enum Phase: Hashable { case none, staying(until: Double), leaving }
    private var queue: [String] = []
    private var phase = Phase.none
    private var slide: Snapping

    init(_ context: inout Context) {
        slide = Snapping(in: &context.engine, along: .vertical, unit: -Self.height, stops: [0, Self.height])
    }

    private func presence(_ context: Context) -> Double { slide.offset(context.engine) }
    private func physics(_ tuning: Tuning, isDragged: Bool) -> Snapping.Physics {
        Snapping.Physics(
            spring: tuning[Self.spring], rule: SnapRule(flick: tuning[Self.flick]),
            rubberBand: isDragged ? tuning[Self.rubberBand] : nil)
    }

    mutating func press(_ part: Part, _ context: inout Context) {
        guard case .button(let index) = part else { return }
        let line = Self.texts[index]
        guard line != queue.last || phase == .leaving else { return }
        queue.append(line)
        if queue.count == 1 { enter(&context) }
        if queue.count > Self.most { queue.remove(at: 1) }
    }
    private mutating func enter(_ context: inout Context) {
        slide.jump(toStop: 0, &context.engine)
        stay(&context)
    }
    private mutating func stay(velocity: Double? = nil, _ context: inout Context) {
        phase = .staying(until: context.time + context.tuning[Self.stay])
        slide.letGo()
        slide.move(toStop: 1, with: context.tuning[Self.spring], velocity: velocity, &context.engine)
    }
    private mutating func leave(velocity: Double? = nil, _ context: inout Context) {
        phase = .leaving
        slide.letGo()
        slide.move(toStop: 0, with: context.tuning[Self.leaving], velocity: velocity, &context.engine)
    }

    func unaidedMotions(_ context: Context) -> Int { context.engine.isMoving(slide.channel) ? 1 : 0 }

    private var end: Double? { if case .staying(let end) = phase, !slide.isHeld { end } else { nil } }
    func deadline(_ context: Context) -> Double? { end }
    mutating func performDeadlines(_ context: inout Context) {
        if let end, end <= context.time { leave(&context) }
    }
    mutating func handle(_ completion: Completion, _ context: inout Context) {
        guard completion.channel == slide.channel, completion.moment == .atRest, phase == .leaving else { return }
        queue.removeFirst()
        phase = .none
        if !queue.isEmpty { enter(&context) }
    }
    mutating func handle(_ event: GestureEvent<Part>, _ context: inout Context) {
        guard event.kind == .pan, !queue.isEmpty, phase != .leaving else { return }
        let velocity = slide.follow(
            event.phase, by: event.translation, velocity: event.velocity, &context.engine,
            physics(context.tuning, isDragged: event.phase == .changed))
        if event.phase == .changed, slide.isHeld {
            context.engine.track(slide.channel, at: max(0, presence(context)))
        }
        guard let velocity else { return }
        if slide.goal == 0 { leave(velocity: velocity, &context) } else { stay(velocity: velocity, &context) }
    }
    mutating func retune(from old: Tuning, _ context: inout Context) {
        slide.retune(from: physics(old, isDragged: true), to: physics(context.tuning, isDragged: true), context.engine)
    }

    private func frame(_ context: Context) -> Rect? {
        guard let line = queue.first else { return nil }
        let room = context.size.width - 2 * Theme.Space.margin
        let width = min(
            room, context.metrics.width(of: line, in: Theme.Typography.body) + 2 * Theme.Space.large)
        let top = context.size.height / 2 - (Self.height + Theme.Space.medium) * presence(context)
        return Rect(x: (context.size.width - width) / 2, y: top, width: width, height: Self.height)
    }
    private func button(_ index: Int) -> Rect {
        Rect(x: 20, y: 200 + 160 * Double(index), width: 350, height: 150)
    }
    func addRegions(_ context: Context, to regions: inout RegionList) {
        if let frame = frame(context) {
            regions.add(Part.line, frame, .pan(PanRule(axis: .vertical)))
            regions.add(Part.line, frame, .barrier)
        }
        for index in Self.texts.indices { regions.add(Part.button(index), button(index), .button) }
    }
    func draw(_ context: Context, into list: inout DrawList) {}

    func save(_ context: Context, into saved: inout SavedState) {
        guard let end, let line = queue.first else { return }
        saved["toast.line"] = .text(line)
        saved["toast.seconds"] = .number(max(0, end - context.time))
    }
    mutating func restore(from saved: inout SavedState, _ context: inout Context) {
        let seconds = saved.length("toast.seconds")
        guard let line = saved.text("toast.line") else { return }
        queue = [line]
        phase = .staying(until: context.time + seconds)
        slide.jump(toStop: 1, &context.engine)
    }
    func report(_ context: Context, into report: inout StateReport) {
        report.add("toast.text", queue.first.map { .text($0) } ?? .none)
        report.add("toast.presence", presence(context))
    }
}
