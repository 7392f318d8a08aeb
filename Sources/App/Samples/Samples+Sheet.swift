import Controls
import Drawing
import Geometry
import Model
import Prototyping

/// The bottom sheet in which a star's shape is chosen.
extension Samples: Raising {
    private struct SheetLayout {
        let frame: Rect

        /// One of the five shapes, side by side.
        func shape(_ index: Int) -> Rect {
            let width = min(72, (frame.width - 2 * Theme.Space.margin) / Double(Goal.shapes))
            let left = frame.midX - width * Double(Goal.shapes) / 2
            return Rect(x: left + Double(index) * width, y: frame.minY + 64, width: width, height: 72)
                .inset(by: Insets(horizontal: 2, vertical: 0))
        }

        var confirm: Rect {
            Rect(
                x: frame.minX + Theme.Space.margin, y: frame.minY + 156, width: frame.width - 2 * Theme.Space.margin,
                height: 48)
        }
    }

    /// The height of the bottom sheet's content, in points.
    static let sheetHeight = 228.0

    /// The regions of the bottom sheet's content, front to back.
    func addRaisedRegions(_ context: AppContext, to regions: inout RegionList) {
        guard let frame = context.pressableSheet(of: .star) else { return }
        let layout = SheetLayout(frame: frame)
        if bucket.waitingCount > 0 {
            for shape in 0..<Goal.shapes { regions.add(Part.shape(shape), layout.shape(shape), .button) }
        }
        regions.add(Part.confirm, layout.confirm, .button)
    }

    func drawRaised(_ context: AppContext, into list: inout DrawList) {
        context.drawSheet(of: .star, into: &list) { frame, list in drawShapes(in: frame, context, into: &list) }
    }

    private func drawShapes(in frame: Rect, _ context: AppContext, into list: inout DrawList) {
        let layout = SheetLayout(frame: frame)
        let waiting = bucket.waitingCount
        context.text(
            context.words("Add a star"), Theme.Typography.title, Theme.Palette.text,
            at: Point(x: layout.confirm.minX, y: frame.minY + 16), into: &list)
        drawWaiting(waiting, layout, context, into: &list)
        for shape in 0..<Goal.shapes { drawShape(shape, layout.shape(shape), waiting > 0, context, into: &list) }
        let corners = Corners.all(Theme.Radius.card)
        list.fill(.roundedRect(layout.confirm, corners), waiting > 0 ? Theme.Palette.accent : Theme.Palette.track)
        context.highlight(Part.confirm, layout.confirm, radius: Theme.Radius.card, into: &list)
        context.text(
            waiting > 0 ? context.words.add : context.words("Close"), Theme.Typography.headline, Theme.Palette.text,
            at: layout.confirm.center, alignment: .center, into: &list)
    }

    private func drawWaiting(_ count: Int, _ layout: SheetLayout, _ context: AppContext, into list: inout DrawList) {
        let position = Point(x: layout.confirm.minX, y: layout.frame.minY + 44)
        guard count > 0 else {
            context.text(
                context.words("No stars to add"), Theme.Typography.detail, Theme.Palette.secondary, at: position,
                into: &list)
            return
        }
        context.text(
            context.words("Stars to add"), Theme.Typography.detail, Theme.Palette.secondary, at: position, into: &list)
        let width = context.metrics.width(of: context.words("Stars to add"), in: Theme.Typography.detail)
        context.text(
            String(count), Theme.Typography.detail, Theme.Night.deep[0],
            at: Point(x: position.x + width + 6, y: position.y), into: &list)
    }

    private func drawShape(
        _ shape: Int, _ rect: Rect, _ isReady: Bool, _ context: AppContext, into list: inout DrawList
    ) {
        if isReady, chosenShape == shape {
            list.fill(.roundedRect(rect, .all(Theme.Radius.card)), Theme.Palette.line)
            list.stroke(
                .roundedRect(rect.inset(by: 1), .all(Theme.Radius.card - 1)), Stroke(width: 2),
                Theme.Night.deep[StarShape.color(shape)])
        }
        context.highlight(Part.shape(shape), rect, radius: Theme.Radius.card, into: &list)
        list.grouped(opacity: isReady ? 1 : 0.35) {
            StarShape.draw(shape, at: rect.center, radius: 21, glow: isReady ? 0.5 : 0, into: &$0)
        }
    }
}
