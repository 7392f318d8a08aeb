import Drawing
import Geometry

/// A scene that is drawn again and again.
enum Scene: String, CaseIterable {
    case ground = "gradients of the whole stage"
    case bar = "the same and a pane of 390×100"
    case stage = "the same and a pane of 390×690"
    case cards = "the same and six cards on one backdrop"
    case weather = "six cards, 40 texts, 60 thin lines"
    case line = "the last at rest, a line that grows over it"

    private static let frosted = Material(tint: Color(hex: 0x2A4A7A, alpha: 0.45))

    func draw(into list: inout DrawList, _ frame: Int) {
        let shift = self == .line ? 0 : Double(frame % 200)
        drawGround(into: &list, shift)
        switch self {
        case .ground: break
        case .bar: drawPane(Rect(x: 0, y: 744, width: 390, height: 100), .square, into: &list)
        case .stage: drawPane(Rect(x: 0, y: 100, width: 390, height: 690), .square, into: &list)
        case .cards: drawCards(into: &list, shift)
        case .weather:
            drawCards(into: &list, shift)
            drawTexts(into: &list, shift)
            drawLines(into: &list, shift)
        case .line:
            drawCards(into: &list, shift)
            drawTexts(into: &list, shift)
            drawLines(into: &list, shift)
            drawPlayer(into: &list, Double(frame % 400) / 400)
        }
    }

    /// A small player at the foot: the part that has been played is a line along its top.
    private func drawPlayer(into list: inout DrawList, _ played: Double) {
        let bar = Rect(x: 0, y: 690, width: 390, height: 154)
        list.fill(.rect(bar), Color(hex: 0x1C1C1E))
        list.fill(.rect(Rect(x: 0, y: 690, width: 390 * played, height: 2)), .white)
        list.text(TextRun("밤의 노래", font: Font(size: 15, weight: .bold), color: .white, at: Point(x: 70, y: 720)))
        list.text(TextRun("누군가", font: Font(size: 13), color: Color(white: 0.7), at: Point(x: 70, y: 740)))
    }

    private func drawGround(into list: inout DrawList, _ shift: Double) {
        let all = Rect(x: 0, y: 0, width: 390, height: 844)
        list.fill(
            .rect(all),
            .linear(
                Gradient(Color(hex: 0x1A4E9A), Color(hex: 0x6BA5E8)), from: .zero, to: Point(x: 0, y: 844)))
        list.fill(
            .rect(all),
            .radial(
                Gradient(Color(hex: 0xFFD27A, alpha: 0.9), Color(hex: 0xFFD27A, alpha: 0)),
                center: Point(x: 300, y: 120 + shift / 10), radius: 220))
    }

    private func drawPane(_ rect: Rect, _ corners: Corners, into list: inout DrawList) {
        list.backdrop(rect, blur: 9)
        list.material(rect, corners, Scene.frosted)
    }

    private func drawCards(into list: inout DrawList, _ shift: Double) {
        list.backdrop(Rect(x: 0, y: 0, width: 390, height: 844), blur: 9)
        for card in 0..<6 { list.material(cardRect(card, shift), .all(16), Scene.frosted) }
    }

    private func cardRect(_ card: Int, _ shift: Double) -> Rect {
        Rect(x: 16, y: 60 + Double(card) * 130 - shift / 8, width: 358, height: 120)
    }

    private func drawTexts(into list: inout DrawList, _ shift: Double) {
        for number in 0..<40 {
            let card = cardRect(number / 7, shift)
            list.text(
                TextRun(
                    "오후 \(number)시 맑음 21°", font: Font(size: 13), color: .white,
                    at: Point(x: card.minX + 12, y: card.minY + 16 + Double(number % 7) * 16)))
        }
    }

    private func drawLines(into list: inout DrawList, _ shift: Double) {
        for number in 0..<60 {
            let card = cardRect(number / 10, shift)
            let y = card.minY + 8 + Double(number % 10) * 11
            list.stroke(
                .line(Point(x: card.minX + 180, y: y), Point(x: card.maxX - 12, y: y)), Stroke(width: 0.5),
                Color(white: 1, alpha: 0.3))
        }
    }
}
