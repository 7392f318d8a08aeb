import Geometry
import Prototyping

/// Two prototypes with the same input and two tunings, side by side, and what sets them apart.
///
/// ```swift
/// var comparison = Comparison(subject, a: tuning, b: slower)
/// let wake = comparison.step(FrameInput(events: events, time: time), effects: &effects)
/// comparison.a.subject.draw(into: &left)
/// comparison.b.subject.draw(into: &right)
/// ```
///
/// A's wishes are done; B's are withheld, and B gets A's answers to the questions that both ask. With
/// equal tunings both are the same in every frame, to the bit. The newest ``mostFrames`` are kept.
public struct Comparison: Sendable {
    /// One of the two.
    public enum Which: String, CaseIterable, Hashable, Sendable { case a, b }

    /// The most frames that are kept: a minute at 60 a second.
    public static let mostFrames = 3600

    public private(set) var a: Side
    public private(set) var b: Side
    /// Counts up with every kept step and every change: what was derived from a comparison is valid while it does not
    /// change.
    public private(set) var revision: UInt64 = 0
    private var withheld: [Effect] = []

    /// Begins with two copies of a prototype; each takes its tuning at once.
    public init(_ subject: Subject, a: Tuning, b: Tuning) { self.init(Simulation(subject), a: a, b: b) }

    /// The same with what a prototype under way waits for.
    ///
    /// - Parameter other: What B is, if that is another version of the prototype.
    init(_ simulation: Simulation, other: Simulation? = nil, a: Tuning, b: Tuning) {
        self.a = Side(simulation)
        self.b = Side(other ?? simulation)
        retune(.a, a)
        retune(.b, b)
    }

    /// Plays a clip with both tunings to its end, and on until what is driven is at rest in both, looking so many times
    /// a second, above 0.
    public init(_ clip: Clip, a: Tuning, b: Tuning, framesPerSecond: Double = 60) {
        self.init(clip, other: nil, a: a, b: b, framesPerSecond: framesPerSecond)
    }

    /// The same with another version of the prototype as B.
    init(_ clip: Clip, other: Simulation?, a: Tuning, b: Tuning, framesPerSecond: Double) {
        let clip = clip.untuned.unscaled
        self.init(clip.checkpoint.simulation, other: other, a: a, b: b)
        var sides = [self.a, self.b]
        sides.play(clip, framesPerSecond: framesPerSecond)
        (self.a, self.b) = (sides[0], sides[1])
    }

    /// Steps both prototypes with one input, and keeps how they look; `Wake` is the earlier of the two.
    ///
    /// - Parameter isKept: False for a frame that is not worth keeping.
    public mutating func step(_ input: FrameInput, effects: inout [Effect], isKept: Bool = true) -> Wake {
        var forB = input
        // A's tuning is A's.
        forB.events.removeAll { $0.kind.isTuning }
        forB.answers.removeAll { answer in
            guard let question = a.simulation.question(of: answer), let same = b.simulation.question(of: answer) else {
                return true
            }
            return !same.asksTheSame(as: question)
        }
        let wakeA = a.step(input, effects: &effects)
        withheld.removeAll(keepingCapacity: true)
        let wakeB = b.step(forB, effects: &withheld)
        if isKept {
            a.look()
            b.look()
            revision += 1
        }
        return wakeA.earlier(wakeB)
    }

    // MARK: Tunings

    /// Gives one of the two another tuning from now on.
    public mutating func retune(_ which: Which, _ tuning: Tuning) {
        switch which {
        case .a: a.retune(tuning)
        case .b: b.retune(tuning)
        }
        revision += 1
    }

    /// Forgets the frames that are kept; both continue.
    public mutating func forgetFrames() {
        a.forgetFrames()
        b.forgetFrames()
        revision += 1
    }

    // MARK: Looking

    /// Frames that are kept of both.
    public var frames: Int { min(a.samples.count, b.samples.count) }

    /// True if both are the same in every frame that is kept, to the bit.
    public var isSame: Bool { a.samples == b.samples }

    /// Every frame as comma-separated text with a line of names: the time, then place and velocity of what a gesture
    /// drives in A, then the same in B. What is not there is empty.
    public var csv: String {
        let fields = ["x", "y", "vx", "vy"]
        var text = (["time"] + Which.allCases.flatMap { side in fields.map { "\(side.rawValue).\($0)" } })
            .joined(separator: ",")
        text += "\n"
        for frame in 0..<frames {
            text += "\(a.samples[frame].time)"
            for side in [a, b] {
                let drivenMotion = side.samples[frame].drivenMotion
                for number in [
                    drivenMotion?.position.dx, drivenMotion?.position.dy, drivenMotion?.velocity.dx,
                    drivenMotion?.velocity.dy,
                ] {
                    text += number.map { ",\($0)" } ?? ","
                }
            }
            text += "\n"
        }
        return text
    }
}
