import Controls
import Geometry
import Gestures
import Motion

extension Player {
    /// Acts on a gesture on one of the player's parts.
    mutating func handle(
        _ event: GestureEvent<Prototypes.Part>, on part: Part, _ control: Control, _ engine: inout AnimationEngine
    ) {
        switch part {
        case .sheet: dragSheet(event, control, &engine)
        case .queue: queue.handle(event, along: .vertical, &engine, control.scroll)
        case .scrubber: scrub(event, control, engine)
        case .pages: dragPage(event, control, &engine)
        default: if event.kind == .tap, event.phase == .ended { press(part, control, &engine) }
        }
    }

    /// Does what pressing a part does.
    mutating func press(_ part: Part, _ control: Control, _ engine: inout AnimationEngine) {
        let track = playback.track
        switch part {
        case .mini: sheet.move(open: true, &engine, control.sheet)
        case .chevron: sheet.move(open: false, &engine, control.sheet)
        case .playMini, .play: playback.toggle(at: control.time)
        case .nextMini, .next: playback.next(at: control.time)
        case .previous: playback.previous(at: control.time)
        case .shuffle: playback.toggleShuffle()
        case .repeat: playback.cycleRepeat()
        case .heart: hearts.formSymmetricDifference([playback.track])
        case .queueRow(let index):
            guard index < playback.upNextCount else { return }
            playback.play(track: playback.upNext(index), at: control.time)
        case .pageSwitch: turn(to: engine.target(of: page) < 0.5 ? 1 : 0, velocity: nil, control, &engine)
        case .sheet, .queue, .scrubber, .pages: return
        }
        if playback.track != track { changeTrack(control, &engine) } else { fitQueue(control.stage, &engine) }
    }

    /// Seeks some seconds on from where the track is.
    mutating func skip(by seconds: Double, at time: Double) {
        playback.seek(to: playback.position(at: time) + seconds, at: time)
    }

    private mutating func dragSheet(
        _ event: GestureEvent<Prototypes.Part>, _ control: Control, _ engine: inout AnimationEngine
    ) {
        switch event.phase {
        case .began: sheet.beginDrag(&engine, control.sheet)
        case .changed: sheet.drag(to: event.translation.dy, &engine, control.sheet)
        case .ended, .cancelled:
            sheet.drag(to: event.translation.dy, &engine, control.sheet)
            sheet.endDrag(
                translation: event.translation.dy, velocity: event.phase == .ended ? event.velocity.dy : 0, &engine,
                control.sheet)
        case .failed: break
        }
    }

    private mutating func scrub(
        _ event: GestureEvent<Prototypes.Part>, _ control: Control, _ engine: AnimationEngine
    ) {
        let track = layout(control.stage, engine).scrubber
        switch event.phase {
        case .began, .changed:
            scrubbing = progress(of: event.location.x, from: track.minX, to: track.maxX)
        case .ended, .cancelled:
            let place = progress(of: event.location.x, from: track.minX, to: track.maxX)
            playback.seek(to: place * playback.current.duration, at: control.time)
            scrubbing = nil
        case .failed: break
        }
    }

    private mutating func dragPage(
        _ event: GestureEvent<Prototypes.Part>, _ control: Control, _ engine: inout AnimationEngine
    ) {
        let width = control.stage.size.width
        switch event.phase {
        case .began:
            pageAnchor = engine.value(of: page)
            engine.track(page, at: engine.value(of: page))
        case .changed:
            guard let pageAnchor else { return }
            engine.track(page, at: (pageAnchor - event.translation.dx / width).clamped(to: 0...1))
        case .ended, .cancelled:
            guard let start = pageAnchor else { return }
            pageAnchor = nil
            let velocity = event.phase == .ended ? -event.velocity.dx : 0
            let decision = decidePage(from: start, velocity: velocity, control, engine)
            pageDecision = decision
            turn(to: decision.target / width, velocity: velocity / width, control, &engine)
        case .failed: break
        }
    }

    /// The page that is gone to if a drag that began at `start` lets go now, in points from the first.
    ///
    /// - Parameter velocity: Towards the second page, in points per second.
    func decidePage(
        from start: Double, velocity: Double, _ control: Control, _ engine: AnimationEngine
    ) -> SnapRule.Decision {
        let width = control.stage.size.width
        return SnapRule(flick: control.sheet.flick).decision(
            among: Self.pageStops(width), start: start * width, position: engine.value(of: page) * width,
            velocity: velocity)
    }

    /// Where the pages can rest, in points from the first.
    static func pageStops(_ width: Double) -> StrideThrough<Double> { stride(from: 0, through: width, by: width) }

    private func turn(to target: Double, velocity: Double?, _ control: Control, _ engine: inout AnimationEngine) {
        engine.spring(page, to: target, with: control.scroll.returning, velocity: velocity)
    }
}
