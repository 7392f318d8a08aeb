import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

extension Player: GestureHandling, Pressable, Scrollable, Outlined, Projecting, CursorChoosing, KeyHandling, Closable,
    Nudgeable, Titled, Reporting, Listening, Scripted
{
    /// Acts on a gesture on one of the player's parts.
    mutating func handle(
        _ event: GestureEvent<Part>, _ context: inout AppContext
    ) {
        switch event.target {
        case .sheet: sheet.handle(event, &context.engine, context.sheetPhysics)
        case .queue: queue.handle(event, along: .vertical, &context.engine, context.scrollPhysics)
        case .scrubber: scrub(event, &context)
        case .pages:
            page.handle(event, &context.engine, context.tuning.playerPages)
            // Its ends are hard.
            if event.phase == .changed, page.isHeld {
                context.engine.track(page.channel, at: page.offset(context.engine).clamped(to: 0...1))
            }
        default: break
        }
    }

    /// Does what pressing a part does.
    mutating func press(_ part: Part, _ context: inout AppContext) {
        let time = context.time
        switch part {
        case .mini: move(open: true, &context)
        case .chevron: move(open: false, &context)
        case .playMini, .play: context.shared.playback.toggle(at: time)
        case .nextMini, .next: context.shared.playback.next(at: time)
        case .previous: context.shared.playback.previous(at: time)
        case .shuffle: context.shared.playback.toggleShuffle()
        case .repeat: context.shared.playback.cycleRepeat()
        case .heart: hearts.formSymmetricDifference([context.shared.playback.track])
        case .queueRow(let index):
            guard index < context.shared.playback.upNextCount else { return }
            context.shared.playback.play(track: context.shared.playback.upNext(index), at: time)
        case .pageSwitch: page.move(toStop: 1 - page.goal, with: context.tuning[.page], &context.engine)
        case .sheet, .queue, .scrubber, .pages: return
        }
        followPlayback(&context)
        keepPlayback(&context)
    }

    /// Keeps how the player shuffles and repeats.
    private func keepPlayback(_ context: inout AppContext) {
        let (isShuffled, repeats) = (context.shared.playback.isShuffled, context.shared.playback.repeats.rawValue)
        let settings = context.shared.settings
        guard settings.isShuffled != isShuffled || settings.repeats != repeats else { return }
        context.keepSettings {
            $0.isShuffled = isShuffled
            $0.repeats = repeats
        }
    }

    /// An action of a recording: `player open` and `player close`.
    enum Action: String, CaseIterable { case open, close }

    static func action(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> Action? {
        name == "player" ? try fields.choice("the player action") : nil
    }

    mutating func perform(_ action: Action, _ context: inout AppContext) {
        move(open: action == .open, &context)
    }

    private mutating func move(open: Bool, _ context: inout AppContext) {
        sheet.move(toStop: open ? 0 : 1, with: context.sheetPhysics.spring, &context.engine)
    }

    // MARK: Keys

    mutating func keyDown(_ key: KeyPress, _ context: inout AppContext) -> Bool {
        guard key.name == .space else { return false }
        press(.play, &context)
        return true
    }

    mutating func close(_ context: inout AppContext) -> Bool {
        guard sheet.isOpen(context.engine) else { return false }
        press(.chevron, &context)
        return true
    }

    /// Seeks by five seconds on the scrubber.
    mutating func nudge(
        _ part: Part, towards direction: Vector, isFine: Bool, _ context: inout AppContext
    ) -> Bool {
        guard part == .scrubber, direction.dx != 0 else { return false }
        let time = context.time
        context.shared.playback.seek(to: context.shared.playback.position(at: time) + 5 * direction.dx, at: time)
        return true
    }

    mutating func scroll(_ part: Part, by distance: Vector, _ context: inout AppContext) {
        if part == .queue { queue.step(by: distance.dy, &context.engine, context.scrollPhysics) }
    }

    func scrollArea(_ context: AppContext) -> ScrollArea<Part>? {
        guard sheet.isOpen(context.engine) else { return nil }
        return ScrollArea(.queue, layout(context.stage, context.engine).queue)
    }

    /// Follows a track that was chosen elsewhere.
    mutating func receive(_ message: AppMessage, _ context: inout AppContext) {
        if message == .trackChosen { followPlayback(&context) }
    }

    func cursor(_ context: AppContext) -> PlatformOutput.Cursor? { sheet.isHeld ? .move : nil }

    func title(_ context: AppContext) -> String? {
        context.shared.playback.isPlaying ? context.shared.playback.current.title : nil
    }

    // MARK: Drags

    private mutating func scrub(_ event: GestureEvent<Part>, _ context: inout AppContext) {
        let bar = layout(context.stage, context.engine).scrubber
        switch event.phase {
        case .began, .changed:
            scrubbing = progress(of: event.location.x, from: bar.minX, to: bar.maxX)
        case .ended, .cancelled:
            let share = progress(of: event.location.x, from: bar.minX, to: bar.maxX)
            let time = context.time
            context.shared.playback.seek(to: share * context.shared.playback.current.duration, at: time)
            scrubbing = nil
        case .failed: break
        }
    }

    // MARK: What gestures drive

    func motion(of part: Part, by gesture: GestureKind, _ context: AppContext) -> PartMotion? {
        let engine = context.engine
        return switch part {
        case .sheet: sheet.motion(of: .player, engine)
        case .queue: PartMotion(.queue, .vertical, queue.channel, times: -1, in: engine)
        case .pages: page.motion(of: .playerPages, engine)
        default: nil
        }
    }

    func outline(of part: Part, _ context: AppContext) -> DrivenShape? {
        let layout = layout(context.stage, context.engine)
        switch part {
        case .sheet: return .panel(layout.visible, layout.corners)
        case .pages:
            let turned = page.offset(context.engine) * context.size.width
            return .panel(layout.visible.offset(by: Vector(dx: -turned, dy: 0)), .square)
        case .queue: return .scrolled(layout.queue, by: queue.offset(context.engine))
        default: return nil
        }
    }

    func project(_ part: Part, into projection: inout Projection, _ context: AppContext) -> Bool {
        switch part {
        case .sheet: sheet.project(into: &projection, context.engine, context.sheetPhysics)
        case .pages: page.project(into: &projection, context.engine, context.tuning.playerPages)
        default: projection.fling(decelerationRate: context.tuning[.deceleration])
        }
        return true
    }

    // MARK: State

    func report(_ context: AppContext, into report: inout StateReport) {
        let (engine, playback) = (context.engine, context.shared.playback)
        report.add("player.offset", sheet.offset(engine))
        report.add("player.velocity", engine.velocity(of: sheet.channel))
        report.add("player.coverage", context.playerCoverage)
        report.add("player.dragging", sheet.isHeld)
        report.add("player.queue.offset", queue.offset(engine))
        report.add("tabBar.offset", context.tabBarOffset)
        report.add("playback.playing", playback.isPlaying)
        report.add("playback.position", playback.position(at: context.time))
        report.add("playback.track", playback.track)
        report.add("playback.shuffled", playback.isShuffled)
        report.add("playback.repeat", .text(playback.repeats.rawValue))
    }
}

extension Movable {
    public static let player = Movable(
        "player", Phrase("player"), .player,
        stops: [Phrase("full"), Phrase("mini")])
    public static let playerPages = Movable(
        "playerPages", Phrase("player pages"), .player,
        stops: [Phrase("song"), Phrase("queue")])
    public static let queue = Movable("queue", Phrase("queue"), .player)
}
