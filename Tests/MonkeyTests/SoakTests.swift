import Gestures
import Support
import Testing

@testable import Monkey

@Suite struct SoakTests {
    /// Figures of so many minutes, every ten seconds.
    private func figures(
        minutes: Double, until end: Double? = nil, memory: (Double) -> Double = { _ in 60 },
        cost: (Double) -> Double = { _ in 2 }
    ) -> SoakFigures {
        var figures = SoakFigures(minutes: minutes)
        for sample in 1...Int((end ?? minutes) * 6) {
            let time = Double(sample) / 6
            figures.add(memory(time), [Int64(cost(time) * 1e6)], at: time)
        }
        return figures
    }

    @Test func whatStaysFlatHasNoFlaw() {
        #expect(figures(minutes: 60).flaws.isEmpty)
        // Caches fill, and the machine is busy at the end.
        #expect(figures(minutes: 60, memory: { min(90, 60 + 5 * $0) }, cost: { $0 > 40 ? 5 : 2 }).flaws.isEmpty)
    }

    @Test func growthIsFoundFromTwentyMinutesOn() {
        #expect(figures(minutes: 60, memory: { 60 + $0 / 30 }).flaws.first?.hasPrefix("memory grew by 2.0") == true)
        #expect(figures(minutes: 10, memory: { 60 + $0 }).flaws.isEmpty)
        #expect(figures(minutes: 10).text.contains("too short to judge memory"))
        #expect(
            figures(minutes: 60, cost: { $0 > 30 ? 7 : 2 }).flaws
                == ["frames took 3.50 times as long at the end, more than 3.0"])
    }

    @Test func oneLongFrameAndAnEarlyEndAreFlaws() {
        #expect(
            figures(minutes: 10, cost: { $0 == 2 ? 120 : 2 }).flaws
                == ["a frame took 120.00 ms of its thread, more than 100"])
        #expect(figures(minutes: 10, until: 9).flaws == ["ended early"])
    }

    @Test func aShortSoakPlaysTheApp() throws {
        let display = try Display(width: 800, height: 1000)
        let program = try display.start(Program.built("Monkey"), ["soak", "0.05", "--seed", "11"])
        #expect(try program.wait(within: 120) == 0, "\(program.errors)")
        #expect(program.output.hasPrefix("seed 11\n"))
        #expect(program.output.contains("too short to judge memory"))
    }

    @Test func randomGesturesAreTheSameForASeed() {
        var (first, second) = (
            RandomGestures(seed: 3, size: Recording().size), RandomGestures(seed: 3, size: Recording().size)
        )
        var other = RandomGestures(seed: 4, size: Recording().size)
        let events = first.next(until: 60)
        // In parts they are the same.
        #expect(second.next(until: 20) + second.next(until: 60) == events)
        #expect(other.next(until: 60) != events)
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
}
