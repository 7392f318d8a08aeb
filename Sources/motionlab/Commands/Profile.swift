import ArgumentParser
import Geometry
import Gestures
import Model
import Platform
import Profiling
import Prototypes

/// Plays recordings and reports what the frames cost and how evenly they came.
struct Profile: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play recordings and report what the frames cost.",
        discussion: "Without a file the bundled recordings are played, as fast as possible and without a window.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

    @Argument(help: ArgumentHelp("Recordings to play.", valueName: "file"))
    var files: [String] = []

    @OptionGroup var playback: PlaybackOptions

    @Option(help: "table or json.")
    var format = Format.table

    @Option(help: "Frames to measure; the recordings are played again where they have fewer.")
    var frames: Int?

    @Option(help: "Frames to draw before any is measured.")
    var warmup = 0

    @Flag(help: "Show the frames in a window.")
    var window = false

    @Flag(help: "Give each frame its time on the real clock, instead of drawing as fast as possible.")
    var throttle = false

    @Flag(help: "Draw every pixel of every frame, and not only what differs.")
    var whole = false

    @Option(
        help: ArgumentHelp(
            "Hold a frame up, such as 40ms@120, to see what is reported of it. May be given again.",
            valueName: "time@frame"))
    var inject: [Injection] = []

    @Option(
        help: ArgumentHelp(
            "Play random gestures over all tabs for so long, and end with status 1 unless memory and frames stay flat.",
            valueName: "minutes"))
    var soak: Double?

    @Option(help: "What the random gestures follow from; by itself another one each time.")
    var seed: UInt64?

    func validate() throws {
        try motionlab.validate(soak, "--soak", in: 0.01...10_000)
        if let frames, frames < 1 { throw ValidationError("--frames must be at least 1") }
        if warmup < 0 { throw ValidationError("--warmup must be at least 0") }
        if soak != nil, !files.isEmpty { throw ValidationError("--soak plays gestures of its own and takes no file") }
    }

    func run() throws {
        let content = try Content.load()
        if let soak { return try run(Soak(minutes: soak, seed: seed ?? .random(in: 0...0xFFFF_FFFF)), content) }
        let tuning = try Content.tuning(playback.tuning)
        var profiler = try Profiler(content: content, settings: settings, window: try makeWindow())
        try play(content, tuning, with: &profiler)
        let summary = Summary(profiler.records, period: settings.period)
        Terminal.print(format == .json ? summary.json : summary.table)
    }

    private var settings: Profiler.Settings {
        Profiler.Settings(
            clock: throttle ? .real : .virtual, framesPerSecond: playback.fps, drawsEverything: whole,
            injections: inject, warmup: warmup, frames: frames)
    }

    /// Plays every recording, again and again if so many frames are wanted.
    private func play(_ content: Content, _ tuning: Tuning?, with profiler: inout Profiler) throws {
        let files = files.isEmpty ? try Content.bundledRecordings() : files
        defer { Terminal.endProgress() }
        repeat {
            for (index, file) in files.enumerated() where !profiler.isOver {
                Terminal.progress("\(index + 1) of \(files.count): \(file)")
                let (replay, scale, answerer) = try playback.replay(of: file, content, tuning)
                try profiler.play(replay, scale: scale, answerer: answerer)
            }
        } while frames != nil && !profiler.isOver
    }

    private func run(_ soak: consuming Soak, _ content: Content) throws {
        var soak = soak
        Terminal.print("seed \(soak.seed)")
        var profiler = try Profiler(content: content, settings: settings, window: try makeWindow())
        try soak.run(&profiler, content, playback.content, scale: playback.scale ?? 1)
        Terminal.print(soak.table)
        if let flaw = soak.flaws.first { throw Failure(.missed, flaw) }
    }

    private func makeWindow() throws -> Window? {
        guard window else { return nil }
        do {
            try VideoSystem.start()
            return try Window(
                title: "MotionLab", size: playback.size?.size ?? Recording().size, scale: playback.scale ?? 1,
                minimum: Run.minimum)
        } catch { throw Failure(error.kind == .noDisplay ? .noDisplay : .software, error.description) }
    }
}
