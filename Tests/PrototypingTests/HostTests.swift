import Drawing
import Geometry
import Gestures
import Motion
import Testing

@testable import Prototyping

/// The pads' words to each other, and the state that they all see.
private struct Talk: SharedState {
    enum Message: Hashable, Sendable { case said(String), answered(String) }

    /// The pads that are still to be made.
    var unmade = [
        ("front", Rect(x: 60, y: 0, width: 100, height: 100)), ("back", Rect(x: 0, y: 0, width: 100, height: 100)),
    ]
    /// The words that were said, by whom they were heard, in order.
    var heard: [String] = []
    /// The names of the pads that are covered by a lid.
    var isLidClosed = false

    init(_ start: Start, engine: inout AnimationEngine) {}

    static let components: [any Component<Talk>.Type] = [Pad.self, Pad.self, Lid.self]
}

/// A square that is dragged along x, has a button and a field, and writes down what it is told.
private struct Pad: Component {
    typealias Shared = Talk
    static let _capabilities: Capabilities = [.touchable, .typing, .timed, .hideable, .listening]

    enum Part: Int, PartCode, CaseIterable { case square, button, field }

    static let flick = Tunable("pad.flick", default: 10, range: 0...100)

    let name: String
    let frame: Rect
    var shown = true
    let x: Channel
    var anchor = 0.0
    var isHeld = false
    var hasCaretNow = false
    /// True once its button is gone: the field has the focus in its stead.
    var hasNoButton = false
    /// When it is to say that it is late; nil for never.
    var alarm: Double?

    init(_ context: inout Context) {
        (name, frame) = context.shared.unmade.removeLast()
        x = context.engine.makeChannel(0)
    }

    func _isShown(_ context: Context) -> Bool { shown }

    private func square(_ context: Context) -> Rect {
        frame.offset(by: Vector(dx: context.engine.value(of: x), dy: 0))
    }

    func _addRegions(_ context: Context, to regions: inout RegionList) {
        let square = square(context)
        regions.add(Part.button, Rect(x: square.minX, y: square.minY, width: 20, height: 20), .button)
        regions.add(Part.field, Rect(x: square.maxX - 20, y: square.minY, width: 20, height: 20), .field)
        regions.add(Part.square, square, .pan(PanRule()))
        regions.add(Part.square, square, .barrier)
    }

    func _name(of key: PartKey, _ context: Context) -> Phrase? { Part(key: key).map { Phrase(String(describing: $0)) } }

    mutating func _handle(_ event: GestureEvent<PartID>, _ context: inout Context) {
        switch (Part(key: event.target.key), event.kind, event.phase) {
        case (.field, .pan, .began): hasCaretNow = true
        case (.square, .pan, .began):
            anchor = context.engine.value(of: x)
            isHeld = true
        case (.square, .pan, .changed): context.engine.track(x, at: anchor + event.translation.dx)
        case (.square, .pan, .ended): isHeld = false
        case (.square, .pan, .cancelled):
            isHeld = false
            context.shared.heard.append("\(name) lost it")
        default: break
        }
    }

    mutating func _press(_ key: PartKey, _ context: inout Context) {
        context.send(.said(name))
        if name == "back" { hasNoButton = true }
    }

    mutating func _receive(_ message: Talk.Message, _ context: inout Context) {
        switch message {
        case .said(let other):
            context.shared.heard.append("\(name) heard \(other)")
            if other != name { context.send(.answered(name)) }
        case .answered(let other): context.shared.heard.append("\(name) was answered by \(other)")
        }
    }

    func _successor(of key: PartKey) -> PartKey? { hasNoButton && key == Part.button.key ? Part.field.key : nil }

    mutating func _followFocus(to key: PartKey?, _ context: inout Context) { hasCaretNow = key == Part.field.key }

    func _hasCaret(_ context: Context) -> Bool { hasCaretNow }

    mutating func _enter(_ text: InputEvent.Kind, _ context: inout Context) {
        if case .text(let text) = text { context.shared.heard.append("\(name) took \(text)") }
    }

    mutating func _endTyping(_ context: inout Context) { hasCaretNow = false }

    mutating func _endComposing(_ context: inout Context) { context.shared.heard.append("\(name) ended composing") }

