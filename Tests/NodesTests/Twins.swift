import Controls
import Drawing
import Geometry
import Nodes
import Prototyping

/// A card that is dragged and thrown, and springs back to the middle.
struct Card: Nodes.Prototype {
    var width = 240.0
    var card = Throw(spring: SpringShape(duration: 0.5, bounce: 0.3))

    static func wire(_ my: Wiring<Card>) {
        my.hint("Throw the card", "springs home; catch it")
        my.number(\.width, 120...340, "card.width", unit: .points)
        my.child(\.card)
    }

    func body(_ c: Context, _ ui: inout UI<Card>) {
        let frame = Rect(center: ui.frame.center, size: Size(width: width, height: 0.625 * width))
        ui.place(\.card, in: frame, corners: .all(24)) { ui in
            let colors = Gradient(Color(hex: 0xFF9A6C), Color(hex: 0xC2366E))
            ui.shadow(frame, .all(24), blur: 40, y: 16)
            ui.fill(frame, .all(24), .radial(colors, center: frame.origin, radius: 1.2 * frame.width))
        }
    }
}

/// A knob that is turned about its centre, spun by a flick, and comes to rest in a notch.
struct Dial: Nodes.Prototype {
    var notches = 24
    var knob = Turn(spring: SpringShape(duration: 0.4, bounce: 0.35), friction: 0.996)

    static func wire(_ my: Wiring<Dial>) {
        my.number(\.notches, 4...60, "dial.notches")
        my.child(\.knob, "dial.knob").tuned(as: "dial").rests { dial, end, _ in
            let step = 360 / Double(dial.notches)
            return step * (end / step).rounded()
        }
    }

    func body(_ c: Context, _ ui: inout UI<Dial>) {
        let center = ui.frame.center
        let face = Rect(center: center, size: Size(width: 280, height: 280))
        for index in 0..<notches {
            ui.moved(by: Transform(rotation: 360 * Double(index) / Double(notches), about: center)) {
                $0.fill(
                    Rect(x: face.midX - 1, y: face.minY - 22, width: 2, height: 10), .square, .color(Color(white: 0.45))
                )
            }
        }
        ui.place(\.knob, in: face, corners: .all(140)) { ui in
            ui.circle(center, 140, Color(white: 0.3))
            ui.circle(Point(x: center.x, y: face.minY + 26), 8, Color(hex: 0xFF9A6C))
        }
    }
}

/// A sheet that rests at three heights. The list on it, pulled down at its top, hands the drag over to the sheet.
struct Drawer: Nodes.Prototype {
    var sheet = Sheet(at: 1)
    var list = Page()

    static func wire(_ my: Wiring<Drawer>) {
        my.hint("Throw the sheet, or pull its list down", "goes to the next stop")
        my.child(\.list, "sheet.list")
        my.child(\.sheet).stopNames("open", "half", "low").stops { _, c in
            [72, (c.size.height / 2).rounded(), c.size.height - 128]
        }
    }

    func body(_ c: Context, _ ui: inout UI<Drawer>) {
        let (stage, sun) = (ui.frame, Point(x: ui.frame.midX, y: 240))
        let sky = Gradient(Theme.Night.bottom, Theme.Night.middle, Theme.Night.top)
        ui.fill(stage, .radial(sky, center: sun, radius: 560))
        ui.circle(sun, 88, Theme.Palette.accent)
        ui.fill(stage, Color(white: 0, alpha: 1.4 * max(0, sheet.openness(c) - 0.5)))
        ui.place(\.sheet, in: stage, corners: .top(28)) { ui in
            ui.shadow(stage, .top(28), blur: 48)
            ui.fill(stage, .top(28), Theme.Palette.raised)
            ui.fill(Rect(x: stage.midX - 20, y: 14, width: 40, height: 5), .all(2.5), Theme.Palette.track)
            let rows = stage.inset(by: Insets(top: 40, bottom: 72))
            ui.rows(\.list, in: rows, count: 24, of: 76) { ui, index, row in
                ui.circle(Point(x: 48, y: row.midY), 24, Theme.Night.deep[index % 5])
                let title = Rect(x: 88, y: row.midY - 16, width: 120 + Double(index * 53 % 90), height: 11)
                ui.fill(title, .all(5.5), Theme.Palette.text.opacity(0.85))
                let detail = Rect(x: 88, y: row.midY + 6, width: 150 + Double(index * 31 % 110), height: 8)
                ui.fill(detail, .all(4), Theme.Palette.track)
            }
        }
    }
}

