import Foundation
import Geometry
import Gestures
import Model
import Motion
import Prototyping
import Support
import Testing

@testable import App

@Suite struct RetuneTests {
    private func tuning(_ values: [Tunable: Double]) throws -> Tuning {
        var tuning = Tuning.standard
        for (name, value) in values { try tuning.set(name, to: value) }
        return tuning
    }

    @Test func aSheetInFlightGoesOnByTheNewSpringWithoutAJump() throws {
        var scene = Scene()
        scene.send(.perform(.player(open: true)))
        scene.wait(0.1)
        let (offset, velocity) = (scene.number("player.offset"), scene.number("player.velocity"))
        #expect(velocity < -100)
        scene.send(.tuning(try tuning([TunableSpring.player.duration: 3, TunableSpring.player.bounce: 0])))
        #expect(abs(scene.number("player.offset") - offset) < 1e-9)
        #expect(abs(scene.number("player.velocity") - velocity) < 1e-6)
        // A spring of 3 s without bounce has ω = 2π/3: x(t) = (x₀ + (v₀ + ω·x₀)·t)·e^(−ωt).
        scene.wait(0.5)
        let frequency = 2 * Double.pi / 3
        let expected = (offset + (velocity + frequency * offset) * 0.5) * exp(-frequency * 0.5)
        #expect(abs(scene.number("player.offset") - expected) < 1e-6)
        try scene.runUntilIdle()
        #expect(scene.number("player.offset") == 0)
    }

    @Test func onlyWhatTheChangedNumberNamesIsChanged() throws {
        // A bottom sheet's spring is the player's at first.
        func tops(_ change: Tuning?) -> [Double] {
            var scene = Scene()
            scene.send(.perform(.sheet(show: true)))
            scene.wait(0.1)
            if let change { scene.send(.tuning(change)) } else { scene.send() }
            return (0..<20).map { _ in
                scene.wait(0.02)
                return scene.number("sheet.top")
            }
        }
        let plain = tops(nil)
        #expect(plain == tops(try tuning([TunableSpring.player.duration: 3])), "to the bit")
        #expect(plain != tops(try tuning([TunableSpring.sheet.duration: 3])))
        #expect(plain == tops(Tuning.standard))
    }

    @Test func aHeldPageStaysWhereItIsShownAndGivesByTheNewBand() throws {
        var scene = Scene(.plain(tab: .library))
        scene.drag(from: Point(x: 195, y: 200), to: Point(x: 195, y: 400), over: 0.3)
        let pulled = scene.number("library.offset")
        #expect(pulled < -50)
        scene.send(.tuning(try tuning([.rubberBand: 0.1])))
        #expect(abs(scene.number("library.offset") - pulled) < 1e-9)
        // Another ten points give less than with the old band, and no jump: its slope at the start is at most 0.1.
        scene.send(.pointerMove(nil, Point(x: 195, y: 410)))
        let next = scene.number("library.offset")
        #expect(next < pulled && next > pulled - 1)
        scene.release(Point(x: 195, y: 410))
        try scene.runUntilIdle()
        #expect(scene.number("library.offset") == 0)
    }

    @Test func aHeldSheetStaysWhereItIsShown() throws {
        var scene = Scene()
        scene.send(.perform(.player(open: true)))
        try scene.runUntilIdle()
        scene.drag(from: Point(x: 195, y: 60), to: Point(x: 195, y: 20), over: 0.2)
        scene.move(from: Point(x: 195, y: 20), to: Point(x: 195, y: -150), over: 0.2)
        let pulled = scene.number("player.offset")
        #expect(pulled < -20)
        scene.send(.tuning(try tuning([.rubberBand: 0.2])))
        #expect(abs(scene.number("player.offset") - pulled) < 1e-9)
        scene.send(.pointerMove(nil, Point(x: 195, y: -151)))
        #expect(abs(scene.number("player.offset") - pulled) < 0.3)
    }

    @Test func aFlingRollsOnByTheNewNumber() throws {
        func rest(_ change: Tuning?, before: Bool) throws -> Double {
            var scene = Scene(.plain(tab: .library))
            if before, let change { scene.send(.tuning(change)) }
            scene.fling(from: Point(x: 195, y: 500), to: Point(x: 195, y: 350), over: 0.12)
            scene.wait(0.05)
            if !before, let change { scene.send(.tuning(change)) }
            try scene.runUntilIdle()
            return scene.number("library.offset")
        }
        let short = try tuning([.deceleration: 0.99])
        let plain = try rest(nil, before: false)
        #expect(plain > 300)
        #expect(try rest(short, before: true) < plain - 100)
        let changed = try rest(short, before: false)
        #expect(try changed < plain - 50 && changed > rest(short, before: true))
    }

