import Foundation
import Support
import Testing

@Suite struct AllocationTests {
    private struct Counted: Decodable {
        var name: String
        var frames: Int
        var total: Int
    }

    /// Runs the probe of the release build, which counts every allocation of its process.
    private func count() throws -> [String: Counted] {
        let probe = Tool(
            at: Tool(.release).binary.deletingLastPathComponent().appendingPathComponent("AllocationProbe"))
        let outcome = try probe.run([])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let lines = try outcome.output.split(separator: "\n").map {
            try JSONDecoder().decode(Counted.self, from: Data($0.utf8))
        }
        return Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0) })
    }

    @Test func fromAFramesFirstEventToTheEndOfItsListNothingIsAllocated() throws {
        let counted = try count()
        // The counter counts: one block a frame where one is allocated.
        #expect(counted["one block"]?.total == counted["one block"]?.frames)
        // What is kept of every frame and of every event of the mouse.
        for name in [
            "frame log", "pointer report", "hud: list", "inspector: list", "inspector: scrolled", "timeline: list",
            "gesture list: list", "comparison: list", "gesture meter", "gesture overlay: step and list",
            "nodes: step and list",
        ] {
            #expect(counted[name]?.total == 0, "\(name)")
        }
        // A few small ones a frame: what looks into the session without copying its app.
        for name in ["workspace: closed", "workspace: still", "workspace: open"] {
            let frames = try #require(counted[name])
            #expect(frames.total <= 5 * frames.frames, "\(name)")
        }
        for motion in [
            "drag", "fling", "spring", "browse drag", "browse fling", "browse zoom", "star drag", "star fling", "goals",
            "weather", "hours", "sky", "card drag", "card fling",
        ] {
            let lists = try #require(counted["\(motion): step and list"])
            #expect(lists.total == 0, "\(motion)")
        }
    }
}
