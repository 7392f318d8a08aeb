import MotionKit
import Testing

@testable import Nodes

/// A square that is dragged along x, has a button and a field, and says what it is told.
private struct Pad: Nodes.Component {
    struct Said: Sendable { var name: String }
    struct Answered: Sendable { var name: String }
    struct Heard: Sendable { var words: String }

    @Passing var name = ""
    @Passing var frame: Frame
    var square = Throw()
    var field = Field("")
    /// When it is to say that it is late; nil for never.
    var alarm: Double?
    /// True once it was released by something other than a hand.
    var wasHeld = false

    struct Frame: Blank { var rect = Rect(origin: .zero, size: .zero) }

    static func wire(_ my: Wiring<Pad>) {
        my.child(\.square).states("x").label("pad").moved { pad, c in
            if pad.wasHeld, !pad.square.isHeld { c.send(Heard(words: "\(pad.name) was released")) }
            pad.wasHeld = pad.square.isHeld
        }
        my.child(\.field, "text")
        my.hear(Said.self) { pad, said, c in
            c.send(Heard(words: "\(pad.name) heard \(said.name)"))
            if said.name != pad.name { c.send(Answered(name: pad.name)) }
        }
        my.hear(Answered.self) { pad, answer, c in
            c.send(Heard(words: "\(pad.name) was answered by \(answer.name)"))
        }
        my.at { pad, _ in
            pad.alarm
        } do: { pad, c in
            pad.alarm = nil
            c.send(Heard(words: "\(pad.name) at \(c.time)"))
        }
        my.retuned { pad, c in c.send(Heard(words: "\(pad.name) has other numbers")) }
    }

    func body(_ c: Context, _ ui: inout UI<Pad>) {
        ui.barrier(frame.rect, called: "Ground")
        ui.place(\.square, in: frame.rect) { ui in
            ui.fill(frame.rect, Color(white: 0.5))
            ui.field(\.field, in: Rect(x: frame.rect.maxX - 20, y: frame.rect.minY, width: 20, height: 20))
            let button = Rect(x: frame.rect.minX, y: frame.rect.minY, width: 20, height: 20)
            ui.press("button", in: button) { pad, c in c.send(Said(name: pad.name)) }
        }
    }
}

/// Lies over all of the stage while it is closed, and lets the left half be seen.
private struct Lid: Nodes.Component {
    enum Order: String, CaseIterable, Sendable { case open, close }
    var isClosed = false

    static func wire(_ my: Wiring<Lid>) {
        my.modal { lid, _ in lid.isClosed }
        my.key(.l) { lid, _ in
            lid.isClosed.toggle()
            return true
        }
        my.say("lid", Order.self) { lid, order, _ in lid.isClosed = order == .close }
    }

    func body(_ c: Context, _ ui: inout UI<Lid>) { if isClosed { ui.barrier(c.bounds, called: "Lid") } }
}

/// Two pads that overlap from x 60 to 100, the second in front, beneath a lid.
private struct Desk: Nodes.Prototype {
    var back = Pad()
    var front = Pad()
    var lid = Lid()
    var isFrontShown = true
    /// The words that were said, by whom they were heard, in order.
    @Passing var heard: [String]
    var flick = 10.0

    enum Order: String, CaseIterable, Sendable { case hide, show, wait }

    static func wire(_ my: Wiring<Desk>) {
        @Sendable func square(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 100, height: 100) }
        my.number(\.flick, 0...100, "pad.flick")
        my.layer(\.back).given { _, _ in
            "back"
        } to: {
            ($0.name, $0.frame.rect) = ($1, square(0))
        }
        my.layer(\.front).given { _, _ in
            "front"
        } to: {
            ($0.name, $0.frame.rect) = ($1, square(60))
        }
        my.layer(\.lid)
        my.say("front", Order.self) { desk, order, _ in
            if order == .wait { desk.front.alarm = 0.25 } else { desk.isFrontShown = order == .show }
        }
        my.hear(Pad.Heard.self) { desk, heard, _ in desk.heard.append(heard.words) }
    }

    func body(_ c: Context, _ ui: inout UI<Desk>) {
        let seen = Rect(x: 0, y: 0, width: lid.isClosed ? c.size.width / 2 : c.size.width, height: c.size.height)
        ui.covered(but: seen) { ui in
            ui.place(\.back, in: c.bounds)
            if isFrontShown { ui.place(\.front, in: c.bounds) }
        }
        ui.place(\.lid, in: c.bounds)
    }
}

@Suite struct LayerTests {
    private var host = Solo<Desk>(Start(size: Size(width: 200, height: 100), tuning: Tuning(of: Solo<Desk>.self)))
    private var time = 0.0

    private var heard: [String] { host.root.heard }

    private mutating func send(_ kinds: InputEvent.Kind...) {
        time += 0.1
        _ = host.step(kinds.map { InputEvent(time: time, kind: $0) }, to: time)
    }

