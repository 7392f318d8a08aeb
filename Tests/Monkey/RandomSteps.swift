import App
import Geometry

/// A hand without a plan on a window, without end; equal seeds give equal steps.
///
/// Most of it is what people do, at their pace: drags, clicks, the wheel, keys, typing. Between and within it the
/// desktop resizes, hides and covers the window, and bursts come faster than any hand.
struct RandomSteps {
    /// Milliseconds from one opening of the workbench to the next: random keys close it.
    private static let unfolding = 15_000
    /// Milliseconds from one save of a prototype's source to the next: most are compiled and shown before it comes.
    private static let saving = 3000

    private var random: SplitMix64
    /// Milliseconds of all pauses so far.
    private var time = 0
    private var nextUnfolding = 0
    private var (nextSave, saves) = (Self.saving, 0)
    /// When the window is closed, in milliseconds, the next one last.
    private var closings: [Int]
    private var steps: [Step] = []
    private var position = 0
    /// A drag within a drag presses nothing.
    private var depth = 0

    /// Begins at time 0.
    ///
    /// - Parameter seconds: How long it is to last. The window is closed twice within the first quarter of it, so that
    ///   the rest shows one program's memory.
    init(seed: UInt64, seconds: Double) {
        random = SplitMix64(seed: seed)
        closings = [Int(seconds * 250), Int(seconds * 125)]
    }

    /// The next step.
    mutating func next() -> Step {
        while position == steps.count {
            steps.removeAll(keepingCapacity: true)
            position = 0
            if let closing = closings.last, time >= closing {
                closings.removeLast()
                add(.close)
                nextUnfolding = 0
            }
            if time >= nextUnfolding {
                add(.unfold)
                nextUnfolding = time + Self.unfolding
                // Two stages beside each other, which show a throw.
                if random.next(below: 2) == 0 {
                    dragStage()
                    add(.key("F4", isDown: true), after: 40)
                    add(.key("F4", isDown: false), after: 200)
                }
            }
            if time >= nextSave {
                nextSave = time + Self.saving
                add(.save(saves))
                saves += 1
            }
            act()
            rest(random.next(below: 3) == 0 ? 400 : 60)
        }
        defer { position += 1 }
        return steps[position]
    }

    private mutating func act() {
        switch random.next(below: 1000) {
        case 0..<80: drag()
        case 80..<300: dragStage()
        case 300..<360: click()
        case 360..<450: clickStage()
        case 450..<490: toolbar()
        case 490..<510: scrub()
        case 510..<590: wheel()
        case 590..<710: keys()
        case 710..<790: functionKey()
        case 790..<830: type()
        case 830..<870: wander()
        case 870..<890: export()
        case 890..<940: desktop()
        case 940..<960: press("End")
        case 960..<985: burst()
        case 985..<995: hold()
        default: add(.drop(random.next(below: 4)))
        }
    }

    // MARK: The mouse

    private mutating func drag() {
        let button = random.next(below: 10) == 0 ? 1 + random.next(below: 3) : 1
        let isLong = random.next(below: 3) == 0
        drag(
            from: (random.next(below: 1000), random.next(below: 1000)),
            to: (random.next(below: 1200) - 100, random.next(below: 1200) - 100),
            steps: isLong ? 20 + random.next(below: 60) : 2 + random.next(below: 20), button: button)
    }

