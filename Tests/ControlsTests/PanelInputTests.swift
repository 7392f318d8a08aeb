import Controls
import Drawing
import Geometry
import Gestures
import Prototyping
import Testing

/// A panel of a few parts, driven as a person would drive it, on virtual time.
///
///     save  load             two buttons of one row, each a stop
///     a b c                  three buttons that are one stop, b chosen
///     volume                 a slider
///     field                  a text field
///     ┌─ list ─┐             ten rows of 40 points, of which three are seen
private struct Panel {
    enum Part: Hashable {
        case save, load, a, b, c, volume, plot, name, reset
        case row(Int)
    }

    var input: PanelInput<Part>
    let rect = Rect(x: 100, y: 50, width: 200, height: 300)
    var time = 1.0
    var disabled: Set<Part> = []
    var barrier: Rect?

    init(isModal: Bool = false, isScrolledByMouse: Bool = false) {
        input = PanelInput(scrolls: 1, isModal: isModal, isScrolledByMouse: isScrolledByMouse)
        input.scrolls[0].resize(viewport: 120, content: 400)
        list()
    }

    static let window = Rect(x: 0, y: 180, width: 200, height: 120)

    mutating func list() {
        input.regions.begin(rect.size)
        input.regions.addScroll(Self.window, area: Self.window)
        for (part, x) in [(Part.save, 0.0), (.load, 50)] {
            input.regions.add(
                part, Rect(x: x, y: 0, width: 40, height: 20), .button, row: 1, isEnabled: !disabled.contains(part))
        }
        for (part, x) in [(Part.a, 0.0), (.b, 50), (.c, 100)] {
            input.regions.add(
                part, Rect(x: x, y: 30, width: 40, height: 20), .button, stop: 0,
                isEnabled: !disabled.contains(part), isChosen: part == .b)
        }
        input.regions.add(.volume, Rect(x: 0, y: 60, width: 100, height: 20), .slider, stop: 2)
        input.regions.add(.reset, Rect(x: 100, y: 60, width: 40, height: 20), .touch, stop: 2)
        input.regions.add(.name, Rect(x: 0, y: 90, width: 100, height: 20), .field)
        input.regions.add(.plot, Rect(x: 0, y: 120, width: 100, height: 20), .area)
        for row in 0..<10 {
            input.regions.add(
                .row(row), Rect(x: 0, y: 40 * Double(row), width: 200, height: 40), row == 9 ? .label : .button,
                scroll: 0)
        }
        if let barrier { input.regions.addBarrier(barrier) }
    }

    @discardableResult
    mutating func send(_ kind: InputEvent.Kind) -> PanelAction<Part> {
        list()
        return input.handle(InputEvent(time: time, kind: kind), in: rect)
    }

    mutating func wait(_ seconds: Double) {
        time += seconds
        input.advance(to: time)
    }

    func at(_ x: Double, _ y: Double) -> Point { Point(x: rect.minX + x, y: rect.minY + y) }

    mutating func down(_ x: Double, _ y: Double, _ id: PointerID = .mouse(.left)) -> PanelAction<Part> {
        send(.pointerDown(id, at(x, y)))
    }
    mutating func move(_ x: Double, _ y: Double, _ id: PointerID? = nil) -> PanelAction<Part> {
        send(.pointerMove(id, at(x, y)))
    }
    mutating func up(_ x: Double, _ y: Double, _ id: PointerID = .mouse(.left)) -> PanelAction<Part> {
        send(.pointerUp(id, at(x, y)))
    }

    /// Presses a key and lets it go; `+` before its name holds Shift.
    @discardableResult
    mutating func key(_ name: String) -> PanelAction<Part> {
        let isShifted = name.hasPrefix("+")
        let key = isShifted ? String(name.dropFirst()) : name
        if isShifted { send(.keyDown("Left Shift")) }
        var action = send(.keyDown(key))
        if case .key(let press) = action { action = input.move(by: press) }
        send(.keyUp(key))
        if isShifted { send(.keyUp("Left Shift")) }
        return action
    }
}

