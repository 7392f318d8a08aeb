import Foundation
import Testing

@testable import Profiling

@Suite struct BaselineJSONTests {
    @Test func comesBackFromItsFile() throws {
        let costs = [
            Baseline.Cost(scene: "날씨 \"scroll\"", measure: .drawList, lowerQuartile: 0.1234567890123, p95: 2),
            Baseline.Cost(scene: "날씨 \"scroll\"", measure: .frame, lowerQuartile: 1e-7, p95: 1),
            Baseline.Cost(scene: "player", measure: .pixels, lowerQuartile: 0, p95: 0),
        ]
        let baseline = try Baseline(costs)
        let object = try JSONSerialization.jsonObject(with: Data(baseline.json.utf8)) as? [String: Any]
        #expect(object?["motionlab"] as? Int == 1)
        let scenes = try #require(object?["scenes"] as? [String: [String: [Double]]])
        #expect(Set(try Baseline(scenes: scenes).costs) == Set(costs))
    }

    @Test func isJSONWithoutScenes() throws {
        let text = try Baseline([]).json
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    }
}
