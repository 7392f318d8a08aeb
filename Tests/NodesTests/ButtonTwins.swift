import Controls
import Drawing
import Geometry
import Nodes
import Prototyping
import Testing

@testable import Cookbook

extension TwinTests {
    @Test(arguments: 0..<10) func theCounter(seed: UInt64) {
        let button = Rect(x: 95, y: 400, width: 200, height: 140)
        check(Prototyping.Solo<Cookbook.Counter>.self, Nodes.Solo<Counter>.self, seed, aims: [button])
    }

    @Test(arguments: 0..<10) func theKeypad(seed: UInt64) {
        check(
            Prototyping.Solo<Cookbook.Keypad>.self, Nodes.Solo<Keypad>.self, seed, keys: ["7", "Keypad 3", "C", "Backspace"])
    }
}

/// A button that gives way under a press and springs back, and a number that jumps each time.
struct Counter: Nodes.Prototype {
    var count = 0
    var add = Button(spring: SpringShape(duration: 0.25, bounce: 0.5))
    /// The share by which the number is larger while it jumps.
    var growth = MotionValue(0.0)
    var jump = SpringShape(duration: 0.4, bounce: 0.4)
    var depth = 0.12
    var kick = 6.0

    static func wire(_ my: Wiring<Counter>) {
        my.spring(\.jump, "counter.jump")
        my.number(\.depth, 0...0.5, "counter.depth")
        my.number(\.kick, 0...20, "counter.kick")
        my.state("counter.count") { counter, _ in counter.count }
        my.child(\.growth).states()
        my.child(\.add, "counter.add").tuned("spring", as: "counter.give").pressed { counter, c in
            counter.count += 1
            counter.growth.spring(to: 0, with: counter.jump, velocity: counter.kick, &c)
        }
    }

    func body(_ c: Context, _ ui: inout UI<Counter>) {
        let number = ui.frame.center + Vector(dx: 0, dy: -100)
        ui.moved(by: Transform(scale: 1 + growth.value(c), rotation: 0, about: number)) {
            $0.text("\(count)", Theme.Typography.display, .white, at: number, .center)
        }
        let frame = Rect(center: ui.frame.center + Vector(dx: 0, dy: 80), size: Size(width: 200, height: 72))
        let scale = 1 - depth * add.pressure(c)
        ui.place(\.add, in: frame, corners: .all(36)) { ui in
            ui.moved(by: Transform(scale: scale, rotation: 0, about: frame.center)) {
                $0.fill(frame, .all(36), Color(hex: 0xFF9A6C))
                $0.text("Count", Theme.Typography.title, .black, at: frame.center, .center)
            }
        }
    }
}

/// Twelve keys and a display; the keys light and give way when they are pressed, also on the keyboard.
struct Keypad: Nodes.Prototype {
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
