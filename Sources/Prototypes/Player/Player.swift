import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion

/// The player: a sheet that is dragged between mini and full, what plays, and the queue of what comes next.
public struct Player: Sendable {
    /// The parts of the player that can be pressed, dragged or scrolled.
    public enum Part: Hashable, Sendable {
        case sheet, mini, playMini, nextMini
        case chevron, heart, scrubber, shuffle, previous, play, next, `repeat`
        case queue, queueRow(Int), pages, pageSwitch
    }

    public internal(set) var sheet: Sheet
    public internal(set) var playback: Playback
    public internal(set) var queue: ScrollView
    /// From 0, the artwork's page, to 1, the queue's, where the player is too low to show both.
    let page: Channel
    /// Where the page stood when the drag that holds it began; nil while none does.
    var pageAnchor: Double?
    /// Where the latest drag of the page let it go to, in points from the first, and why; nil before the first.
    var pageDecision: SnapRule.Decision?
    /// Where the scrubber's knob is while it is dragged, from 0 to 1.
    var scrubbing: Double?
    /// The tracks, by index, that were given a heart.
    var hearts: Set<Int> = []

    /// Makes a closed player that stands at the start of the first track.
    init(tracks: [Track], seed: UInt64, stage: StageLayout, engine: inout AnimationEngine) {
        sheet = Sheet(in: &engine, travel: stage.travel, dimension: stage.size.height)
        playback = Playback(tracks: tracks, seed: seed)
        queue = ScrollView(in: &engine)
        page = engine.makeChannel(0)
        resize(to: stage, engine: &engine)
    }

    /// Where everything lies now.
    func layout(_ stage: StageLayout, _ engine: AnimationEngine) -> PlayerLayout {
        PlayerLayout(
            stage: stage, offset: sheet.offset(engine), openness: sheet.openness(engine),
            page: stage.size.height < 600 ? engine.value(of: page) : 0)
    }

    /// When the present track will end; nil while paused, and while the scrubber is held: it decides what comes next.
    var end: Double? { scrubbing == nil ? playback.end : nil }

    /// How far the sheet is open, from 0 to 100.
    func coverage(_ engine: AnimationEngine) -> Double { 100 * sheet.openness(engine) }

    mutating func resize(to stage: StageLayout, engine: inout AnimationEngine) {
        sheet.resize(travel: stage.travel, dimension: stage.size.height, &engine)
        fitQueue(stage, &engine)
    }

    /// Tells the queue how long it is: after a resize, and when the tracks to come have changed.
    mutating func fitQueue(_ stage: StageLayout, _ engine: inout AnimationEngine) {
        let frame = layout(stage, engine).queue
        queue.resize(
            viewport: frame.height,
            content: Double(playback.upNextCount) * PlayerLayout.queueRowHeight + Theme.Space.large, engine: &engine)
    }

    /// Fits the queue to what is to come after a change of track, and shows its start.
    mutating func changeTrack(_ control: Control, _ engine: inout AnimationEngine) {
        fitQueue(control.stage, &engine)
        queue.scroll(to: 0, &engine, control.scroll)
    }

    /// The player's regions, front to back.
    func addRegions(_ layout: PlayerLayout, _ engine: AnimationEngine, to regions: inout [Region]) {
        let drag = PanRule(axis: .vertical)
        // A press on a moving sheet takes hold of it and is nothing else.
        if sheet.isMoving(engine) || sheet.isDragged {
            regions.add(.player(.sheet), layout.visible, .pan(drag))
            regions.add(.player(.sheet), layout.visible, .barrier)
            return
        }
        if layout.openness < 0.5 {
            regions.add(.player(.nextMini), layout.nextMini, .button)
            regions.add(.player(.playMini), layout.playMini, .button)
            regions.add(.player(.mini), layout.mini, .button)
        } else {
            addFullRegions(layout, engine, to: &regions)
        }
        regions.add(.player(.sheet), layout.visible, .pan(drag))
        regions.add(.player(.sheet), layout.visible, .barrier)
    }

    private func addFullRegions(_ layout: PlayerLayout, _ engine: AnimationEngine, to regions: inout [Region]) {
        regions.add(.player(.chevron), layout.chevron, .button)
        if layout.arrangement == .paged { regions.add(.player(.pageSwitch), layout.pageSwitch, .button) }
        if layout.page < 0.5 {
            regions.add(.player(.heart), layout.heart, .button)
            regions.add(.player(.scrubber), layout.scrubber, .pan(PanRule(axis: nil, startsOnPress: true)))
            for (index, part) in Self.transport.enumerated() {
                regions.add(.player(part), layout.transport(index), .button)
            }
        }
        if layout.arrangement != .paged || layout.page > 0.5 {
            addQueueRegions(layout, engine, to: &regions)
        }
        // A press stops a moving queue, so nothing may compete with it then.
        if layout.arrangement == .paged, !queue.isMoving(engine) {
            regions.add(.player(.pages), layout.visible, .pan(PanRule(axis: .horizontal)))
        }
    }

    static let transport: [Part] = [.shuffle, .previous, .play, .next, .repeat]

    private func addQueueRegions(_ layout: PlayerLayout, _ engine: AnimationEngine, to regions: inout [Region]) {
        let frame = layout.queue
        for index in visibleRows(layout, engine) {
            let row = layout.queueRow(index, scrolled: queue.offset(engine)).intersection(frame)
            regions.add(.player(.queueRow(index)), row, queue.isMoving(engine) ? .focusStop : .button)
        }
        // Pulled down at its top, the queue hands the drag to the sheet.
        let top = queue.room(engine).upperBound
        let rule = PanRule(axis: .vertical, limits: -.infinity...top)
        regions.add(.player(.queue), frame, .pan(rule))
        regions.add(.player(.queue), frame, .scroll)
    }

    /// The rows of the queue that can be seen.
    func visibleRows(_ layout: PlayerLayout, _ engine: AnimationEngine) -> Range<Int> {
        rows(
            count: playback.upNextCount, height: PlayerLayout.queueRowHeight, scrolled: queue.offset(engine),
            frame: layout.queue.height)
    }
}

/// The rows of a list that can be seen through a frame, given how far the list is scrolled.
func rows(count: Int, height: Double, scrolled: Double, frame: Double) -> Range<Int> {
    let rows = 0...Double(count)
    let first = Int((scrolled / height).rounded(.down).clamped(to: rows))
    let last = Int(((scrolled + frame) / height).rounded(.up).clamped(to: rows))
    return first..<max(first, last)
}
