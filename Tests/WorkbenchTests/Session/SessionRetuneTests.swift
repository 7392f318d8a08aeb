import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct SessionRetuneTests {
    private func tuning(_ name: Tunable, _ value: Double) throws -> Tuning {
        var tuning = Tuning.standard
        try tuning.set(name, to: value)
        return tuning
    }

    /// The overlay of a prototype that had the tuning from a time on.
    private func overlay(_ events: [InputEvent], _ tuning: Tuning, from time: Double, at end: Double) -> Sight {
        var subject = AppHost(.plain(tab: .library))
        var effects: [Effect] = []
        let early = events.filter { $0.time < time }
        let late = events.filter { $0.time >= time }
        let all = early + [InputEvent(time: time, kind: .tuning(tuning))] + late
        _ = subject.step(FrameInput(events: all, time: end), effects: &effects)
        return Sight(subject)
    }

    private let flings: [InputEvent] = (0..<30).flatMap { cycle in
        (0...10).map { step in
            let position = Point(x: 195, y: (cycle % 2 == 0 ? 735 : 60) + (cycle % 2 == 0 ? -1 : 1) * 30 * Double(step))
            let kind: InputEvent.Kind =
                switch step {
                case 0: .pointerDown(.mouse(.left), position)
                case 10: .pointerUp(.mouse(.left), position)
                default: .pointerMove(nil, position)
                }
            return InputEvent(time: 1 + Double(cycle) * 1.3 + Double(step) * 0.008, kind: kind)
        }
    }

    @Test(arguments: [0, 1, 4.7, 14.001, 30.5, 41])
    func theSessionIsAsIfTheTuningHadBeenAnotherFromThenOn(time: Double) throws {
        var played = PlayedSession(.plain(tab: .library))
        played.play(flings, to: 41)
        let before = Sight(played.session.subject)
        var effects: [Effect] = []
        let slow = try tuning(TunableSpring.player.duration, 3)
        played.session.retune(slow, from: time, effects: &effects)
        #expect(played.session.time == 41 && !played.session.isScrubbing)
        #expect(Sight(played.session.subject) == overlay(flings, slow, from: time, at: 41))
        var store = before.saved
        for change in effects.compactMap(\.change) { store.apply(change) }
        #expect(store == played.session.subject.app.saved)
        for look in [0.5, 2.1, 14.5, 33.3, 40.9] {
            played.session.seek(to: look)
            let early = flings.filter { $0.time <= look }
            let expected =
                look >= time
                ? overlay(early, slow, from: time, at: look) : overlay(early, Tuning.standard, from: 0, at: look)
            #expect(Sight(played.session.subject) == expected, "at \(look)")
        }
        played.session.endScrubbing()
        // And back again: the later change replaces the one before.
        played.session.retune(Tuning.standard, from: time, effects: &effects)
        #expect(Sight(played.session.subject) == before)
    }

    @Test func thePlayheadStaysAndSeesTheNewTuning() throws {
        var played = PlayedSession(.plain(tab: .library))
        played.play(flings, to: 41)
        played.session.seek(to: 14.4)
        let before = Sight(played.session.subject)
        var effects: [Effect] = []
        let slow = try tuning(TunableSpring.player.duration, 3)
        played.session.retune(slow, from: 14, effects: &effects)
        #expect(effects.isEmpty && played.session.isScrubbing && played.session.time == 14.4)
        #expect(Sight(played.session.subject) != before)
        played.session.endScrubbing()
        _ = played.session.step(FrameInput(time: 41), effects: &effects)
        #expect(
            effects.contains { if case .settings(let settings)? = $0.change { settings.tuning == slow } else { false } }
        )
    }

    @Test func aTuningFromAFileLaterOnIsForgotten() throws {
        let (slow, slower) = (
            try tuning(TunableSpring.player.duration, 2), try tuning(TunableSpring.player.duration, 4)
        )
        var played = PlayedSession(.plain(tab: .library))
        played.play(flings + [InputEvent(time: 40, kind: .tuning(slow))], to: 41)
        #expect(played.session.subject.tuning == slow)
        var effects: [Effect] = []
        played.session.retune(slower, from: 20, effects: &effects)
        #expect(played.session.subject.tuning == slower)
        #expect(Sight(played.session.subject) == overlay(flings, slower, from: 20, at: 41))
    }
}
