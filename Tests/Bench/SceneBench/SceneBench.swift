import Foundation
import Support

/// Draws the benchmark scene with MotionLab and with bare C in turns, on a screen of its own, and prints what each costs.
///
/// The arguments are the program in C and how often each is run; the medians are compared. MotionLab's targets are in the
/// last column.
@main
struct SceneBench {
    private struct Row {
        let name: String
        let value: KeyPath<Sample, Double>
        let target: Target
    }

    private enum Target {
        case times(Double)
        case plus(Double, String)
        case none
    }

    static func main() throws {
        let rows = [
            Row(name: "CPU a frame, ms", value: \.cpu, target: .times(1.3)),
            Row(name: "frame p50, ms", value: \.p50, target: .none),
            Row(name: "frame p99, ms", value: \.p99, target: .times(1.3)),
            Row(name: "first frame, ms", value: \.first, target: .plus(12, "ms")),
            Row(name: "peak memory, MB", value: \.memory, target: .plus(24, "MB")),
        ]
        let words = CommandLine.arguments
        let environment = ProcessInfo.processInfo.environment
        if words.dropFirst().first == "draw", let scale = environment["SCENE_SCALE"].flatMap({ Double($0) }),
            let path = environment["SCENE_OUT"]
        {
            return try SceneRun.run(scale: scale, times: path)
        }
        guard words.count == 3, let rounds = Int(words[2]), rounds > 0 else {
            throw Child.Failure(description: "usage: SceneBench BARESCENE ROUNDS")
        }
        let (own, other) = (URL(fileURLWithPath: words[0]), URL(fileURLWithPath: words[1]))
        let display = try Display(width: 1024, height: 1800)
        for scale in [1, 2] {
            var ours: [Sample] = []
            var bare: [Sample] = []
            for _ in 0..<rounds {
                ours.append(try Sample(own, display: display.name, scale: scale))
                bare.append(try Sample(other, display: display.name, scale: scale))
            }
            print("The player sheet at scale \(scale), the medians of \(rounds) runs each:")
            print(line("", "MotionLab", "bare C", "", "target"))
            for row in rows { print(text(row, ours, bare)) }
        }
    }

    private static func text(_ row: Row, _ ours: [Sample], _ bare: [Sample]) -> String {
        let (own, other) = (median(ours.map { $0[keyPath: row.value] }), median(bare.map { $0[keyPath: row.value] }))
        let times = "\(number(own / other)) ×"
        let (compared, target) =
            switch row.target {
            case .times(let most): (times, "\(most) ×" + (own <= most * other ? "" : ", missed"))
            case .plus(let most, let unit):
                ("+ \(number(own - other)) \(unit)", "+ \(Int(most)) \(unit)" + (own <= other + most ? "" : ", missed"))
            case .none: (times, "")
            }
        return line(row.name, number(own), number(other), compared, target)
    }

    private static func line(_ words: String...) -> String {
        words.map { $0 + String(repeating: " ", count: max(1, 18 - $0.count)) }.joined()
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func number(_ value: Double) -> String { String(format: value < 10 ? "%.3f" : "%.1f", value) }
}
