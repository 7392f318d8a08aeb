import ArgumentParser

/// A benchmark scene by its name.
enum SceneName: String, ExpressibleByArgument, CaseIterable {
    case playerSheet = "player-sheet"
}

/// How a benchmark scene is drawn instead of recordings.
struct SceneOptions: ParsableArguments {
    @Option(
        name: .customLong("scene"),
        help: "Draw this benchmark scene instead of playing recordings, everything anew in each frame: player-sheet.")
    var name: SceneName?

    @Option(help: ArgumentHelp("Frames of the scene to measure, at first 1200.", valueName: "count"))
    var frames: Int?

    @Option(help: ArgumentHelp("Frames of the scene to draw before those, at first 30.", valueName: "count"))
    var warmup: Int?

    @Flag(help: "Show the scene in a window.")
    var window = false

    @Flag(help: "Draw 60 frames of the scene a second instead of as many as possible.")
    var throttle = false

    @Option(help: ArgumentHelp("Stand still after the scene and measure that too.", valueName: "seconds"))
    var idle: Double?

    @Flag(name: .customLong("verbose"), help: "Say when the scene's first frame is there.")
    var isVerbose = false

    private static let counts = 1...1_000_000

    func validate() throws {
        if name == nil, frames != nil || warmup != nil || window || throttle || idle != nil || isVerbose {
            throw ValidationError("--frames, --warmup, --window, --throttle, --idle and --verbose need a --scene")
        }
        for (value, name) in [(frames, "--frames"), (warmup, "--warmup")] {
            guard let value, !Self.counts.contains(value) else { continue }
            throw ValidationError("\(name) must lie from \(Self.counts.lowerBound) to \(Self.counts.upperBound)")
        }
        try motionlab.validate(idle, "--idle", in: 0...86_400)
    }
}
