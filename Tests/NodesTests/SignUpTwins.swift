import Controls
import Drawing
import Geometry
import Nodes
import Prototyping
import Testing

@testable import Cookbook

extension TwinTests {
    @Test(arguments: 0..<10) func theSignUp(seed: UInt64) {
        let rows = Rect(x: 30, y: 400, width: 330, height: 110)
        check(Prototyping.Solo<Cookbook.SignUp>.self, Nodes.Solo<SignUp>.self, seed, aims: [rows], types: true)
    }

    @Test(arguments: 0..<10) func theFormInParts(seed: UInt64) {
        check(Prototyping.Solo<OldForm>.self, Nodes.Solo<FormInParts>.self, seed, types: true)
    }
}

/// A bottom sheet with a form: a field for a name, and a button that sends it and closes the sheet.
struct SignUp: Nodes.Prototype {
    var guests: [String] = []
    var name = Field(limit: 24)
    var button = Button(spring: SpringShape(duration: 0.2, bounce: 0.4))
    var sheet = Sheet(at: 1)

    static func wire(_ my: Wiring<SignUp>) {
        my.child(\.name, "form.name").submitted { form, c in form.send(&c) }
        my.child(\.button, "form.send").tuned("spring", as: "form.press").pressed { form, c in form.send(&c) }
        my.child(\.sheet, "form").stopNames("open", "closed").stops { _, c in
            [(0.4 * c.size.height).rounded(), c.size.height - 64]
        }
    }

    mutating func send(_ c: inout Context) {
        guard !name.text.isEmpty else { return sheet.go(toStop: 0, &c) }
        guests.append(name.text)
        name.set("")
        sheet.go(toStop: 1, &c)
    }

    func body(_ c: Context, _ ui: inout UI<SignUp>) {
        let stage = ui.frame
        for (index, guest) in guests.suffix(6).enumerated() {
            let line = Rect(x: 24, y: 60 + 40 * Double(index), width: stage.width - 48, height: 40)
            ui.text(guest, TextStyle(Theme.Typography.title, .white), in: line)
        }
        ui.place(\.sheet, in: stage, corners: .top(28)) { ui in
            ui.fill(stage, .top(28), Theme.Palette.raised)
            ui.text("Who comes?", Theme.Typography.headline, .white, at: Point(x: 24, y: 32))
            let row = Rect(x: 24, y: 64, width: stage.width - 48, height: 48)
            let send = row.offset(by: Vector(dx: 0, dy: 64))
            ui.field(\.name, in: row, placeholder: "Name")
            ui.place(\.button, in: send, corners: .all(24)) { ui in
                let scale = 1 - 0.06 * button.pressure(c)
                ui.moved(by: Transform(scale: scale, rotation: 0, about: send.center)) {
                    $0.fill(send, .all(24), Theme.Palette.accent)
                    $0.text("Add", Theme.Typography.headline, .white, at: send.center, .center)
                }
            }
        }
    }
}

/// The old form with its rows in a component that says when they are sent.
struct FormInParts: Nodes.Prototype {
    var guests = ""
    var rows = Rows()
    var sheet = Sheet()

    static func wire(_ my: Wiring<FormInParts>) {
        my.child(\.rows, "")
        my.child(\.sheet, "form").stopNames("open", "closed").stops { _, c in
            [(0.4 * c.size.height).rounded(), c.size.height - 64]
        }
        my.state("form.guests") { form, _ in form.guests }
        my.hear(Rows.Sent.self) { form, _, c in form.send(&c) }
    }

    private mutating func send(_ c: inout Context) {
        guard !rows.name.text.isEmpty else { return sheet.go(toStop: 0, &c) }
        guests += rows.name.text + "/" + rows.town.text + ","
        rows.name.set("")
        sheet.go(toStop: 1, &c)
    }

    func body(_ c: Context, _ ui: inout UI<FormInParts>) {
        let stage = ui.frame
        ui.place(\.sheet, in: stage, corners: .top(28)) { ui in
            ui.place(\.rows, in: Rect(x: 24, y: 64, width: 200, height: 176))
        }
    }
}

struct Rows: Nodes.Component {
    struct Sent: Sendable {}
    var name = Field(limit: 24)
    var town = Field("Busan", limit: 60)
    var changes = 0

    static func wire(_ my: Wiring<Rows>) {
        my.child(\.name, "form.name").submitted { _, c in c.send(Sent()) }
        my.child(\.town, "form.town").submitted { _, c in c.send(Sent()) }.moved { rows, _ in rows.changes += 1 }
        my.state("form.changes") { rows, _ in rows.changes }
    }

    func body(_ c: Context, _ ui: inout UI<Rows>) {
        func row(_ index: Int) -> Rect {
            Rect(x: ui.frame.minX, y: ui.frame.minY + 64 * Double(index), width: 200, height: 48)
        }
        ui.press("Send", in: row(2)) { _, c in c.send(Sent()) }
        ui.field(\.name, in: row(0), placeholder: "Name")
        ui.field(\.town, in: row(1))
    }
}
