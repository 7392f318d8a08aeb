import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A bottom sheet with a form: a field for a name, and a button that sends it and closes the sheet.
struct SignUp: Component, Controlled, Keeping {
    static let spring = TunableSpring("form.spring", duration: 0.45, bounce: 0.12)
    static let press = TunableSpring("form.press", duration: 0.2, bounce: 0.4)
    static let flick = Tunable("form.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let rubberBand = Tunable("form.rubberBand", default: 0.35, range: 0.05...1)
    static let tunables = [Tunable](spring, press, flick, rubberBand)
    static let controls = [
        Control<SignUp>(
            "form.name", \.name, at: { $0.row(0, $1) }, submitted: { form, context in form.send(&context) }),
        Control<SignUp>(
            "form.send", \.button, corners: .all(24), at: { $0.row(1, $1) },
            pressed: { form, context in form.send(&context) }),
        Control<SignUp>("form", \.sheet, corners: .top(28), at: { $0.frame($1) }),
    ]
    static let kept = [Kept<SignUp>("form.guests", \.guests)]

    var guests: [String] = []
    var name = FieldControl(limit: 24)
    var button: ButtonControl
    var sheet: SheetControl
    init(_ context: inout Context) {
        button = ButtonControl(in: &context.engine, spring: SignUp.press)
        sheet = SheetControl(
            in: &context, stops: [.share("open", 0.4), .bottom("closed", 64)], at: "closed", spring: SignUp.spring,
            flick: SignUp.flick, rubberBand: SignUp.rubberBand)
    }

    func frame(_ context: Context) -> Rect {
        Rect(x: 0, y: sheet.top(context.engine), width: context.size.width, height: context.size.height)
    }
    /// The frame of a row of the form, which moves with the sheet.
    func row(_ index: Int, _ context: Context) -> Rect {
        Rect(
            x: 24, y: frame(context).minY + 64 + 64 * Double(index), width: context.size.width - 48, height: 48)
    }
    mutating func send(_ context: inout Context) {
        guard !name.text.isEmpty else { return sheet.move(to: "open", &context) }
        guests.append(name.text)
        name.set("")
        sheet.move(to: "closed", &context)
    }

    func draw(_ context: Context, into list: inout DrawList) {
        for (index, guest) in guests.suffix(6).enumerated() {
            let line = Rect(x: 24, y: 60 + 40 * Double(index), width: context.size.width - 48, height: 40)
            context.text(guest, Theme.Typography.title, .white, in: line, alignment: .leading, into: &list)
        }
        let (frame, send) = (frame(context), row(1, context))
        list.fill(.roundedRect(frame, .top(28)), Theme.Palette.raised)
        let head = Rect(x: 24, y: frame.minY, width: frame.width - 48, height: 64)
        context.text("Who comes?", Theme.Typography.headline, .white, in: head, alignment: .leading, into: &list)
        name.draw(in: row(0, context), placeholder: "Name", context, into: &list)
        let scale = 1 - 0.06 * button.pressure(context.engine)
        list.transformed(by: Transform(scale: scale, rotation: 0, about: send.center)) {
            $0.fill(.roundedRect(send, .all(24)), Theme.Palette.accent)
            context.text("Add", Theme.Typography.headline, .white, in: send, into: &$0)
        }
    }
}
