import MotionKit
import Testing

@testable import Cookbook
@testable import Nodes

/// All that comes with a tree of nodes without a line of code for it, under a random hand.
@Suite struct DerivedTests {
    fileprivate static let all: [Subject] = [
        Subject(Dial.self), Subject(Deck.self), Subject(Music.self),
        Subject(Drawer.self, keys: ["Escape"], laysOut: ["drawer.width"]),
        Subject(Bubble.self, aim: Rect(x: 270, y: 60, width: 110, height: 140)),
        Subject(Shelf.self, aim: Rect(x: 5, y: 350, width: 380, height: 150)),
        Subject(Refresh.self, aim: Rect(x: 20, y: 40, width: 350, height: 300), passing: ["refresh.waits"]),
        Subject(Menu.self, aim: Rect(x: 45, y: 202, width: 300, height: 380), keys: ["Escape"]),
        Subject(Chart.self), Subject(Form.self, types: true), Subject(Notices.self),
        Subject(Visitor.self),
        Subject(Desk.self, aim: Rect(center: Hand.middle, size: Size(width: 160, height: 160))),
        Subject(Counter.self, aim: Rect(x: 95, y: 400, width: 200, height: 140)),
        Subject(Keypad.self, keys: ["7", "C", "Backspace"]), Subject(Carousel.self),
        Subject(Book.self, aim: Rect(x: 100, y: 300, width: 200, height: 240)),
        Subject(Levels.self, aim: Rect(x: 40, y: 440, width: 310, height: 260)),
        Subject(SwipeRows.self, aim: Rect(x: 280, y: 72, width: 90, height: 552)),
        Subject(Dimmer.self, aim: Rect(x: 135, y: 406, width: 120, height: 260)),
        Subject(Slots.self),
        Subject(SignUp.self, aim: Rect(x: 30, y: 400, width: 330, height: 110), types: true),
        Subject(FlowTests.Settings.self),
        Subject(NowPlaying.self, aim: Rect(x: 20, y: 400, width: 350, height: 440)),
        Subject(Preferences.self, aim: Rect(x: 24, y: 60, width: 340, height: 400), types: true),
        Subject(Inbox.self, aim: Rect(x: 280, y: 8, width: 90, height: 640)),
        Subject(Heart.self, aim: Rect(x: 130, y: 350, width: 130, height: 140)),
        Subject(
            Choices.self, aim: Rect(x: 20, y: 400, width: 350, height: 440), keys: ["O", "S", "Escape"],
            passing: ["pressed"]),
    ]

    /// A prototype that begins as another was saved, also in flight, goes on as that one.
    @Test(arguments: all) func whatIsSavedGoesOn(subject: Subject) { subject.goesOn() }

    /// Each slider changes what is in flight or held, or what a hand does to it next, and makes nothing jump.
    @Test(arguments: all) func slidersAreFollowed(subject: Subject) { subject.isTuned() }

    /// Each child with a grip or a press has states, what is pressed or nudged a place in Tab, and what is dragged an
    /// outline.
    @Test(arguments: all) func everythingIsFound(subject: Subject) { subject.isFound() }
}

/// A prototype, and what a hand needs to know of it.
struct Subject: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let goesOn, isTuned, isFound: @Sendable () -> Void

    /// - Parameters:
    ///   - aim: The place of every other press.
    ///   - keys: Those that it hears beside those of every prototype.
    ///   - laysOut: The sliders that lay it out again: what rests lies elsewhere at once.
    ///   - passing: The states that are not kept.
    init<Root: Prototype>(
        _: Root.Type, aim: Rect? = nil, keys: [String] = [], types: Bool = false, laysOut: Set<String> = [],
        passing: Set<String> = []
    ) {
        testDescription = "\(Root.self)"
        let user = User<Root>(
            aims: aim.map { [$0] } ?? [], keys: keys, types: types, laysOut: laysOut, passing: passing)
        goesOn = { for seed in 0..<5 { user.goesOn(UInt64(seed)) } }
        isTuned = { user.isTuned(0..<40) }
        isFound = { user.isFound(6, most: 20) }
    }
}

