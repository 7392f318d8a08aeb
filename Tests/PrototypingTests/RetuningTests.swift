import Drawing
import Gestures
import Motion
import Prototyping
import Testing

/// A motion by a spring of the tuning follows it, and its component says nothing about it.
@Suite struct RetuningTests {
    /// Three channels on their way to 100: by two springs that are alike, and by a duration alone.
    private struct Three: Component, Reporting {
        static let (one, other) = (TunableSpring("three.one"), TunableSpring("three.other"))
        static let duration = Tunable("three.duration", default: 0.5, range: 0.1...5, unit: .seconds)
        static let tunables = one.tunables + other.tunables + [duration]
        let channels: [Channel]

        init(_ context: inout Context) {
            channels = (0..<3).map { _ in context.engine.makeChannel(0) }
            let springs = [
                context.tuning[Self.one], context.tuning[Self.other], context.tuning[smooth: Self.duration],
            ]
            for (channel, spring) in zip(channels, springs) { context.engine.spring(channel, to: 100, with: spring) }
        }
        func report(_ context: Context, into report: inout Report) {
            for (name, channel) in zip(["one", "other", "third"], channels) {
                report.add("three.\(name)", context.engine.value(of: channel))
            }
        }
        func draw(_ context: Context, into list: inout DrawList) {}
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