    /// Half of all drags stop before they are released; in some of them something else happens.
    private mutating func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int, button: Int) {
        let tempo = 1 + random.next(below: 16)
        let turning = depth == 0 && random.next(below: 5) == 0 ? random.next(below: steps) : nil
        add(.move(x: start.x, y: start.y), after: 4)
        add(.button(button, isDown: true), after: random.next(below: 30))
        for step in 1...steps {
            add(
                .move(
                    x: start.x + (end.x - start.x) * step / steps + random.next(below: 5) - 2,
                    y: start.y + (end.y - start.y) * step / steps + random.next(below: 5) - 2), after: tempo)
            guard step - 1 == turning else { continue }
            depth += 1
            act()
            depth -= 1
        }
        add(.button(button, isDown: false), after: random.next(below: 2) == 0 ? 4 : 200)
    }

    private mutating func click() {
        click(at: (random.next(below: 1000), random.next(below: 1000)))
    }

    private mutating func click(at position: (x: Int, y: Int)) {
        let button = random.next(below: 12) == 0 ? 1 + random.next(below: 3) : 1
        add(.move(x: position.x, y: position.y), after: 10)
        for _ in 0...(random.next(below: 4) == 0 ? random.next(below: 3) : 0) {
            add(.button(button, isDown: true), after: 20 + random.next(below: 60))
            add(.button(button, isDown: false), after: 10 + random.next(below: 80))
        }
    }

    /// Within the stage, where it lies in a window of the workbench's own size.
    private mutating func onStage() -> (x: Int, y: Int) {
        (273 + random.next(below: 380), 16 + random.next(below: 850))
    }

    /// A throw of what the stage shows; a third of them are of the mini player.
    private mutating func dragStage() {
        let start = random.next(below: 3) == 0 ? (x: 400, y: 781) : onStage()
        drag(from: start, to: onStage(), steps: 3 + random.next(below: 25), button: 1)
    }

    /// Something on the stage; a third of the clicks are on a tab.
    private mutating func clickStage() {
        let tabs = [320, 416, 511, 606]
        click(at: random.next(below: 3) == 0 ? (tabs[random.next(below: tabs.count)], 842) : onStage())
    }

    /// The row of buttons over the timeline, in a window of the workbench's own size.
    private mutating func toolbar() {
        click(at: (random.next(below: 800), 905))
        // A pause ends with this key.
        if random.next(below: 2) == 0 { press("End") }
    }

    /// Along the timeline's track.
    private mutating func scrub() {
        drag(
            from: (random.next(below: 1000), 935 + random.next(below: 60)),
            to: (random.next(below: 1000), 935 + random.next(below: 60)), steps: 5 + random.next(below: 40), button: 1)
    }

    /// Opens the list of exports over its button, takes one, and most times its path too.
    private mutating func export() {
        click(at: (760, 905))
        // Ten rows of 30 points, in a window of 992.
        click(at: (800, (992 - 411 + 30 * random.next(below: 10)) * 1000 / 992))
        rest(300)
        if random.next(below: 3) == 0 { type() }
        press(random.next(below: 4) == 0 ? "Escape" : "Return")
    }

    private mutating func wheel() {
        let button = random.next(below: 6) == 0 ? 6 + random.next(below: 2) : 4 + random.next(below: 2)
        let modifier = modifier(oneIn: 3)
        add(.move(x: random.next(below: 1000), y: random.next(below: 1000)), after: 10)
        if let modifier { add(.key(modifier, isDown: true)) }
        for _ in 0...random.next(below: 16) {
            add(.button(button, isDown: true), after: random.next(below: 40))
            add(.button(button, isDown: false))
        }
        if let modifier { add(.key(modifier, isDown: false)) }
    }

    /// Over the window and out of it, with nothing pressed.
    private mutating func wander() {
        for _ in 0...random.next(below: 60) {
            add(
                .move(x: random.next(below: 1400) - 200, y: random.next(below: 1400) - 200),
                after: random.next(below: 20))
        }
    }

    // MARK: The keyboard

    private mutating func keys() {
        let name = Self.keys[random.next(below: Self.keys.count)]
        for _ in 0...random.next(below: 8) {
            let isSame = random.next(below: 2) == 0
            press(isSame ? name : Self.keys[random.next(below: Self.keys.count)])
        }
    }

    private mutating func functionKey() {
        let number = 1 + random.next(below: 12)
        press("F\(number)")
        // Paused time and an open overlay are left again most times, as there is less to see in them.
        guard depth == 0, [1, 2, 7].contains(number), random.next(below: 4) > 0 else { return }
        depth += 1
        act()
        depth -= 1
        press("F\(number)")
    }

    private mutating func press(_ name: String) {
        let (first, second) = (modifier(oneIn: 4), modifier(oneIn: 12))
        if let first { add(.key(first, isDown: true), after: 10) }
        if let second, second != first { add(.key(second, isDown: true), after: 10) }
        add(.key(name, isDown: true), after: random.next(below: 60))
        add(.key(name, isDown: false), after: 10 + random.next(below: 60))
        if let second, second != first { add(.key(second, isDown: false)) }
        if let first { add(.key(first, isDown: false)) }
    }

    private mutating func type() {
        for _ in 0...random.next(below: 24) {
            let name = Self.characters[random.next(below: Self.characters.count)]
            let isUpper = random.next(below: 6) == 0
            if isUpper { add(.key("Shift_L", isDown: true)) }
            add(.key(name, isDown: true), after: random.next(below: 40))
            add(.key(name, isDown: false), after: random.next(below: 30))
            if isUpper { add(.key("Shift_L", isDown: false)) }
        }
    }

    /// A key that is down for so long that the server repeats it.
    private mutating func hold() {
        let name = Self.keys[random.next(below: Self.keys.count)]
        add(.key(name, isDown: true))
        rest(1500)
        add(.key(name, isDown: false))
    }

    private mutating func modifier(oneIn chance: Int) -> String? {
        random.next(below: chance) == 0 ? Self.modifiers[random.next(below: Self.modifiers.count)] : nil
    }

    // MARK: The desktop

    private mutating func desktop() {
        changeWindow()
        guard depth == 0 else { return }
        depth += 1
        for _ in 0...random.next(below: 4) { act() }
        depth -= 1
        add(.place(x: 100, y: 60))
        add(.resize(width: Round.unfolded.width, height: Round.unfolded.height))
    }

    private mutating func changeWindow() {
        switch random.next(below: 100) {
        case 0..<20: resize()
        case 20..<30:
            // By an edge of its frame: a size for each step.
            let (width, height) = (320 + random.next(below: 1200), 480 + random.next(below: 700))
            let (dx, dy) = (random.next(below: 41) - 20, random.next(below: 41) - 20)
            for step in 0...random.next(below: 30) {
                add(.resize(width: max(1, width + dx * step), height: max(1, height + dy * step)), after: 8)
            }
        case 30..<40: add(.place(x: random.next(below: 1400) - 400, y: random.next(below: 1200) - 300))
        case 40..<60:
            add(.show(false))
            rest(800)
            add(.show(true))
            add(.focus(true), after: 50)
        case 60..<80:
            add(.focus(false))
            rest(400)
            add(.focus(true))
        default:
            for _ in 0...random.next(below: 20) {
                let (x, y) = (random.next(below: 1000), random.next(below: 1000))
                add(
                    .expose(
                        left: x, top: y, right: x + 1 + random.next(below: 300), bottom: y + 1 + random.next(below: 300)
                    ),
                    after: random.next(below: 20))
            }
        }
    }

    /// Most sizes are those of windows; nothing on a desktop without a manager keeps others away.
    private mutating func resize() {
        switch random.next(below: 6) {
        case 0: add(.resize(width: 1 + random.next(below: 320), height: 1 + random.next(below: 480)))
        case 1: add(.resize(width: 1600, height: 1200))
        case 2: add(.resize(width: 390, height: 844))
        default: add(.resize(width: 320 + random.next(below: 1280), height: 480 + random.next(below: 720)))
        }
    }

    /// Faster than any hand: everything that a queue holds arrives in one frame.
    private mutating func burst() {
        for _ in 0...random.next(below: 300) {
            switch random.next(below: 10) {
            case 0:
                add(.button(1, isDown: true))
                add(.button(1, isDown: false))
            case 1:
                let name = Self.keys[random.next(below: Self.keys.count)]
                add(.key(name, isDown: true))
                add(.key(name, isDown: false))
            case 2:
                let button = 4 + random.next(below: 2)
                add(.button(button, isDown: true))
                add(.button(button, isDown: false))
            default: add(.move(x: random.next(below: 1000), y: random.next(below: 1000)))
            }
        }
    }

    // MARK: Steps

    private mutating func add(_ action: Step.Action, after pause: Int = 0) {
        time += pause
        steps.append(Step(pause: pause, action: action))
    }

    /// Nothing happens for up to so many milliseconds.
    private mutating func rest(_ longest: Int) { add(.rest, after: random.next(below: longest)) }

    private static let modifiers = [
        "Shift_L", "Shift_L", "Control_L", "Control_L", "Alt_L", "Shift_R", "Control_R", "Super_L",
    ]
    private static let characters =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
        + (0...9).map { "\($0)" } + ["period", "comma", "minus", "space", "slash", "apostrophe"] + addedKeys
    private static let keys =
        [
            "Tab", "Tab", "Return", "Return", "Escape", "Escape", "space", "space", "Up", "Down", "Left", "Right",
            "Prior",
            "Next", "Home", "End", "BackSpace", "Delete", "Insert", "comma", "period", "plus", "minus", "equal",
            "KP_Enter",
            "KP_Add", "KP_0", "Caps_Lock", "Num_Lock", "Menu", "Print", "Pause",
            // Without the one that quits together with Control.
        ] + characters.filter { $0 != "q" }

    /// Characters of other scripts, and one that joins the one before it; no keyboard has keys for them.
    static let addedKeys = ["UBCC4", "U1F600", "U301", "UE9"]
}