/// Cards that are swiped away to either side, and brought back by a button.
struct Deck: Nodes.Prototype {
    static let colors: [UInt32] = [0xFF6B6B, 0xFFA94D, 0xFFD43B, 0x69DB7C, 0x4DABF7, 0x9775FA]
    var tilt = 14.0
    var shrink = 0.92
    var home = SpringShape(duration: 0.45, bounce: 0.35)
    var cards = colors.map { _ in Throw(spring: SpringShape(duration: 0.5)) }
    /// The top card: the first that is not away.
    var top: Int { cards.firstIndex { $0.offset.home == .zero } ?? cards.count }

    static func wire(_ my: Wiring<Deck>) {
        my.spring(\.home, "deck.home")
        my.number(\.tilt, 0...40, "deck.tilt", unit: .degrees)
        my.number(\.shrink, 0.7...1, "deck.next")
        my.each(\.cards, "deck").tuned("spring", as: "deck.away").rests { _, _, end, c in
            let gone = c.size.width + 80
            return abs(end.x) < gone / 3 ? .zero : Point(x: end.x < 0 ? -gone : gone, y: end.y)
        }
        my.state("deck.top") { deck, _ in deck.top }
    }

    func body(_ c: Context, _ ui: inout UI<Deck>) {
        let card = Rect(center: ui.frame.center + Vector(dx: 0, dy: -30), size: Size(width: 290, height: 400))
        var (depth, depths) = (0.0, [Double]())
        for card in cards {
            depths.append(min(3, depth))
            depth += 1 - min(1, abs(card.position(c).x) / (ui.frame.width / 2))
        }
        for index in cards.indices.reversed() {
            let (away, scale) = (cards[index].position(c) - Point.zero, 1 - depths[index] * (1 - shrink))
            let turned = Transform(scale: scale, rotation: tilt * away.dx / ui.frame.width, about: card.center)
            let frame = card.offset(by: away + Vector(dx: 0, dy: 34 * depths[index]))
            ui.moved(by: turned) { $0.fill(frame, .all(28), Color(hex: Self.colors[index])) }
            ui.place(each: \.cards, index, in: card, corners: .all(28), active: index == top)
        }
        guard top > 0 else { return }
        let undo = Rect(center: Point(x: ui.frame.midX, y: ui.frame.maxY - 90), size: Size(width: 120, height: 48))
        ui.press("Undo", in: undo) { deck, c in deck.cards[deck.top - 1].move(to: .zero, with: deck.home, &c) }
        ui.fill(undo, .all(24), Color(white: 0.2 + 0.2 * ui.light("Undo")))
        ui.text("Undo", TextStyle(Theme.Typography.body, .white), .center, in: undo)
    }
}

/// A knob and a list that talk to each other: turning one moves the other.
struct Music: Nodes.Prototype {
    /// Points that the list scrolls for a degree of the knob.
    static let perDegree = 4.0
    var songs = Page()
    var volume = Volume()

    static func wire(_ my: Wiring<Music>) {
        my.child(\.songs).moved { music, c in music.volume.knob.turn(to: music.songs.target(c) / perDegree, &c) }
        my.child(\.volume).moved { music, c in music.songs.scroll(to: music.volume.knob.target(c) * perDegree, &c) }
    }

    func body(_ c: Context, _ ui: inout UI<Music>) {
        ui.rows(\.songs, in: ui.frame.inset(by: Insets(bottom: 240)), count: 40, of: 60) { ui, _, row in
            ui.fill(Rect(x: 24, y: row.minY + 6, width: 342, height: 48), .all(12), Color(white: 0.25))
        }
        let middle = Point(x: ui.frame.midX, y: ui.frame.maxY - 120)
        ui.place(\.volume, in: Rect(center: middle, size: Size(width: 160, height: 160)))
    }
}

/// A knob that goes to a multiple of 15 degrees.
struct Volume: Nodes.Component {
    var knob = Turn(spring: SpringShape(duration: 0.3, bounce: 0.2))

    static func wire(_ my: Wiring<Volume>) { my.child(\.knob, "").rests { _, end, _ in (end / 15).rounded() * 15 } }

    func body(_ c: Context, _ ui: inout UI<Volume>) {
        ui.place(\.knob, in: ui.frame) { ui, face in
            ui.circle(face.center, 80, Color(white: 0.3))
            ui.circle(Point(x: face.midX, y: face.minY + 20), 7, Color(hex: 0xFF9A6C))
        }
    }
}

/// A page below a header that is zoomed, and a disc that is thrown while it is not.
struct Chart: Nodes.Prototype {
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
struct Form: Nodes.Prototype {
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
struct Notices: Nodes.Prototype {
    var toasts = Toasts()

