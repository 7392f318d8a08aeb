import ArgumentParser

/// A benchmark scene by its name.
enum SceneName: String, ExpressibleByArgument, CaseIterable {
    case playerSheet = "player-sheet"
}

/// Which frames are measured, and how they are shown.
struct SceneOptions: ParsableArguments {
    @Option(
        name: .customLong("scene"),
        help: "Draw this benchmark scene instead of playing recordings, everything anew in each frame: player-sheet.")
    var name: SceneName?

    @Option(
        help: ArgumentHelp(
            "Frames to measure in all: of a scene 1200 unless given; recordings are played again where they have fewer.",
            valueName: "count"))
    var frames: Int?

    @Option(
        help: ArgumentHelp(
            "Frames to draw before those: of a scene 30 unless given, of recordings none.", valueName: "count"))
    var warmup: Int?

    @Flag(help: "Show the frames in a window.")
    var window = false

    @Flag(help: "Give each frame its time on the real clock, instead of drawing as many as possible.")
    var throttle = false

    @Option(
        help: ArgumentHelp(
            "Stand still after the scene, or among the targets, and measure that too.", valueName: "seconds"))
    var idle: Double?

    @Flag(name: .customLong("verbose"), help: "Say when the scene's first frame is there.")
    var isVerbose = false

    func validate() throws {
        if name == nil, isVerbose { throw ValidationError("--verbose needs a --scene") }
        for (value, name, counts) in [(frames, "--frames", 1...1_000_000), (warmup, "--warmup", 0...1_000_000)] {
            guard let value, !counts.contains(value) else { continue }
            throw ValidationError("\(name) must lie from \(counts.lowerBound) to \(counts.upperBound)")
        }
        try motionlab.validate(idle, "--idle", in: 0...86_400)
    }
}
