import MotionKit

/// A hand that does something by chance, the same for the same seed: it drags, throws, presses, types, zooms, moves
/// sliders and resizes the stage.
struct Hand {
    static let middle = Point(x: 195, y: 422)

    var random: SplitMix64
    var size = Size(width: 390, height: 844)
    private(set) var time = 0.1
    var usesKeys: Bool
    var types: Bool
    /// The pointers that are down, and their positions.
    private var pointers: [(id: PointerID, position: Point)] = []
    /// The events that follow at once, the last first.
    private var next: [InputEvent.Kind] = []
    /// The way of each move of a drag that goes one way, and where the latest press was.
    private var drift = Vector.zero
    private var latest = Self.middle
    /// The places of every other press, half of those at the height of the one before.
    private let aims: [Rect]
    private let keys: [String]
    private let hasFingers: Bool

    /// True while it holds something, or has something to do at once.
    var isBusy: Bool { !pointers.isEmpty || !next.isEmpty }

    /// - Parameter keys: Those that it presses beside those of every prototype.
    init(
        seed: UInt64, aims: [Rect] = [], keys: [String] = [], usesKeys: Bool = true, fingers: Bool = true,
        types: Bool = false
    ) {
        (random, self.aims) = (SplitMix64(seed: seed), aims)
        (self.usesKeys, hasFingers, self.types) = (usesKeys, fingers, types)
        self.keys = keys + ["Tab", "Left", "Right", "Up", "Down", "PageDown", "Home", "Return"]
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        mix(range.lowerBound, range.upperBound, Double(random.next(below: 1 << 20)) / Double(1 << 20))
    }

    mutating func look() -> Double {
        time += number(0...0.1)
        return time
    }

    mutating func wait(_ seconds: Double) { time += seconds }

    /// Does what it has to do at once, lets go of everything, and leaves the field in which it types.
    mutating func letGo() -> [InputEvent] {
        let ups = pointers.map { InputEvent.Kind.pointerUp($0.id, $0.position) }
        next = Self.taps("Escape") + [.compose("", start: 0, length: 0)] + ups + next
        pointers = []
        var events: [InputEvent] = []
        while let kind = next.popLast() {
            time += 0.005
            events.append(InputEvent(time: time, kind: kind))
        }
        return events
    }

    /// Moves what it holds by a few points, slowly, and lets go of it.
    mutating func letGoSlowly() -> [InputEvent] {
        var events: [InputEvent] = []
        let way = Vector(dx: number(-3...3), dy: number(-3...3))
        for _ in 0..<8 {
            for index in pointers.indices {
                time += 0.02
                pointers[index].position += way
                let (id, position) = (pointers[index].id, pointers[index].position)
                events.append(InputEvent(time: time, kind: .pointerMove(id, position)))
            }
        }
        return events + letGo()
    }

    mutating func next(_ tunables: [Tunable]) -> InputEvent {
        time += !next.isEmpty || number(0...1) < 0.5 ? number(0.001...0.02) : number(0.001...0.4)
        // Some things happen once all is at rest.
        if next.isEmpty, random.next(below: 50) == 0 { time += number(0...3) }
        return InputEvent(time: time, kind: next.popLast() ?? kind(tunables))
    }

    /// A position on the stage, often near its middle, or where it aims at.
    private mutating func spot() -> Point {
        guard !aims.isEmpty, random.next(below: 2) == 0 else {
            let isNear = random.next(below: 3) == 0
            let across = number(isNear ? -100...100 : -190...190)
            return Self.middle + Vector(dx: across, dy: number(isNear ? -60...60 : -400...400))
        }
        let aim = aims[random.next(below: aims.count)]
        let height = random.next(below: 2) == 0 ? latest.y : number(aim.minY...aim.maxY)
        return Point(x: number(aim.minX...aim.maxX), y: height)
    }

    private mutating func kind(_ tunables: [Tunable]) -> InputEvent.Kind {
        if types, random.next(below: 4) == 0 { return typing() }
        let index = pointers.isEmpty ? 0 : random.next(below: pointers.count)
        switch random.next(below: 100) {
        case 0..<55 where !pointers.isEmpty:
            let tremble = Vector(dx: number(-40...40), dy: number(-60...60))
            pointers[index].position += drift + tremble * (drift == .zero ? 1 : 0.2)
            return .pointerMove(pointers[index].id, pointers[index].position)
        case 55..<75: return press(index)
        case 75..<78 where !pointers.isEmpty: return .pointerCancel(pointers.remove(at: index).id)
        case 78..<82:
            return .wheel(Vector(dx: 0, dy: number(-3...3)), at: Self.middle + Vector(dx: 0, dy: number(0...200)))
        case 82..<87 where usesKeys: return key()
        case 87..<90:
            size = Size(width: number(320...460).rounded(), height: number(500...900).rounded())
            return .resize(size)
        case 90..<96 where !tunables.isEmpty:
            let tunable = tunables[random.next(below: tunables.count)]
            return .tuning([NamedValue(tunable.name, number(tunable.range))])
        case 96: return zoom()
        case 97 where pointers.isEmpty:
            let (spot, pointer) = (spot(), PointerID.mouse(.left))
            next = [.pointerUp(pointer, spot), .pointerDown(pointer, spot), .pointerUp(pointer, spot)]
            return .pointerDown(pointer, spot)
        default: break
        }
        return .pointerMove(nil, spot())
    }