    func _deadline(_ context: Context) -> Double? { alarm }

    mutating func _performDeadlines(_ context: inout Context) {
        guard let alarm, alarm <= context.time else { return }
        self.alarm = nil
        context.shared.heard.append("\(name) at \(context.time)")
    }

    mutating func _retune(from old: Tuning, _ context: inout Context) {
        context.shared.heard.append("\(name) from \(old[Self.flick]) to \(context.tuning[Self.flick])")
    }

    func _motion(of key: PartKey, by gesture: GestureKind, _ context: Context) -> PartMotion? {
        key == Part.square.key ? PartMotion(Movable("pad", "pad"), .horizontal, x, in: context.engine) : nil
    }

    func _report(_ context: Context, into report: inout StateReport) {
        report.add("\(name).x", context.engine.value(of: x))
    }

    func draw(_ context: Context, into list: inout DrawList) {
        list.fill(.rect(square(context)), Color(white: context.light(of: Part.button)))
    }
}

/// Lies over all of the stage when a key closes it.
private struct Lid: Component {
    typealias Shared = Talk
    static let _capabilities: Capabilities = [.touchable, .modal, .covering]
    enum Part: Int, PartCode { case lid }

    init(_ context: inout Context) {}

    func _isModal(_ context: Context) -> Bool { context.shared.isLidClosed }

    /// Nothing behind a closed lid is seen but its left half.
    func _opening(_ context: Context) -> Rect? {
        context.shared.isLidClosed ? Rect(x: 0, y: 0, width: context.size.width / 2, height: context.size.height) : nil
    }

    func _addRegions(_ context: Context, to regions: inout RegionList) {
        if context.shared.isLidClosed { regions.add(Part.lid, Rect(origin: .zero, size: context.size), .barrier) }
    }

    mutating func _keyDown(_ key: KeyPress, _ context: inout Context) -> Bool {
        guard key.name == .l else { return false }
        context.shared.isLidClosed.toggle()
        return true
    }

    func draw(_ context: Context, into list: inout DrawList) {}
}

@Suite struct HostTests {
    /// Two pads that overlap from x 60 to 100, the second in front, beneath a lid.
    private var host: ComponentHost<Talk>
    private var time = 0.0

    init() {
        let tuning = Tuning(of: TunableList([Pad.flick] + Tunable.ofHosts))
        host = ComponentHost(Start(size: Size(width: 200, height: 100), tuning: tuning))
    }

    private var heard: [String] { host.context.shared.heard }

    private mutating func send(_ kinds: InputEvent.Kind...) {
        time += 0.1
        _ = host.step(kinds.map { InputEvent(time: time, kind: $0) }, to: time)
    }

    private mutating func press(_ x: Double, _ y: Double) { send(.pointerDown(.mouse(.left), Point(x: x, y: y))) }

    private mutating func release(_ x: Double, _ y: Double) { send(.pointerUp(.mouse(.left), Point(x: x, y: y))) }

    private func position(of name: String) -> Double? {
        var report = StateReport()
        host.report(into: &report)
        return report["\(name).x"]?.double
    }

    @Test mutating func whatLiesInFrontIsDragged() {
        press(80, 50)
        send(.pointerMove(nil, Point(x: 110, y: 50)))
        #expect(position(of: "back") == 0)
        // The drag counts from where it passed the slop: a mouse's is three points.
        let moved = position(of: "front") ?? 0
        #expect(moved > 20 && moved <= 30, "\(moved)")
        #expect(host.drivenMotion?.movable.name == "pad" && host.drivenMotion?.isHeld == true)
        release(110, 50)
        #expect(host.drivenMotion?.isHeld == false)
    }

    @Test mutating func whatIsNotShownIsNeitherPressedNorDrawn() {
        var list = DrawList()
        host.draw(into: &list)
        let both = list.items.count
        host.change(Pad.self) { pad, _ in if pad.name == "front" { pad.shown = false } }
        list = DrawList()
        host.draw(into: &list)
        #expect(list.items.count == both - 1)
        press(80, 50)
        send(.pointerMove(nil, Point(x: 110, y: 50)))
        #expect(position(of: "front") == 0 && (position(of: "back") ?? 0) > 20)
    }

