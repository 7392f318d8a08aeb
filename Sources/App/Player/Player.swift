import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// The player: a sheet that is dragged between mini and full, what plays, and the queue of what comes next.
struct Player: Component, Touchable, Completing, Timed, Waking, Resizable, Modal, Covering, Lasting, Retunable {
    typealias Shared = AppState

    /// The parts of the player that can be pressed, dragged or scrolled.
    enum Part: PartCode {
        case sheet, mini, playMini, nextMini
        case chevron, heart, scrubber, shuffle, previous, play, next, `repeat`
        case queue, queueRow(Int), pages, pageSwitch
    }

    static let section = Section.player

    var sheet: Snapping
    var queue: ScrollView
    /// From 0, the artwork's page, to 1, the queue's, where the player is too low to show both.
    var page: Snapping
    /// The place of the scrubber's knob while it is dragged, from 0 to 1.
    var scrubbing: Double?
    /// The tracks, by index, that were given a heart.
    var hearts: Set<Int> = []
    /// The track that the queue follows.
    private var track: Int

    /// Makes a closed player that is at the start of the first track.
    init(_ context: inout AppContext) {
        let stage = context.stage
        sheet = Snapping(
            in: &context.engine, along: .vertical, stops: [0, stage.travel], at: 1, dimension: stage.size.height)
        queue = ScrollView(in: &context.engine)
        page = Snapping(
            in: &context.engine, along: .horizontal, unit: -stage.size.width, stops: [0, stage.size.width])
        track = context.shared.playback.track
        context.shared.playerOffset = sheet.channel
    }

    /// The places of all parts now.
    func layout(_ stage: StageLayout, _ engine: AnimationEngine) -> PlayerLayout {
        PlayerLayout(
            stage: stage, offset: sheet.offset(engine), openness: sheet.openness(engine),
            page: stage.size.height < 600 ? page.offset(engine) : 0)
    }

    mutating func resize(_ context: inout AppContext) {
        let stage = context.stage
        sheet.resize(
            to: [0, stage.travel], by: stage.travel / sheet.travel, dimension: stage.size.height, &context.engine)
        page.unit = -stage.size.width
        page.resize(to: [0, stage.size.width], dimension: 1, &context.engine)
        fitQueue(&context)
    }

    /// Tells the queue how long it is: after a resize, and when the tracks to come have changed.
    private mutating func fitQueue(_ context: inout AppContext) {
        let frame = layout(context.stage, context.engine).queue
        queue.resize(
            viewport: frame.height,
            content: Double(context.shared.playback.upNextCount) * PlayerLayout.queueRowHeight + Theme.Space.large,
            engine: &context.engine)
    }

    /// Fits the queue to what is to come, and shows its start after a change of track.
    mutating func followPlayback(_ context: inout AppContext) {
        fitQueue(&context)
        guard track != context.shared.playback.track else { return }
        track = context.shared.playback.track
        queue.scroll(to: 0, &context.engine, context.scrollPhysics)
    }

    // MARK: Time

    /// When the present track ends; while the scrubber is held that decides what comes next.
    func deadline(_ context: AppContext) -> Double? { scrubbing == nil ? context.shared.playback.end : nil }

    mutating func performDeadlines(_ context: inout AppContext) {
        guard let end = deadline(context), end <= context.time else { return }
        context.shared.playback.finish(at: end)
        if track != context.shared.playback.track { followPlayback(&context) }
    }

    mutating func handle(_ completion: Completion, _ context: inout AppContext) { queue.handle(completion) }

    mutating func retune(from old: Tuning, _ context: inout AppContext) {
        sheet.retune(from: old.playerSheet, to: context.sheetPhysics, context.engine)
        queue.retune(from: old.scroll, to: context.scrollPhysics, context.engine)
    }

    func wake(_ context: AppContext) -> Wake {
        if ScrollIndicator.isFading(lastMoved: queue.lastMoved, at: context.time) { return .everyFrame }
        // The line of progress moves by less than a pixel in this time.
        return context.shared.playback.isPlaying ? .at(context.time + 0.1) : .never
    }

    func save(_ context: AppContext, into saved: inout SavedState) {
        let (engine, playback) = (context.engine, context.shared.playback)
        saved.add("player.open", sheet.isOpen(engine))
        saved.add("player.showsQueue", page.stop(engine) == 1)
        saved.add("player.queue", queue.restingOffset(engine))
        saved.add("player.track", playback.track)
        saved.add("player.position", playback.position(at: context.time))
        saved.add("player.playing", playback.isPlaying)
        if playback.order != Array(playback.tracks.indices) { saved.add("player.order", playback.order) }
        saved.add("player.hearts", hearts.sorted())
    }

