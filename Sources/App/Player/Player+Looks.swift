import Model
import Nodes

/// The looks of the player, and where everything in it is pressed.
extension Player {
    private func layout(_ c: Context) -> PlayerLayout {
        let stage = StageLayout(size: c.size)
        return PlayerLayout(
            stage: stage, offset: sheet.top(c), openness: sheet.openness(c),
            page: stage.size.height < 600 ? pages.position(c) : 0)
    }

    func body(_ c: Context, _ ui: inout UI<Player>) {
        let layout = layout(c)
        let openness = layout.openness
        if openness > 0, openness < 1 { ui.fill(c.bounds, Color(white: 0, alpha: 0.6 * openness)) }
        ui.barrier(layout.visible.offset(by: Vector(dx: 0, dy: layout.offset)), called: "Player sheet")
        ui.place(\.sheet, in: layout.visible, corners: layout.corners) { ui in
            drawGround(layout, &ui)
            ui.clipped(to: layout.sheet, layout.corners) { ui in
                placeContent(layout, c, &ui)
            }
        }
    }

    private func placeContent(_ layout: PlayerLayout, _ c: Context, _ ui: inout UI<Player>) {
        let isFull = layout.openness >= 0.5
        if !isFull { ui.press("Mini player", in: layout.mini) { player, c in player.move(open: true, &c) } }
        if layout.miniOpacity > 0 {
            ui.faded(layout.miniOpacity) { ui in
                ui.highlight(
                    "Mini player", 0, layout.mini.inset(by: Theme.Space.tight), radius: Theme.Radius.card)
            }
        }
        if layout.fullOpacity > 0 { ui.faded(layout.fullOpacity) { placeFull(layout, c, &$0) } }
        if layout.page < 1 || layout.openness < 1 { drawTravellers(layout, c, &ui) }
        if layout.miniOpacity > 0 { ui.faded(layout.miniOpacity) { placeMini(layout, &$0) } }
    }

    private func drawGround(_ layout: PlayerLayout, _ ui: inout UI<Player>) {
        let palette = CoverArt.palette(seed: app.playback.current.cover)
        let top = Theme.Palette.raised.mixed(with: palette.dark, layout.openness)
        let bottom = Theme.Palette.raised.mixed(with: Theme.Palette.background, layout.openness)
        ui.shadow(layout.visible, layout.corners, blur: 24, y: -4, Color(white: 0, alpha: 0.5))
        ui.fill(
            .roundedRect(layout.sheet, layout.corners),
            .linear(
                Gradient(top, bottom), from: layout.sheet.origin,
                to: layout.sheet.origin + Vector(dx: 0, dy: layout.stage.size.height)))
    }

    /// The parts that go from mini to full: artwork, title, artist and the line of progress.
    private func drawTravellers(_ layout: PlayerLayout, _ c: Context, _ ui: inout UI<Player>) {
        let track = app.playback.current
        if layout.openness > 0 {
            ui.shadow(
                layout.artwork, layout.artworkCorners, blur: 32, y: 12,
                Color(white: 0, alpha: 0.45 * layout.openness))
        }
        ui.image(.cover(seed: track.cover), in: layout.artwork, layout.artworkCorners)
        let opacity = layout.titleOpacity
        if opacity > 0 {
            ui.text(
                track.title, Theme.Typography.headline, Theme.Palette.text.opacity(opacity), at: layout.title,
                maxWidth: layout.titleWidth)
            ui.text(
                track.artist, Theme.Typography.detail, Theme.Palette.secondary.opacity(opacity), at: layout.artist,
                maxWidth: layout.titleWidth)
        }
        drawProgress(layout, c, &ui)
    }

    private func drawProgress(_ layout: PlayerLayout, _ c: Context, _ ui: inout UI<Player>) {
        // The line moves by less than a pixel in this time.
        if app.playback.isPlaying { ui.wake(at: c.time + 0.1) }
        let bar = layout.progressBar
        let radius = Corners.all(bar.height / 2 * layout.openness)
        let played = scrubber.share ?? app.playback.progress(at: c.time)
        ui.fill(.roundedRect(bar, radius), Theme.Palette.track)
        let done = Rect(x: bar.minX, y: bar.minY, width: bar.width * played, height: bar.height)
        if done.width > 0 { ui.fill(.roundedRect(done, radius), Theme.Palette.accent) }
        guard layout.fullOpacity > 0 else { return }
        ui.circle(
            Point(x: done.maxX, y: bar.midY), scrubber.isHeld ? 9 : 6, Theme.Palette.text.opacity(layout.fullOpacity))
    }

    private func placeMini(_ layout: PlayerLayout, _ ui: inout UI<Player>) {
        ui.button("Play button", app.playback.isPlaying ? .pause : .play, in: layout.playMini) { _, c in
            c.send(AppMessage.playback(.toggle))
        }
        ui.button("Next button", .next, in: layout.nextMini) { _, c in c.send(AppMessage.playback(.next)) }
    }

    // MARK: Full

    private func placeFull(_ layout: PlayerLayout, _ c: Context, _ ui: inout UI<Player>) {
        if layout.arrangement == .paged { ui.place(\.pages, in: layout.visible, active: !queue.isMoving(c)) }
        ui.button("Close button", .chevronDown, in: layout.chevron) { player, c in player.move(open: false, &c) }
        ui.text(
            app.words("Now playing"), Theme.Typography.detail, Theme.Palette.secondary, at: layout.header, .center)
        if layout.page < 1 { placeTransport(layout, c, &ui) }
        if layout.arrangement != .paged || layout.page > 0 { placeQueue(layout, c, &ui) }
        if layout.arrangement == .paged { placePageSwitch(layout, &ui) }
    }

