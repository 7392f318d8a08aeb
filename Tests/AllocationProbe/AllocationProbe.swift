import CCountingMalloc
import Profiling

/// Counts the heap allocations of what should make none, and prints one JSON object a line.
///
/// A separate program, because the counter replaces the whole process's malloc.
@main
struct AllocationProbe {
    static func main() throws {
        for measurement in calibration() { print(measurement.json) }
        print(frameLog().json)
        print(pointerReport().json)
        var hud = try HUDFrames()
        print(Measurement("hud: list", warm: 60, frames: 480) { hud.list($0) }.json)
        var inspector = try InspectorFrames(scrolls: false)
        print(Measurement("inspector: list", warm: 60, frames: 480) { inspector.list($0) }.json)
        var scrolled = try InspectorFrames(scrolls: true)
        print(Measurement("inspector: scrolled", warm: 240, frames: 480) { scrolled.list($0) }.json)
        var timeline = try TimelineFrames()
        print(Measurement("timeline: list", warm: 60, frames: 480) { timeline.list($0) }.json)
        for isComparison in [false, true] {
            var panel = try PanelFrames(comparison: isComparison)
            let name = isComparison ? "comparison: list" : "gesture list: list"
            print(Measurement(name, warm: 60, frames: 480) { panel.list($0) }.json)
        }
        var gestures = try MeteredFrames()
        print(Measurement("gesture meter", warm: 60, frames: 480) { gestures.step($0) }.json)
        var overlay = try GestureOverlayFrames()
        print(Measurement("gesture overlay: step and list", warm: 240, frames: 480) { overlay.step($0) }.json)
        var nodes = NodeFrames()
        // What is not moved measures nothing.
        var moved = NodeFrames()
        let still = moved.still()
        let expected = ["things.chart.zoom", "things.knobs.0"]
        guard still == expected else { fatalError("these nodes do not move: \(still)") }
        let cycle = NodeFrames.cycle
        print(Measurement("nodes: step and list", warm: cycle, frames: 2 * cycle) { nodes.step($0) }.json)
        for motion in WorkspaceFrames.Motion.allCases {
            var frames = try WorkspaceFrames(motion)
            print(Measurement(motion.name, warm: 240, frames: 480) { frames.step($0) }.json)
        }
        for motion in AppFrames.Motion.allCases {
            var frames = try AppFrames(motion)
            // A throw there and one back have been seen in the warm frames.
            print(Measurement("\(motion.rawValue): step and list", warm: 240, frames: 480) { frames.step($0) }.json)
        }
    }

    /// The counter's own test: nothing where nothing is allocated, and one block a frame where one is.
    private static func calibration() -> [Measurement] {
        var sum = 0
        let nothing = Measurement("nothing", warm: 10, frames: 100) { sum &+= $0 }
        var kept: [[Int]] = []
        kept.reserveCapacity(110)
        let one = Measurement("one block", warm: 10, frames: 100) { kept.append([$0]) }
        return [nothing, one]
    }

    private static func frameLog() -> Measurement {
        var log = FrameLog(capacity: 64)
        return Measurement("frame log", warm: 1, frames: 1000) {
            log.append(FrameRecord(slot: Int64($0)))
            for name in ["stage", "player", "workbench"] { log.add(1000, toSection: name) }
        }
    }

    private static func pointerReport() -> Measurement {
        var pointer = PointerReport(capacity: 64)
        return Measurement("pointer report", warm: 1, frames: 1000) {
            pointer.add(arrival: Int64($0) * 8_000_000, server: Int64($0) * 7_999_000)
        }
    }
}
