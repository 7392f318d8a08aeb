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

    @Option(help: "Frames a second of the virtual clock.")
    var fps = 60.0

    @Option(help: ArgumentHelp("The stage's size in points, instead of the recordings'.", valueName: "WxH"))
    var size: SizeArgument?

    @Option(help: "Pixels to the point, instead of the recordings'.")
    var scale: Double?

    @Option(help: ArgumentHelp("A tuning file.", valueName: "file"))
    var tuning: String?

    @Option(help: "table or json.")
    var format = Format.table

    func validate() throws {
        try motionlab.validate(fps, "--fps", in: 1...100_000)
        try motionlab.validate(scale, "--scale", in: 0.25...8)
    }

    func run() throws {
        let content = try Content.load()
        let tuning = try Content.tuning(tuning)
        var profiler = try Profiler(content: content)
        let files = files.isEmpty ? try Content.bundledRecordings() : files
        for (index, file) in files.enumerated() {
            Terminal.progress("\(index + 1) of \(files.count): \(file)")
            let recording = try RecordingFile.read(file)
            let start = content.start(for: recording, tuning: tuning, size: size?.size)
            try profiler.play(
                Replay(recording, start: start, framesPerSecond: fps), scale: scale ?? recording.scale)
        }
        Terminal.endProgress()
        let summary = Summary(profiler.records, period: nil)
        Terminal.print(format == .json ? summary.json : summary.table)
    }
}
