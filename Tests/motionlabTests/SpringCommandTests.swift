import Foundation
import Support
import Testing

@testable import Motion
@testable import PrototypeApp
@testable import motionlab

private let springs: [(name: String, spring: Spring)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy), ("wobbly", Spring.ReactSpring.wobbly),
    ("molasses", Spring.ReactSpring.molasses),
]

@Suite struct SpringCommandTests {
    @Test(arguments: springs.map(\.name), [0.0, 4, -3])
    func theBezierChainFollowsTheSpring(_ name: String, velocity: Double) throws {
        let spring = try #require(springs.first { $0.name == name }).spring
        let duration = spring.settlingDuration(from: 0, to: 1, velocity: velocity)
        let points = SpringBezier(spring, velocity: velocity, duration: duration).controlPoints
        #expect(points.count % 3 == 0)
        var start = SpringBezier.ControlPoint(time: 0, value: 0)
        var worst = 0.0
        for index in stride(from: 0, to: points.count, by: 3) {
            let (a, b, end) = (points[index], points[index + 1], points[index + 2])
            for step in 0...20 {
                let t = Double(step) / 20
                let u = 1 - t
                func at(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> Double {
                    u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3
                }
                let time = at(start.time, a.time, b.time, end.time) * duration
                let value = at(start.value, a.value, b.value, end.value)
                worst = max(worst, abs(value - spring.value(from: 0, to: 1, velocity: velocity, at: time)))
            }
            start = end
        }
        #expect(start.time == 1 && start.value == 1)
        #expect(worst < 0.0025, "\(worst)")
    }

    @Test func samplesAreToldInThreeForms() throws {
        let arguments = ["spring", "--duration", "0.5", "--bounce", "-0.2", "--samples", "4"]
        let csv = try Tool().run(arguments + ["--format", "csv"])
        let lines = csv.output.split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines[0] == "time,position,velocity")
        #expect(lines[1] == "0,0,0")
        let json = try Tool().run(arguments + ["--format", "json"])
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(abs(try #require(object["dampingRatio"] as? Double) - 1.25) < 1e-12)
        #expect((object["positions"] as? [Double])?.count == 5)
        let table = try Tool().run(arguments)
        #expect(table.output.contains("settlingDuration"))
        #expect(table.output.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }, "a plot is drawn")
    }

    @Test func aTracedMotionIsFound() throws {
        // A spring of duration 0.6 and bounce 0.4 from 0 to 100, by the formula of under-damped motion.
        let (frequency, ratio) = (2 * Double.pi / 0.6, 0.6)
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let rows = (0..<60).map { index in
            let t = Double(index) / 60
            let swing = cos(damped * t) + ratio * frequency / damped * sin(damped * t)
            return "\(t),\(100 - 100 * exp(-ratio * frequency * t) * swing)"
        }
        let scratch = try Scratch()
        let file = try scratch.write("t,value\n" + rows.joined(separator: "\n") + "\n", to: "traced.csv")
        let outcome = try Tool().run(["spring", "--fit", file, "--format", "json"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(abs(try #require(object["duration"] as? Double) - 0.6) < 1e-3)
        #expect(abs(try #require(object["bounce"] as? Double) - 0.4) < 1e-3)
        #expect(try #require(object["rSquared"] as? Double) > 0.99999)
    }

    @Test(arguments: [("t,value\n0,1\nx,2\n", 3), ("0,1\n0,2\n", 2), ("0,1\n1,nan\n", 2)])
    func aBadTraceIsRefusedWithItsLine(text: String, line: Int) throws {
        let scratch = try Scratch()
        let file = try scratch.write(text, to: "traced.csv")
        let outcome = try Tool().run(["spring", "--fit", file])
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("\(file):\(line):"), "\(outcome.errors)")
    }

    @Test(arguments: [
        [], ["--duration", "0.5", "--stiffness", "3"], ["--duration", "-1"], ["--bounce", "7"],
        ["--preset", "gooey"], ["--duration", "nan"], ["--preset", "snappy", "--mass", "2"],
    ])
    func badUsageIsStatus64(_ arguments: [String]) throws {
        #expect(try Tool().run(["spring"] + arguments).status == 64)
    }

    @Test func thePlotIsAPicture() throws {
        let scratch = try Scratch()
        let outcome = try Tool().run(["spring", "--preset", "bouncy", "--plot", scratch.file("plot.png")])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let data = try Data(contentsOf: URL(fileURLWithPath: scratch.file("plot.png")))
        #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(data.count > 5000)
    }
}