private struct User<Root: Prototype>: Sendable {
    private typealias Main = Solo<Root>

    let aims: [Rect]
    let keys: [String]
    let types: Bool
    let laysOut, passing: Set<String>
    private let events = 400

    private func begin(_ seed: UInt64) -> (Hand, Main) {
        (Hand(seed: seed, aims: aims, keys: keys, types: types), Main(Start(tuning: Tuning(of: Main.self))))
    }

    private func state(_ prototype: Main) -> StateReport {
        var report = StateReport()
        prototype.report(into: &report)
        return report
    }

    // MARK: Saved

    func goesOn(_ seed: UInt64) {
        var (hand, first) = begin(seed)
        for _ in 0..<events {
            first.handle(hand.next(Main.tunables))
            guard hand.random.next(below: 40) == 0 else { continue }
            for event in hand.letGo() { first.handle(event) }
            var saved = SavedState()
            first.save(into: &saved)
            let json = saved.json ?? .object([:])
            var begun = Main(
                Start(size: hand.size, tuning: first.context.tuning, time: hand.time, saved: SavedState(json)))
            #expect(begun.startFault == nil, "seed \(seed)")
            // The keyboard's focus is not saved.
            var next = hand
            (next.usesKeys, next.types) = (false, false)
            // Long enough for notices that leave one after the other.
            next.wait(400)
            first.advance(to: next.time)
            begun.advance(to: next.time)
            for left in (0...24).reversed() {
                if let difference = difference(first, begun, but: passing) {
                    Issue.record("seed \(seed), \(left) events left, saved as \(json.text): \(difference)")
                    return
                }
                for event in left == 0 ? next.letGo() : [next.next(Main.tunables)] {
                    first.handle(event)
                    begun.handle(event)
                }
            }
            hand = next
            (hand.usesKeys, hand.types) = (true, types)
        }
    }

    /// The first state that is another; nil for none.
    private func difference(_ one: Main, _ other: Main, but passing: Set<String> = []) -> String? {
        let (one, other) = (state(one), state(other))
        for entry in one.entries where !entry.name.hasPrefix("engine.") && !passing.contains(entry.name) {
            let value = other[entry.name]
            if let a = entry.value.double, let b = value?.double, abs(a - b) < 1e-6 { continue }
            if value != entry.value { return "\(entry.name) is \(entry.value), and \(value.map { "\($0)" } ?? "none")" }
        }
        return one.entries.count == other.entries.count ? nil : "\(one.entries.count) and \(other.entries.count) states"
    }

    // MARK: Tuned

    func isTuned(_ seeds: Range<UInt64>) {
        var waiting = Main.tunables.filter { !Tunable.ofHosts.contains($0) }
        for seed in seeds where !waiting.isEmpty {
            var (hand, prototype) = begin(seed)
            for _ in 0..<events where !waiting.isEmpty {
                prototype.handle(hand.next([]))
                guard prototype.isMoving || hand.isBusy, hand.random.next(below: 4) == 0 else { continue }
                waiting.removeAll { follows($0, hand, prototype) }
            }
        }
        #expect(waiting.map(\.name) == [], "change nothing")
    }

    /// True if a slider at one of its ends changes what comes next.
    private func follows(_ tunable: Tunable, _ hand: Hand, _ prototype: Main) -> Bool {
        for value in [tunable.range.lowerBound, tunable.range.upperBound] where value != tunable.default {
            var (hand, kept, tuned) = (hand, prototype, prototype)
            let event = InputEvent(time: hand.time, kind: .tuning([NamedValue(tunable.name, value)]))
            tuned.handle(event)
            let mayJump = laysOut.contains(tunable.name) && !prototype.isMoving
            #expect(mayJump || difference(kept, tuned) == nil, "\(tunable.name) makes it jump")
            // A slow release decides by other numbers than a throw.
            let isSlow = hand.random.next(below: 2) == 0
            for event in isSlow ? hand.letGoSlowly() : (0..<8).map({ _ in hand.next([]) }) {
                kept.handle(event)
                tuned.handle(event)
                if state(kept) != state(tuned) || drawn(kept) != drawn(tuned) { return true }
            }
        }
        return false
    }

