import App
import Geometry
import Gestures
import Profiling
import Support
import Testing

@testable import Workbench

/// A scene whose gestures are measured as a frame loop does it, every frame shown at its slot.
struct MeteredScene {
    private(set) var scene: Scene
    private(set) var meter = GestureMeter(epoch: 0, period: 16_666_667)

    init(_ start: AppStart = .plain()) {
        scene = Scene(start)
        wait(0.5)
    }

    /// Gives the prototype events at the present time.
    mutating func send(_ kinds: InputEvent.Kind...) {
        meter.take(kinds.map { InputEvent(time: scene.time, kind: $0) })
        for kind in kinds { scene.send(kind) }
        look()
    }

    /// Gives the prototype events with the next frame, at its time.
    mutating func step(_ kinds: InputEvent.Kind...) {
        scene.wait(scene.frame)
        meter.take(kinds.map { InputEvent(time: scene.time, kind: $0) })
        for kind in kinds { scene.send(kind) }
        look()
    }

    /// Lets time pass, frame by frame.
    mutating func wait(_ seconds: Double) {
        let end = scene.time + seconds - 1e-9
        while scene.time < end {
            scene.wait(scene.frame)
            look()
        }
    }

    /// Lets time pass until the gesture in progress is over, for ten seconds at most.
    mutating func rest() throws -> GestureReport {
        let end = scene.time + 10
        while meter.current != nil, scene.time < end { wait(scene.frame) }
        return try #require(meter.reports.last)
    }

    /// Drags by steps of a frame each and releases where the drag ends.
    mutating func fling(
        from start: Point, by step: Vector, steps: Int, pointer: PointerID = .mouse(.left), restingFor rest: Double = 0
    ) {
        send(.pointerDown(pointer, start))
        for index in 1...steps {
            self.step(.pointerMove(pointer, start + step * Double(index)))
        }
        wait(rest)
        send(.pointerUp(pointer, start + step * Double(steps)))
    }

    private mutating func look() {
        var record = FrameRecord(slot: Int64(scene.time * 1e9))
        record.presented = record.slot
        meter.frame(record, scene.app.drivenMotion, scene.app.gestureEnd)
    }
}
