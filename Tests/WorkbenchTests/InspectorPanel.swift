import App
import Drawing
import Geometry
import Gestures
import Model
import Prototyping
import Support

@testable import Workbench

/// An inspector driven as a person would drive it, on virtual time: "press there, type that".
struct InspectorPanel {
    var inspector: Inspector
    let rect: Rect
    let metrics = AppStart.plain().metrics
    var time = 0.0
    var effects: [InspectorEffect] = []

    init(_ tuning: Tuning = Tuning.standard, size: Size = Size(width: 320, height: 800), unfolded: Bool = false) {
        inspector = Inspector(tuning)
        rect = Rect(origin: Point(x: 700, y: 20), size: size)
        if unfolded { inspector.folded = [] }
        wait(0)
    }

    var tuning: Tuning { inspector.tuning }

    mutating func wait(_ seconds: Double) {
        time += seconds
        inspector.update(in: rect, metrics: metrics, time: time)
    }

    @discardableResult
    mutating func send(_ kind: InputEvent.Kind) -> Bool {
        inspector.handle(InputEvent(time: time, kind: kind), in: rect, metrics: metrics, effects: &effects)
    }

    /// Presses keys one after the other; `+` before a name holds Shift, `^` Control.
    @discardableResult
    mutating func press(_ keys: String...) -> Bool {
        var isTaken = false
        for key in keys {
            let modifier = key.hasPrefix("+") ? "Left Shift" : key.hasPrefix("^") ? "Left Ctrl" : nil
            if let modifier { send(.keyDown(modifier)) }
            let name = modifier == nil ? key : String(key.dropFirst())
            isTaken = send(.keyDown(name))
            send(.keyUp(name))
            if let modifier { send(.keyUp(modifier)) }
        }
        return isTaken
    }

    /// The middle of a slider's height, `x` points from the panel's left edge; scrolls there first.
    mutating func track(_ name: Tunable, _ x: Double) -> Point {
        let row = inspector.layout.parameters.first { $0.name == name }!.rect
        inspector.input.scrolls[0].jump(to: row.minY - 100)
        return Point(x: rect.minX + x, y: InspectorLayout.slider(row).offset(by: inspector.scrolled(rect)).midY)
    }

    /// Drags from one position across a slider to another, in some moves.
    mutating func drag(_ name: Tunable, from start: Double, to end: Double) {
        let position = track(name, start)
        send(.pointerDown(.mouse(.left), position))
        for step in 1...10 where start != end {
            wait(0.01)
            send(
                .pointerMove(
                    nil, Point(x: position.x + (end - start) * Double(step) / 10, y: position.y + Double(step))))
        }
        wait(0.01)
        send(.pointerUp(.mouse(.left), Point(x: position.x + end - start, y: position.y)))
    }

    mutating func click(_ part: InspectorPart) {
        let region = inspector.layout.regions.first { $0.part == part }!
        if region.isScrolled { inspector.input.scrolls[0].jump(to: region.rect.minY - 100) }
        let step = region.isScrolled ? inspector.scrolled(rect) : rect.origin - Point.zero
        let position = region.rect.offset(by: step).center
        send(.pointerDown(.mouse(.left), position))
        send(.pointerUp(.mouse(.left), position))
    }

    /// Opens a number's box and types into it, without sending it off.
    mutating func type(_ text: String, into name: Tunable) {
        click(.number(name))
        send(.text(text))
    }

    mutating func focus(_ part: InspectorPart) {
        inspector.input.setFocus(part, isShown: true)
    }

    func list() -> DrawList {
        var list = DrawList()
        inspector.draw(into: &list, in: rect, metrics: metrics, time: time)
        return list
    }

    var texts: [String] {
        list().items.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
    }
}