    static func wire(_ my: Wiring<Notices>) { my.child(\.toasts, "toast") }

    func body(_ c: Context, _ ui: inout UI<Notices>) {
        for index in OldNotices.texts.indices {
            let button = Rect(x: 20, y: 200 + 160 * Double(index), width: 350, height: 150)
            ui.press("Say", index, in: button) { $0.toasts.show(OldNotices.texts[$1], &$2) }
        }
        ui.toasts(\.toasts, above: ui.frame.midY)
    }
}

/// A card that comes and goes by a button, and stays where it is thrown to.
struct Visitor: Nodes.Prototype {
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

/// A sticker that one finger moves, and that two fingers zoom and turn; one that is nearly upright swings upright.
struct Desk: Nodes.Prototype {
    var sticker = Sticker()

    static func wire(_ my: Wiring<Desk>) { my.child(\.sticker) }

    func body(_ c: Context, _ ui: inout UI<Desk>) {
        let side = 160 * sticker.size
        let frame = Rect(center: ui.frame.center + (sticker.middle - .zero), size: Size(width: side, height: side))
        ui.place(\.sticker, in: frame, corners: .all(side / 2))
    }
}

struct Sticker: Nodes.Component {
    var middle = Point.zero
    var (size, turn) = (1.0, 0.0)
    var spring = SpringShape(duration: 0.4, bounce: 0.4)
    var upright = 10.0
    var (growth, swing) = (MotionValue(0.0), MotionValue(0.0))
    @Passing private var startMiddle: Point?
    @Passing private var startSize = 1.0
    @Passing private var startTurn = 0.0

    static func wire(_ my: Wiring<Sticker>) {
        my.spring(\.spring)
        my.number(\.upright, 0...45, unit: .degrees)
        my.child(\.growth).states()
        my.child(\.swing).states()
        my.state("x") { sticker, _ in sticker.middle.x }
        my.state("y") { sticker, _ in sticker.middle.y }
        my.state("size") { sticker, _ in sticker.size }
        my.state("turn") { sticker, _ in sticker.turn }
        my.drag({ _, _ in Grip() }, { $0.follow($1, &$2) })
        my.pinch { $0.follow($1, &$2) }
        my.rotate { sticker, drag, c in
            switch drag.phase {
            case .began: sticker.startTurn = sticker.turn
            case .changed: sticker.turn = sticker.startTurn + drag.rotation
            case .ended, .cancelled, .failed: sticker.settle(&c)
            }
        }
        my.zoom { sticker, amount, _, _, c in
            switch amount {
            case .factor(let factor): sticker.go(to: sticker.size * factor, sticker.turn, &c)
            case .notches(let notches): sticker.go(to: sticker.size + 0.1 * notches, sticker.turn, &c)
            }
        }
        my.turn { sticker, degrees, c in sticker.go(to: sticker.size, sticker.turn + degrees, &c) }
    }

    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        switch drag.phase {
        case .began: (startMiddle, startSize) = (middle, size)
        case .changed:
            let stage = Rect(center: .zero, size: c.size)
            middle = stage.nearest(to: (startMiddle ?? middle) + drag.translation)
            size = min(5, startSize * drag.scale)
        case .ended, .cancelled, .failed: settle(&c)
        }
    }

    private mutating func settle(_ c: inout Context) {
        let nearest = 360 * (turn / 360).rounded()
        go(to: size, abs(turn - nearest) <= upright ? nearest : turn, &c)
    }

    /// Goes to a size, as far as it can have it, and to an angle.
    private mutating func go(to size: Double, _ turn: Double, _ c: inout Context) {
        let size = size.clamped(to: 0.5...2.5)
        growth.shift(by: self.size - size, &c)
        swing.shift(by: self.turn - turn, &c)
        (self.size, self.turn) = (size, turn)
        growth.spring(to: 0, with: spring, &c)
        swing.spring(to: 0, with: spring, &c)
    }

    func body(_ c: Context, _ ui: inout UI<Sticker>) {
        let (center, shown) = (ui.frame.center, size + growth.value(c))
        ui.moved(by: Transform(scale: shown, rotation: turn + swing.value(c), about: center)) { ui in
            ui.circle(center, 80, Color(hex: 0xFFD43B))
            for x in [-26.0, 26] { ui.circle(center + Vector(dx: x, dy: -18), 9, .black) }
            ui.stroke(.arc(center: center, radius: 42, start: 0.5, end: .pi - 0.5), Stroke(width: 7), .black)
        }
    }
}
