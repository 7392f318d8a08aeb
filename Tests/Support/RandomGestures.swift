import App
import Geometry
import Gestures
import Model

/// A hand that tries everything: gestures without end, the same for the same seed.
public struct RandomGestures {
    private var random: SplitMix64
    private let size: Size
    /// The actions that are asked for by name, in turns of one or several.
    private let actions: [[String]]
    /// When the next gesture begins, in seconds.
    public private(set) var time = 0.5
    private var events: [InputEvent] = []

    /// Begins at time 0.
    ///
    /// - Parameters:
    ///   - size: The stage's, in points.
    ///   - actions: The `do` lines that are asked for now and then, in turns of one or several.
    public init(seed: UInt64, size: Size, actions: [[String]] = []) {
        self.actions = actions
        random = SplitMix64(seed: seed)
        self.size = size
    }

    /// The events of the gestures that begin before a time in seconds, in order of time.
    public mutating func next(until end: Double) -> [InputEvent] {
        events.removeAll(keepingCapacity: true)
        while time < end { gesture() }
        return events
    }

    /// The events of some seconds on a stage of the app.
    public static func events(seed: UInt64, seconds: Double) -> [InputEvent] {
        var gestures = RandomGestures(seed: seed, size: Size(width: 390, height: 844), actions: appActions)
        return gestures.next(until: seconds)
    }

    /// Tabs, toasts, sheets, and goals with their stars and a card.
    private static let appActions: [[String]] = {
        let goals = (1...6).map { number -> [Action] in
            let card = Action.cardAdd(
                path: "/no/such picture.png", at: Point(x: 60 * Double(number), y: 400),
                pixels: Size(width: 300, height: 200))
            return [
                .goalAdd("목표 that is longer than fifteen bytes \(number)"), .goalDone(number),
                .starAdd(shape: number % 5), card,
            ]
        }
        let others: [[Action]] = [
            [.player(open: true)], [.player(open: false)], [.toast("안녕 Hello")], [.sheet(show: true)],
            [.sheet(show: false)], [.loading(.show, name: nil), .loading(.hide, name: nil)],
        ]
        return (Tab.allCases.map { [.tab($0)] } + others + goals).map { $0.map(\.words) }
    }()

    private mutating func gesture() {
        switch random.next(below: 100) {
        case 0..<45: drag(from: position(), steps: 4 + random.next(below: 30), reach: 500)
        case 45..<60: tap(position())
        case 60..<70: wheel()
        case 70..<76: pinch()
        case 76..<86: perform()
        case 86..<89: dragUp()
        case 89..<94: keys()
        case 94..<96: touches()
        case 96..<99: perform()
        default: loseFocus()
        }
        time += Double(random.next(below: 1200)) / 1000
    }

    /// Half of all drags stop before they are released.
    private mutating func drag(from start: Point, steps: Int, reach: Int) {
        let way = Vector(
            dx: Double(random.next(below: reach) - reach / 2), dy: Double(random.next(below: 2 * reach) - reach))
        add(.pointerDown(.mouse(.left), start))
        for step in 1...steps {
            time += 0.008
            add(.pointerMove(nil, start + way * (Double(step) / Double(steps))))
        }
        time += random.next(below: 2) == 0 ? 0.004 : 0.2
        add(.pointerUp(.mouse(.left), start + way))
    }

    /// From near the bottom edge, where sheets begin.
    private mutating func dragUp() {
        drag(from: Point(x: size.width / 2, y: size.height - 110), steps: 12, reach: 800)
    }

    private mutating func tap(_ position: Point) {
        add(.pointerMove(nil, position))
        time += 0.03
        add(.pointerDown(.mouse(.left), position))
        time += 0.06
        add(.pointerUp(.mouse(.left), position))
    }

    private mutating func wheel() {
        let position = position()
        let notch = Vector(dx: 0, dy: random.next(below: 2) == 0 ? -1 : 1)
        for _ in 0...random.next(below: 12) {
            add(.wheel(notch, at: position))
            time += 0.03
        }
    }

    private mutating func pinch() {
        let position = position()
        let factor = random.next(below: 2) == 0 ? 1.05 : 1 / 1.05
        for _ in 0...random.next(below: 20) {
            add(.pinch(factor, at: position))
            time += 0.016
        }
    }

    private mutating func keys() {
        let names = ["Tab", "Space", "Up", "Down", "Left", "Right", "PageUp", "PageDown", "Home", "End", "Escape"]
        for _ in 0...random.next(below: 6) {
            let name = names[random.next(below: names.count)]
            add(.keyDown(name))
            time += 0.05
            add(.keyUp(name))
        }
        add(.text("별"))
    }

    /// Two fingers that go apart or together.
    private mutating func touches() {
        let (first, second) = (position(), position())
        add(.pointerDown(.touch(0), first))
        add(.pointerDown(.touch(1), second))
        for step in 1...20 {
            time += 0.012
            add(.pointerMove(.touch(0), first + Vector(dx: 4, dy: 2) * Double(step)))
            add(.pointerMove(.touch(1), second - Vector(dx: 3, dy: 5) * Double(step)))
        }
        add(.pointerUp(.touch(0), first))
        add(.pointerUp(.touch(1), second))
    }

    /// Asks for one thing by name, or for several, one after the other.
    private mutating func perform() {
        guard !actions.isEmpty else { return tap(position()) }
        for (index, action) in actions[random.next(below: actions.count)].enumerated() {
            if index > 0 { time += 0.8 }
            add(.perform(action))
        }
    }

    private mutating func loseFocus() {
        add(.focus(false))
        time += 0.3
        add(.focus(true))
    }

    private mutating func position() -> Point {
        let x = random.next(below: max(1, Int(size.width)))
        return Point(x: Double(x), y: Double(random.next(below: max(1, Int(size.height)))))
    }

    private mutating func add(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }
}
