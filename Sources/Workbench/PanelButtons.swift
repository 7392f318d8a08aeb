import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// What of a panel's buttons is pointed at, pressed, or has the keyboard.
struct PanelButtons<Part: Hashable & Sendable>: Sendable {
    var hover: Part?
    var focus: Part?
    /// True after a key moved the focus: only then is it shown.
    var showsFocus = false
    private(set) var modifiers = Inspector.Modifiers()
    private var feedback = Feedback<Part>()
    private var press: Press?
    /// The key that went down last and is still held; nil after it went up.
    private var heldKey: String?

    /// A button under a pointer that is down.
    private struct Press: Sendable {
        var pointer: PointerID
        var part: Part
    }

    /// The pointer that presses a button; nil for none.
    var pointer: PointerID? { press?.pointer }
    /// The button that is pressed; nil for none.
    var pressed: Part? { press?.part }

    /// True while some light is fading.
    func isFading(at time: Double) -> Bool { feedback.isFading(at: time) }

    // MARK: The pointer

    /// Presses a button; it has the keyboard from then on.
    mutating func press(_ part: Part, _ pointer: PointerID, at time: Double) {
        press = Press(pointer: pointer, part: part)
        focus = part
        showsFocus = false
        feedback.press(part, at: time)
    }

    /// Notes which button lies under the pointer that presses; it is lit only over its own.
    mutating func drag(over part: Part?, at time: Double) {
        guard let press else { return }
        feedback.press(part == press.part ? part : nil, at: time)
    }

    /// Lets go of a button.
    mutating func release(at time: Double) {
        press = nil
        feedback.press(nil, at: time)
    }

    /// Takes pointer and keys away: the window lost the focus.
    mutating func leave(at time: Double) {
        release(at: time)
        modifiers = []
        heldKey = nil
        hover = nil
    }

    // MARK: Keys

    /// Takes a key that goes down.
    ///
    /// - Returns: True if it was held already.
    mutating func keyDown(_ key: String) -> Bool {
        if let modifier = Self.modifier(key) { modifiers.insert(modifier) }
        defer { heldKey = key }
        return heldKey == key
    }

    mutating func keyUp(_ key: String) {
        if let modifier = Self.modifier(key) { modifiers.remove(modifier) }
        if heldKey == key { heldKey = nil }
    }

    private static func modifier(_ key: String) -> Inspector.Modifiers? {
        switch key {
        case "Left Shift": .leftShift
        case "Right Shift": .rightShift
        case "Left Ctrl", "Left GUI": .leftCommand
        case "Right Ctrl", "Right GUI": .rightCommand
        default: nil
        }
    }

    /// Gives the keyboard to a button and shows it; nil takes it away.
    mutating func moveFocus(to part: Part?) {
        focus = part
        showsFocus = part != nil
        guard part == nil else { return }
        // What goes up from now on is another's.
        modifiers = []
        heldKey = nil
    }

    // MARK: Drawing

    /// Draws what shows that a button is under the pointer, pressed, or has the keyboard.
    func drawLight(
        _ part: Part, _ rect: Rect, radius: Double = Theme.Radius.small, at time: Double, into list: inout DrawList
    ) {
        let light = (hover == part ? 0.05 : 0) + 0.08 * feedback.strength(of: part, at: time)
        if light > 0 { list.fill(.roundedRect(rect, .all(radius)), Color.white.opacity(light)) }
        guard showsFocus, focus == part else { return }
        list.stroke(
            .roundedRect(rect.inset(by: 1), .all(max(0, radius - 1))), Stroke(width: 2), Theme.Palette.focus)
    }
}

/// Letters whose middle lies at a height, and which end in an ellipsis where they are wider than there is room for.
struct PanelLetters: Sendable {
    let metrics: FontMetrics

    /// Adds a line of text; its place is its beginning, middle or end.
    func draw(
        _ text: String, _ font: Font, _ color: Color, at place: Point, _ alignment: TextRun.Alignment = .leading,
        upTo width: Double = .infinity, into list: inout DrawList
    ) {
        let baseline = Point(x: place.x, y: metrics.baseline(centeredAt: place.y, in: font))
        list.text(TextRun(text, font: font, color: color, at: baseline, alignment: alignment, maxWidth: width))
    }

    /// The letters of a text that fit on each of two lines, broken at a space; what does not fit is left to the second.
    func lines(_ text: String, _ font: Font, upTo width: Double) -> [String] {
        guard metrics.width(of: text, in: font) > width else { return [text] }
        var end: String.Index?
        for place in text.indices where text[place] == " " {
            if metrics.width(of: text[..<place], in: font) > width { break }
            end = place
        }
        guard let end else { return [text] }
        return [String(text[..<end]), String(text[text.index(after: end)...])]
    }
}
