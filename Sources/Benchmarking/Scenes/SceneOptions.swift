import ArgumentParser
import PrototypeApp

/// A benchmark scene by its name.
enum SceneName: String, ExpressibleByArgument, CaseIterable {
    case playerSheet = "player-sheet"
}

/// A scene, and which frames of it or of recordings are measured.
struct SceneOptions: FrameChoice {
    @Option(
        name: .customLong("scene"),
        help: "Draw a benchmark scene instead of playing recordings, redrawing everything in each frame: player-sheet.")
    var name: SceneName?

    @Option(
        help: ArgumentHelp(
            "Frames to measure in total: by default 1200 of a scene; recordings are repeated if they have fewer.",
            valueName: "count"))
    var frames: Int?

    @Option(
        help: ArgumentHelp(
            "Frames to draw before measuring: by default 30 of a scene, none of recordings.", valueName: "count"))
    var warmup: Int?

    @Flag(help: "Show the frames in a window.")
    var window = false

    @Flag(help: "Draw frames in real time instead of as fast as possible.")
    var throttle = false

    @Option(
        help: ArgumentHelp(
            "Also measure this long at rest, after the scene or with --targets.", valueName: "seconds"))
    var idle: Double?

    @Flag(name: .customLong("verbose"), help: "Print when the scene's first frame is shown.")
    var isVerbose = false

    func validate() throws {
        if name == nil, isVerbose { throw ValidationError("--verbose needs --scene") }
        try checkCounts()
        try requireRange(idle, "--idle", in: 0...86_400)
    }
}
