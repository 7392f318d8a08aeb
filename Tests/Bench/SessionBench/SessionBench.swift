import Geometry
import Gestures
import Model
import Prototypes
import Support
import Workbench

/// Prints what it costs to keep ten minutes, to go back in them and to run them again.
@main
struct SessionBench {
    static func main() {
        for (name, events) in [("hover", BusyMouse.hovers(seconds: 60)), ("drag", BusyMouse.drags(seconds: 60))] {
            var lab = Lab(.plain())
            var effects: [Effect] = []
            var marks: [Lab] = []
            let before = Memory.used()
            let time = ContinuousClock().measure {
                var input = FrameInput(time: 0)
                for (index, event) in events.enumerated() {
                    input.events.append(event)
                    if input.events.count == 512 || index == events.count - 1 {
                        input.time = event.time
                        _ = lab.step(input, effects: &effects)
                        input.events.removeAll(keepingCapacity: true)
                        marks.append(lab)
                    }
                }
            }
            print(name, events.count, time, "per event", time / events.count)
            print((Memory.used() - before) / marks.count, "bytes a snapshot,", MemoryLayout<Lab>.size, "inline", effects.count)
        }
    }
}