    @Test mutating func whatACoverComesOverLosesTheKeyboard() {
        press(150, 10)
        release(150, 10)
        send(.text("a"))
        #expect(heard == ["front took a"])
        send(.keyDown("L"), .keyUp("L"))
        #expect(heard.last == "front ended composing")
        send(.text("b"))
        send(.keyDown("L"), .keyUp("L"))
        send(.text("c"))
        #expect(heard == ["front took a", "front ended composing", "front took c"])
    }

    @Test mutating func aPressElsewhereTakesTheCaretAway() {
        press(150, 10)
        release(150, 10)
        #expect(host.isTyping)
        // What lies on another component leaves the caret where it is.
        press(10, 50)
        release(10, 50)
        #expect(host.isTyping)
        press(110, 50)
        release(110, 50)
        #expect(!host.isTyping)
    }

    @Test mutating func aDragEndsWhereTheCoverCame() {
        press(110, 50)
        send(.pointerMove(nil, Point(x: 150, y: 50)))
        send(.keyDown("L"))
        #expect(heard == ["front lost it"])
        let position = position(of: "front")
        send(.pointerMove(nil, Point(x: 190, y: 50)))
        #expect(self.position(of: "front") == position)
    }

    @Test mutating func ofWhatLiesBehindOnlyTheOpeningIsDrawn() {
        send(.keyDown("L"))
        var list = DrawList()
        host.draw(into: &list)
        let clips = list.items.compactMap { item -> Rect? in
            if case .pushClip(let rect, _) = item { rect } else { nil }
        }
        #expect(clips == Array(repeating: Rect(x: 0, y: 0, width: 100, height: 100), count: 2))
    }

    @Test mutating func whatIsSaidIsHeardByAllInOrder() {
        press(5, 5)
        release(5, 5)
        #expect(
            heard == [
                "back heard back", "front heard back", "back was answered by front", "front was answered by front",
            ])
    }

    @Test mutating func theKeyboardWalksFromFrontToBackAndPresses() {
        send(.keyDown("Tab"), .keyUp("Tab"), .keyDown("Return"), .keyUp("Return"))
        #expect(heard.first == "back heard front")
        // The field in front, then the button behind; its field lies under the pad in front.
        for _ in 0..<2 { send(.keyDown("Tab"), .keyUp("Tab")) }
        send(.keyDown("Return"), .keyUp("Return"))
        #expect(heard.contains("front heard back"))
        send(.keyDown("L"), .keyUp("L"))
        let before = heard
        send(.keyDown("Return"), .keyUp("Return"))
        #expect(heard == before, "what is covered is not pressed")
    }

    @Test mutating func aFieldThatTheFocusComesToTakesTheNextText() {
        // The button and the field in front, then the button behind, which goes as it is pressed.
        for _ in 0..<3 { send(.keyDown("Tab"), .keyUp("Tab")) }
        send(.keyDown("Return"))
        #expect(heard.contains("front heard back"))
        #expect(host.isTyping)
        send(.text("a"))
        #expect(heard.last == "back took a")
    }

    @Test(arguments: [10.0, 60, 1000]) mutating func deadlinesComeAtTheirOwnTimes(rate: Double) {
        host.change(Pad.self) { pad, _ in pad.alarm = pad.name == "back" ? 0.25 : 0.125 }
        for frame in 0...Int(rate) { _ = host.step([], to: Double(frame) / rate) }
        #expect(heard == ["front at 0.125", "back at 0.25"])
    }

    @Test mutating func aTuningReachesEveryComponentWithTheOldOne() {
        send(.tuning([NamedValue("pad.flick", 20)]))
        #expect(heard == ["back from 10.0 to 20.0", "front from 10.0 to 20.0"])
        send(.tuning([NamedValue("pad.flick", 1000)]))
        #expect(heard.count == 2, "a value out of its range is not taken")
    }

    @Test func aPartThatDoesNotExistHasNoName() {
        #expect(host.name(of: PartID(0, Pad.Part.button.key)) == "button")
        #expect(host.name(of: PartID(0, PartKey(0, 99))) == "")
        #expect(host.name(of: PartID(9, PartKey(0))) == "")
    }
}
