import Controls
import Drawing
import Geometry
import Motion
import Prototyping

extension Browse {
    /// Draws the cards as they come in; the present page shrinks into its own.
    func drawCards(_ presence: Double, _ context: AppContext, into list: inout DrawList) {
        let layout = cardsLayout(context.stage, context.engine)
        let share = presence.clamped(to: 0...1)
        let whole = Rect(
            x: 0, y: 0, width: context.stage.size.width, height: context.stage.content.height + Theme.Radius.sheet)
        list.fill(.rect(whole), Theme.Palette.background)
        let isIn = share == 1
        list.grouped(opacity: share) { list in
            context.text(
                context.words("Open pages"), Theme.Typography.title, Theme.Palette.text, at: layout.title, into: &list)
            // A card that is thrown flies above the others; on the way in the present one is above them all.
            for page in pages where !isThrown(page, context.engine) && (isIn || page.id != present) {
                drawCard(page, layout, context, into: &list)
            }
            for page in pages where isThrown(page, context.engine) && (isIn || page.id != present) {
                drawCard(page, layout, context, into: &list)
            }
            drawCardsBar(layout, whole, context, into: &list)
        }
        if !isIn {
            drawPresentCard(layout, presence, share, context, into: &list)
            list.grouped(opacity: 1 - share) { list in
                drawBars(context, into: &list)
            }
        }
    }

    private func isThrown(_ page: OpenPage, _ engine: AnimationEngine) -> Bool { page.aside.offset(engine) != 0 }

    private func drawCard(
        _ page: OpenPage, _ layout: CardsLayout, _ context: AppContext, into list: inout DrawList
    ) {
        let card = card(of: page, layout, context.engine)
        guard card.intersects(layout.area) else { return }
        list.clipped(to: layout.area) { list in
            // It fades on the second half of its way out.
            let shift = abs(page.aside.offset(context.engine)) / context.stage.size.width
            list.grouped(opacity: (2 - 2 * shift).clamped(to: 0...1)) { list in
                if isThrown(page, context.engine) {
                    list.shadow(card, .all(Theme.Radius.card), blur: 16, y: 4, color: Color(white: 0, alpha: 0.5))
                }
                drawTitle(page, card, context, into: &list)
                drawPicture(page, CardsLayout.picture(card), context, into: &list)
            }
        }
    }

    /// Draws the present page's card; on its way in the picture is as large as the page.
    private func drawPresentCard(
        _ layout: CardsLayout, _ presence: Double, _ share: Double, _ context: AppContext, into list: inout DrawList
    ) {
        let page = page
        let card = card(of: page, layout, context.engine)
        list.grouped(opacity: share) { list in
            drawTitle(page, card, context, into: &list)
        }
        let (start, end) = (BrowseLayout.frame(context.stage), CardsLayout.picture(card))
        let picture = Rect(
            x: mix(start.minX, end.minX, presence), y: mix(start.minY, end.minY, presence),
            width: mix(start.width, end.width, presence), height: mix(start.height, end.height, presence))
        drawPicture(page, picture, context, into: &list)
    }

    private func drawTitle(_ page: OpenPage, _ card: Rect, _ context: AppContext, into list: inout DrawList) {
        list.fill(.roundedRect(card, .all(Theme.Radius.card)), Theme.Palette.raised)
        context.highlight(Part.card(page.id), card, radius: Theme.Radius.card, into: &list)
        let close = CardsLayout.close(card)
        let middle = card.minY + Theme.Cards.titleHeight / 2
        context.text(
            page.title, Theme.Typography.detail, Theme.Palette.text,
            at: Point(x: card.minX + Theme.Space.medium, y: middle),
            maxWidth: card.width - close.width - Theme.Space.medium - Theme.Space.tight, into: &list)
        context.button(
            Part.closeCard(page.id), .close, in: close, side: Theme.Cards.close,
            color: Theme.Palette.secondary, into: &list)
    }

    /// Draws the page as it is, as small as the rectangle is.
    private func drawPicture(_ page: OpenPage, _ picture: Rect, _ context: AppContext, into list: inout DrawList) {
        guard page.view.frame.width > 0, picture.width > 0 else { return }
        let small = Transform(
            scale: picture.width / page.view.frame.width, translation: picture.origin - Point.zero)
        let radius = Theme.Radius.card
        list.clipped(to: picture, Corners(bottomRight: radius, bottomLeft: radius)) { list in
            page.draw(page.transform(context.engine).then(small), in: picture, into: &list)
        }
        if context.showsFocus(on: Part.card(page.id)) {
            list.stroke(
                .roundedRect(picture.inset(by: 1), Corners(bottomRight: radius, bottomLeft: radius)),
                Stroke(width: 2), Theme.Palette.focus)
        }
    }

    private func drawCardsBar(_ layout: CardsLayout, _ ground: Rect, _ context: AppContext, into list: inout DrawList) {
        let bar = Rect(
            x: 0, y: layout.bar.minY, width: layout.bar.width,
            height: max(layout.bar.height, ground.maxY - layout.bar.minY))
        list.fill(.rect(bar), Theme.Palette.bar)
        list.fill(.rect(Rect(x: 0, y: bar.minY, width: bar.width, height: 1)), Theme.Palette.line)
        context.button(Part.newPage, .plus, in: layout.newPage, into: &list)
        context.highlight(Part.done, layout.done, radius: layout.done.height / 2, into: &list)
        context.text(
            context.words("Done"), Theme.Typography.headline, Theme.Palette.text, at: layout.done.center,
            alignment: .center, into: &list)
    }
}
