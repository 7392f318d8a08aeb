import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion

/// A sheet that comes up from the bottom with something to choose from, and dims what is beneath.
///
/// It stops at half the stage and at nearly all of it, or at its content's height where that is less.
public struct BottomSheet: Sendable {
    /// What lies above the content: the grip.
    static let header = 28.0

    /// What is shown; nil while there is none.
    public private(set) var content: SheetContent?
    public private(set) var sheet: Sheet
    public private(set) var scroll: ScrollView
    /// The content's height, in points.
    private var height = 0.0

    init(stage: StageLayout, engine: inout AnimationEngine) {
        sheet = Sheet(in: &engine, travel: stage.size.height / 2, dimension: stage.size.height)
        scroll = ScrollView(in: &engine)
    }

    /// True while a sheet is shown and not on its way out.
    func isOpen(_ engine: AnimationEngine) -> Bool { content != nil && sheet.stop(engine) < sheet.closedStop }

    /// Shows some content, at the lower of its stops.
    mutating func show(
        _ content: SheetContent, height: Double, _ control: Control, _ engine: inout AnimationEngine
    ) {
        self.content = content
        resize(height: height, control, &engine)
        scroll.jump(to: 0, &engine)
        sheet.move(toStop: sheet.closedStop - 1, &engine, control.bottomSheet)
        fitContent(&engine)
    }

    /// Stands at a stop with some content, as it stood elsewhere.
    mutating func stand(
        _ content: SheetContent, height: Double, _ rest: RestingState.Sheet, _ control: Control,
        _ engine: inout AnimationEngine
    ) {
        self.content = content
        resize(height: height, control, &engine)
        engine.hold(sheet.channel, at: sheet.place(ofStop: min(max(rest.stop, 0), sheet.closedStop - 1)))
        fitContent(&engine)
        scroll.jump(to: rest.scroll, &engine)
    }

    /// Lets the sheet go down; what it showed goes with it.
    mutating func close(_ control: Control, _ engine: inout AnimationEngine) {
        guard content != nil else { return }
        sheet.move(open: false, &engine, control.bottomSheet)
    }

    /// Forgets the content of a sheet that has gone down.
    mutating func settle(_ engine: AnimationEngine) {
        if content != nil, sheet.isGone(engine) { content = nil }
    }

    /// Takes a new size of the stage or of the content; a sheet that rests goes to its stop at once.
    mutating func resize(height: Double, _ control: Control, _ engine: inout AnimationEngine) {
        let stage = control.stage
        self.height = height
        let wanted = height + Self.header
        let full = min(wanted, (0.92 * stage.size.height).rounded())
        let half = min(wanted, (0.5 * stage.size.height).rounded())
        let stop = sheet.stop(engine)
        let isClosed = stop == sheet.closedStop
        sheet.divide(at: [])
        sheet.resize(travel: full, dimension: stage.size.height, &engine)
        if full > half { sheet.divide(at: [full - half]) }
        let wantedStop = isClosed ? sheet.closedStop : min(stop, sheet.closedStop - 1)
        sheet.rest(atStop: wantedStop, &engine, control.bottomSheet)
        fitContent(&engine)
    }

    /// Tells the content how much of it the sheet shows at the stop that it is at or goes to.
    private mutating func fitContent(_ engine: inout AnimationEngine) {
        let shown = sheet.travel - sheet.place(ofStop: min(sheet.stop(engine), sheet.closedStop - 1))
        scroll.resize(viewport: shown - Self.header, content: height, engine: &engine)
    }

    /// Goes on by other numbers.
    mutating func retune(_ retuning: Retuning, _ engine: inout AnimationEngine) {
        sheet.retune(from: retuning.old.bottomSheet, to: retuning.new.bottomSheet, &engine)
        retuning.apply(to: &scroll, &engine)
    }

    // MARK: Layout

    /// The whole sheet as it stands now.
    func frame(_ stage: StageLayout, _ engine: AnimationEngine) -> Rect {
        let top = stage.size.height - sheet.travel + sheet.offset(engine)
        return Rect(
            x: stage.column.minX, y: top, width: stage.column.width, height: max(sheet.travel, stage.size.height - top))
    }

    /// What of the content can be seen.
    func window(_ stage: StageLayout, _ engine: AnimationEngine) -> Rect {
        let frame = frame(stage, engine)
        let shown = min(sheet.travel, stage.size.height - frame.minY)
        return Rect(
            x: frame.minX, y: frame.minY + Self.header, width: frame.width, height: max(0, shown - Self.header))
    }

    /// All of the content, as it is scrolled now.
    func place(_ stage: StageLayout, _ engine: AnimationEngine) -> Rect {
        let window = window(stage, engine)
        return Rect(x: window.minX, y: window.minY - scroll.offset(engine), width: window.width, height: height)
    }

    // MARK: Input

    mutating func handle<Target>(
        _ event: GestureEvent<Target>, _ control: Control, _ engine: inout AnimationEngine
    ) {
        guard event.kind == .pan, event.phase != .failed else { return }
        let translation = event.translation.dy
        switch event.phase {
        case .began: sheet.beginDrag(&engine, control.bottomSheet)
        case .changed: sheet.drag(to: translation, &engine, control.bottomSheet)
        case .ended, .cancelled:
            sheet.drag(to: translation, &engine, control.bottomSheet)
            sheet.endDrag(
                translation: translation, velocity: event.phase == .ended ? event.velocity.dy : 0, &engine,
                control.bottomSheet)
            fitContent(&engine)
        case .failed: break
        }
    }

    mutating func handleContent<Target: Hashable & Sendable>(
        _ event: GestureEvent<Target>, _ control: Control, _ engine: inout AnimationEngine
    ) {
        scroll.handle(event, along: .vertical, &engine, control.scroll)
    }

    mutating func step(by distance: Double, _ control: Control, _ engine: inout AnimationEngine) {
        scroll.step(by: distance, &engine, control.scroll)
    }

    mutating func handle(_ completion: Completion, _ engine: AnimationEngine) {
        scroll.handle(completion)
        settle(engine)
    }

    /// The rule of the drags of the content: pulled down at its top it hands the drag to the sheet, which has every drag
    /// until it is all the way up.
    func contentRule(_ engine: AnimationEngine) -> PanRule {
        let top = scroll.room(engine).upperBound
        return PanRule(axis: .vertical, limits: sheet.stop(engine) == 0 ? -.infinity...top : 0...top)
    }

    // MARK: Drawing

    /// How far the sheet is up, from 0 to 1: how much is dimmed beneath it.
    func presence(_ engine: AnimationEngine) -> Double { content == nil ? 0 : sheet.openness(engine) }

    func drawGround(_ view: View, into list: inout DrawList) {
        let frame = frame(view.stage, view.engine)
        let strength = (2 * presence(view.engine)).clamped(to: 0...1)
        list.fill(.rect(Rect(origin: .zero, size: view.stage.size)), Color(white: 0, alpha: 0.5 * strength))
        list.fill(.roundedRect(frame, .top(Theme.Radius.sheet)), Theme.Palette.raised)
        let grip = Rect(x: frame.midX - 18, y: frame.minY + Theme.Space.small, width: 36, height: 4)
        list.fill(.roundedRect(grip, .all(2)), Theme.Palette.track)
    }

    func report(_ stage: StageLayout, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add("sheet.content", content.map { .text($0.rawValue) } ?? .none)
        report.add("sheet.top", content == nil ? stage.size.height : frame(stage, engine).minY)
        report.add("sheet.scroll", scroll.offset(engine))
    }
}