    private func placeTransport(_ layout: PlayerLayout, _ c: Context, _ ui: inout UI<Player>) {
        let isLoved = hearts.contains(app.playback.track)
        // On its way the title passes where the heart will be.
        let arrived = progress(of: layout.openness, from: 0.6, to: 1)
        ui.button(
            "Heart", isLoved ? .heartFilled : .heart, in: layout.heart,
            color: (isLoved ? Theme.Palette.accent : Theme.Palette.secondary).opacity(arrived)
        ) { player, _ in
            player.toggleHeart()
        }
        let duration = app.playback.current.duration
        let position = scrubber.share.map { $0 * duration } ?? app.playback.position(at: c.time)
        let bar = layout.progressBar
        ui.place(\.scrubber, in: layout.scrubber, corners: .all(Theme.Radius.medium))
        ui.text(
            clock(position), Theme.Typography.caption, Theme.Palette.secondary,
            at: Point(x: bar.minX, y: layout.timesY))
        ui.text(
            clock(duration), Theme.Typography.caption, Theme.Palette.secondary,
            at: Point(x: bar.maxX, y: layout.timesY), .trailing)
        if layout.transportOpacity == 0 { return }
        ui.faded(layout.transportOpacity) { placeButtons(layout, &$0) }
    }

    private mutating func toggleHeart() {
        let track = app.playback.track
        hearts = hearts.contains(track) ? hearts.filter { $0 != track } : (hearts + [track]).sorted()
    }

    private func placeButtons(_ layout: PlayerLayout, _ ui: inout UI<Player>) {
        let (quiet, accent, playback) = (Theme.Palette.faint, Theme.Palette.accent, app.playback)
        ui.button("Shuffle", .shuffle, in: layout.transport(0), color: playback.isShuffled ? accent : quiet) { _, c in
            c.send(AppMessage.playback(.shuffle))
        }
        ui.button("Previous button", .previous, in: layout.transport(1), side: 32) { _, c in
            c.send(AppMessage.playback(.previous))
        }
        placePlay(layout.transport(2), &ui)
        ui.button("next", .next, called: "Next button", in: layout.transport(3), side: 32) { _, c in
            c.send(AppMessage.playback(.next))
        }
        ui.button(
            "Repeat", playback.repeats == .one ? .repeatOne : .repeat, in: layout.transport(4),
            color: playback.repeats == .off ? quiet : accent
        ) { _, c in
            c.send(AppMessage.playback(.cycleRepeat))
        }
    }

    private func placePlay(_ rect: Rect, _ ui: inout UI<Player>) {
        ui.press("play", called: "Play button", in: rect) { _, c in c.send(AppMessage.playback(.toggle)) }
        let radius = rect.width / 2 * (1 - 0.06 * ui.pressure("play"))
        ui.circle(rect.center, radius, Theme.Palette.text)
        let side = rect.width / 2
        ui.icon(
            app.playback.isPlaying ? .pause : .play,
            in: Rect(center: rect.center, size: Size(width: side, height: side)), Theme.Palette.background)
        if ui.showsFocus("play") {
            ui.stroke(.circle(center: rect.center, radius: radius + 4), Stroke(width: 2), Theme.Palette.focus)
        }
    }

    private func placePageSwitch(_ layout: PlayerLayout, _ ui: inout UI<Player>) {
        let rect = layout.pageSwitch
        ui.press("Page switch", in: rect) { player, c in player.pages.turn(&c) }
        ui.fill(.roundedRect(rect, .all(rect.height / 2)), Theme.Palette.press)
        ui.highlight("Page switch", 0, rect, radius: rect.height / 2)
        ui.text(
            layout.page > 0.5 ? app.words("Song") : app.words("Up next"), Theme.Typography.detail, Theme.Palette.text,
            at: rect.center, .center)
    }

    // MARK: Queue

    private func placeQueue(_ layout: PlayerLayout, _ c: Context, _ ui: inout UI<Player>) {
        ui.text(app.words("Up next"), Theme.Typography.headline, Theme.Palette.text, at: layout.queueTitle)
        let (frame, playback, height) = (layout.queue, app.playback, PlayerLayout.queueRowHeight)
        let count = playback.upNextCount
        ui.place(
            \.queue, in: frame, length: Double(count) * height + Theme.Space.large, active: isOpen(c)
        ) { ui in
            let visible = ScrollView.visibleRows(
                count: count, height: height, scrolled: queue.offset(c), frame: frame.height)
            for index in visible {
                let row = Rect(
                    x: frame.minX, y: frame.minY + Double(index) * height, width: frame.width, height: height)
                ui.press("row", index, called: { "Queue row \($0 + 1)" }, in: row) { _, index, c in
                    c.send(AppMessage.playback(.playUpNext(index)))
                }
                ui.highlight("row", index, row.inset(by: Insets(horizontal: 4, vertical: 0)), radius: 8)
                ui.trackRow(playback.tracks[playback.upNext(index)], in: row, side: 40, isPlaying: false)
            }
        }
        if count == 0 {
            ui.text(
                app.words("End of queue"), Theme.Typography.body, Theme.Palette.faint,
                at: Point(x: frame.midX, y: frame.minY + 48), .center)
        }
        ui.indicator(\.queue, in: frame)
    }
}