    mutating func restore(from saved: inout SavedState, _ context: inout AppContext) {
        context.shared.playback.restore(from: &saved, at: context.time)
        track = context.shared.playback.track
        hearts = Set(saved.wholes("player.hearts"))
        let count = context.shared.playback.tracks.count
        if let last = hearts.max(), last >= count { saved.reject("player.hearts", "must be below \(count)") }
        sheet.jump(toStop: saved.flag("player.open") == true ? 0 : 1, &context.engine)
        page.jump(toStop: saved.flag("player.showsQueue") == true ? 1 : 0, &context.engine)
        fitQueue(&context)
        queue.jump(to: saved.length("player.queue"), &context.engine)
    }

    // MARK: Position

    func isModal(_ context: AppContext) -> Bool { sheet.isOpen(context.engine) }

    /// The part that the sheet hides and that need not be drawn; its round corners still show what lies behind them.
    func opening(_ context: AppContext) -> Rect? {
        let openness = sheet.openness(context.engine)
        guard openness < 1 else { return .zero }
        let hidden = sheet.offset(context.engine) + Theme.Radius.sheet
        return Rect(x: 0, y: 0, width: context.size.width, height: min(context.size.height, hidden))
    }

    /// The player's regions, front to back.
    func addRegions(_ context: AppContext, to regions: inout RegionList) {
        let layout = layout(context.stage, context.engine)
        let drag = PanRule(axis: .vertical)
        // A press on a moving sheet takes hold of it and is nothing else.
        if sheet.isMoving(context.engine) || sheet.isHeld {
            regions.add(Part.sheet, layout.visible, .pan(drag))
            regions.add(Part.sheet, layout.visible, .barrier)
            return
        }
        if layout.openness < 0.5 {
            regions.add(Part.nextMini, layout.nextMini, .button)
            regions.add(Part.playMini, layout.playMini, .button)
            regions.add(Part.mini, layout.mini, .button)
        } else {
            addFullRegions(layout, context, to: &regions)
        }
        regions.add(Part.sheet, layout.visible, .pan(drag))
        regions.add(Part.sheet, layout.visible, .barrier)
    }

    private func addFullRegions(_ layout: PlayerLayout, _ context: AppContext, to regions: inout RegionList) {
        regions.add(Part.chevron, layout.chevron, .button)
        if layout.arrangement == .paged { regions.add(Part.pageSwitch, layout.pageSwitch, .button) }
        if layout.page < 0.5 {
            regions.add(Part.heart, layout.heart, .button)
            regions.add(Part.scrubber, layout.scrubber, .pan(PanRule(axis: nil, startsOnPress: true)))
            for (index, part) in Self.transport.enumerated() {
                regions.add(part, layout.transport(index), .button)
            }
        }
        if layout.arrangement != .paged || layout.page > 0.5 {
            addQueueRegions(layout, context, to: &regions)
        }
        // A press stops a moving queue, so nothing may compete with it then.
        if layout.arrangement == .paged, !queue.isMoving(context.engine) {
            regions.add(Part.pages, layout.visible, .pan(PanRule(axis: .horizontal)))
        }
    }

    static let transport: [Part] = [.shuffle, .previous, .play, .next, .repeat]

    private func addQueueRegions(_ layout: PlayerLayout, _ context: AppContext, to regions: inout RegionList) {
        let engine = context.engine
        let frame = layout.queue
        for index in visibleRows(layout, context) {
            let row = layout.queueRow(index, scrolled: queue.offset(engine)).intersection(frame)
            regions.add(Part.queueRow(index), row, queue.isMoving(engine) ? .focusStop : .button)
        }
        // Pulled down at its top, the queue hands the drag to the sheet.
        let top = queue.room(engine).upperBound
        let rule = PanRule(axis: .vertical, limits: -.infinity...top)
        regions.add(Part.queue, frame, .pan(rule))
        regions.add(Part.queue, frame, .scroll)
    }

    /// The rows of the queue that can be seen.
    func visibleRows(_ layout: PlayerLayout, _ context: AppContext) -> Range<Int> {
        ScrollView.visibleRows(
            count: context.shared.playback.upNextCount, height: PlayerLayout.queueRowHeight,
            scrolled: queue.offset(context.engine),
            frame: layout.queue.height)
    }
}

extension Section {
    public static let player = Section("player")
}
