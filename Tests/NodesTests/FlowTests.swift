import MotionKit
import Testing

@testable import Cookbook
@testable import Nodes

/// Rows and columns in bodies: where things lie, the order in which Tab finds them, and what is pressed.
@Suite struct FlowTests {
    /// A page of settings with one of each.
    struct Settings: Prototype {
        var said: [String] = []
        var isDark = false
        var size = 1
        var page = Page()
        var badge = Badge()

        static func wire(_ my: Wiring<Settings>) {
            my.child(\.page)
            my.child(\.badge)
            my.hint("Press a row", "says its name")
            my.state("said") { settings, _ in settings.said.joined(separator: " ") }
        }

        mutating func say(_ word: String) { said.append(word) }

        func body(_ c: Context, _ ui: inout UI<Settings>) {
            ui.column(padding: Insets(all: 20), gap: 10) { ui in
                ui.row(height: 40, gap: 10) { ui in
                    ui.text("Settings", .title, width: .grow())
                    ui.button("Help", .close) { settings, _ in settings.say("help") }
                    ui.button("Close") { settings, _ in settings.say("close") }
                }
                ui.toggle("Dark", isDark) { settings, _ in
                    settings.isDark.toggle()
                    settings.say("dark")
                }
                ui.segments("Size", ["S", "M", "L"], chosen: size) { settings, index, _ in
                    settings.size = index
                    settings.say("size\(index)")
                }
                ui.place(\.badge)
                ui.scroll(\.page, gap: 10) { ui in
                    for index in 0..<20 {
                        ui.button("Row", index, height: 50) { settings, index, _ in
                            settings.say("row\(index)")
                        } label: {
                            $0.text("Row \(index)", width: .grow())
                        }
                    }
                }
            }
        }
    }

    /// A component that is as high as its words.
    struct Badge: Component {
        var count = 0
        static func wire(_ my: Wiring<Badge>) {
            my.state("count") { badge, _ in badge.count }
            my.hint("Press More", "counts")
            my.icon(Icon("badge"), "M0 0H24V24H0Z")
            my.picture("dot") { list, rect in list.fill(.rect(rect), .white) }
        }
        func body(_ c: Context, _ ui: inout UI<Badge>) {
            ui.row(padding: Insets(all: 6), gap: 6) { ui in
                ui.text("\(count) new", .detail, width: .grow())
                ui.button("More", height: 24) { badge, _ in badge.count += 1 }
            }
        }
    }

    private struct Hand<P: Prototype> {
        var prototype = Solo<P>(Start(tuning: Tuning(of: Solo<P>.self)))
        var time = 0.0

        mutating func send(_ kind: InputEvent.Kind) {
            time += 0.05
            prototype.handle(InputEvent(time: time, kind: kind))
        }

        mutating func tap(_ key: String) {
            send(.keyDown(key))
            send(.keyUp(key))
        }

        mutating func press(_ position: Point) {
            send(.pointerMove(nil, position))
            send(.pointerDown(.mouse(.left), position))
            send(.pointerUp(.mouse(.left), position))
        }

        /// Drags up or down with a finger, lets go, and waits.
        mutating func drag(from start: Point, by distance: Double) {
            send(.pointerDown(.touch(0), start))
            for step in 1...10 {
                send(.pointerMove(.touch(0), start + Vector(dx: 0, dy: distance * Double(step) / 10)))
            }
            send(.pointerUp(.touch(0), start + Vector(dx: 0, dy: distance)))
            time += 4
            prototype.advance(to: time)
        }

        func state(_ name: String) -> String {
            var report = StateReport()
            prototype.report(into: &report)
            return report.entries.first { $0.name == name }.map { "\($0.value)" } ?? "none"
        }

        var texts: [String: Point] {
            var list = DrawList()
            prototype.draw(into: &list)
            var found: [String: Point] = [:]
            for case .text(let run) in list.items { found[run.text] = run.anchor }
            return found
        }
    }

