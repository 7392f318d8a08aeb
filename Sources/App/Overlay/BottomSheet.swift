import Controls
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// A sheet that comes up from the bottom with something to choose from, and dims what is beneath.
///
/// Stops at half the stage and at nearly all of it, or at its content's height where that is less.
struct BottomSheet: Sendable {
    /// The height of the grip above the content.
    static let header = 28.0

    /// The content that is shown; nil while there is none.
    private(set) var content: SheetContent?
    private(set) var sheet: Snapping
    var scroll: ScrollView
    /// The content's height, in points.
    private var height = 0.0

    init(stage: StageLayout, engine: inout AnimationEngine) {
        sheet = Snapping(in: &engine, along: .vertical, stops: [0, stage.size.height / 2], at: 1)
        scroll = ScrollView(in: &engine)
    }

    /// True while a sheet is shown and not on its way out.
    func isOpen(_ engine: AnimationEngine) -> Bool { content != nil && sheet.stop(engine) < sheet.closedStop }

    /// True while its content can be pressed: neither moves.
    func isStill(_ engine: AnimationEngine) -> Bool {
        (isOpen(engine) || sheet.isHeld) && !scroll.isMoving(engine) && sheet.isNearItsStop(engine)
    }

    /// Shows some content, at the lower of its stops.
    mutating func show(
        _ content: SheetContent, height: Double, _ stage: StageLayout, _ physics: Snapping.Physics,
        _ engine: inout AnimationEngine
    ) {
        self.content = content
        resize(height: height, stage, physics, &engine)
        scroll.jump(to: 0, &engine)
        sheet.move(toStop: sheet.closedStop - 1, with: physics.spring, &engine)
        fitContent(&engine)
    }

    /// Shows some content at a stop, counted from the open one, and at an offset, without a motion.
    mutating func restore(
        _ content: SheetContent, height: Double, stop: Int, offset: Double, _ stage: StageLayout,
        _ physics: Snapping.Physics, _ engine: inout AnimationEngine
    ) {
        self.content = content
        resize(height: height, stage, physics, &engine)
        sheet.jump(toStop: min(max(stop, 0), sheet.closedStop - 1), &engine)
        fitContent(&engine)
        scroll.jump(to: offset, &engine)
    }

    /// Lets the sheet go down; what it showed goes with it.
    mutating func close(_ physics: Snapping.Physics, _ engine: inout AnimationEngine) {
        guard content != nil else { return }
        sheet.move(toStop: sheet.closedStop, with: physics.spring, &engine)
    }

    /// Takes a new size of the stage.
    mutating func resize(to stage: StageLayout, _ physics: Snapping.Physics, _ engine: inout AnimationEngine) {
        if content != nil { resize(height: height, stage, physics, &engine) }
    }

    /// Takes a new size of the stage or of the content; a sheet that rests goes to its stop at once.
    mutating func resize(
        height: Double, _ stage: StageLayout, _ physics: Snapping.Physics, _ engine: inout AnimationEngine
    ) {
        self.height = height
        let wanted = height + Self.header
        let full = min(wanted, (0.92 * stage.size.height).rounded())
        let half = min(wanted, (0.5 * stage.size.height).rounded())
        let stop = sheet.stop(engine)
        let isClosed = stop == sheet.closedStop
        sheet.resize(
            to: full > half ? [0, full - half, full] : [0, full], by: full / sheet.travel,
            dimension: stage.size.height, &engine)
        let wantedStop = isClosed ? sheet.closedStop : min(stop, sheet.closedStop - 1)
        sheet.rest(atStop: wantedStop, with: physics.spring, &engine)
        fitContent(&engine)
    }

    /// Tells the content how much of it the sheet shows at the stop that it is at or goes to.
    private mutating func fitContent(_ engine: inout AnimationEngine) {
        let shown = sheet.travel - sheet.stops[min(sheet.stop(engine), sheet.closedStop - 1)]
        scroll.resize(viewport: shown - Self.header, content: height, engine: &engine)
    }

    /// Adopts another tuning.
    mutating func retune(from old: Tuning, to new: Tuning, _ engine: AnimationEngine) {
        sheet.retune(from: old.bottomSheet, to: new.bottomSheet, engine)
        scroll.retune(from: old.scroll, to: new.scroll, engine)
    }

    // MARK: Layout

    /// The whole sheet as it is now.
    func frame(_ stage: StageLayout, _ engine: AnimationEngine) -> Rect {
        let top = stage.size.height - sheet.travel + sheet.offset(engine)
        return Rect(
            x: stage.column.minX, y: top, width: stage.column.width, height: max(sheet.travel, stage.size.height - top))
    }

    /// The part of the content that can be seen.
    func window(_ stage: StageLayout, _ engine: AnimationEngine) -> Rect {
        let frame = frame(stage, engine)
        let shown = min(sheet.travel, stage.size.height - frame.minY)
        return Rect(
            x: frame.minX, y: frame.minY + Self.header, width: frame.width, height: max(0, shown - Self.header))
    }

    /// All of the content, as it is scrolled now.
    func contentFrame(_ stage: StageLayout, _ engine: AnimationEngine) -> Rect {
        let window = window(stage, engine)
        return Rect(x: window.minX, y: window.minY - scroll.offset(engine), width: window.width, height: height)
    }

    // MARK: Input

    mutating func handle(
        _ event: GestureEvent<SheetLayer.Part>, _ physics: Snapping.Physics, _ engine: inout AnimationEngine
    ) {
        guard event.kind == .pan else { return }
        sheet.handle(event, &engine, physics)
        if event.phase == .ended || event.phase == .cancelled { fitContent(&engine) }
    }

    /// Notes that a motion ended, and forgets the content of a sheet that has gone down.
    mutating func handle(_ completion: Completion, _ engine: AnimationEngine) {
        scroll.handle(completion)
        if sheet.isGone(engine) { content = nil }
    }

    /// The share of the sheet that is up, from 0 to 1: how much is dimmed beneath it.
    func presence(_ engine: AnimationEngine) -> Double { content == nil ? 0 : sheet.openness(engine) }
}
