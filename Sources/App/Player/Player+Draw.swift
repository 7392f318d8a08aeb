import Controls
import Drawing
import Geometry
import Prototyping

extension Player {
    /// Draws the sheet with all that is on it.
    func draw(_ context: AppContext, into list: inout DrawList) {
        let layout = layout(context.stage, context.engine)
        let track = context.shared.playback.current
        let openness = layout.openness
        if openness > 0, openness < 1 {
            list.fill(.rect(Rect(origin: .zero, size: context.size)), Color(white: 0, alpha: 0.6 * openness))
        }
        drawGround(layout, track.cover, into: &list)
        list.clipped(to: layout.sheet, layout.corners) { list in
            if layout.miniOpacity > 0 {
                list.grouped(opacity: layout.miniOpacity) { list in
                    context.highlight(
                        Part.mini, layout.mini.inset(by: Theme.Space.tight), radius: Theme.Radius.card, into: &list)
                }
            }
            if layout.fullOpacity > 0 {
                list.grouped(opacity: layout.fullOpacity) { list in
                    drawFull(layout, context, into: &list)
                }
            }
            if layout.page < 1 || layout.openness < 1 { drawTravellers(layout, context, into: &list) }
            if layout.miniOpacity > 0 {
                list.grouped(opacity: layout.miniOpacity) { list in
                    drawMini(layout, context, into: &list)
                }
            }
        }
    }

    private func drawGround(_ layout: PlayerLayout, _ cover: Int, into list: inout DrawList) {
        let palette = CoverArt.palette(seed: cover)
        let top = Theme.Palette.raised.mixed(with: palette.dark, layout.openness)
        let bottom = Theme.Palette.raised.mixed(with: Theme.Palette.background, layout.openness)
        list.shadow(layout.visible, layout.corners, blur: 24, y: -4, color: Color(white: 0, alpha: 0.5))
        list.fill(
            .roundedRect(layout.sheet, layout.corners),
            .linear(
                Gradient(top, bottom), from: layout.sheet.origin,
                to: layout.sheet.origin + Vector(dx: 0, dy: layout.stage.size.height)))
    }

    /// The parts that go from mini to full: artwork, title, artist and the line of progress.
    private func drawTravellers(_ layout: PlayerLayout, _ context: AppContext, into list: inout DrawList) {
        let track = context.shared.playback.current
        if layout.openness > 0 {
            list.shadow(
                layout.artwork, layout.artworkCorners, blur: 32, y: 12,
                color: Color(white: 0, alpha: 0.45 * layout.openness))
        }
        list.image(.cover(seed: track.cover), in: layout.artwork, corners: layout.artworkCorners)
        let opacity = layout.titleOpacity
        if opacity > 0 {
            context.text(
                track.title, Theme.Typography.headline, Theme.Palette.text.opacity(opacity), at: layout.title,
                maxWidth: layout.titleWidth, into: &list)
            context.text(
                track.artist, Theme.Typography.detail, Theme.Palette.secondary.opacity(opacity), at: layout.artist,
                maxWidth: layout.titleWidth, into: &list)
        }
        drawProgress(layout, context, into: &list)
    }

    private func drawProgress(_ layout: PlayerLayout, _ context: AppContext, into list: inout DrawList) {
        let bar = layout.progressBar
        let radius = Corners.all(bar.height / 2 * layout.openness)
        let played = scrubbing ?? context.shared.playback.progress(at: context.time)
        list.fill(.roundedRect(bar, radius), Theme.Palette.track)
        let done = Rect(x: bar.minX, y: bar.minY, width: bar.width * played, height: bar.height)
        if done.width > 0 { list.fill(.roundedRect(done, radius), Theme.Palette.accent) }
        guard layout.fullOpacity > 0 else { return }
        let knob = Point(x: done.maxX, y: bar.midY)
        list.fill(
            .circle(center: knob, radius: scrubbing == nil ? 6 : 9), Theme.Palette.text.opacity(layout.fullOpacity))
    }

    private func drawMini(_ layout: PlayerLayout, _ context: AppContext, into list: inout DrawList) {
        context.button(
            Part.playMini, context.shared.playback.isPlaying ? .pause : .play, in: layout.playMini, into: &list)
        context.button(Part.nextMini, .next, in: layout.nextMini, into: &list)
    }

    // MARK: Full

    private func drawFull(_ layout: PlayerLayout, _ context: AppContext, into list: inout DrawList) {
        context.button(Part.chevron, .chevronDown, in: layout.chevron, into: &list)
        context.text(
            context.words("Now playing"), Theme.Typography.detail, Theme.Palette.secondary, at: layout.header,
            alignment: .center,
            into: &list)
        if layout.page < 1 { drawTransport(layout, context, into: &list) }
        if layout.arrangement != .paged || layout.page > 0 { drawQueue(layout, context, into: &list) }
        if layout.arrangement == .paged { drawPageSwitch(layout, context, into: &list) }
    }

