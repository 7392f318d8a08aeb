import ArgumentParser
import PrototypeApp

/// `profile` with MotionLab's own benchmarks: a scene, a soak, and the costs beside their targets.
package struct BenchCommand<P: MeasuredProgram>: ParsableCommand {
    package init() {}

    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "profile", _superCommandName: Terminal.name,
            abstract: "Play recordings and report frame times and frame pacing.",
            discussion: """
                Without a file, plays the bundled recordings as fast as possible, without a window. Exits with status 1 if \
                a baseline or a soak test is missed.
                """)
    }

    @OptionGroup var recordings: RecordingProfile<P, SceneOptions>

    @Option(
        help: ArgumentHelp(
            "Play random gestures for this long; exit with status 1 if memory or frame times grow. Memory is judged from 20 minutes on.",
            valueName: "minutes"))
    var soak: Double?

    @Option(help: "The seed of the random gestures. By default a new one each time.")
    var seed: UInt64?

    @Flag(help: "Measure frames, presents and idling, and print the results beside their targets.")
    var targets = false

    private var scene: SceneOptions { recordings.choice }

    /// The options that choose a benchmark; there is none where recordings are played.
    private var chosen: [String] {
        [(scene.name != nil, "--scene"), (soak != nil, "--soak"), (targets, "--targets")].filter(\.0).map(\.1)
    }

    package func validate() throws {
        try requireRange(soak, "--soak", in: 0.01...10_000)
        if let option = chosen.first {
            try checkCombinations(option)
        } else if scene.idle != nil {
            throw ValidationError("--idle needs --scene or --targets")
        }
        if seed != nil, soak == nil { throw ValidationError("--seed needs --soak") }
        if chosen.isEmpty { try recordings.check() }
    }

    /// Refuses what a benchmark has no use for.
    private func checkCombinations(_ option: String) throws(ValidationError) {
        if !recordings.files.isEmpty { throw ValidationError("\(option) takes no file") }
        if chosen.count > 1 { throw ValidationError("\(option) cannot be combined with \(chosen[1])") }
        if recordings.isDetailed {
            throw ValidationError(
                "\(option) cannot be combined with --save, --baseline, --trace, --csv, --inject or --whole"
            )
        }
        if scene.name == nil, scene.frames != nil || scene.warmup != nil {
            throw ValidationError("\(option) cannot be combined with --frames or --warmup")
        }
    }

    package func run() throws {
        if let name = scene.name {
            return try SceneRun(name, scene, scale: recordings.scale, isJSON: recordings.isJSON).run()
        }
        guard !chosen.isEmpty else { return try recordings.run() }
        let content = try Content.load(P.self, recordings.options)
        if let soak { return try run(Soak(minutes: soak, seed: seed ?? .random(in: 0...0xFFFF_FFFF)), content) }
        var targets = Targets<P>(content)
        try targets.measure(idle: scene.idle ?? 30)
        Terminal.print(targets.floorLines)
    }

    private func run(_ soak: consuming Soak, _ content: Content) throws {
        var soak = soak
        var profiler = try recordings.makeProfiler(content)
        try soak.run(&profiler, content, after: try P.soakTour(recordings.options), scale: recordings.scale)
        Terminal.print(soak.verdict)
        if let flaw = soak.flaws.first { throw Failure(.missed, flaw) }
    }
}
