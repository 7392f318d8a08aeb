import MotionKit

/// A page below a header that is zoomed, and a disc that is thrown while it is not.
struct Chart: Prototype {
    var disc = Throw(spring: SpringShape(duration: 0.5, bounce: 0.3))
    var page = Zoom(tapZoom: 2)

    static func wire(_ my: Wiring<Chart>) {
        my.child(\.disc, "chart.disc")
        my.child(\.page, "chart")
    }

    func body(_ c: Context, _ ui: inout UI<Chart>) {
        let disc = Rect(center: Point(x: 195, y: 444), size: Size(width: 200, height: 200))
        ui.place(\.page, in: ui.frame.inset(by: Insets(top: 44))) { [self] in
            $0.circle(disc.center + (self.disc.position(c) - .zero), 100, Theme.Palette.accent)
        }
        if !page.isZoomed { ui.place(\.disc, in: disc) }
    }
}

/// A sheet with two fields and a button that sends them and closes the sheet.
struct Form: Prototype {
    var guests = ""
    var changes = 0
    var name = Field(limit: 24)
    var town = Field("Busan", limit: 60)
    var sheet = Sheet()

    static func wire(_ my: Wiring<Form>) {
        my.child(\.name, "form.name").submitted { form, c in form.send(&c) }
        my.child(\.town, "form.town").submitted { form, c in form.send(&c) }.moved { form, _ in form.changes += 1 }
        my.child(\.sheet, "form").stopNames("open", "closed").stops { _, c in
            [(0.4 * c.size.height).rounded(), c.size.height - 64]
        }
        my.state("form.guests") { form, _ in form.guests }
        my.state("form.changes") { form, _ in form.changes }
    }

    mutating func send(_ c: inout Context) {
        guard !name.text.isEmpty else { return sheet.go(toStop: 0, &c) }
        guests += name.text + "/" + town.text + ","
        name.set("")
        sheet.go(toStop: 1, &c)
    }

    func body(_ c: Context, _ ui: inout UI<Form>) {
        let stage = ui.frame
        ui.place(\.sheet, in: stage, corners: .top(28)) { ui in
            ui.fill(stage, .top(28), .color(Theme.Palette.raised))
            let row = Rect(x: 24, y: 64, width: 200, height: 48)
            let send = row.offset(by: Vector(dx: 0, dy: 128))
            ui.press("Send", in: send) { form, c in form.send(&c) }
            ui.field(\.name, in: row, placeholder: "Name")
            ui.field(\.town, in: row.offset(by: Vector(dx: 0, dy: 64)))
            ui.text("Add", Theme.Typography.headline, .white, at: send.center, .center)
        }
    }
}

/// Three buttons that say something, in lines that slide in one at a time and leave after a time.
struct Notices: Prototype {
    static let texts = ["Saved", "Your weekly summary is ready", "한글"]
    var toasts = Toasts()

    static func wire(_ my: Wiring<Notices>) { my.child(\.toasts, "toast") }

    func body(_ c: Context, _ ui: inout UI<Notices>) {
        for index in Self.texts.indices {
            let button = Rect(x: 20, y: 200 + 160 * Double(index), width: 350, height: 150)
            ui.press("Say", index, in: button) { $0.toasts.show(Self.texts[$1], &$2) }
        }
        ui.toasts(\.toasts, above: ui.frame.midY)
    }
}

/// A card that comes and goes by a button, and stays where it is thrown to.
struct Visitor: Prototype {
    var card: Throw?

    static func wire(_ my: Wiring<Visitor>) {
        my.child(\.card, "card.0").label("Card").rests { _, end, _ in end }.released { visitor, _ in
            if visitor.card?.offset.home.x ?? 0 > 400 { visitor.card = nil }
        }
    }

    func body(_ c: Context, _ ui: inout UI<Visitor>) {
        let card = Rect(center: Point(x: 195, y: 444), size: Size(width: 200, height: 200))
        ui.place(\.card, in: card) { $0.fill(card, .all(20), Theme.Palette.accent) }
        ui.press("Toggle", in: Rect(x: 95, y: 200, width: 200, height: 130)) { visitor, _ in
            visitor.card = visitor.card == nil ? Throw(spring: SpringShape(duration: 0.5, bounce: 0.3)) : nil
        }
    }
}

/// Pages with a button each, which turns on to the next one and leaves a mark.
struct Book: Prototype {
    var pages = Pager(4, inset: 40)
    var marks = ""

    static func wire(_ my: Wiring<Book>) {
        my.child(\.pages)
        my.state("marks") { book, _ in book.marks }
    }

    func body(_ c: Context, _ ui: inout UI<Book>) {
        ui.pages(\.pages, in: ui.frame.inset(by: Insets(top: 60, left: 20))) { ui, page, frame in
            let button = Rect(center: frame.center, size: Size(width: 120, height: 120))
            ui.press("Next", page, in: button) { book, page, c in
                book.marks += "\(page)"
                book.pages.go(to: page + 1, &c)
            }
        }
    }
}

/// The old form with its rows in a component that says when they are sent.
struct FormInParts: Prototype {
    var guests = ""
    var rows = FormRows()
    var sheet = Sheet()

    static func wire(_ my: Wiring<FormInParts>) {
        my.child(\.rows, "")
        my.child(\.sheet, "form").stopNames("open", "closed").stops { _, c in
            [(0.4 * c.size.height).rounded(), c.size.height - 64]
        }
        my.state("form.guests") { form, _ in form.guests }
        my.hear(FormRows.Sent.self) { form, _, c in form.send(&c) }
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

struct FormRows: Component {
    struct Sent: Sendable {}
    var name = Field(limit: 24)
    var town = Field("Busan", limit: 60)
    var changes = 0

    static func wire(_ my: Wiring<FormRows>) {
        my.child(\.name, "form.name").submitted { _, c in c.send(Sent()) }
        my.child(\.town, "form.town").submitted { _, c in c.send(Sent()) }.moved { rows, _ in rows.changes += 1 }
        my.state("form.changes") { rows, _ in rows.changes }
    }

    func body(_ c: Context, _ ui: inout UI<FormRows>) {
        func row(_ index: Int) -> Rect {
            Rect(x: ui.frame.minX, y: ui.frame.minY + 64 * Double(index), width: 200, height: 48)
        }
        ui.press("Send", in: row(2)) { _, c in c.send(Sent()) }
        ui.field(\.name, in: row(0), placeholder: "Name")
        ui.field(\.town, in: row(1))
    }
}
