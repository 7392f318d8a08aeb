import Geometry
import Gestures

/// A mouse that reports a thousand times a second without a pause.
enum BusyMouse {
    /// Goes to and fro over the stage and presses nothing.
    static func hovers(seconds: Int) -> [InputEvent] {
        (1...seconds * 1000).map { index in
            let phase = Double(index % 2000) / 1000
            let position = Point(x: 195 + Double(index % 150), y: 60 + 700 * abs(phase - 1))
            return InputEvent(time: Double(index) / 1000, kind: .pointerMove(nil, position))
        }
    }

    /// Throws the list up and down, and the player now and then, with short ways between.
    static func drags(seconds: Int) -> [InputEvent] {
        var events: [InputEvent] = []
        for index in 1...seconds * 1000 {
            let (cycle, step) = (index / 1500, index % 1500)
            let start = cycle % 3 == 0 ? Point(x: 195, y: 735) : Point(x: 195, y: 400)
            let way = (cycle % 2 == 0 ? -0.4 : 0.4) * Double(min(step, 1000))
            let position = start + Vector(dx: 0, dy: way)
            let kind: InputEvent.Kind =
                switch step {
                case 0: .pointerDown(.mouse(.left), position)
                case 1000: .pointerUp(.mouse(.left), position)
                default: .pointerMove(nil, position)
                }
            events.append(InputEvent(time: Double(index) / 1000, kind: kind))
        }
        return events
    }
}
