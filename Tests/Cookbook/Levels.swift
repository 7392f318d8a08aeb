import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Sliders for red, green and blue, the colour and the number that they make, and a button that takes them back.
struct Levels: Component, Controlled {
    static let spring = TunableSpring("levels.spring", duration: 0.3, bounce: 0.4)
    static let tunables = [Tunable](spring)
    static let controls = [
        Control<Levels>("levels.red", \.red, corners: .all(22), at: { $0.row(0, $1) }),
        Control<Levels>("levels.green", \.green, corners: .all(22), at: { $0.row(1, $1) }),
        Control<Levels>("levels.blue", \.blue, corners: .all(22), at: { $0.row(2, $1) }),
        Control<Levels>(
            "levels.reset", \.button, corners: .all(22), at: { $0.row(3, $1) }, pressed: { root, _ in root.reset() }),
    ]
    static let first = (red: 255.0, green: 154.0, blue: 108.0)

    var red = SliderControl(range: 0...255, value: first.red, step: 1)
    var green = SliderControl(range: 0...255, value: first.green, step: 1)
    var blue = SliderControl(range: 0...255, value: first.blue, step: 1)
    var button: ButtonControl
    init(_ context: inout Context) { button = ButtonControl(in: &context.engine, spring: Levels.spring) }

    mutating func reset() {
        red.set(Levels.first.red)
        green.set(Levels.first.green)
        blue.set(Levels.first.blue)
    }
    /// The colour as a number of six digits, two for each slider.
    var hex: UInt32 { UInt32(red.value) << 16 + UInt32(green.value) << 8 + UInt32(blue.value) }

    /// The frame of a slider, or of the button beneath them.
    func row(_ row: Int, _ context: Context) -> Rect {
        let rows = Rect(x: 48, y: context.bounds.midY + 40, width: context.size.width - 96, height: 224)
        return rows.cell(row, columns: 1, rows: 4, gap: 16)
    }
    func draw(_ context: Context, into list: inout DrawList) {
        let color = row(0, context).offset(by: Vector(dx: 0, dy: -300)).inset(by: Insets(bottom: -200))
        list.fill(.roundedRect(color, .all(32)), Color(hex: hex))
        let digits = String(0x100_0000 + hex, radix: 16, uppercase: true).dropFirst()
        let isLight = red.value + 2 * green.value + blue.value / 2 > 448
        context.text("#" + digits, Theme.Typography.largeTitle, isLight ? .black : .white, in: color, into: &list)
        red.draw(in: row(0, context), fill: Color(hex: 0xFF6B6B), into: &list)
        green.draw(in: row(1, context), fill: Color(hex: 0x69DB7C), into: &list)
        blue.draw(in: row(2, context), fill: Color(hex: 0x4DABF7), into: &list)
        let reset = row(3, context).inset(by: 4 * button.pressure(context.engine))
        list.fill(.roundedRect(reset, .all(22)), Color(white: 0.2))
        context.text("Reset", Theme.Typography.body, .white, in: reset, into: &list)
    }
}
