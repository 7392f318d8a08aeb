import App
import Geometry
import Gestures
import Model
import Prototyping
import Support
import Testing

@testable import Workbench

@Suite struct ComparisonTests {
    private let names = [
        "player.offset", "player.velocity", "player.coverage", "tabBar.offset", "library.offset", "weather.offset",
        "browser.offset", "browser.barProgress", "star.count", "overlay.opacity", "sheet.top", "playback.position",
        "gesture.velocity.y",
    ]

    private func tuning(_ name: Tunable, _ value: Double) throws -> Tuning {
        var tuning = Tuning.standard
        try tuning.set(name, to: value)
        return tuning
    }

    /// Flings of the player and of the library, which come to rest.
    private func clip(to end: Double = 22) throws -> Clip {
        var played = PlayedSession(.plain(tab: .library))
        var events: [InputEvent] = []
        for (start, step, time) in [
            (Point(x: 195, y: 735), -30.0, 1.0), (Point(x: 195, y: 60), 30, 6), (Point(x: 195, y: 500), -20, 11),
        ] {
            events.append(InputEvent(time: time, kind: .pointerDown(.mouse(.left), start)))
            for index in 1...8 {
                let position = start + Vector(dx: 0, dy: step * Double(index))
                events.append(InputEvent(time: time + 0.01 * Double(index), kind: .pointerMove(nil, position)))
            }
            let end = start + Vector(dx: 0, dy: step * 8)
            events.append(InputEvent(time: time + 0.081, kind: .pointerUp(.mouse(.left), end)))
        }
        played.play(events, to: 22, notes: false)
        return try #require(played.session.clip(from: 0.5, to: end))
    }