    /// Releases what is down, or presses with the mouse or one or two fingers.
    private mutating func press(_ index: Int) -> InputEvent.Kind {
        let fingers = hasFingers ? [PointerID.touch(0), .touch(1)] : []
        var free = pointers.isEmpty ? [.mouse(.left), .mouse(.left)] + fingers : []
        if pointers.count == 1, random.next(below: 2) == 0 { free = fingers.filter { $0 != pointers[0].id } }
        guard !free.isEmpty else {
            let pointer = pointers.remove(at: index)
            return .pointerUp(pointer.id, pointer.position)
        }
        let ways = [Vector.zero, Vector(dx: 24, dy: 0), Vector(dx: 0, dy: 24)]
        drift = ways[random.next(below: 3)] * number(-1...1)
        let isBeside = !pointers.isEmpty && random.next(below: 2) == 0
        let pointer = free[random.next(below: free.count)]
        let spot =
            isBeside ? pointers[0].position + Vector(dx: number(-90...90), dy: number(-90...90)) : spot()
        latest = spot
        switch random.next(below: 8) {
        case 0, 1: next = [.pointerUp(pointer, spot)]
        case 2 where usesKeys:
            next = Self.taps("Tab", "Return", "Left")
            fallthrough
        default: pointers.append((pointer, spot))
        }
        return .pointerDown(pointer, spot)
    }

    /// Keys that are pressed and released one after the other, the last first.
    private static func taps(_ keys: String...) -> [InputEvent.Kind] {
        keys.reversed().flatMap { [.keyUp($0), .keyDown($0)] }
    }

    /// Presses a key, and mostly releases it: else it repeats.
    private mutating func key() -> InputEvent.Kind {
        let key = keys[random.next(below: keys.count)]
        if key == "Tab", random.next(below: 2) == 0 { next = Self.taps("Return") }
        if random.next(below: 6) > 0 { next.append(.keyUp(key)) }
        return .keyDown(key)
    }

    /// Types, composes, pastes, presses keys with others held, or takes the keyboard away.
    private mutating func typing() -> InputEvent.Kind {
        switch random.next(below: 16) {
        case 0..<4: return .text(["a", "Bo, ", "한", "x\ty", "two words"][random.next(below: 5)])
        case 4..<7:
            let text = ["ㅎ", "한글", "abc", ""][random.next(below: 4)]
            return .compose(text, start: random.next(below: 3), length: random.next(below: 3))
        case 7: return .paste("a line\nand more")
        case 8:
            next = [.focus(true)]
            return .focus(false)
        case 9..<11 where pointers.isEmpty:
            let (pointer, spot) = (PointerID.mouse(.left), Point(x: number(30...220), y: number(400...580)))
            next = [.pointerUp(pointer, spot), .pointerDown(pointer, spot), .pointerUp(pointer, spot)]
            if random.next(below: 2) == 0 { next.removeFirst(2) }
            return .pointerDown(pointer, spot)
        default:
            let keys = ["Left", "Right", "Home", "End", "Backspace", "Delete", "Return", "Escape", "A", "C", "X"]
            let key = keys[random.next(below: keys.count)]
            let held = ["Left Shift", "Left Ctrl", "Left Alt", nil][random.next(below: 4)]
            next = held.map { [.keyUp($0), .keyUp(key), .keyDown(key)] } ?? [.keyUp(key)]
            return .keyDown(held ?? key)
        }
    }

    /// Zooms and turns by a key or the wheel with Ctrl or Alt held, or by a trackpad.
    private mutating func zoom() -> InputEvent.Kind {
        let key = ["=", "-", "0", "Keypad +"][random.next(below: 4)]
        switch random.next(below: 4) {
        case 0 where random.next(below: 2) == 0: return .pinch(number(0.5...2), at: spot())
        case 0: return .rotate(degrees: number(-40...40), at: spot())
        case 1 where random.next(below: 2) == 0:
            next = [.keyUp("Left Alt"), .wheel(Vector(dx: 0, dy: number(-3...3)), at: spot())]
            return .keyDown("Left Alt")
        case 1: next = [.keyUp("Left Ctrl"), .wheel(Vector(dx: 0, dy: number(-3...3)), at: spot())]
        default: next = [.keyUp("Left Ctrl"), .keyUp(key), .keyDown(key)]
        }
        return .keyDown("Left Ctrl")
    }
}