@Suite struct PanelInputTests {
    // MARK: The pointer

    @Test(arguments: [
        (Panel.Part.save, Point(x: 20, y: 10)), (.a, Point(x: 1, y: 31)), (.reset, Point(x: 120, y: 70)),
        (.row(0), Point(x: 5, y: 185)),
    ])
    fileprivate func aReleaseInsidePresses(_ part: Panel.Part, _ position: Point) {
        var panel = Panel()
        guard case .began(let press) = panel.down(position.x, position.y) else { return #expect(Bool(false)) }
        #expect(press.part == part && press.start == position && !press.isSecond)
        #expect(panel.input.pressLight(of: part, at: panel.time) == 1)
        #expect(panel.move(position.x + 1, position.y) == .taken)
        #expect(panel.up(position.x + 1, position.y) == .pressed(part))
        #expect(panel.input.press == nil)
    }

    @Test func aReleaseOutsideDoesNot() {
        var panel = Panel()
        _ = panel.down(20, 10)
        #expect(panel.move(70, 10) == .taken)
        #expect(panel.input.pressLight(of: .save, at: panel.time) == 1 && panel.input.light(of: .load, at: 9) == 0)
        panel.wait(1)
        #expect(panel.input.pressLight(of: .save, at: panel.time) == 0, "it is lit only under its own pointer")
        #expect(panel.up(70, 10) == .taken)
        // Back on it, it counts.
        _ = panel.down(20, 10)
        _ = panel.move(500, 10)
        _ = panel.move(20, 10)
        #expect(panel.up(20, 10) == .pressed(.save))
        // Taken away, it does not.
        _ = panel.down(20, 10)
        guard case .cancelled(let press) = panel.send(.pointerCancel(.mouse(.left))) else {
            return #expect(Bool(false))
        }
        #expect(press.part == .save && panel.up(20, 10) == .ignored)
    }

    @Test(arguments: [Panel.Part.volume, .name, .plot]) fileprivate func someAreDragged(_ part: Panel.Part) {
        var panel = Panel()
        let y = part == .volume ? 70.0 : part == .name ? 100 : 130
        guard case .began = panel.down(10, y) else { return #expect(Bool(false)) }
        guard case .dragged(let press) = panel.move(150, y + 5) else { return #expect(Bool(false)) }
        #expect(press.part == part && press.distance == Vector(dx: 140, dy: 5))
        guard case .ended(let end) = panel.up(160, y) else { return #expect(Bool(false)) }
        #expect(end.position == Point(x: 160, y: y))
        #expect(panel.input.focus == part && !panel.input.showsFocus)
    }

    @Test(arguments: [
        // Points and seconds between the presses, and whether they are one double press.
        (0.0, 0.2, true), (3, 0.2, true), (5, 0.2, false), (0, 0.4, false),
    ])
    func twoPressesAreOne(distance: Double, pause: Double, isSecond: Bool) {
        var panel = Panel()
        _ = panel.down(10, 70)
        _ = panel.up(10, 70)
        panel.wait(pause)
        guard case .began(let press) = panel.down(10 + distance, 70) else { return #expect(Bool(false)) }
        #expect(press.isSecond == isSecond)
        _ = panel.up(10 + distance, 70)
        guard case .began(let third) = panel.down(10 + distance, 70) else { return #expect(Bool(false)) }
        #expect(third.isSecond != isSecond, "three presses are not two double ones")
    }

    @Test func aKeyOrAnotherPartBetweenTwoPressesPartsThem() {
        var panel = Panel()
        _ = panel.down(10, 70)
        _ = panel.up(10, 70)
        panel.key("Right")
        if case .began(let press) = panel.down(10, 70) { #expect(!press.isSecond) }
        _ = panel.up(10, 70)
        _ = panel.down(101, 70)
        _ = panel.up(101, 70)
        if case .began(let press) = panel.down(10, 70) { #expect(!press.isSecond) }
    }

    @Test func onlyTheLeftButtonPressesAndOnlyOnePointerAtATime() {
        var panel = Panel()
        #expect(panel.down(20, 10, .mouse(.right)) == .taken && !panel.input.isPressed)
        _ = panel.down(20, 10, .touch(0))
        #expect(panel.down(70, 10, .touch(1)) == .taken)
        #expect(panel.up(70, 10, .touch(1)) == .ignored)
        #expect(panel.up(20, 10, .touch(0)) == .pressed(.save))
    }

    @Test func besideThePartsAPressTakesTheFocusAway() {
        var panel = Panel()
        _ = panel.down(20, 10)
        _ = panel.up(20, 10)
        #expect(panel.input.focus == .save)
        // What the pointer alone presses leaves it.
        _ = panel.down(120, 70)
        _ = panel.up(120, 70)
        #expect(panel.input.focus == .save)
        #expect(panel.down(180, 10) == .beganBeside(Point(x: 180, y: 10)))
        #expect(panel.input.focus == nil)
        panel.input.setFocus(.save, isShown: true)
        #expect(panel.down(-1, 10) == .ignored && panel.input.focus == nil)
    }

    @Test func theMouseHovers() {
        var panel = Panel()
        panel.wait(1)
        #expect(panel.move(20, 10) == .hovered(Point(x: 20, y: 10)))
        #expect(panel.input.hover == .save && panel.input.hoverTime == panel.time)
        panel.wait(1)
        _ = panel.move(21, 10)
        #expect(panel.input.hoverTime == panel.time - 1, "it stays on the part")
        #expect(panel.input.light(of: .save, at: panel.time) == 0.05)
        #expect(panel.move(20, 10, .touch(3)) == .taken, "a finger does not")
        _ = panel.move(45, 10)
        #expect(panel.input.hover == nil)
        _ = panel.move(5, 185)
        #expect(panel.input.hover == .row(0))
        panel.send(.focus(false))
        #expect(panel.input.hover == nil)
    }

    @Test func whatIsDisabledOrCoveredIsNotThere() {
        var panel = Panel()
        panel.disabled = [.load]
        #expect(panel.down(70, 10) == .beganBeside(Point(x: 70, y: 10)))
        panel.barrier = Rect(x: 0, y: 25, width: 200, height: 30)
        _ = panel.move(10, 40)
        #expect(panel.input.hover == nil)
        panel.input.setFocus(.save, isShown: true)
        #expect(panel.down(10, 40) == .beganBeside(Point(x: 10, y: 40)) && panel.input.focus == .save)
        // A part that is scrolled out of its window is not there either.
        panel.barrier = nil
        panel.input.scrolls[0].jump(to: 100)
        _ = panel.move(10, 175)
        #expect(panel.input.hover == nil)
        _ = panel.move(10, 185)
        #expect(panel.input.hover == .row(2))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func positionsThatAreNotFiniteChangeNothing(_ bad: Double) {
        var panel = Panel()
        _ = panel.move(20, 10)
        #expect(panel.down(bad, 10) == .ignored && panel.move(20, bad) == .ignored)
        #expect(panel.send(.wheel(Vector(dx: 0, dy: bad), at: panel.at(10, 200))) == .ignored)
        #expect(panel.send(.wheel(Vector(dx: 0, dy: 1), at: Point(x: bad, y: 0))) == .ignored)
        #expect(panel.input.hover == .save && !panel.input.isPressed)
        _ = panel.down(20, 10)
        #expect(panel.move(bad, bad) == .taken)
        #expect(panel.up(bad, 10) == .taken && !panel.input.isPressed)
    }

    // MARK: The keyboard

    @Test func tabGoesFromStopToStopAndLeaves() {
        var panel = Panel()
        #expect(panel.key("Tab") == .ignored, "without the focus it is another's")
        panel.input.takeFocus()
        let stops: [Panel.Part] = [.save, .load, .b, .volume, .name, .plot] + (0..<10).map { .row($0) }
        #expect(panel.input.focus == stops[0] && panel.input.showsFocus(on: stops[0]))
        for stop in stops.dropFirst() { #expect(panel.key("Tab") == .focused(stop)) }
        for stop in stops.reversed().dropFirst() { #expect(panel.key("+Tab") == .focused(stop)) }
        #expect(panel.key("+Tab") == .ignored && panel.input.focus == nil)
        panel.input.takeFocus(fromEnd: true)
        #expect(panel.input.focus == .row(9) && panel.key("Tab") == .ignored)
    }

    @Test func aModalPanelsFocusGoesRound() {
        var panel = Panel(isModal: true)
        #expect(panel.key("Tab") == .focused(.save))
        #expect(panel.key("+Tab") == .focused(.row(9)))
        #expect(panel.key("Down") == .focused(.save))
        #expect(panel.key("Left") == .focused(.load), "so do rows")
        // A press leaves it where it is, but on a field.
        _ = panel.down(20, 10)
        _ = panel.up(20, 10)
        #expect(panel.input.focus == .load && panel.input.showsFocus)
        _ = panel.down(10, 100)
        #expect(panel.input.focus == .name)
    }

    @Test func whatIsDisabledOrCoveredIsSkipped() {
        var panel = Panel()
        panel.disabled = [.load, .b]
        panel.barrier = Rect(x: 0, y: 55, width: 200, height: 60)
        panel.list()
        panel.input.takeFocus()
        #expect(panel.key("Tab") == .focused(.a), "the first of its stop")
        #expect(panel.key("Tab") == .focused(.plot))
        // What has the focus stays in the order when it is disabled.
        panel.key("+Tab")
        panel.disabled.insert(.a)
        #expect(panel.key("Tab") == .focused(.plot) && panel.key("+Tab") == .focused(.c))
    }

    @Test func arrowsGoAlongRows() {
        var panel = Panel()
        let steps: [(key: String, focus: Panel.Part)] = [
            ("Left", .save), ("Right", .load), ("Right", .load), ("Left", .save), ("Down", .load), ("Down", .b),
            ("Right", .c), ("Right", .c), ("Left", .b), ("Left", .a), ("Up", .load),
        ]
        panel.input.takeFocus()
        for step in steps {
            #expect(panel.key(step.key).isTaken)
            #expect(panel.input.focus == step.focus, "\(step.key)")
        }
    }

    @Test(arguments: [
        (Panel.Part.volume, "Right", PanelAction<Panel.Part>.adjusted(.volume, .steps(1))),
        (.volume, "Down", .adjusted(.volume, .steps(-1))), (.volume, "+Up", .adjusted(.volume, .steps(10))),
        (.volume, "Home", .adjusted(.volume, .toStart)), (.volume, "Return", .pressed(.volume)),
        (.plot, "+Left", .adjusted(.plot, .steps(-10))), (.plot, "End", .adjusted(.plot, .toEnd)),
        (.plot, "Up", .focused(.name)), (.save, "Space", .pressed(.save)), (.save, "Keypad Enter", .pressed(.save)),
        (.save, "F1", .ignored), (.save, "Escape", .taken),
    ])
    fileprivate func keysAdjustAndPress(_ part: Panel.Part, _ key: String, _ action: PanelAction<Panel.Part>) {
        var panel = Panel()
        panel.input.setFocus(part, isShown: false)
        #expect(panel.key(key) == action)
        #expect(panel.input.showsFocus == (key != "F1" && key != "Escape"))
        #expect((panel.input.focus == nil) == (key == "Escape"))
    }

    @Test func aHeldKeyMovesOnButPressesOnce() {
        var panel = Panel()
        panel.input.takeFocus()
        #expect(panel.send(.keyDown("Return")) == .key(KeyPress(.return)))
        #expect(panel.send(.keyDown("Return")) == .taken)
        panel.send(.keyUp("Return"))
        #expect(panel.send(.keyDown("Return")) == .key(KeyPress(.return)))
        #expect(panel.send(.keyDown("Right")) == .key(KeyPress(.right)))
        #expect(panel.send(.keyDown("Right")) == .key(KeyPress(.right, isRepeated: true)))
        // What called for a sheet presses nothing in it.
        var sheet = PanelInput<Panel.Part>(isModal: true, heldKey: "Return")
        let down = InputEvent(time: 0, kind: .keyDown("Return"))
        #expect(sheet.handle(down, in: panel.rect) == .taken)
    }

    private static let heldKeys: [([String], KeyPress.Modifiers)] = [
        (["Left Shift"], .shift), (["Right Shift", "Left Shift"], .shift), (["Left Ctrl"], .command),
        (["Right GUI"], .command), (["Left Alt"], .option), (["Right Ctrl", "Right Alt"], [.command, .option]),
    ]

    @Test(arguments: heldKeys)
    func modifiersAreHeld(_ keys: [String], _ modifiers: KeyPress.Modifiers) {
        var panel = Panel()
        panel.input.takeFocus()
        for key in keys { panel.send(.keyDown(key)) }
        #expect(panel.input.modifiers == modifiers)
        #expect(panel.send(.keyDown("Z")) == .key(KeyPress(.z, modifiers)))
        #expect((panel.input.move(by: KeyPress(.down, modifiers)) == .ignored) == modifiers.contains(.command))
        panel.send(.keyUp(keys[0]))
        #expect(panel.input.modifiers.isSubset(of: modifiers))
        if keys.count == 2, modifiers == .shift { #expect(panel.input.modifiers == .shift, "the other is down still") }
        for lose in [true, false] {
            for key in keys { panel.send(.keyDown(key)) }
            if lose { panel.send(.focus(false)) } else { panel.input.resignFocus() }
            #expect(panel.input.modifiers == [])
        }
        for key in keys { panel.send(.keyDown(key)) }
        panel.input.resignFocus(keepsShift: true)
        #expect(panel.input.modifiers == modifiers.intersection(.shift))
    }

    // MARK: Scrolling

    @Test func theWheelScrollsWhereItIs() {
        var panel = Panel()
        #expect(panel.send(.wheel(Vector(dx: 0, dy: -2), at: panel.at(10, 10))) == .taken)
        panel.wait(1)
        #expect(panel.input.scrolls[0].offset == 0, "outside the page's area")
        #expect(panel.send(.wheel(Vector(dx: 0, dy: -2), at: panel.at(10, 200))) == .taken)
        #expect(panel.input.isChanging(at: panel.time))
        panel.wait(2)
        #expect(panel.input.scrolls[0].offset == 120 && !panel.input.isChanging(at: panel.time))
        #expect(panel.send(.wheel(Vector(dx: 0, dy: -2), at: panel.at(-1, 200))) == .ignored)
    }

    @Test(arguments: [
        // The pointer, whether the mouse scrolls too, and how far the page goes: 20 points tell that it is a scroll.
        (PointerID.touch(0), false, 80.0), (.mouse(.left), false, 0), (.mouse(.left), true, 80),
    ])
    func aDragScrolls(_ pointer: PointerID, _ byMouse: Bool, _ distance: Double) {
        var panel = Panel(isScrolledByMouse: byMouse)
        _ = panel.down(10, 290, pointer)
        for step in 1...5 {
            panel.wait(0.016)
            _ = panel.move(10, 290 - 20 * Double(step), pointer)
        }
        panel.wait(0.1)
        #expect(panel.up(10, 190, pointer) == .taken, "what it lies on is not pressed")
        panel.wait(2)
        #expect(panel.input.scrolls[0].offset == distance)
        #expect(!panel.input.isPressed && panel.input.press == nil)
    }

    @Test func aFingerThrowsThePageAndAPressStopsIt() {
        var panel = Panel()
        _ = panel.down(10, 290, .touch(0))
        for step in 1...8 {
            panel.wait(0.008)
            _ = panel.move(10, 290 - 8 * Double(step), .touch(0))
        }
        _ = panel.up(10, 226, .touch(0))
        panel.wait(0.05)
        let offset = panel.input.scrolls[0].offset
        #expect(offset > 60 && panel.input.scrolls[0].isMoving)
        _ = panel.down(20, 10)
        #expect(!panel.input.scrolls[0].isMoving && panel.input.scrolls[0].offset == offset)
    }

    @Test func aFingerOnASliderDoesNotScroll() {
        var panel = Panel()
        guard case .began = panel.down(10, 70, .touch(0)) else { return #expect(Bool(false)) }
        guard case .dragged(let press) = panel.move(12, 170, .touch(0)) else { return #expect(Bool(false)) }
        #expect(press.distance == Vector(dx: 2, dy: 100) && panel.input.scrolls[0].offset == 0)
    }

    @Test func aDragThatIsTakenAwayEnds() {
        var panel = Panel()
        _ = panel.down(10, 290, .touch(0))
        _ = panel.move(10, 270, .touch(0))
        _ = panel.move(10, 240, .touch(0))
        #expect(panel.send(.focus(false)) == .taken && !panel.input.isPressed)
        panel.wait(2)
        #expect(panel.input.scrolls[0].offset == 30 && !panel.input.isChanging(at: panel.time))
    }

    @Test func theFocusIsRevealed() {
        var panel = Panel()
        panel.input.takeFocus(fromEnd: true)
        panel.wait(2)
        #expect(panel.input.scrolls[0].offset == 280)
        for _ in 0..<4 { panel.key("Up") }
        panel.wait(2)
        #expect(panel.input.focus == .row(5) && panel.input.scrolls[0].offset == 200)
        panel.key("Home")
        panel.wait(2)
        #expect(panel.input.scrolls[0].offset == 0)
        panel.key("PageDown")
        panel.wait(2)
        #expect(abs(panel.input.scrolls[0].offset - 96) < 1e-9)
        panel.key("End")
        panel.wait(2)
        #expect(panel.input.scrolls[0].offset == 280)
    }

    // MARK: Looks

    @Test func lightAndRingAreDrawn() {
        var panel = Panel()
        let rect = Rect(x: 0, y: 0, width: 40, height: 20)
        func items(_ panel: Panel, _ part: Panel.Part, hover: Double = 0.05) -> Int {
            var list = DrawList()
            panel.input.drawLight(part, rect, hover: hover, at: panel.time, into: &list)
            return list.items.count
        }
        #expect(items(panel, .save) == 0)
        _ = panel.move(20, 10)
        #expect(items(panel, .save) == 1 && items(panel, .save, hover: 0) == 0 && items(panel, .load) == 0)
        _ = panel.down(20, 10)
        #expect(panel.input.light(of: .save, at: panel.time) == 0.13 && items(panel, .save) == 1)
        _ = panel.up(20, 10)
        panel.key("Space")
        #expect(items(panel, .save) == 2, "the ring is shown after a key")
        #expect(panel.input.isChanging(at: panel.time), "the light fades")
        panel.wait(1)
        #expect(!panel.input.isChanging(at: panel.time))
    }

    @Test func theExampleOfItsDocumentationWorks() {
        enum Part: Hashable { case save, volume }
        var input = PanelInput<Part>()
        var volume = 0.5
        input.regions.begin(Size(width: 200, height: 60))
        input.regions.add(.save, Rect(x: 10, y: 10, width: 80, height: 24), .button)
        input.regions.add(.volume, Rect(x: 10, y: 40, width: 180, height: 14), .slider)
        let down = InputEvent(time: 0, kind: .pointerDown(.mouse(.left), Point(x: 10, y: 45)))
        switch input.handle(down, in: Rect(x: 0, y: 0, width: 200, height: 60)) {
        case .began(let press), .dragged(let press): volume = (press.position.x - 10) / 180
        case .key(let key): _ = input.move(by: key)
        default: break
        }
        #expect(volume == 0)
    }
}
