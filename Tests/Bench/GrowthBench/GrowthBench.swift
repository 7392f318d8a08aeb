import Foundation

/// Prints what things cost of which a person can have many, from ten to a hundred thousand, and with which power the cost
/// grows over the last tenfold: 1 is linear. A power above 1.2 is marked, as n log n stays below it.
///
/// The argument is the program, for what is measured from outside.
@main
struct GrowthBench {
    /// Something of which there can be many.
    struct Row: Sendable {
        let name: String
        let sizes: [Int]
        /// Milliseconds with so many.
        let cost: @Sendable (Int) throws -> Double
    }

    static func main() throws {
        guard CommandLine.arguments.count == 2 else { throw Failure(description: "usage: GrowthBench MOTIONLAB") }
        let program = CommandLine.arguments[1]
        print("milliseconds with so many:")
        print(line(["", "10", "100", "1000", "10 000", "100 000", "power"]))
        for row in try Stage.rows + Kit.rows + Drawn.rows() + Commands.rows(program) {
            let costs = try row.sizes.map { try row.cost($0) }
            let words = [Int].toHundredThousand.map { size in
                row.sizes.firstIndex(of: size).map { number(costs[$0]) } ?? ""
            }
            let power = log10(costs[costs.count - 1] / costs[costs.count - 2])
            print(line([row.name] + words + [number(power) + (power > 1.2 ? ", too fast" : "")]))
            // Each line as soon as it is known.
            fflush(nil)
        }
    }

    struct Failure: Error, CustomStringConvertible { let description: String }

    /// The median of some runs, in milliseconds.
    static func median(_ runs: Int, _ work: () throws -> Void) rethrows -> Double {
        var times: [Double] = []
        for _ in 0..<runs {
            let start = DispatchTime.now().uptimeNanoseconds
            try work()
            times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
        }
        return times.sorted()[runs / 2]
    }

    private static func line(_ words: [String]) -> String {
        let first = words[0] + String(repeating: " ", count: max(1, 44 - words[0].count))
        return first + words.dropFirst().map { $0 + String(repeating: " ", count: max(1, 9 - $0.count)) }.joined()
    }

    private static func number(_ value: Double) -> String {
        String(format: value < 0.1 ? "%.4f" : value < 100 ? "%.2f" : "%.0f", value)
    }
}

extension [Int] {
    /// From ten on in tenfold steps.
    static let toThousand = [10, 100, 1000]
    static let toTenThousand = [10, 100, 1000, 10_000]
    static let toHundredThousand = [10, 100, 1000, 10_000, 100_000]
}
