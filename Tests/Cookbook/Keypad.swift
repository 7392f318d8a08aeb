import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Twelve keys and a display; the keys light and give way when they are pressed, also on the keyboard.
struct Keypad: Component, Controlled, KeyHandling, Keeping {
    static let spring = TunableSpring("keypad.spring", duration: 0.35, bounce: 0)
    static let depth = Tunable("keypad.depth", default: 6, range: 0...20, unit: .points)
    static let tunables = [Tunable](spring, depth)
    static let controls = [
        Control<Keypad>(
            "keypad", each: \.keys, label: "Key", corners: .all(24), at: { $0.frame($1, $2) },
            pressed: { keypad, key, _ in keypad.enter(key) })
    ]
    static let kept = [Kept<Keypad>("keypad.digits", \.digits)]
    static let labels = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "C", "0", "←"]

    var digits = ""
    var keys: [ButtonControl]
    init(_ context: inout Context) {
        keys = Keypad.labels.map { _ in ButtonControl(in: &context.engine, spring: Keypad.spring) }
    }

    func frame(_ key: Int, _ context: Context) -> Rect {
        let pad = Rect(center: context.bounds.center + Vector(dx: 0, dy: 80), size: Size(width: 324, height: 388))
        return pad.cell(key, columns: 3, rows: 4, gap: 12)
    }
    mutating func enter(_ key: Int) {
        switch Keypad.labels[key] {
        case "C": digits = ""
        case "←": digits = String(digits.dropLast())
        case let digit: digits = String((digits + digit).prefix(9))
        }
    }
    mutating func keyDown(_ key: Key, _ context: inout Context) -> Bool {
        let label = key.name == .backspace ? "←" : key.name.digit.map { "\($0)" } ?? key.name.rawValue
        guard key.modifiers.isEmpty, let index = Keypad.labels.firstIndex(of: label) else { return false }
        enter(index)
        context.engine.hold(keys[index].channel, at: 1)
        context.spring(keys[index].channel, to: 0, with: Keypad.spring)
        return true
    }

    func draw(_ context: Context, into list: inout DrawList) {
        let first = frame(0, context)
        let display = Rect(x: first.minX, y: first.minY - 120, width: frame(2, context).maxX - first.minX, height: 96)
        context.text(digits, Theme.Typography.smallDisplay, .white, in: display, alignment: .trailing, into: &list)
        for key in keys.indices {
            let pressure = keys[key].pressure(context.engine)
            let frame = frame(key, context).inset(by: context.tuning[Keypad.depth] * pressure)
            list.fill(.roundedRect(frame, .all(24)), Color(white: 0.2).mixed(with: Color(hex: 0xFF9A6C), pressure))
            context.text(Keypad.labels[key], Theme.Typography.figure, .white, in: frame, into: &list)
        }
    }
}