    @Test func theSlopCountsForTheNextPress() throws {
        var scene = Scene(.plain(tab: .library))
        scene.send(.tuning(try tuning([.slopMouse: 40])))
        scene.drag(from: Point(x: 195, y: 500), to: Point(x: 195, y: 470), over: 0.2)
        #expect(scene.number("library.offset") == 0)
        scene.move(from: Point(x: 195, y: 470), to: Point(x: 195, y: 400), over: 0.2)
        #expect(scene.number("library.offset") > 0)
    }

    @Test func theSettingsKeepIt() throws {
        var scene = Scene()
        let wanted = try tuning([TunableSpring.player.bounce: 0.4])
        scene.send(.tuning(wanted))
        #expect(scene.app.tuning == wanted)
        #expect(scene.app.saved.settings.tuning == wanted)
        let stored = scene.effects.compactMap { effect in
            if case .settings(let settings)? = effect.change { settings.tuning } else { nil }
        }
        #expect(stored == [wanted])
        scene.send(.tuning(wanted))
        #expect(scene.effects.isEmpty, "the same again is no change")
    }

    @Test func aBadOneIsSaidAndChangesNothing() throws {
        var scene = Scene()
        scene.send(.tuning(try tuning([TunableSpring.player.bounce: 0.4])))
        let before = scene.app.tuning
        scene.send(Notice.badTuning.event)
        #expect(scene.app.tuning == before)
        #expect(scene.value("toast.text") == .text("튜닝 파일에 오류가 있어 적용하지 않았어요"))
        scene.send(.tuning([NamedValue("player.flick", -3)]))
        #expect(scene.app.tuning == before)
    }

    @Test func aRecordedChangeReplaysToTheBitAtAnyRate() throws {
        let change = InputEvent.Kind.tuning(
            try tuning([TunableSpring.player.duration: 1.7, TunableSpring.player.bounce: 0.6]))
        let events = [
            InputEvent(time: 0.1, kind: .perform(.player(open: true))), InputEvent(time: 0.213, kind: change),
            InputEvent(time: 0.7, kind: .perform(.player(open: false))), InputEvent(time: 1.5, kind: .end),
        ]
        var recording = Recording(tab: .library)
        recording.events = events
        var parser = RecordingParser(.app)
        try parser.feed(Array(recording.text.utf8))
        let read = try parser.finish()
        #expect(read.events == events)
        func offset(_ rate: Double) -> Double {
            var replay = Replay(read, in: AppHost(.plain()), framesPerSecond: rate)
            while replay.advance() {}
            let app = replay.subject.app
            return app.player.sheet.top(app.context)
        }
        #expect(offset(60) == offset(20))
        #expect(offset(60) == offset(240))
    }

    /// Whatever moves when the numbers change, nothing that is seen jumps, and all of it comes to rest.
    @Test(arguments: 0..<40) func nothingJumps(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var scene = Scene(.plain(tab: random.pick([.library, .samples, .browse, .home])))
        scene.send(.perform(random.pick([.player(open: true), .sheet(show: true), .toast("a"), .starAdd(shape: 1)])))
        if random.pick([true, false]) {
            scene.drag(
                from: Point(x: 195, y: random.uniform(100...600)), to: Point(x: 195, y: random.uniform(100...700)),
                over: 0.2)
        }
        scene.wait(random.uniform(0...0.5))
        let before = numbers(scene)
        var change = Tuning.standard
        for name in TunableList.app.tunables where name != .playerFlick {
            let value = mix(name.default, random.uniform(name.range), 0.5)
            try change.set(name, to: value)
        }
        scene.send(.tuning(change))
        for (name, value) in numbers(scene) where !name.hasPrefix("engine") {
            let old = try #require(before[name])
            #expect(abs(value - old) < 1e-6 * max(1, abs(old)), "\(name) went from \(old) to \(value)")
        }
        scene.release(Point(x: 195, y: 400))
    }

    private func numbers(_ scene: borrowing Scene) -> [String: Double] {
        var numbers: [String: Double] = [:]
        for entry in scene.report().entries {
            if case .number(let value) = entry.value { numbers[entry.name] = value }
        }
        return numbers
    }
}

extension SplitMix64 {
    fileprivate mutating func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }
}
