import Model
import Nodes

/// The bottom sheet in which a star's shape is chosen.
struct StarSheet: Component {
    /// The height of the sheet's content, in points.
    static let height = 228.0

    @Passing var app: AppFacts
    /// From 0 to 4; nil before one is chosen.
    private var chosen: Int?

    static func wire(_ my: Wiring<StarSheet>) { my.section(.samples) }

    private func shape(_ index: Int, _ frame: Rect) -> Rect {
        let width = min(72, (frame.width - 2 * Theme.Space.margin) / Double(Goal.shapes))
        let left = frame.midX - width * Double(Goal.shapes) / 2
        return Rect(x: left + Double(index) * width, y: frame.minY + 64, width: width, height: 72)
            .inset(by: Insets(horizontal: 2, vertical: 0))
    }

    func body(_ c: Context, _ ui: inout UI<StarSheet>) {
        let frame = ui.frame
        let left = frame.minX + Theme.Space.margin
        let waiting = app.bucket.waitingCount
        ui.text(
            app.words("Add a star"), Theme.Typography.title, Theme.Palette.text,
            at: Point(x: left, y: frame.minY + 16))
        drawWaiting(waiting, at: Point(x: left, y: frame.minY + 44), c, &ui)
        for index in 0..<Goal.shapes { placeShape(index, shape(index, frame), waiting > 0, &ui) }
        let confirm = Rect(
            x: left, y: frame.minY + 156, width: frame.width - 2 * Theme.Space.margin, height: 48)
        ui.press("confirm", called: "Sheet button", in: confirm) { $0.confirm(&$1) }
        ui.fill(confirm, .all(Theme.Radius.card), waiting > 0 ? Theme.Palette.accent : Theme.Palette.track)
        ui.highlight("confirm", 0, confirm, radius: Theme.Radius.card)
        ui.text(
            waiting > 0 ? app.words.add : app.words("Close"), Theme.Typography.headline, Theme.Palette.text,
            at: confirm.center, .center)
    }

    private mutating func confirm(_ c: inout Context) {
        c.send(app.bucket.waitingCount > 0 ? AppMessage.addStar(shape: chosen ?? 0) : .closeSheet)
        chosen = nil
    }

    private func drawWaiting(_ count: Int, at position: Point, _ c: Context, _ ui: inout UI<StarSheet>) {
        let font = Theme.Typography.detail
        let line = count > 0 ? app.words("Stars to add") : app.words("No stars to add")
        ui.text(line, font, Theme.Palette.secondary, at: position)
        guard count > 0 else { return }
        let width = c.metrics.width(of: line, in: font)
        ui.text(String(count), font, Theme.Night.deep[0], at: Point(x: position.x + width + 6, y: position.y))
    }

    private func placeShape(
        _ index: Int, _ rect: Rect, _ isReady: Bool, _ ui: inout UI<StarSheet>
    ) {
        if isReady {
            ui.press("shape", index, called: { Phrase("Shape \($0 + 1)") }, in: rect) { sheet, index, _ in
                sheet.chosen = sheet.chosen == index ? nil : index
            }
        }
        if isReady, chosen == index {
            ui.fill(rect, .all(Theme.Radius.card), Theme.Palette.line)
            ui.stroke(
                .roundedRect(rect.inset(by: 1), .all(Theme.Radius.card - 1)), Stroke(width: 2),
                Theme.Night.deep[StarShape.color(index)])
        }
        ui.highlight("shape", index, rect, radius: Theme.Radius.card)
        ui.faded(isReady ? 1 : 0.35) { ui in
            ui.draw {
                StarShape.draw(index, at: rect.center + $1, radius: 21, glow: isReady ? 0.5 : 0, into: &$0)
            }
        }
    }
}
