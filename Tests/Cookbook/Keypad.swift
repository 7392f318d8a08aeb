import MotionKit

/// Twelve keys and a display; the keys light and give way when they are pressed, also on the keyboard.
struct Keypad: Prototype {
    static let labels = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "C", "0", "←"]
    var digits = ""
    var keys = labels.map { _ in Button(spring: SpringShape(duration: 0.35, bounce: 0)) }
    var depth = 6.0

    static func wire(_ my: Wiring<Keypad>) {
        my.number(\.depth, 0...20, "keypad.depth", unit: .points)
        my.state("keypad.digits") { pad, _ in pad.digits }
        my.each(\.keys, "keypad").pressed { pad, key, _ in pad.enter(key) }
        for (key, label) in labels.enumerated() {
            let names = label == "←" ? [.backspace] : [KeyPress.Name(label), KeyPress.Name("Keypad " + label)]
            for name in names {
                my.key(name) { pad, c in
                    pad.enter(key)
                    pad.keys[key].press(&c)
                    return true
                }
            }
        }
    }

    func body(_ c: Context, _ ui: inout UI<Keypad>) {
        let pad = Rect(center: ui.frame.center + Vector(dx: 0, dy: 80), size: Size(width: 324, height: 388))
        let end = Point(x: pad.maxX, y: pad.minY - 72)
        ui.text(digits, Theme.Typography.smallDisplay, .white, at: end, .trailing)
        for key in keys.indices {
            let (frame, pressure) = (pad.cell(key, columns: 3, rows: 4, gap: 12), keys[key].pressure(c))
            ui.place(each: \.keys, key, in: frame, corners: .all(24)) { ui in
                let color = Color(white: 0.2).mixed(with: Color(hex: 0xFF9A6C), pressure)
                ui.fill(frame.inset(by: depth * pressure), .all(24), color)
                ui.text(Self.labels[key], Theme.Typography.figure, .white, at: frame.center, .center)
            }
        }
    }

    private mutating func enter(_ key: Int) {
        switch Self.labels[key] {
        case "C": digits = ""
        case "←": digits = String(digits.dropLast())
        case let digit: digits = String((digits + digit).prefix(9))
        }
    }
}
