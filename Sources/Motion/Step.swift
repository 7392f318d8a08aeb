/// One motion of a sequence.
///
///     engine.run([.spring(to: 100, with: .snappy), .curve(to: 0, along: .easeIn, duration: 0.3, delay: 1)], on: channel)
public struct Step: Hashable, Sendable {
    /// The way of a step to its target.
    public enum Way: Hashable, Sendable {
        case spring(Spring)
        /// Along a curve in `duration` seconds.
        case curve(TimingCurve, duration: Double)
        /// Through keyframes; the target is that of the last.
        case keyframes([Keyframe])
        /// At once.
        case jump
    }

    /// The value at its end.
    public var target: Double
    /// The way to the target.
    public var way: Way
    /// The delay in seconds before it starts; below zero and not finite counts as 0.
    public var delay: Double
    /// The completion of the step before that it waits for.
    public var follows: Completion.Moment

    /// Makes a step.
    public init(to target: Double, _ way: Way, delay: Double = 0, after follows: Completion.Moment = .atRest) {
        self.target = target
        self.way = way
        self.delay = delay
        self.follows = follows
    }

    /// Goes to a target by a spring, after `delay` seconds.
    public static func spring(
        to target: Double, with spring: Spring, delay: Double = 0, after follows: Completion.Moment = .atRest
    ) -> Step {
        Step(to: target, .spring(spring), delay: delay, after: follows)
    }

    /// Goes to a target along a curve in `duration` seconds, after `delay` seconds.
    public static func curve(
        to target: Double, along curve: TimingCurve, duration: Double, delay: Double = 0,
        after follows: Completion.Moment = .atRest
    ) -> Step {
        Step(to: target, .curve(curve, duration: duration), delay: delay, after: follows)
    }

    /// Goes through keyframes, after `delay` seconds.
    public static func keyframes(
        _ keyframes: [Keyframe], delay: Double = 0, after follows: Completion.Moment = .atRest
    ) -> Step {
        Step(to: keyframes.last?.value ?? 0, .keyframes(keyframes), delay: delay, after: follows)
    }

    /// Jumps to a target, after `delay` seconds.
    public static func jump(
        to target: Double, delay: Double = 0, after follows: Completion.Moment = .atRest
    ) -> Step {
        Step(to: target, .jump, delay: delay, after: follows)
    }

    /// Seconds of the shortest motion that is more than a jump: the period of the quickest spring is six times as long. With
    /// shorter ones velocities overflow, and a repetition would have more steps than a processor performs.
    static let shortest = 1e-6

    var finiteDelay: Double { delay > 0 && delay < .infinity ? delay : 0 }
}
