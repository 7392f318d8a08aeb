import App
import Controls
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support

@testable import Workbench

/// A timeline driven as a person would drive it, on virtual time: "press there, drag to here".
struct TimelineStrip {
    var panel: TimelinePanel
    let rect: Rect
    let metrics = AppStart.plain().metrics
    var state: TimelineState
    var gestures: [GestureReport] = []
    var tunings: [Double] = []
    var time = 0.0
    var effects: [TimelineEffect] = []

    /// A session of a hundred seconds that is at its live end, 1000 points wide, the last 20 s seen.
    init(
        _ state: TimelineState = TimelineState(span: 0...100, time: 100), width: Double = 1000,
        _ language: Language = .ko
    ) {
        panel = TimelinePanel(language: language)
        self.state = state
        rect = Rect(x: 40, y: 700, width: width, height: TimelinePanel.height)
        wait(0)
    }

    mutating func wait(_ seconds: Double) {
        time += seconds
        panel.update(state, gestures: gestures, tunings: tunings, in: rect, metrics: metrics, time: time)
    }

    @discardableResult
    mutating func send(_ kind: InputEvent.Kind) -> Bool {
        panel.handle(InputEvent(time: time, kind: kind), in: rect, metrics: metrics, effects: &effects)
    }

    /// The effects of what is done, and nothing before.
    mutating func effects(of act: (inout TimelineStrip) -> Void) -> [TimelineEffect] {
        effects = []
        act(&self)
        return effects
    }

    /// Presses keys one after the other; `+` before a name holds Shift.
    @discardableResult
    mutating func press(_ keys: String...) -> Bool {
        var isTaken = false
        for key in keys {
            let isShifted = key.count > 1 && key.hasPrefix("+")
            if isShifted { send(.keyDown("Left Shift")) }
            let name = isShifted ? String(key.dropFirst()) : key
            isTaken = send(.keyDown(name))
            send(.keyUp(name))
            if isShifted { send(.keyUp("Left Shift")) }
        }
        return isTaken
    }

    mutating func down(_ position: Point) { send(.pointerDown(.mouse(.left), position)) }
    mutating func move(_ position: Point) { send(.pointerMove(nil, position)) }
    mutating func up(_ position: Point) { send(.pointerUp(.mouse(.left), position)) }

    mutating func click(_ position: Point) {
        down(position)
        up(position)
    }

    mutating func click(_ part: TimelinePart) { click(position(of: part)) }

    mutating func wheel(_ dx: Double, _ dy: Double, at position: Point) {
        send(.wheel(Vector(dx: dx, dy: dy), at: position))
    }

    func position(of part: TimelinePart) -> Point {
        panel.layout.buttons.first { $0.part == part }!.rect.center + (rect.origin - .zero)
    }

    /// So many points from the window's left edge, on the ruler: 16 points inside the panel's ends is the strip.
    func ruler(_ x: Double) -> Point { Point(x: x, y: rect.minY + 50) }
    /// The same on the upper or the lower lane.
    func lane(_ x: Double, _ index: Int = 0) -> Point { Point(x: x, y: rect.minY + (index == 0 ? 70 : 96)) }

    func list() -> DrawList {
        var list = DrawList()
        panel.draw(into: &list, in: rect, metrics: metrics, time: time)
        panel.drawPopover(into: &list, in: rect, metrics: metrics, time: time)
        return list
    }

    var runs: [TextRun] { list().items.compactMap { if case .text(let run) = $0 { run } else { nil } } }
    var texts: [String] { runs.map(\.text) }
}

extension GestureReport {
    /// A gesture of which only the times are known.
    init(_ number: UInt32, _ movable: Movable, _ pressed: Double, held: Double?, rest: Double? = nil) {
        self.init(
            number: number, movable: movable, axis: nil, pointer: .mouse(.left), pressed: pressed,
            released: held.map { pressed + $0 }, ending: held == nil ? .unfinished : .rested, samples: 0,
            sampleInterval: nil, jitter: nil, followError: nil, followLag: nil, isPresented: false, estimates: [],
            handOff: nil, settling: rest.map { Settling(distance: 1, overshoot: 0, settled: $0, rest: $0) },
            frames: Frames())
    }
}
