import Foundation
import Support
import Testing

/// `Motion` is a library that another package can depend on alone.
@Suite struct ExampleTests {
    @Test func aPackageThatDependsOnMotionAloneBuildsAndRuns() throws {
        let example = Tool.projectFolder.appendingPathComponent("Tests/Example")
        // A folder of its own beside the tests' builds: kept, so that the next run is quick.
        let scratch = Tool.buildFolder.deletingLastPathComponent().appendingPathComponent("example")
        let outcome = try Tool(at: URL(fileURLWithPath: "/usr/bin/env")).run([
            "swift", "run", "--package-path", example.path, "--scratch-path", scratch.path, "Example",
        ])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let values = outcome.output.split(separator: "\n").compactMap { line -> Double? in
            let words = line.split(separator: " ")
            return words.count == 2 && Int(words[0]) != nil ? Double(words[1]) : nil
        }
        // An under-damped spring of duration 0.5 and bounce 0.15, by its formula, at 0, 1/3, 2/3 and 1 s.
        let (frequency, ratio) = (4 * Double.pi, 0.85)
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let expected = [0, 1.0 / 3, 2.0 / 3].map { t in
            100 - 100 * exp(-ratio * frequency * t)
                * (cos(damped * t) + ratio * frequency / damped * sin(damped * t))
        }
        #expect(values.count == 4)
        for (value, expected) in zip(values, expected) { #expect(abs(value - expected) < 1e-7) }
        #expect(values.last == 100, "at rest on its target")
    }
}
