import MotionKit

/// Sliders for red, green and blue, the colour and the number that they make, and a button that takes them back.
struct Levels: Prototype {
    static let first = (red: 255.0, green: 154.0, blue: 108.0)
    var red = Slider(0...255, first.red, step: 1)
    var green = Slider(0...255, first.green, step: 1)
    var blue = Slider(0...255, first.blue, step: 1)
    var reset = Button(spring: SpringShape(duration: 0.3, bounce: 0.4))

    static func wire(_ my: Wiring<Levels>) {
        my.child(\.red, "levels.red")
        my.child(\.green, "levels.green")
        my.child(\.blue, "levels.blue")
        my.child(\.reset, "levels.reset").tuned(as: "levels").pressed { levels, _ in
            levels.red.set(first.red)
            levels.green.set(first.green)
            levels.blue.set(first.blue)
        }
    }

    /// The colour as a number of six digits, two for each slider.
    private var hex: UInt32 { UInt32(red.value) << 16 + UInt32(green.value) << 8 + UInt32(blue.value) }

    func body(_ c: Context, _ ui: inout UI<Levels>) {
        let rows = Rect(x: 48, y: ui.frame.midY + 40, width: ui.frame.width - 96, height: 224)
        let color = Rect(x: rows.minX, y: rows.minY - 300, width: rows.width, height: 244)
        ui.fill(color, .all(32), Color(hex: hex))
        let digits = String(0x100_0000 + hex, radix: 16, uppercase: true).dropFirst()
        let isLight = red.value + 2 * green.value + blue.value / 2 > 448
        ui.text("#" + digits, TextStyle(Theme.Typography.largeTitle, isLight ? .black : .white), .center, in: color)
        func row(_ row: Int) -> Rect { rows.cell(row, columns: 1, rows: 4, gap: 16) }
        ui.slider(\.red, in: row(0), corners: .all(22), fill: Color(hex: 0xFF6B6B))
        ui.slider(\.green, in: row(1), corners: .all(22), fill: Color(hex: 0x69DB7C))
        ui.slider(\.blue, in: row(2), corners: .all(22), fill: Color(hex: 0x4DABF7))
        let button = row(3)
        ui.place(\.reset, in: button, corners: .all(22)) { ui in
            ui.fill(button.inset(by: 4 * reset.pressure(c)), .all(22), Color(white: 0.2))
            ui.text("Reset", Theme.Typography.body, .white, at: button.center, .center)
        }
    }
}
