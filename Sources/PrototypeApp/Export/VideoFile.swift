import Files
import Foundation
import Geometry
import Prototyping
import Raster

/// A film of frames, made by ffmpeg, which must be installed: each frame goes to its standard input as plain pixels.
///
///     var film = try VideoFile("throw.mp4", size: replay.subject.size, scale: 1, framesPerSecond: 60, content: content)
///     while replay.advance() { try film.write(replay.subject) }
///     try film.finish()
struct VideoFile: ~Copyable {
    private let path: String
    private var file: Draft
    /// The files on the way, in the order of the steps.
    private let scratch: Scratch
    private var painter: StagePainter
    private var canvas: Canvas
    private let size: Size
    private let scale: Double
    /// The remaining runs of ffmpeg.
    private var steps: [[String]]
    private let tool: String
    private var step: ChildProcess
    /// The present frame, and how much of it ffmpeg has.
    private var bytes: [UInt8] = []
    private var sent = 0

    /// Starts ffmpeg.
    ///
    /// - Parameters:
    ///   - path: Its extension, one of ``VideoFormat``, chooses the format.
    ///   - size: The size in points that every frame has room in.
    ///   - folders: Where ffmpeg is looked for, as in `PATH`.
    /// - Throws: ``Failure`` if ffmpeg is not there, or the file cannot be made.
    init(
        _ path: String, size: Size, scale: Double, framesPerSecond: Double, content: Content,
        folders: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) throws(Failure) {
        guard let format = VideoFormat(path: path) else {
            throw Failure(.cannotCreate, "\(path): a video must be .gif, .mp4 or .webm")
        }
        guard let tool = Self.installed("ffmpeg", in: folders) else {
            throw Failure(.unavailable, "\(path) needs ffmpeg, which is not installed; --frames and --sheet do not")
        }
        guard FileDescriptors.areLeft(FileDescriptors.ofAProcess) else {
            throw Failure(.cannotCreate, "\(path): cannot start ffmpeg: too many open files (ulimit -n)")
        }
        let file = try Draft(of: path)
        let scratch = try Scratch(beside: path)
        let canvas = try StagePainter.canvas(size, scale: scale, for: path)
        let painter = try StagePainter(content)
        let steps = format.steps(
            width: canvas.width, height: canvas.height, framesPerSecond: framesPerSecond, output: file.path,
            frames: scratch.frames.path, palette: scratch.palette.path)
        // One that has ended is told by its words, not by a signal.
        _ = signal(SIGPIPE, SIG_IGN)
        step = try Self.start(tool, steps[0], takesInput: true, path)
        self.steps = Array(steps.dropFirst())
        self.path = path
        self.file = file
        self.scratch = scratch
        self.painter = painter
        self.canvas = canvas
        self.size = size
        self.scale = scale
        self.tool = tool
    }

    /// Files that ffmpeg writes and that are gone with the film.
    private struct Scratch: ~Copyable {
        let frames: Draft
        let palette: Draft

        init(beside path: String) throws(Failure) {
            let frames = try Draft(beside: path)
            palette = try Draft(beside: path)
            self.frames = frames
        }
    }

    /// Draws the prototype and hands the frame over.
    ///
    /// - Throws: ``Failure`` with ffmpeg's own words if it has ended.
    mutating func write(_ subject: Subject) throws(Failure) {
        draw(subject)
        while try !send(for: 1) {}
    }

    /// Draws the prototype as the next frame, once ``send(for:)`` was true for the one before.
    mutating func draw(_ subject: Subject) {
        painter.draw(subject, in: size, into: &canvas, scale: scale)
        canvas.withPixels { pixels in pixels.copyRows(into: &bytes) }
        sent = 0
    }

    /// Hands over what ffmpeg takes of the present frame in some seconds; true once it has all of it.
    ///
    /// - Throws: ``Failure`` with ffmpeg's own words if it has ended.
    mutating func send(for seconds: Double) throws(Failure) -> Bool {
        let end = Deadline(within: seconds)
        while sent < bytes.count {
            let (first, count, descriptor) = (sent, bytes.count - sent, step.input)
            let written = unsafe bytes.withUnsafeBytes { bytes in
                unsafe Foundation.write(descriptor, bytes.baseAddress.map { unsafe $0 + first }, count)
            }
            if written > 0 {
                sent += written
            } else if written < 0, errno == EAGAIN || errno == EINTR {
                let rest = end.left
                guard rest > 0 else { return false }
                step.waitForInput(within: rest)
            } else {
                step.closeInput()
                while !step.hasEnded(within: 1) {}
                throw failure()
            }
        }
        return true
    }

    /// Says that there are no more frames, and looks how far ffmpeg has come, for some seconds; true once the film is
    /// made.
    ///
    /// - Throws: ``Failure`` with ffmpeg's own words if it could not write.
    mutating func isMade(within seconds: Double = 0) throws(Failure) -> Bool {
        step.closeInput()
        guard step.hasEnded(within: seconds) else { return false }
        guard step.exitStatus == 0 else { throw failure() }
        guard let next = steps.first else { return true }
        steps.removeFirst()
        step = try Self.start(tool, next, takesInput: false, path)
        return false
    }

    /// Waits for ffmpeg to end, and moves the film to its place.
    ///
    /// - Throws: ``Failure`` with ffmpeg's own words if it could not write.
    consuming func finish() throws(Failure) {
        while try !isMade(within: 1) {}
        try moveIntoPlace()
    }

    /// Moves the film to its place, once it is made.
    ///
    /// - Throws: ``Failure`` if it cannot be there.
    func moveIntoPlace() throws(Failure) {
        guard !file.isEmpty else {
            throw Failure(.cannotWrite, "\(path): ffmpeg wrote nothing")
        }
        try file.move()
    }

    /// The first words of ffmpeg, in one line.
    private func failure() -> Failure {
        let words = step.firstLine ?? "ended with status \(step.exitStatus ?? 0)"
        return Failure(.cannotWrite, "\(path): ffmpeg: \(words)")
    }

    private static func start(
        _ tool: String, _ words: [String], takesInput: Bool, _ path: String
    ) throws(Failure) -> ChildProcess {
        let words = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"] + words
        do throws(ChildProcess.NotStarted) { return try ChildProcess(tool, words, takesInput: takesInput) } catch {
            throw Failure(.unavailable, "\(path): cannot start \(tool)")
        }
    }

    /// The program with this name in some folders, separated by colons.
    private static func installed(_ name: String, in folders: String) -> String? {
        folders.split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name).path }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
