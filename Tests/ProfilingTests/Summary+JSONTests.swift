import Foundation
import Profiling
import Testing

@Suite struct SummaryJSONTests {
    @Test func canBeReadByOthers() throws {
        var frames = [frame(10, 11, cpu: 1), frame(20, 21, cpu: 1), frame(40, 42, cpu: 2)]
        frames[2].allocations = 7
        frames[2].phases.drawList = 250_000
        frames[0].damagedPixels = 12
        let text = Summary(frames, period: 10_000_000).json
        #expect(!text.contains("\n"))
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["frames"] as? Int == 3)
        #expect(object["period"] as? Double == 10)
        #expect(object["dropped"] as? Int == 1 && object["droppedByMachine"] as? Int == 1)
        #expect(object["allocations"] as? Int == 7 && object["damagedPixels"] as? Int == 12)
        let measures = try #require(object["ms"] as? [String: [String: Double]])
        #expect(Set(measures.keys) == ["drawList", "frame", "cpu", "interval", "lateness", "animationError"])
        #expect(measures["drawList"]?["max"] == 0.25 && measures["drawList"]?["count"] == 3)
        #expect(measures["interval"]?["mean"] == 15.5)
    }

    @Test func saysNullForWhatIsNotKnown() throws {
        let text = Summary([FrameRecord](), period: nil).json
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["allocations"] is NSNull)
        #expect(object["period"] == nil && object["dropped"] == nil)
    }
}
