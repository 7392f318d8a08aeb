import ArgumentParser

/// The frames that are measured, and how they are shown.
package protocol FrameChoice: ParsableArguments {
    /// The number of frames to measure; nil for those that there are.
    var frames: Int? { get }
    /// The number of frames that are drawn before; nil where that was not said.
    var warmup: Int? { get }
    /// True to show them in a window.
    var window: Bool { get }
    /// True to draw them in real time.
    var throttle: Bool { get }
}

extension FrameChoice {
    /// Refuses numbers of frames that are out of range.
    package func checkCounts() throws(ValidationError) {
        for (value, name, counts) in [(frames, "--frames", 1...1_000_000), (warmup, "--warmup", 0...1_000_000)] {
            guard let value, !counts.contains(value) else { continue }
            throw ValidationError("\(name) must be between \(counts.lowerBound) and \(counts.upperBound)")
        }
    }
}

/// The choice of frames of recordings.
struct FrameOptions: FrameChoice {
    @Option(
        help: ArgumentHelp(
            "Frames to measure in total; recordings are repeated if they have fewer.", valueName: "count"))
    var frames: Int?

    @Option(help: ArgumentHelp("Frames to draw before measuring. By default none.", valueName: "count"))
    var warmup: Int?

    @Flag(help: "Show the frames in a window.")
    var window = false

    @Flag(help: "Draw frames in real time instead of as fast as possible.")
    var throttle = false

    func validate() throws { try checkCounts() }
}
