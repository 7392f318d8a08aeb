import Controls
import Drawing
import Geometry
import Prototyping

extension Cards {
    /// The growth of a card in the hand.
    private static let liftedScale = 0.04
    /// The shadow's blur and how far down it lies, in points, and how dark it is, on the stage and in the hand.
    private static let blur = 24.0
    private static let depth = (low: 4.0, high: 16.0)
    private static let shade = (low: 0.35, high: 0.5)

    /// Draws the cards, back to front.
    func draw(_ context: AppContext, into list: inout DrawList) {
        for card in cards { draw(card, context, into: &list) }
    }

    private func draw(_ card: Card, _ context: AppContext, into list: inout DrawList) {
        let lift = context.engine.value(of: card.lift)
        let scale = max(0, context.engine.value(of: card.scale)) * (1 + Self.liftedScale * lift)
        guard scale > 0.01 else { return }
        let layout = layout(card)
        let position = card.middle.position(context.engine)
        let frame = layout.frame(at: position, scale: scale)
        let radius = Theme.Radius.card
        let height = lift.clamped(to: 0...1)
        list.shadow(
            frame, .all(radius), blur: Self.blur, y: Self.depth.low + (Self.depth.high - Self.depth.low) * height,
            color: Color(white: 0, alpha: Self.shade.low + (Self.shade.high - Self.shade.low) * height))
        if card.isMissing {
            list.fill(.roundedRect(frame, .all(radius)), Theme.Palette.raised)
            drawName(of: card, in: frame, scale, context, into: &list)
        } else {
            // The ground of a picture that can be seen through; what covers it hides its edge.
            list.fill(.roundedRect(frame.inset(by: 0.5), .all(radius)), Theme.Palette.text)
            let isWhole = layout.picture == layout.size
            // A picture smaller than its card is cut off at the card's corners.
            let rect = Rect(center: position, size: layout.picture * scale)
            if isWhole {
                list.image(.file(card.path), in: rect, corners: .all(radius))
            } else {
                list.clipped(to: frame, .all(radius)) { $0.image(.file(card.path), in: rect) }
            }
        }
        list.stroke(
            .roundedRect(frame.inset(by: 0.5), .all(radius - 0.5)), Stroke(width: 1), Theme.Palette.onSkyLine)
        // Around the card, so that no picture hides it.
        if context.showsFocus(on: Part(card.id)) {
            context.highlight(Part(card.id), frame.inset(by: -4), radius: radius + 4, into: &list)
        }
    }

    /// Draws what a card's picture was called.
    private func drawName(of card: Card, in frame: Rect, _ scale: Double, _ context: AppContext, into list: inout DrawList)
    {
        // Text has its size only once the card has: until then there is the frame.
        guard scale > 0.95 else { return }
        let width = frame.width - 2 * Theme.Space.small
        context.text(
            card.name, Theme.Typography.detail, Theme.Palette.text, at: frame.center + Vector(dx: 0, dy: -10),
            alignment: .center, maxWidth: width, into: &list)
        context.text(
            context.words("Image not found"), Theme.Typography.caption, Theme.Palette.secondary,
            at: frame.center + Vector(dx: 0, dy: 10), alignment: .center, maxWidth: width, into: &list)
    }
}