    private mutating func press(_ x: Double, _ y: Double) { send(.pointerDown(.mouse(.left), Point(x: x, y: y))) }
    private mutating func release(_ x: Double, _ y: Double) { send(.pointerUp(.mouse(.left), Point(x: x, y: y))) }
    private mutating func tap(_ x: Double, _ y: Double) {
        press(x, y)
        release(x, y)
    }
    private mutating func key(_ name: String) { send(.keyDown(name), .keyUp(name)) }

    private func state(_ name: String) -> StateReport.Value? {
        var report = StateReport()
        host.report(into: &report)
        return report[name]
    }
    private func position(of name: String) -> Double? { state("\(name).square.x")?.double }

    @Test mutating func whatLiesInFrontIsDragged() {
        press(80, 50)
        send(.pointerMove(nil, Point(x: 110, y: 50)))
        #expect(position(of: "back") == 0)
        // The drag counts from where it passed the slop: a mouse's is three points.
        let moved = position(of: "front") ?? 0
        #expect(moved > 20 && moved <= 30, "\(moved)")
        #expect(host.drivenMotion?.movable.label == "pad" && host.drivenMotion?.isHeld == true)
        release(110, 50)
        #expect(host.drivenMotion?.isHeld == false)
    }

    @Test mutating func whatIsNotPlacedIsNeitherPressedNorDrawn() {
        var list = DrawList()
        host.draw(into: &list)
        let both = list.items.count
        send(.perform(name: "front", fields: "hide"))
        list = DrawList()
        host.draw(into: &list)
        #expect(list.items.count < both)
        press(80, 50)
        send(.pointerMove(nil, Point(x: 110, y: 50)))
        #expect(position(of: "front") == 0 && (position(of: "back") ?? 0) > 20)
    }

    @Test mutating func whatIsNoLongerPlacedLosesItsPointers() {
        press(110, 50)
        send(.pointerMove(nil, Point(x: 150, y: 50)))
        send(.perform(name: "front", fields: "hide"))
        #expect(heard == ["front was released"])
    }

    @Test mutating func whatAModalLayerComesOverLosesTheKeyboard() {
        tap(150, 10)
        send(.text("a"))
        #expect(state("front.text") == .text("a") && host.isTyping)
        // A key that types goes to the field.
        send(.perform(name: "lid", fields: "close"))
        #expect(!host.isTyping)
        send(.text("b"))
        #expect(state("front.text") == .text("a"))
    }

    @Test mutating func aPressElsewhereOnTheLayerTakesTheCaretAway() {
        tap(150, 10)
        #expect(host.isTyping)
        tap(10, 50)
        #expect(host.isTyping, "another layer leaves the caret where it is")
        tap(110, 50)
        #expect(!host.isTyping)
    }

    @Test mutating func aDragEndsWhereTheCoverCame() {
        press(110, 50)
        send(.pointerMove(nil, Point(x: 150, y: 50)))
        send(.keyDown("L"))
        #expect(heard == ["front was released"])
        let held = position(of: "front") ?? 0
        send(.pointerMove(nil, Point(x: 190, y: 50)))
        #expect(position(of: "front") ?? 99 < held, "it goes back to where it rests")
    }

    @Test mutating func ofWhatLiesBehindOnlyWhatIsSeenIsDrawn() {
        send(.keyDown("L"))
        var list = DrawList()
        host.draw(into: &list)
        let clips = list.items.compactMap { item -> Rect? in
            if case .pushClip(let rect, _) = item { rect } else { nil }
        }
        #expect(clips.first == Rect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test mutating func whatIsSaidIsHeardByAllInOrder() {
        tap(5, 5)
        #expect(
            heard == [
                "back heard back", "front heard back", "back was answered by front", "front was answered by front",
            ])
    }

    @Test mutating func theKeyboardWalksFromFrontToBackAndPresses() {
        // The field in front is the first of its layer by Tab, then its button.
        for _ in 0..<2 { key("Tab") }
        key("Return")
        #expect(heard.first == "back heard front")
        // The button behind, whose field lies under the pad in front.
        key("Tab")
        key("Return")
        #expect(heard.contains("front heard back"))
        key("L")
        let before = heard
        key("Return")
        #expect(heard == before, "what is covered is not pressed")
    }

    @Test(arguments: [10.0, 60, 1000]) mutating func deadlinesComeAtTheirOwnTimes(rate: Double) {
        _ = host.step([InputEvent(time: 0, kind: .perform(name: "front", fields: "wait"))], to: 0)
        for frame in 0...Int(rate) { _ = host.step([], to: Double(frame) / rate) }
        #expect(heard == ["front at 0.25"])
    }

    @Test mutating func aTuningReachesEveryLayer() {
        send(.tuning([NamedValue("pad.flick", 20)]))
        #expect(heard == ["back has other numbers", "front has other numbers"] && host.root.flick == 20)
        send(.tuning([NamedValue("pad.flick", 1000)]))
        #expect(heard.count == 2 && host.root.flick == 20, "a value out of its range is not taken")
    }

    @Test func aPartThatDoesNotExistHasNoName() { #expect(host.name(of: PartID(99)) == "") }
}
