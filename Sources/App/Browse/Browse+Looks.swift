import Model
import Nodes

/// The looks of the page and the cards, and where they are pressed.
extension Browse {
    func layout(_ c: Context) -> BrowseLayout {
        BrowseLayout(stage: StageLayout(size: c.size), progress: bars.value(c))
    }

    func body(_ c: Context, _ ui: inout UI<Browse>) {
        let (layout, page, presence) = (layout(c), page, cardPresence.value(c))
        if ScrollIndicator.isFading(lastMoved: page.view.lastMoved, at: c.time) || page.wait?.visitBegan != nil {
            ui.wake()
        }
        // The keyboard comes to the bars first, and to the first link before the others.
        ui.frontFirst { ui in
            if showsCards || presence > 0 {
                ui.placing(showsCards) { placeCards(presence, c, &$0) }
            } else {
                ui.drawing { drawPage(page, layout, c, &$0) }
            }
            if !showsCards { placePage(page, layout, c, &ui) }
            guard presence < 1 || !showsCards else { return }
            ui.faded(1 - presence.clamped(to: 0...1)) { ui in
                ui.placing(!showsCards) { placeBars(page, layout, c, &$0) }
            }
        }
    }

    // MARK: Page

    /// Places the page, and its links in view.
    private func placePage(_ page: OpenPage, _ layout: BrowseLayout, _ c: Context, _ ui: inout UI<Browse>) {
        ui.place(each: \.pages, presentIndex, in: layout.window) { ui in
            // What the bars cover of a link is brought into view by the keyboard.
            ui.clipped(to: layout.frame) { ui in
                forEachLink(of: page, in: layout.frame, c) { link, rect in
                    ui.press("link", link, called: { "Link \($0 + 1)" }, in: rect) { browse, link, c in
                        browse.follow(link, &c)
                    }
                }
            }
        }
    }

    /// Calls a closure with each piece of a link that is in a rectangle, the last one first: the first piece of each is
    /// in front, and takes the focus for all.
    private func forEachLink(of page: OpenPage, in frame: Rect, _ c: Context, _ body: (Int, Rect) -> Void) {
        let transform = page.transform(c.engine)
        for link in page.layout.links.indices.reversed() {
            for area in page.layout.links[link].rects.reversed() {
                let rect = transform.apply(area)
                if rect.intersects(frame) { body(link, rect) }
            }
        }
    }

    private func drawPage(_ page: OpenPage, _ layout: BrowseLayout, _ c: Context, _ ui: inout UI<Browse>) {
        // The page continues behind the bars, which swing a little.
        let whole = BrowseLayout.whole(layout.stage)
        ui.clipped(to: whole) { ui in
            page.draw(page.transform(c.engine), in: whole, &ui)
            forEachLink(of: page, in: whole, c) { link, rect in
                ui.lightOnPage("link", link, rect.inset(by: -2), radius: Theme.Radius.small)
            }
        }
        drawIndicators(page, layout, c, &ui)
    }

    private func drawIndicators(_ page: OpenPage, _ layout: BrowseLayout, _ c: Context, _ ui: inout UI<Browse>) {
        let (view, frame, window) = (page.view, layout.frame, layout.window)
        let opacity = ScrollIndicator.opacity(
            isMoving: view.isMoving(c.engine), lastMoved: view.lastMoved, at: c.time)
        guard opacity > 0 else { return }
        let offset = view.offset(c.engine)
        ui.draw { list, shift in
            ScrollIndicator.draw(
                in: frame.offset(by: shift), offset: offset.dy, content: view.length(c.engine), opacity: opacity,
                ink: Theme.Browser.indicator, covered: max(0, frame.maxY - window.maxY), into: &list)
        }
        let limit = view.limit(c.engine).dx
        guard limit > 0.5 else { return }
        let track = frame.width - 4 * Theme.Space.tight
        let length = track * frame.width / (frame.width + limit)
        let left = 2 * Theme.Space.tight + (track - length) * progress(of: offset.dx, from: 0, to: limit)
        let top = min(frame.maxY, window.maxY) - 5
        ui.fill(
            Rect(x: left, y: top, width: length, height: 3), .all(1.5), Theme.Browser.indicator.opacity(0.4 * opacity))
    }

    // MARK: Cards

    /// Places the cards as they come in; the present page shrinks into its own.
    private func placeCards(_ presence: Double, _ c: Context, _ ui: inout UI<Browse>) {
        let (layout, share) = (cardsLayout(c), presence.clamped(to: 0...1))
        let whole = BrowseLayout.whole(layout.stage)
        ui.fill(whole, Theme.Palette.background)
        let apart = share < 1 ? present : nil
        ui.faded(share) { ui in
            ui.place(\.grid, in: layout.area, length: layout.height) { ui in
                ui.text(app.words("Open pages"), Theme.Typography.title, Theme.Palette.text, at: layout.title)
                // One that is thrown flies above the others; on the way in the present one is above them all.
                for index in cards.indices.reversed() where !isThrown(index, c) {
                    placeCard(index, layout, apart, c, &ui)
                }
                for index in cards.indices.reversed() where isThrown(index, c) {
                    placeCard(index, layout, apart, c, &ui)
                }
            }
            placeCardsBar(layout, whole, &ui)
        }
        guard apart != nil else { return }
        ui.drawing { ui in
            let index = presentIndex
            let card = card(index, layout, c)
            ui.faded(share) { drawTitle(index, card, &$0) }
            // On its way in the picture is as large as the page.
            let picture = mix(BrowseLayout.frame(layout.stage), CardsLayout.picture(card), presence)
            drawPicture(pages[index], picture, c, &ui)
        }
    }

