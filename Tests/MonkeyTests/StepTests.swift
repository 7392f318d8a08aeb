import Foundation
import Support
import Testing

@testable import Monkey

@Suite struct StepTests {
    private func steps(_ seed: UInt64, _ count: Int = 20_000) -> [Step] {
        var random = RandomSteps(seed: seed, seconds: 60)
        return (0..<count).map { _ in random.next() }
    }

    @Test func equalSeedsGiveEqualSteps() {
        #expect(steps(7) == steps(7))
        #expect(steps(7) != steps(8))
    }

    @Test func everythingIsDoneAndWhatIsPressedIsReleased() {
        var held: Set<String> = []
        var kinds: Set<String> = []
        var functionKeys: Set<String> = []
        // The last act may be cut off in its middle.
        for step in steps(1) {
            kinds.insert(String(step.text.split(separator: " ")[1]))
            switch step.action {
            case .button(let number, let isDown):
                if isDown { held.insert("button \(number)") } else { held.remove("button \(number)") }
            case .key(let name, let isDown):
                if isDown { held.insert(name) } else { held.remove(name) }
                if name.hasPrefix("F") { functionKeys.insert(name) }
            default: break
            }
            #expect(held.count < 8)
        }
        #expect(
            kinds == [
                "move", "button", "key", "resize", "place", "show", "hide", "focus", "blur", "expose", "drop", "rest",
                "save", "unfold", "close",
            ])
        #expect(functionKeys == Set((1...12).map { "F\($0)" }))
    }

    @Test func theWindowIsClosedTwiceInTheFirstQuarter() {
        let steps = steps(3)
        var time = 0
        var closings: [Int] = []
        for step in steps {
            time += step.pause
            if step.action == .close { closings.append(time) }
        }
        #expect(closings.count == 2)
        #expect(closings.allSatisfy { $0 >= 7500 && $0 < 20_000 })
    }

    @Test func stepsAreReadAsTheyWereWritten() throws {
        let scratch = try Scratch()
        let path = scratch.file("folder/steps")
        var log = try StepLog(path)
        let steps = steps(5, 3000)
        for step in steps { try log.add(step, at: 1.5) }
        try log.note("60.0 MB")
        #expect(try StepLog.read(path) == steps)
        #expect(log.end.split(separator: "\n").count == 40)
    }

    @Test(arguments: ["8 mov 1 2", "move 1 2", "8 move 1", "-1 rest", "8 key a", "8 button x down", "8"])
    func whatIsNoStepIsNamed(line: String) throws {
        let scratch = try Scratch()
        let path = try scratch.write("5 rest\n\(line)\n", to: "steps")
        #expect(throws: Finding.self) { try StepLog.read(path) }
    }
}
