import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A sheet with two fields and a button that sends them and closes the sheet.
struct OldForm: Component, Controlled, Pressable, Keeping {
    enum Part: Int, PartCode { case send }
    static let spring = TunableSpring("form.spring", duration: 0.45, bounce: 0.12)
    static let flick = Tunable("form.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let rubberBand = Tunable("form.rubberBand", default: 0.35, range: 0.05...1)
    static let tunables = [Tunable](spring, flick, rubberBand)
    static let controls = [
        Control<OldForm>("form.name", \.name, at: { $0.row(0, $1) }, submitted: { form, c in form.send(&c) }),
        Control<OldForm>("form.town", \.town, at: { $0.row(1, $1) }, submitted: { form, c in form.send(&c) })
            .moved { form, _ in form.changes += 1 },
        Control<OldForm>("form", \.sheet, corners: .top(28), at: { $0.frame($1) }),
    ]
    static let kept = [Kept<OldForm>("form.guests", \.guests), Kept<OldForm>("form.changes", \.changes)]

    var guests = ""
    var changes = 0
    var name = FieldControl(limit: 24)
    var town = FieldControl("Busan", limit: 60)
    var sheet: SheetControl
    init(_ context: inout Context) {
        sheet = SheetControl(
            in: &context, stops: [.share("open", 0.4), .bottom("closed", 64)], at: "open", spring: OldForm.spring,
            flick: OldForm.flick, rubberBand: OldForm.rubberBand)
    }

    func frame(_ context: Context) -> Rect {
        Rect(x: 0, y: sheet.top(context.engine), width: context.size.width, height: context.size.height)
    }
    func row(_ index: Int, _ context: Context) -> Rect {
        Rect(x: 24, y: frame(context).minY + 64 + 64 * Double(index), width: 200, height: 48)
    }
    func addRegions(_ context: Context, to regions: inout RegionList) {
        regions.add(Part.send, row(2, context), .button)
    }
    mutating func press(_ part: Part, _ context: inout Context) { send(&context) }
    mutating func send(_ context: inout Context) {
        guard !name.text.isEmpty else { return sheet.move(to: "open", &context) }
        guests += name.text + "/" + town.text + ","
        name.set("")
        sheet.move(to: "closed", &context)
    }

    func draw(_ context: Context, into list: inout DrawList) {
        list.fill(.roundedRect(frame(context), .top(28)), Theme.Palette.raised)
        name.draw(in: row(0, context), placeholder: "Name", context, into: &list)
        town.draw(in: row(1, context), context, into: &list)
        context.text("Add", Theme.Typography.headline, .white, in: row(2, context), into: &list)
    }
}