    private func isThrown(_ index: Int, _ c: Context) -> Bool { cards[index].aside.offset(c.engine) != 0 }

    /// The place of a card on the stage now, with what it is thrown aside.
    private func card(_ index: Int, _ layout: CardsLayout, _ c: Context) -> Rect {
        layout.card(cards[index].slot.value(c)).offset(
            by: Vector(dx: cards[index].aside.offset(c.engine), dy: -grid.offset(c)))
    }

    /// Places a card that can be seen.
    ///
    /// - Parameter apart: The page that is drawn apart from the others.
    private func placeCard(
        _ index: Int, _ layout: CardsLayout, _ apart: Int?, _ c: Context, _ ui: inout UI<Browse>
    ) {
        guard card(index, layout, c).intersects(layout.area) else { return }
        let (id, isLeaving) = (cards[index].id, cards[index].isLeaving)
        let card = layout.card(cards[index].slot.value(c))
        ui.place(each: \.cards, index, in: card, active: !isLeaving) { ui in
            if !isLeaving {
                ui.press("card", id, called: { "Card \($0 + 1)" }, in: card) { browse, id, c in
                    browse.choose(id, &c)
                }
                ui.press("close", id, called: { "Close card \($0 + 1)" }, in: CardsLayout.close(card)) {
                    browse, id, c in
                    browse.close(id, &c)
                }
            }
            guard id != apart else { return }
            // It fades on the second half of its way out.
            let shift = abs(cards[index].aside.offset(c.engine)) / c.size.width
            ui.faded((2 - 2 * shift).clamped(to: 0...1)) { ui in
                if shift != 0 {
                    ui.shadow(card, .all(Theme.Radius.card), blur: 16, y: 4, Color(white: 0, alpha: 0.5))
                }
                drawTitle(index, card, &ui)
                drawPicture(pages[index], CardsLayout.picture(card), c, &ui)
            }
        }
    }

    private func drawTitle(_ index: Int, _ card: Rect, _ ui: inout UI<Browse>) {
        let (id, close) = (cards[index].id, CardsLayout.close(card))
        ui.fill(card, .all(Theme.Radius.card), Theme.Palette.raised)
        ui.highlight("card", id, card, radius: Theme.Radius.card)
        ui.text(
            pages[index].title, Theme.Typography.detail, Theme.Palette.text,
            at: Point(x: card.minX + Theme.Space.medium, y: card.minY + Theme.Cards.titleHeight / 2),
            maxWidth: card.width - close.width - Theme.Space.medium - Theme.Space.tight)
        ui.highlight("close", id, close, radius: close.width / 2)
        let icon = Size(width: Theme.Cards.close, height: Theme.Cards.close)
        ui.icon(.close, in: Rect(center: close.center, size: icon), Theme.Palette.secondary)
    }

    /// Draws the page as it is, as small as the rectangle is.
    private func drawPicture(_ page: OpenPage, _ picture: Rect, _ c: Context, _ ui: inout UI<Browse>) {
        guard page.view.frame.width > 0, picture.width > 0 else { return }
        let small = Transform(scale: picture.width / page.view.frame.width, translation: picture.origin - .zero)
        let radius = Theme.Radius.card
        let corners = Corners(bottomRight: radius, bottomLeft: radius)
        ui.clipped(to: picture, corners) { page.draw(page.transform(c.engine).then(small), in: picture, &$0) }
        if ui.showsFocus("card", page.id) {
            ui.stroke(.roundedRect(picture.inset(by: 1), corners), Stroke(width: 2), Theme.Palette.focus)
        }
    }

    private func placeCardsBar(_ layout: CardsLayout, _ whole: Rect, _ ui: inout UI<Browse>) {
        let bar = Rect(
            x: 0, y: layout.bar.minY, width: layout.bar.width,
            height: max(layout.bar.height, whole.maxY - layout.bar.minY))
        ui.barrier(layout.bar, called: "Card bar")
        ui.fill(bar, Theme.Palette.bar)
        ui.fill(Rect(x: 0, y: bar.minY, width: bar.width, height: 1), Theme.Palette.line)
        ui.press("Done", in: layout.done) { browse, c in browse.hideCards(&c) }
        ui.highlight("Done", 0, layout.done, radius: layout.done.height / 2)
        ui.text(app.words("Done"), Theme.Typography.headline, Theme.Palette.text, at: layout.done.center, .center)
        ui.button("New page", .plus, in: layout.newPage) { browse, c in browse.openStart(&c) }
    }
}

extension UI<Browse> {
    /// Lights a pressed part and rings a focused one, on the page's light ground.
    mutating func lightOnPage(_ name: StaticString, _ id: Int, _ rect: Rect, radius: Double) {
        let light = light(name, id)
        if light > 0 { fill(rect, .all(radius), Theme.Browser.press.opacity(light)) }
        if showsFocus(name, id) {
            stroke(.roundedRect(rect.inset(by: 1), .all(max(0, radius - 1))), Stroke(width: 2), Theme.Browser.accent)
        }
    }
}
