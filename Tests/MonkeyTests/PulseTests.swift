import Testing

@testable import Monkey

@Suite struct PulseTests {
    @Test func whatAnswersIsAlive() {
        var pulse = Pulse()
        for _ in 0..<1000 { pulse.look(passed: 0.01, late: 0, starved: 0, isAnswered: true) }
        #expect(!pulse.hasHung)
        #expect(pulse.longest < 0.02)
    }

    @Test func twoSecondsWithoutAnAnswerAreAHang() {
        var pulse = Pulse()
        for _ in 0..<199 { pulse.look(passed: 0.01, late: 0, starved: 0, isAnswered: false) }
        #expect(!pulse.hasHung)
        for _ in 0..<2 { pulse.look(passed: 0.01, late: 0, starved: 0, isAnswered: false) }
        #expect(pulse.hasHung)
    }

    @Test func anAnswerEndsTheWait() {
        var pulse = Pulse()
        for look in 0..<1000 { pulse.look(passed: 0.01, late: 0, starved: 0, isAnswered: look % 150 == 0) }
        #expect(!pulse.hasHung)
        #expect(abs(pulse.longest - 1.5) < 0.02)
    }

    @Test func aMachineThatStaysStillIsNoHang() {
        var pulse = Pulse()
        pulse.look(passed: 30, late: 29.99, starved: 0, isAnswered: false)
        #expect(!pulse.hasHung)
    }

    @Test func aProgramWithoutAProcessorIsNoHang() {
        var pulse = Pulse()
        for _ in 0..<1000 { pulse.look(passed: 0.01, late: 0, starved: 0.009, isAnswered: false) }
        #expect(!pulse.hasHung)
        // Both had to wait in the same time, which counts once.
        pulse = Pulse()
        for _ in 0..<4 { pulse.look(passed: 1, late: 0.4, starved: 0.4, isAnswered: false) }
        #expect(pulse.hasHung)
    }
}
