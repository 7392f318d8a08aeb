import Controls
import Drawing
import Geometry
import Motion

/// What a system reads when it draws: the lab at one moment, without the systems.
struct View {
    let stage: StageLayout
    let engine: AnimationEngine
    /// Seconds of the lab.
    let time: Double
    let metrics: FontMetrics
    let words: Words
    let feedback: Feedback<Part>
    /// Seconds of ambient motion: as ``time``, but resting while nobody looks on.
    let ambient: Double
    /// What the keyboard's focus is on, while the keyboard is in use.
    let focus: Part?
    /// What the mouse is over, while it is up.
    let hovered: Part?

    /// Lights a pressed part and rings a focused one.
    func highlight(_ part: Part, _ rect: Rect, radius: Double, into list: inout DrawList) {
        let strength = max(feedback.strength(of: part, at: time), hovered == part ? 0.5 : 0)
        if strength > 0 {
            list.fill(.roundedRect(rect, .all(radius)), Theme.Palette.press.opacity(strength))
        }
        if focus == part {
            list.stroke(
                .roundedRect(rect.inset(by: 1), .all(max(0, radius - 1))), Stroke(width: 2), Theme.Palette.focus)
        }
    }

    /// Draws a sign that can be pressed, in the middle of the square that takes the press.
    func button(
        _ part: Part, _ icon: Icon, in rect: Rect, side: Double = Theme.Icon.side,
        color: Color = Theme.Palette.text, into list: inout DrawList
    ) {
        highlight(part, rect, radius: rect.width / 2, into: &list)
        list.icon(icon, in: Rect(center: rect.center, size: Size(width: side, height: side)), color)
    }

    /// Draws a line of text whose letters' middle lies at the place's height.
    func text(
        _ text: String, _ font: Font, _ color: Color, at place: Point, alignment: TextRun.Alignment = .leading,
        maxWidth: Double = .infinity, into list: inout DrawList
    ) {
        let baseline = Point(x: place.x, y: metrics.baseline(centeredAt: place.y, in: font))
        list.text(TextRun(text, font: font, color: color, at: baseline, alignment: alignment, maxWidth: maxWidth))
    }
}

/// Minutes and seconds, as in "3:05"; made in place, so that a label drawn each frame allocates nothing.
func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds).rounded(.down))
    var text = ""
    append(whole / 60, to: &text)
    text.append(":")
    if whole % 60 < 10 { text.append("0") }
    append(whole % 60, to: &text)
    return text
}

private func append(_ number: Int, to text: inout String) {
    if number >= 10 { append(number / 10, to: &text) }
    text.unicodeScalars.append(Unicode.Scalar(UInt8(48 + number % 10)))
}
