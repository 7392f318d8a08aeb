import Foundation
import Support

/// Drags one of many stars with MotionLab and with bare C in turns, into memory, and prints what a frame costs and how that
/// grows with the stars.
///
/// The arguments are the two programs and how often each is run; the medians are compared. MotionLab's targets are in the
/// last column.
@main
struct SkyBench {
    /// The cost of a frame in one run, in milliseconds; C has no steps.
    private struct Sample {
        var p50: Double
        var p99: Double
        var step = 0.0
    }

    private struct Failure: Error, CustomStringConvertible { let description: String }

    /// The most milliseconds for p50 and p99 with a thousand stars, by scale.
    private static let targets = [1: (5.0, 8.0), 2: (14.0, 16.6)]

    static func main() throws {
        let words = CommandLine.arguments
        guard words.count == 4, let rounds = Int(words[3]), rounds > 0 else {
            throw Failure(description: "usage: SkyBench MOTIONLAB BARESKY ROUNDS")
        }
        let scratch = try Scratch()
        print("A sky of stars, one dragged at 1000 events a second, the medians of \(rounds) runs each, ms:")
        print(line(["stars", "scale", "p50", "p99", "step p99", "C, p50", "C, p99", "p50 / C", "target"]))
        for scale in [1, 2] {
            var costs: [(Double, Double)] = []
            for count in [10, 100, 1000, 10_000] {
                let file = try scratch.write(recording(stars: count), to: "\(count).gesture")
                var ours: [Sample] = []
                var bare: [Sample] = []
                for _ in 0..<rounds {
                    ours.append(try own(words[1], file, scale))
                    bare.append(try other(words[2], count, scale))
                }
                let (own, other) = (median(ours), median(bare))
                costs.append((Double(count), own.p50))
                print(
                    line([
                        "\(count)", "\(scale)", number(own.p50), number(own.p99), number(own.step), number(other.p50),
                        number(other.p99), number(own.p50 / other.p50), target(count, scale, own, other),
                    ]))
                // Each line as soon as it is known.
                fflush(nil)
            }
            let (few, many) = (costs[costs.count - 2], costs[costs.count - 1])
            print("From 1000 to 10 000 p50 grows with the power \(number(log(many.1 / few.1) / log(many.0 / few.0)))")
        }
    }

    private static func target(_ count: Int, _ scale: Int, _ own: Sample, _ other: Sample) -> String {
        switch count {
        case 1000:
            guard let (p50, p99) = targets[scale] else { return "" }
            let isMissed = own.p50 > p50 || own.p99 > p99 || own.p50 > 1.3 * other.p50
            return "p50 \(number(p50)), p99 \(number(p99)), 1.3 × C" + (isMissed ? ", missed" : "")
        case 10_000: return "step p99 1" + (own.step > 1 ? ", missed" : "")
        default: return ""
        }
    }

    /// A recording with so many stars, of which the last one is dragged for four seconds.
    private static func recording(stars: Int) -> String {
        var state: UInt64 = 7
        func part() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31)
        }
        let goals = (0..<stars).map { index in
            let (x, y) = index == stars - 1 ? (0, 0) : (320 * (part() - 0.5), 640 * (part() - 0.5))
            return #"{"id":\#(index + 1),"title":"\#(index)","done":true,"floating":true,"shape":\#(index % 5),"#
                + #""x":\#(String(format: "%.2f", x)),"y":\#(String(format: "%.2f", y)),"order":\#(index)}"#
        }
        var text =
            "motionlab gesture 1\ntab samples\nlanguage en\nstart {\"goals\":[\(goals.joined(separator: ","))]}\n"
        text += "---\n0 mouse move 195 400\n0.5 mouse down 195 400\n"
        for index in 0..<4000 {
            let turn = Double(index) / 1000
            let reach = min(1, 4 * turn)
            text += String(
                format: "%.3f mouse move %.2f %.2f\n", 0.55 + turn, 195 + 120 * reach * sin(.pi * turn),
                400 + 200 * reach * sin(1.3 * .pi * turn))
        }
        return text + "4.6 mouse up 195 400\n4.8 end\n"
    }

    private static func own(_ program: String, _ file: String, _ scale: Int) throws -> Sample {
        struct Report: Decodable {
            struct Spread: Decodable {
                var p50: Double
                var p99: Double
            }
            struct Phases: Decodable {
                var frame: Spread
                var step: Spread
            }
            var ms: Phases
        }
        let output = try run(
            program, ["profile", "--format", "json", "--scale", "\(scale)", "--warmup", "30", file])
        guard let line = output.split(separator: "\n").last(where: { $0.hasPrefix("{") }) else {
            throw Failure(description: "motionlab printed no report")
        }
        let report = try JSONDecoder().decode(Report.self, from: Data(line.utf8)).ms
        return Sample(p50: report.frame.p50, p99: report.frame.p99, step: report.step.p99)
    }

    private static func other(_ program: String, _ count: Int, _ scale: Int) throws -> Sample {
        let output = try run(program, ["\(count)", "\(scale)", count > 1000 ? "60" : "250"])
        // RESULT p50 NUMBER p99 NUMBER
        let words = output.split { $0 == " " || $0 == "\n" }
        guard words.count == 5, let p50 = Double(words[2]), let p99 = Double(words[4]) else {
            throw Failure(description: "BareSky printed no result")
        }
        return Sample(p50: p50, p99: p99)
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> String {
        let outcome = try Tool(at: URL(fileURLWithPath: program)).run(arguments)
        guard outcome.status == 0 else { throw Failure(description: "\(program): \(outcome.errors)") }
        return outcome.output
    }

    private static func median(_ samples: [Sample]) -> Sample {
        func middle(_ value: KeyPath<Sample, Double>) -> Double {
            samples.map { $0[keyPath: value] }.sorted()[samples.count / 2]
        }
        return Sample(p50: middle(\.p50), p99: middle(\.p99), step: middle(\.step))
    }

    private static func line(_ words: [String]) -> String {
        words.map { $0 + String(repeating: " ", count: max(1, 10 - $0.count)) }.joined()
    }

    private static func number(_ value: Double) -> String { String(format: value < 100 ? "%.2f" : "%.0f", value) }
}
