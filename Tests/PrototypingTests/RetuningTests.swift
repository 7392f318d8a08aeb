import MotionKit
import Testing

/// A motion by a spring of the tuning follows it, and its node says nothing about it.
@Suite struct RetuningTests {
    /// Three values on their way to 100: by two springs that are alike, and by a duration alone.
    private struct Three: Prototype {
        var spring = SpringShape()
        var otherSpring = SpringShape()
        var duration = 0.5
        var one = MotionValue(0.0)
        var other = MotionValue(0.0)
        var third = MotionValue(0.0)

        static func wire(_ my: Wiring<Three>) {
            my.spring(\.spring, "three.one")
            my.spring(\.otherSpring, "three.other")
            my.number(\.duration, 0.1...5, "three.duration", unit: .seconds)
            my.child(\.one, "three.one")
            my.child(\.other, "three.other")
            my.child(\.third, "three.third")
            my.begins { three, c in
                three.one.spring(to: 100, with: three.spring, &c)
                three.other.spring(to: 100, with: three.otherSpring, &c)
                guard let duration = c.tuning.tunables["three.duration"] else { return }
                three.third.spring(to: 100, with: c.tuning[smooth: duration], &c)
            }
        }
        func body(_ c: Context, _ ui: inout UI<Three>) {}
    }

    @Test(arguments: [
        ("three.one.duration", "three.one"), ("three.other.bounce", "three.other"), ("three.duration", "three.third"),
    ])
    func onlyWhatMovesByItFollows(tunable: String, name: String) {
        var harness = Harness<Solo<Three>>()
        harness.wait(0.1)
        var other = harness
        other.send(.tuning([NamedValue(tunable, tunable.hasSuffix("bounce") ? 0.8 : 3)]))
        // Nothing jumps.
        for name in ["three.one", "three.other", "three.third"] { #expect(harness[name] == other[name]) }
        harness.wait(0.1)
        other.wait(0.1)
        for each in ["three.one", "three.other", "three.third"] {
            #expect((harness[each] == other[each]) == (each != name), "\(each)")
        }
    }
}
