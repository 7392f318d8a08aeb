import MotionKit

/// A bottom sheet with a form: a field for a name, and a button that sends it and closes the sheet.
struct SignUp: Prototype {
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
