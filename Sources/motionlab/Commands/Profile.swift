import ArgumentParser
import Geometry
import Gestures
import Profiling
import Prototypes

/// Plays recordings as fast as it can and reports what the frames cost.
struct Profile: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play recordings as fast as possible and report what the frames cost.",
        discussion: "Every frame is drawn whole, without a window. Without a file the bundled recordings are played.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

    @Argument(help: ArgumentHelp("Recordings to play.", valueName: "file"))
    var files: [String] = []

    @OptionGroup var playback: PlaybackOptions
    @OptionGroup var scene: SceneOptions

    @Option(help: "table or json.")
    var format = Format.table

    func run() throws {
        if let name = scene.name {
            return try SceneRun(name, scene, scale: playback.scale ?? 1, format: format).run()
        }
        let content = try Content.load()
        let tuning = try Content.tuning(playback.tuning)
        var profiler = try Profiler(content: content)
        let files = files.isEmpty ? try Content.bundledRecordings() : files
        for (index, file) in files.enumerated() {
            defer { Terminal.endProgress() }
            Terminal.progress("\(index + 1) of \(files.count): \(file)")
            let (replay, scale, answerer) = try playback.replay(of: file, content, tuning)
            try profiler.play(replay, scale: scale, answerer: answerer)
        }
        Terminal.endProgress()
        let summary = Summary(profiler.records, period: nil)
        Terminal.print(format == .json ? summary.json : summary.table)
    }
}
