import App
import Geometry
import Gestures
import Model

/// A person who tries everything, the same for the same seed.
struct SeededGestures {
    private var random: SplitMix64
    private var time = 0.3
    private var events: [InputEvent] = []

    /// The events of some seconds, in order of time.
    static func events(seed: UInt64, seconds: Double) -> [InputEvent] {
        var gestures = SeededGestures(random: SplitMix64(seed: seed))
        while gestures.time < seconds { gestures.gesture() }
        return gestures.events
    }

    private mutating func gesture() {
        switch random.next(below: 20) {
        case 0..<9: drag()
        case 9..<12: tap()
        case 12..<14: wheel()
        case 14: keys()
        case 15: add(.perform(.tab(Tab.allCases[random.next(below: 4)])))
        case 16: goal()
        case 17: add(.perform(.player(open: random.next(below: 2) == 0)))
        case 18: add(.perform(.toast("안녕 \(random.next(below: 10))")))
        default: hover()
        }
        time += Double(random.next(below: 900)) / 1000
    }

    private mutating func drag() {
        let start = random.next(below: 3) == 0 ? Point(x: 195, y: 735) : position()
        let way = Vector(dx: Double(random.next(below: 300) - 150), dy: Double(random.next(below: 1000) - 500))
        let steps = 4 + random.next(below: 40)
        add(.pointerDown(.mouse(.left), start))
        for step in 1...steps {
            time += 0.001 * Double(1 + random.next(below: 12))
            add(.pointerMove(nil, start + way * (Double(step) / Double(steps))))
        }
        time += random.next(below: 2) == 0 ? 0.004 : 0.2
        add(.pointerUp(.mouse(.left), start + way))
    }

    private mutating func tap() {
        let position = position()
        add(.pointerMove(nil, position))
        add(.pointerDown(.mouse(.left), position))
        time += 0.06
        add(.pointerUp(.mouse(.left), position))
    }

    private mutating func hover() {
        for _ in 0..<60 {
            time += 0.002
            add(.pointerMove(nil, position()))
        }
    }

    private mutating func wheel() {
        let position = position()
        for _ in 0...random.next(below: 8) {
            add(.wheel(Vector(dx: 0, dy: random.next(below: 2) == 0 ? -1 : 1), at: position))
            time += 0.03
        }
    }

    private mutating func keys() {
        let names = ["Tab", "Space", "Up", "Down", "Escape", "PageDown"]
        let name = names[random.next(below: names.count)]
        add(.keyDown(name))
        time += 0.05
        add(.keyUp(name))
    }

    /// A goal that is done, and its star.
    private mutating func goal() {
        add(.perform(.goalAdd("목표 that is longer than fifteen bytes \(random.next(below: 100))")))
        time += 0.05
        add(.perform(.goalDone(1 + random.next(below: 6))))
        time += 0.05
        add(.perform(.starAdd(shape: random.next(below: 5))))
        time += 0.05
        add(.perform(.cardAdd(path: "/no/such picture.png", at: position(), pixels: Size(width: 300, height: 200))))
    }

    private mutating func position() -> Point {
        let x = random.next(below: 390)
        return Point(x: Double(x), y: Double(random.next(below: 844)))
    }

    private mutating func add(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }
}
