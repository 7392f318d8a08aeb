import ArgumentParser
import Gestures
import Platform
import Profiling
import Prototyping

/// Plays recordings and reports what the frames cost and how evenly they came.
package struct ProfileCommand<P: Program>: ParsableCommand {
    package init() {}

    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "profile", _superCommandName: Terminal.name,
            abstract: "Play recordings and report frame times and frame pacing.",
            discussion: """
                Without a file, plays the bundled recordings as fast as possible, without a window. Exits with status 1 if \
                a baseline is missed.
                """)
    }

    @Argument(help: ArgumentHelp("Recordings to play.", valueName: "file"), completion: .recordings)
    var files: [String] = []

    @OptionGroup var playback: PlaybackOptions<P>
    @OptionGroup var options: P.Options

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

    @Flag(help: "Draw every pixel of every frame, not only what changed.")
    var whole = false

    @OptionGroup var outputs: ProfileOutputs

    @Option(
        help: ArgumentHelp(
            "Write frame costs, in units of a calibration loop, as a baseline for later builds.",
            valueName: "file"), completion: .file())
    var save: String?

    @Option(
        help: ArgumentHelp("Compare with a file from --save; exit with status 1 if slower.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(help: "How much slower than the baseline a build may be.")
    var tolerance = Percentage(share: 0.2)

    package func validate() throws {
        for (value, name, counts) in [(frames, "--frames", 1...1_000_000), (warmup, "--warmup", 0...1_000_000)] {
            guard let value, !counts.contains(value) else { continue }
            throw ValidationError("\(name) must be between \(counts.lowerBound) and \(counts.upperBound)")
        }
        // The cost of a build may replace the baseline that it was compared with.
        var written = OutputFiles(reading: files + [playback.tuning])
        try written.add(save, "--save")
        try outputs.check(&written)
        var others = OutputFiles(reading: [baseline])
        try outputs.check(&others)
        if isCompared {
            if frames != nil || warmup != nil || throttle {
                throw ValidationError(
                    "--save and --baseline cannot be combined with --frames, --warmup or --throttle: "
                        + "they play whole recordings as fast as possible")
            }
            let names = files.map { Content.name(of: $0) }
            if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
                throw ValidationError("two recordings have the name \(twice)")
            }
        }
        if isLive, whole || frames != nil || warmup != nil {
            throw ValidationError(
                "--window --throttle cannot be combined with --whole, --frames or --warmup")
        }
    }

    /// True if recordings are played in a window in real time, by the loop that people use.
    private var isLive: Bool { window && throttle }

    package func run() throws {
        let content = try Content.load(P.self, options)
        // What could be wrong is found before anything is played.
        let before = try baseline.map { path in try BaselineFile.read(path) }
        let tuning = try content.tuning(playback.tuning)
        let written = try outputs.open()
        if isLive { return try playLive(content, tuning, written) }
        let settings = Profiler.Settings(
            clock: throttle ? .real : .virtual, framesPerSecond: playback.fps, drawsEverything: whole,
            warmup: warmup ?? 0, frames: frames)
        var profiler = try Profiler(content: content, settings: settings, window: try makeWindow())
        let files = files.isEmpty ? try shipped() : files
        let costs = try play(files, content, tuning, with: &profiler)
        var result = ProfileResult()
        result.add(profiler)
        try outputs.write(result, to: written)
        guard isCompared else { return }
        var now = try Self.baseline(costs)
        if let save { try BaselineFile.write(now, to: save) }
        guard let before else { return }
        for _ in 0..<Self.secondLooks {
            let suspects = before.compare(to: now, tolerance: tolerance.share).slower.map(\.scene)
            let again = try files.filter { file in
                suspects.contains(name(of: file, try playback.start(of: file, content, tuning).scale))
            }
            if again.isEmpty { break }
            now = now.cheapest(with: try Self.baseline(play(again, content, tuning, with: &profiler)))
        }
        try judge(now, by: before)
    }

    /// The recordings that ship with the program.
    private func shipped() throws(Failure) -> [String] {
        let files = try P.recordings()
        guard !files.isEmpty else { throw Failure(.noInput, "no recording to play; name one") }
        return files
    }

    // MARK: Playing

    /// Plays every recording, again and again if so many frames are wanted or costs are compared.
    ///
    /// - Returns: What the frames of each recording cost in runs of a calibration loop, where that is wanted.
    private func play(
        _ files: [String], _ content: Content, _ tuning: Tuning?, with profiler: inout Profiler
    ) throws -> [Baseline.Cost] {
        var costs: [Baseline.Cost] = []
        defer { Terminal.endProgress() }
        repeat {
            for (index, file) in files.enumerated() where !profiler.isOver {
                Terminal.progress("\(index + 1) of \(files.count): \(file)")
                let played = try playback.start(of: file, content, tuning)
                let (replay, scale) = (played.replay, played.scale)
                guard isCompared else {
                    try profiler.play(replay, named: Content.name(of: file), scale: scale, answerer: played.answerer)
                    continue
                }
                profiler.calibrate(scene: name(of: file, scale), size: replay.subject.size, scale: scale)
                for _ in 0..<CostRatios.repetitions {
                    profiler.beginRepetition()
                    try profiler.play(replay, scale: scale, answerer: played.answerer)
                }
                costs += try profiler.takeCosts()
            }
        } while frames != nil && !profiler.isOver
        return costs
    }

    private func makeWindow() throws(Failure) -> Window? {
        guard window else { return nil }
        return try Window.open(P.name, playback.size?.size ?? Recording().size, scale: playback.scale ?? 1)
    }

    /// Plays the recordings in windows in real time, by the loop that people use.
    private func playLive(_ content: Content, _ tuning: Tuning?, _ outputFiles: ProfileOutputs.Files) throws {
        var result = ProfileResult()
        for file in files.isEmpty ? try shipped() : files {
            Terminal.progress(file)
            defer { Terminal.endProgress() }
            let played = try playback.start(of: file, content, tuning)
            let subject = played.shownSubject
            var loop = try FrameLoop(
                measuring: subject, in: try Window.open(P.name, subject.size, scale: played.scale), content,
                answerer: played.answerer)
            try loop.play(played.recording)
            result.add(loop, named: Content.name(of: file))
        }
        try outputs.write(result, to: outputFiles)
    }

    // MARK: Baselines

    private var isCompared: Bool { save != nil || baseline != nil }

    /// The name of a recording in a baseline.
    private func name(of file: String, _ scale: Double) -> String {
        let name = Content.name(of: file)
        return scale == 1 ? name : "\(name) at \(scale)"
    }

    /// Rows that seem slower are played again, so many times at most, and the cheapest counts: the machine's other work
    /// only adds, and does not last.
    private static var secondLooks: Int { 2 }

    private static func baseline(_ costs: [Baseline.Cost]) throws(Failure) -> Baseline {
        do { return try Baseline(costs) } catch { throw Failure(.software, "\(error)") }
    }

    private func judge(_ now: Baseline, by before: Baseline) throws {
        guard let baseline else { return }
        let comparison = before.compare(to: now, tolerance: tolerance.share)
        for line in comparison.lines { Terminal.complain(line) }
        if !comparison.slower.isEmpty { throw Failure(.missed, "slower than \(baseline) by more than \(tolerance)") }
        if !comparison.missing.isEmpty { throw Failure(.missed, "\(baseline) has recordings that were not measured") }
        // Nothing but the object goes with JSON.
        if outputs.format == .table { Terminal.print("no slower than \(baseline) by more than \(tolerance)") }
    }
}
