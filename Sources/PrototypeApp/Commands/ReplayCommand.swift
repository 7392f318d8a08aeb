import ArgumentParser
import Drawing
import Files
import Foundation
import Prototyping

/// Plays recordings on a virtual clock, without a window.
package struct ReplayCommand<P: Program>: ParsableCommand {
    package init() {}

    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "replay", _superCommandName: Terminal.name,
            abstract: "Play recordings on a virtual clock, without a window.",
            discussion: """
                A recording always gives the same states, bit for bit, and the same images, byte for byte. Without \
                options, plays each recording and prints its last state.
                """)
    }

    @Argument(help: ArgumentHelp("Recordings to play, in order.", valueName: "file"), completion: .recordings)
    var files: [String]

    @OptionGroup var playback: PlaybackOptions<P>
    @OptionGroup var options: P.Options

    @Option(
        help: ArgumentHelp(
            "The data folder whose stored state is used and changed. By default none.",
            valueName: "folder"
        ), completion: .directory)
    var data: String?

    @OptionGroup var output: StateOptions

    @Option(
        help: ArgumentHelp("Write each frame as a numbered PNG into this folder.", valueName: "folder"),
        completion: .directory)
    var frames: String?

    @Option(
        help: ArgumentHelp(
            "Write a video with ffmpeg: .gif, .mp4 or .webm. A GIF has 50 frames per second unless --fps is given.",
            valueName: "file"), completion: .file(extensions: VideoFormat.allCases.map(\.rawValue)))
    var video: String?

    @Option(
        help: ArgumentHelp(
            "Write a contact sheet: frames side by side in one PNG, with their times.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var sheet: String?

    @Option(help: "How many frames --sheet shows, evenly spaced.")
    var count = 12

    @Option(
        help: ArgumentHelp("Write a trace of the frames' drawing times for Perfetto.", valueName: "file"),
        completion: .file())
    var trace: String?

    @Option(
        help: ArgumentHelp(
            "Print what the stage shows at a time in words: each button, field, page and text with its place.",
            valueName: "seconds"))
    var tree: Double?

    @Option(
        help: ArgumentHelp(
            "Compare with recorded state lines; exit with status 1 at the first difference.", valueName: "file"),
        completion: .file())
    var expect: String?

    @Option(help: "How much numbers may differ from the expected ones.")
    var tolerance = 0.0

    @Flag(
        help: """
            Exit with status 1 if a recording begins or ends in another state than when it was made. Without it a line says \
            so.
            """)
    var strict = false

    package func validate() throws {
        try requireRange(tolerance, "--tolerance", in: 0...1e9)
        try requireRange(Double(count), "--count", in: 1...400)
        if let tree { try requireRange(tree, "--tree", in: 0...1e9) }
        if files.count > 1, isWritten || expect != nil {
            throw ValidationError("--state, --frames, --video, --sheet, --trace and --expect take one recording")
        }
        if let video, VideoFormat(path: video) == nil {
            throw ValidationError("--video must name a .gif, .mp4 or .webm file")
        }
        if let sheet, !sheet.lowercased().hasSuffix(".png") { throw ValidationError("--sheet must name a .png file") }
        var outputs = OutputFiles(reading: files + [playback.tuning, expect])
        try outputs.add(output.state, "--state")
        try outputs.add(video, "--video")
        try outputs.add(sheet, "--sheet")
        try outputs.add(trace, "--trace")
    }

    /// True if something of the frames goes to a file.
    private var isWritten: Bool { output.state != nil || frames != nil || video != nil || sheet != nil || trace != nil }

    package func run() throws {
        let content = try Content.load(P.self, options)
        let tuning = try content.tuning(playback.tuning)
        let store = data.map { content.program.openStore(in: DataFolder(path: $0)) }
        for trouble in store?.troubles ?? [] { Terminal.complain(trouble.description) }
        defer { store?.close() }
        for file in files { try play(file, content, tuning, store) }
    }

    private func play(
        _ file: String, _ content: Content, _ tuning: Tuning?, _ store: (any ProgramStore)?
    ) throws {
        var playback = playback
        playback.rate = playback.rate ?? video.flatMap { VideoFormat(path: $0)?.framesPerSecond }
        let played = try playback.start(of: file, content, tuning, store)
        var (replay, check) = (played.replay, DigestComparison(of: played.recording, file))
        // What a recording brings itself has the numbers of what is in the folder.
        let isStored = store != nil && !replay.hasOwnStart
        if let data, !isStored {
            Terminal.complain("\(file): starts from its own saved state; nothing is stored in \(data)")
        }
        func answer(_ effect: Effect) -> Answer? {
            if effect.isStore, isStored {
                do { try store?.apply(effect) } catch { Terminal.complain(error.description) }
            }
            return played.answerer(effect)
        }
        var expectation = try expect.map { path in try Expectation(path: path, tolerance: tolerance) }
        var lines = try output.open()
        var pictures = try PictureFolder(frames, content: content, scale: played.scale)
        var film = try makeFilm(of: played, content)
        var sheet = try makeSheet(of: played, content)
        var report = StateReport()
        var tree = tree
        defer { Terminal.endProgress() }
        while replay.advance(answering: answer) {
            let frame = replay.frame ?? 0
            report.removeAll()
            replay.subject.report(into: &report)
            check?.look(at: replay)
            try lines?.write(line: StateLine.text(frame: frame, time: replay.time, report))
            try pictures.write(frame: frame, replay.subject)
            try film?.write(replay.subject)
            try sheet?.take(frame: frame, replay.subject)
            if let time = tree, replay.time >= time {
                tree = nil
                printTree(of: replay.subject)
            }
            do { try expectation?.check(frame: frame, time: replay.time, report) } catch {
                // What was played up to the difference is worth having.
                try lines?.flush()
                throw error
            }
            if frame % 64 == 0 { Terminal.progress("\(file): \(Int(replay.progress * 100)) %") }
        }
        Terminal.endProgress()
        try lines?.flush()
        try expectation?.finish(lastFrame: replay.frame ?? 0)
        try film?.finish()
        try sheet?.finish()
        if let trace { try write(trace, of: played, content) }
        if let tree {
            throw Failure(
                .badData,
                "\(file) ends at \(JSONValue.spelled(replay.time)) s, before --tree \(JSONValue.spelled(tree))")
        }
        if output.state == nil, frames == nil, video == nil, self.sheet == nil, expect == nil, self.tree == nil {
            Terminal.print(StateLine.text(frame: replay.frame ?? 0, time: replay.time, report))
        }
        guard let difference = check?.difference else { return }
        if strict { throw Failure(.missed, difference) }
        Terminal.complain(difference)
    }

    /// Prints what the stage shows, each element indented by those that it lies in.
    private func printTree(of subject: Subject) {
        for element in subject.elements {
            Terminal.print(String(repeating: "  ", count: element.depth) + "\(element)")
        }
    }

    private func makeFilm(of played: PlayedRecording, _ content: Content) throws(Failure) -> VideoFile? {
        guard let video else { return nil }
        return try VideoFile(
            video, size: played.size, scale: played.scale, framesPerSecond: played.framesPerSecond, content: content)
    }

    private func makeSheet(of played: PlayedRecording, _ content: Content) throws(Failure) -> ContactSheet? {
        guard let sheet else { return nil }
        // A replay is a value: a copy of it finds out how many frames there will be.
        var ahead = played.replay
        while ahead.advance(answering: played.answerer) {}
        return try ContactSheet(
            sheet, title: played.name, stage: played.size, scale: played.scale,
            chosen: SheetLayout.choice(of: count, last: ahead.frame ?? 0), framesPerSecond: played.framesPerSecond,
            content: content)
    }

    /// Plays the recording once more, from the same start and at the same rate, draws its frames, and writes a trace of
    /// them.
    private func write(_ trace: String, of played: PlayedRecording, _ content: Content) throws {
        var output = try Output(whole: trace)
        var settings = Profiler.Settings()
        settings.framesPerSecond = played.framesPerSecond
        var profiler = try Profiler(content: content, settings: settings)
        try profiler.play(
            played.replay, named: played.name, scale: played.scale, answerer: played.answerer)
        var result = ProfileResult()
        result.add(profiler)
        try result.writeTrace(to: &output)
    }
}
