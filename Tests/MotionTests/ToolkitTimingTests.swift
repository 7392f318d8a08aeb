import Testing

@testable import Motion

/// Keyframes and a virtual clock of other toolkits' own tests: `Fixtures/toolkits/timing.json`.
struct ToolkitTiming: Decodable {
    struct Keyframes: Decodable {
        let values, rounded: [Double]
        let duration, step: Double
    }
    struct Clocked: Decodable {
        struct Operation: Decodable {
            let verb: String
            let value: Double?
        }
        let id: String
        let operations: [Operation]
        let now: [Double]
    }
    let keyframes: Keyframes
    let clock: [Clocked]

    static func load() throws -> ToolkitTiming { try Fixture.load("toolkits/timing") }
}

@Suite struct ToolkitTimingTests {
    @Test func keyframesOfMotionAgree() throws {
        let record = try ToolkitTiming.load().keyframes
        let track = try KeyframeTrack(
            from: record.values[0], [.linear(to: record.values[1], duration: record.duration, curve: .easeInOut)])
        for (index, value) in record.rounded.enumerated() {
            #expect(track.value(at: Double(index) * record.step).rounded() == value, "\(index)")
        }
    }

    @Test func theClockOfNiriAgrees() throws {
        for record in try ToolkitTiming.load().clock {
            var clock = Clock()
            var time = 0.0
            var seen: [Double] = []
            for operation in record.operations {
                switch operation.verb {
                case "set_unadjusted_ms": time = operation.value ?? 0
                case "set_rate": clock.change(at: time, rate: operation.value)
                default: seen.append(clock.motion(at: time))
                }
            }
            #expect(seen == record.now, "\(record.id)")
        }
    }
}