    private func drawn(_ prototype: Main) -> DrawList {
        var list = DrawList()
        prototype.draw(into: &list)
        return list
    }

    // MARK: Found

    /// - Parameter most: The seeds until each grip has been dragged.
    func isFound(_ seeds: UInt64, most: UInt64) {
        var (grips, outlined): (Set<String>, Set<String>) = ([], [])
        for seed in 0..<most where seed < seeds || !grips.isSubset(of: outlined) {
            var (hand, prototype) = begin(seed)
            for event in 0..<events {
                if event % 80 == 0 {
                    for (name, place) in places(prototype) where place.step.link >= 0 {
                        if isDriven(place, prototype) { grips.insert(list(name)) }
                        guard place.grip != nil || place.isPressable else { continue }
                        let hasState = state(prototype).entries.contains {
                            name.isEmpty || $0.name == name || $0.name.hasPrefix(name + ".")
                        }
                        #expect(hasState, "\(name) has no state")
                    }
                    checkTab(prototype, hand, "seed \(seed), event \(event)")
                }
                prototype.handle(hand.next(Main.tunables))
                guard let motion = prototype.drivenMotion, motion.isHeld, prototype.drivenShape != nil else { continue }
                outlined.insert(list(motion.movable.name))
            }
        }
        #expect(grips.subtracting(outlined).sorted() == [], "no outline while they are dragged")
    }

    /// The name of something, or of all in the list that it is in.
    private func list(_ name: String) -> String {
        name.split(separator: ".").filter { Int($0) == nil }.joined(separator: ".")
    }

    private func places(_ prototype: Main) -> [(name: String, place: Place)] {
        prototype.look { places in
            places.indices.map { (prototype.table.name(places.trail($0)[...]), places[$0]) }
        }
    }

    /// True for something that a drag moves; that of a slider moves nothing.
    private func isDriven(_ place: Place, _ prototype: Main) -> Bool {
        place.grip != nil && prototype.motion(of: place.part, by: .pan) != nil
    }

    /// Tab reaches all that can be pressed, nudged or typed in and seen, and goes on from the last to the first.
    private func checkTab(_ prototype: Main, _ hand: Hand, _ when: String) {
        var (prototype, hand, found): (Main, Hand, Set<UInt64>) = (prototype, hand, [])
        for event in hand.letGo() { prototype.handle(event) }
        let stage = Rect(origin: .zero, size: prototype.context.size)
        let all = places(prototype)
        let wanted = all.enumerated().filter { index, element in
            let place = element.place
            // The keyboard passes over what Escape does too.
            let isStop = place.isPressable || place.takesFocus || place.gestures.contains(.field)
            guard isStop || place.action != nil && place.press != .touch else { return false }
            let seen = place.seen.intersection(place.clip).intersection(stage)
            // The keyboard does not go beneath a barrier either.
            return seen.width > 1 && seen.height > 1
                && !all[index...].contains {
                    ($0.place.isBarrier || $0.place.gestures.contains(.barrier)) && $0.place.seen.contains(seen.center)
                }
        }.map(\.element)
        for _ in 0..<wanted.count + 40 where found.count < wanted.count {
            for kind in [InputEvent.Kind.keyUp("Tab"), .keyDown("Tab")] {
                prototype.handle(InputEvent(time: hand.time, kind: kind))
            }
            for (_, place) in wanted {
                if prototype.context.showsFocus(on: place.part) { found.insert(place.key) }
            }
        }
        for (name, place) in wanted where !found.contains(place.key) {
            Issue.record("Tab does not reach \(name) \(place.step) at \(place.seen), \(when)")
        }
    }
}
