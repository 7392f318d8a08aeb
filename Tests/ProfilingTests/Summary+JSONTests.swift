import Foundation
import Profiling
import Testing

@Suite struct SummaryJSONTests {
    @Test func canBeReadByOthers() throws {
        var frames = [frame(10, 11, cpu: 1), frame(20, 21, cpu: 1), frame(40, 42, cpu: 2)]
        frames[2].allocations = 7
        frames[2].phases.drawList = 250_000
        frames[0].damagedPixels = 12
        let text = Summary(log(frames), period: 10_000_000).json
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

    @Test func tellsOfLateFramesAndParts() throws {
        var frames = [frame(10, 11, cpu: 1), frame(20, 21, cpu: 1), frame(40, 42, cpu: 2), frame(50, 72, cpu: 11)]
        frames[3].phases.step = 900_000
        frames[3].workbench = 300_000
        let text = Summary(log(frames, sections: ["\"끝\"", "player"], [(3, "\"끝\"", 500_000)]), period: 10_000_000).json
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        // Intervals 10, 21 and 30: hitch 11 and 20 ms.
        #expect(object["hitchMs"] as? Double == 31)
        #expect(object["hitchGrades"] as? [String: String] == ["WWDC20": "critical", "10/25/50": "above 50"])
        #expect(object["onePercentLowFormula"] as? String == "mean of the slowest 1 % of intervals")
        #expect(try abs(#require(object["onePercentLow"] as? Double) - 33.3333) < 0.0001)
        let late = try #require(object["late"] as? [[String: Any]])
        #expect(late.map { $0["index"] as? Int } == [2, 3] && late.map { $0["dropped"] as? Int } == [1, 2])
        #expect(late.map { $0["cause"] as? String } == ["machine", "ours"])
        #expect(late[1]["slot"] as? Double == 50 && late[1]["interval"] as? Double == 30)
        #expect(late[1]["cpu"] as? Double == 11)
        let sections = try #require(object["sections"] as? [String: [String: Double]])
        #expect(Array(sections.keys) == ["\"끝\""] && sections["\"끝\""]?["max"] == 0.5)
        let measures = try #require(object["ms"] as? [String: [String: Double]])
        #expect(measures["workbench"]?["max"] == 0.3)
        #expect(measures["withoutWorkbench"]?["max"] == 0.6 && measures["withoutWorkbench"]?["count"] == 1)
        // 30 also stands for 20 and 10, and 21 for 11.
        let corrected = try #require(object["correctedMs"] as? [String: [String: Double]])
        #expect(corrected["interval"]?["count"] == 6 && corrected["interval"]?["max"] == 30)
    }

    @Test func saysNullForWhatIsNotKnown() throws {
        let text = Summary(FrameLog(), period: nil).json
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["allocations"] is NSNull)
        #expect(object["period"] == nil && object["dropped"] == nil)
    }
}