    /// The numbers of the state that differ in any frame of a clip that is played with two tunings.
    private func differing(_ clip: Clip, _ a: Tuning, _ b: Tuning) -> [String] {
        var (a, b) = (ClipPlayer(clip, tuning: a), ClipPlayer(clip, tuning: b))
        var found: Set<String> = []
        for frame in 0...Int((clip.end - clip.start) * 60) {
            a.play(to: clip.start + Double(frame) / 60)
            b.play(to: clip.start + Double(frame) / 60)
            var (one, two) = (StateReport(), StateReport())
            a.subject.report(into: &one)
            b.subject.report(into: &two)
            for name in names where one[name] != two[name] { found.insert(name) }
        }
        return names.filter(found.contains)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func equalTuningsAreTheSameWhateverIsDone(seed: UInt64) {
        var comparison = Comparison(AppHost(.plain()), a: Tuning.standard, b: Tuning.standard)
        var effects: [Effect] = []
        var events = RandomGestures.events(seed: seed, seconds: 15)[...]
        var answers: [Answer] = []
        for frame in 1...900 {
            var input = FrameInput(time: Double(frame) / 60)
            input.answers = answers
            input.events = answers.map { InputEvent(time: Double(frame - 1) / 60, kind: $0.event) }
            while let event = events.first, event.time <= input.time {
                input.events.append(InputEvent(time: max(event.time, input.events.last?.time ?? 0), kind: event.kind))
                events.removeFirst()
            }
            let first = effects.count
            _ = comparison.step(input, effects: &effects)
            answers = effects[first...].compactMap(PlayedSession.answer)
            #expect(Sight(comparison.a.subject) == Sight(comparison.b.subject))
        }
        #expect(comparison.isSame)
    }

    @Test func aPlayersSpringChangesThePlayerAndTheTabBarAndNothingElse() throws {
        let (clip, slow) = (try clip(), try tuning(TunableSpring.player.duration, 1.2))
        let comparison = Comparison(clip, a: Tuning.standard, b: slow)
        #expect(
            differing(clip, .standard, slow) == [
                "player.offset", "player.velocity", "player.coverage", "tabBar.offset",
            ])
        let settled = comparison.settled
        try #require(settled.map(\.movable) == [.player, .player, .library])
        for gesture in settled.prefix(2) {
            let (a, b) = (try #require(gesture.a), try #require(gesture.b))
            // The settling time of a spring is in proportion to its duration, its bounce being the same, but for what
            // the velocity at the release adds.
            #expect(b / a > 1.8 && b / a < 3.2)
        }
        #expect(settled[0].restA == Vector(dx: 0, dy: 0) && settled[0].restB == Vector(dx: 0, dy: 0))
        #expect(settled[2].a == settled[2].b && settled[2].a != nil && settled[2].restA == settled[2].restB)
        let largest = try #require(comparison.offsets().largest)
        #expect(abs(largest.difference) > 50 && largest.time > 1 && largest.time < 11)
        #expect(abs(comparison.velocities().largest?.difference ?? 0) > 100)
    }

    /// A clip that ends a little after one side is at rest continues until the other is too, however slow it is.
    @Test(arguments: [(0.5, 0.9), (2, 0.95), (10, 0.95)])
    func theBouncierSideHasNumbersToo(_ duration: Double, _ bounce: Double) throws {
        var bouncy = try tuning(TunableSpring.player.bounce, bounce)
        try bouncy.set(TunableSpring.player.duration, to: duration)
        let comparison = Comparison(try clip(to: 2.5), a: Tuning.standard, b: bouncy)
        let gesture = try #require(comparison.settled.first)
        let (a, b) = (try #require(gesture.a), try #require(gesture.b))
        // An envelope of e^(−ζω₀t), ω₀ = 2π/duration and ζ = 1 − bounce, is at a thousandth after 6.908/(ζω₀); the last
        // swing ends within half a turn of that.
        let frequency = 2 * Double.pi / duration
        let end = 6.908 / ((1 - bounce) * frequency)
        #expect(abs(b - end) < .pi / frequency, "\(b) and not \(end)")
        #expect(a < 1.5 && comparison.frames <= Comparison.mostFrames)
        #expect(comparison.b.gestures.first?.settling?.rest ?? 0 > b)
        #expect(try #require(gesture.overshootB) > 100)
    }

    @Test func theTextHasALineForEveryFrame() throws {
        let comparison = Comparison(try clip(), a: Tuning.standard, b: Tuning.standard)
        let lines = comparison.csv.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == comparison.frames + 2)
        #expect(lines[0] == "time,a.x,a.y,a.vx,a.vy,b.x,b.y,b.vx,b.vy")
        // Nothing is driven yet.
        #expect(lines[1] == "0.5,,,,,,,,")
    }

    @Test func aSideTakesAnotherTuningInTheMidst() throws {
        let (soft, hard) = (
            try tuning(TunableSpring.player.duration, 1.2), try tuning(TunableSpring.player.duration, 0.3)
        )
        var comparison = Comparison(AppHost(.plain(tab: .library)), a: soft, b: hard)
        var effects: [Effect] = []
        let open = InputEvent(time: 0.1, kind: .perform(.player(open: true)))
        _ = comparison.step(FrameInput(events: [open], time: 0.2), effects: &effects)
        #expect(Sight(comparison.a.subject) != Sight(comparison.b.subject) && comparison.a.tuning == soft)
        comparison.retune(.a, hard)
        comparison.retune(.b, soft)
        _ = comparison.step(FrameInput(time: 1.1), effects: &effects)
        #expect(comparison.b.tuning == soft && comparison.a.tuning == hard)
        comparison.forgetFrames()
        #expect(comparison.frames == 0 && comparison.isSame)
    }

    @Test func noMoreFramesAreKeptThanIsSaid() {
        var comparison = Comparison(AppHost(.plain()), a: Tuning.standard, b: Tuning.standard)
        var effects: [Effect] = []
        for frame in 1...4000 {
            _ = comparison.step(FrameInput(time: Double(frame) / 60), effects: &effects)
            #expect(comparison.frames <= Comparison.mostFrames)
        }
        #expect(comparison.a.times.last == 4000.0 / 60)
        #expect(comparison.offsets().points.count == comparison.frames)
    }
}