    private func drawTransport(_ layout: PlayerLayout, _ context: AppContext, into list: inout DrawList) {
        let isLoved = hearts.contains(context.shared.playback.track)
        // On its way the title passes where the heart will be.
        let arrived = progress(of: layout.openness, from: 0.6, to: 1)
        context.button(
            Part.heart, isLoved ? .heartFilled : .heart, in: layout.heart,
            color: (isLoved ? Theme.Palette.accent : Theme.Palette.secondary).opacity(arrived), into: &list)
        let duration = context.shared.playback.current.duration
        let position = scrubbing.map { $0 * duration } ?? context.shared.playback.position(at: context.time)
        let bar = layout.progressBar
        context.highlight(Part.scrubber, layout.scrubber.inset(by: -4), radius: Theme.Radius.medium, into: &list)
        context.text(
            clock(position), Theme.Typography.caption, Theme.Palette.secondary,
            at: Point(x: bar.minX, y: layout.timesY), into: &list)
        context.text(
            clock(duration), Theme.Typography.caption, Theme.Palette.secondary,
            at: Point(x: bar.maxX, y: layout.timesY), alignment: .trailing, into: &list)
        if layout.transportOpacity == 0 { return }
        list.grouped(opacity: layout.transportOpacity) { list in drawButtons(layout, context, into: &list) }
    }

    private func drawButtons(_ layout: PlayerLayout, _ context: AppContext, into list: inout DrawList) {
        let quiet = Theme.Palette.faint
        let accent = Theme.Palette.accent
        context.button(
            Part.shuffle, .shuffle, in: layout.transport(0), color: context.shared.playback.isShuffled ? accent : quiet,
            into: &list)
        context.button(Part.previous, .previous, in: layout.transport(1), side: 32, into: &list)
        drawPlay(layout.transport(2), context, into: &list)
        context.button(Part.next, .next, in: layout.transport(3), side: 32, into: &list)
        context.button(
            Part.repeat, context.shared.playback.repeats == .one ? .repeatOne : .repeat, in: layout.transport(4),
            color: context.shared.playback.repeats == .off ? quiet : accent, into: &list)
    }

    private func drawPlay(_ rect: Rect, _ context: AppContext, into list: inout DrawList) {
        let pressed = context.pressure(on: Part.play)
        let radius = rect.width / 2 * (1 - 0.06 * pressed)
        list.fill(.circle(center: rect.center, radius: radius), Theme.Palette.text)
        let side = rect.width / 2
        list.icon(
            context.shared.playback.isPlaying ? .pause : .play,
            in: Rect(center: rect.center, size: Size(width: side, height: side)),
            Theme.Palette.background)
        if context.showsFocus(on: Part.play) {
            list.stroke(.circle(center: rect.center, radius: radius + 4), Stroke(width: 2), Theme.Palette.focus)
        }
    }

    private func drawPageSwitch(_ layout: PlayerLayout, _ context: AppContext, into list: inout DrawList) {
        let rect = layout.pageSwitch
        let showsQueue = layout.page > 0.5
        list.fill(.roundedRect(rect, .all(rect.height / 2)), Theme.Palette.press)
        context.highlight(Part.pageSwitch, rect, radius: rect.height / 2, into: &list)
        let label = showsQueue ? context.words("Song") : context.words("Up next")
        context.text(
            label, Theme.Typography.detail, Theme.Palette.text, at: rect.center, alignment: .center, into: &list)
    }

    // MARK: Queue

    private func drawQueue(_ layout: PlayerLayout, _ context: AppContext, into list: inout DrawList) {
        context.text(
            context.words("Up next"), Theme.Typography.headline, Theme.Palette.text, at: layout.queueTitle, into: &list)
        let frame = layout.queue
        let offset = queue.offset(context.engine)
        list.clipped(to: frame) { list in
            for index in visibleRows(layout, context) {
                drawQueueRow(index, layout.queueRow(index, scrolled: offset), context, into: &list)
            }
            if context.shared.playback.upNextCount == 0 {
                context.text(
                    context.words("End of queue"), Theme.Typography.body, Theme.Palette.faint,
                    at: Point(x: frame.midX, y: frame.minY + 48), alignment: .center, into: &list)
            }
            ScrollIndicator.draw(
                in: frame, offset: offset, content: queue.content, opacity: queue.indicatorOpacity(context), into: &list
            )
        }
    }

    private func drawQueueRow(_ index: Int, _ row: Rect, _ context: AppContext, into list: inout DrawList) {
        let track = context.shared.playback.tracks[context.shared.playback.upNext(index)]
        context.highlight(
            Part.queueRow(index), row.inset(by: Insets(horizontal: 4, vertical: 0)), radius: 8, into: &list)
        TrackRow.draw(track, in: row, side: 40, isPlaying: false, context.metrics, into: &list)
    }
}

extension ScrollView {
    /// The visibility of the page's scroll indicator, from 0 to 1.
    func indicatorOpacity(_ context: AppContext) -> Double {
        ScrollIndicator.opacity(isMoving: isMoving(context.engine), lastMoved: lastMoved, at: context.time)
    }
}

/// Covers are drawn from their numbers.
extension Player: PictureDrawing {
    static func drawPicture(_ name: String, into list: inout DrawList, in rect: Rect) -> Bool {
        guard let seed = ImageName.coverSeed(name) else { return false }
        CoverArt.draw(seed: seed, into: &list, in: rect)
        return true
    }
}