    @Test func theKeyboardReachesWhatAPageHides() {
        for pause in [0, 1.0] {
            var hand = Hand<Settings>()
            // Seven buttons are above the rows.
            for _ in 0..<27 {
                hand.tap("Tab")
                hand.time += pause
                hand.prototype.advance(to: hand.time)
            }
            hand.tap("Return")
            #expect(hand.state("said") == "row19")
        }
    }

    @Test func tabFindsThingsAsTheyRead() {
        var hand = Hand<Settings>()
        for _ in 0..<9 {
            for key in ["Tab", "Return"] { hand.tap(key) }
        }
        #expect(hand.state("said").contains("help close dark size0 size1 size2 row0"))
        #expect(hand.state("badge.count") == "1")
    }

    @Test func whatIsPressedIsWhereItIsSeen() {
        var hand = Hand<Settings>()
        let texts = hand.texts
        for word in ["Close", "Dark", "M", "More", "Row 1"] { hand.press(texts[word] ?? .zero) }
        #expect(hand.state("said") == "close dark size1 row1")
        #expect(hand.state("badge.count") == "1")
    }

    @Test func contentScrollsWithWhatIsPressedOnIt() {
        var hand = Hand<Settings>()
        let row = hand.texts["Row 3"] ?? .zero
        hand.send(.pointerMove(nil, row))
        hand.send(.wheel(Vector(dx: 0, dy: -2), at: row))
        hand.time += 3
        hand.prototype.advance(to: hand.time)
        let moved = hand.texts["Row 3"] ?? .zero
        #expect(moved.y < row.y - 50 && moved.x == row.x)
        hand.press(moved)
        #expect(hand.state("said") == "row3")
        // Twenty rows of 50 and their gaps, less the page's height.
        hand.send(.wheel(Vector(dx: 0, dy: -100), at: row))
        hand.time += 3
        hand.prototype.advance(to: hand.time)
        #expect(hand.texts["Row 19"].map { $0.y } == 844 - 20 - 25 + 0.36 * 15)
    }

    @Test func aFormIsFilledByKeysAlone() {
        var hand = Hand<Preferences>()
        // A field has the caret as it is reached; arrows move the slider, Return presses.
        for key in ["Tab", "Return"] { hand.tap(key) }
        hand.send(.text("Ann"))
        let toTheSwitch = ["Tab", "Tab", "Return"]
        for key in toTheSwitch + ["Tab", "Right", "Tab", "Tab", "Tab", "Return", "Tab", "Return"] { hand.tap(key) }
        #expect(hand.state("saved") == "Ann, 51 %, false, 2")
    }

    @Test func whatATypeShowsComesWithWhatIsInIt() {
        typealias Whole = Solo<Settings>
        let hints = Whole(Start(tuning: Tuning(of: Whole.self))).gestureHints
        #expect(hints == [GestureHint("Press a row", "says its name"), GestureHint("Press More", "counts")])
        #expect(Whole.icons == [Icon("badge"): "M0 0H24V24H0Z"])
        var list = DrawList()
        let square = Rect(x: 0, y: 0, width: 8, height: 8)
        #expect(
            Whole.drawPicture("dot", into: &list, in: square) && !Whole.drawPicture("line", into: &list, in: square))
        #expect(list.items == [.fill(.rect(square), .color(.white))])
    }

    @Test func aPlayerIsPulledOpenAndItsListClosesIt() {
        var hand = Hand<NowPlaying>()
        hand.drag(from: Point(x: 100, y: 800), by: -500)
        #expect(hand.state("sheet.stop") == "0")
        hand.press(hand.texts["Song 3"] ?? .zero)
        #expect(hand.state("song") == "2")
        // Three buttons of 44 points, 32 apart, in the middle of their row.
        hand.press(Point(x: 195 + 76, y: 72 + 240 + 36))
        #expect(hand.state("song") == "3")
        hand.drag(from: Point(x: 100, y: 500), by: -200)
        #expect(hand.state("sheet.stop") == "0" && hand.state("queue") != "0.0")
        // Back at its top, and then the sheet.
        hand.drag(from: Point(x: 100, y: 400), by: 300)
        hand.drag(from: Point(x: 100, y: 400), by: 440)
        #expect(hand.state("sheet.stop") == "1")
    }
}
