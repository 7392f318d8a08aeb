import App
import Gestures
import Prototyping
import Support

/// The cost of a copy of the app once the app has continued without it.
enum SnapshotCost {
    /// Bytes of the value itself.
    static let inline = MemoryLayout<AppHost>.stride

    /// Bytes on the heap, on average over copies made every 2048 events of drags.
    static var bytes: Int {
        let events = BusyMouse.drags(seconds: 120)
        var subject = AppHost(.plain())
        var effects: [Effect] = []
        var copies: [Subject] = []
        copies.reserveCapacity(events.count / 2048 + 1)
        let before = Memory.used()
        var input = FrameInput(time: 0)
        for (index, event) in events.enumerated() {
            input.events = [event]
            input.time = event.time
            _ = subject.step(input, effects: &effects)
            if index % 2048 == 0 { copies.append(subject) }
        }
        let used = Memory.used() - before
        extendLifetime(events)
        return used / copies.count
    }
}
