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
    private var file: WholeFile
    /// What is wanted on the way, in the order of the steps.
    private let scratch: Scratch
    private var painter: StagePainter
    private var canvas: Canvas
    private let size: Size
    private let scale: Double
    /// What ffmpeg is still to be run with.
    private var steps: [[String]]
    private let tool: URL
    private var step: Process
    private let frames: FileHandle
    /// The present frame, and how much of it ffmpeg has.
    private var bytes: [UInt8] = []
    private var sent = 0
    private var isWritten = false

    /// Starts ffmpeg.
    ///
    /// - Parameters:
    ///   - path: Its extension, one of ``VideoFormat``, chooses the format.
    ///   - size: The size in points that every frame has room in.
    ///   - endsBySignal: As in ``WholeFile/init(_:endsBySignal:)``.
    ///   - folders: Where ffmpeg is looked for, as in `PATH`.
    /// - Throws: ``Failure`` if ffmpeg is not there, or the file cannot be made.
    init(
        _ path: String, size: Size, scale: Double, framesPerSecond: Double, content: Content, endsBySignal: Bool = true,
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
        let file = try WholeFile(path, endsBySignal: endsBySignal)
        let scratch = try Scratch(beside: path, endsBySignal: endsBySignal)
        let canvas = try StagePainter.canvas(size, scale: scale, for: path)
        let painter = try StagePainter(content)
        let steps = format.steps(
            width: canvas.width, height: canvas.height, framesPerSecond: framesPerSecond, output: file.draft,
            frames: scratch.frames.path, palette: scratch.palette.path)
        let pipe = Pipe()
        step = try Self.start(tool, steps[0], input: pipe, errors: scratch.errors.path, path)
        frames = pipe.fileHandleForWriting
        self.steps = Array(steps.dropFirst())
        self.path = path
        self.file = file
        self.scratch = scratch
        self.painter = painter
        self.canvas = canvas
        self.size = size
        self.scale = scale
        self.tool = tool
        let descriptor = frames.fileDescriptor
        // A frame is handed over as ffmpeg takes it; one that has ended is told by its words, not by a signal.
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        #if os(Linux)
            _ = fcntl(descriptor, Self.setPipeSize, 1 << 20)
        #endif
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Files that ffmpeg writes and that are gone with the film.
    private struct Scratch: ~Copyable {
        let frames: Draft
        let palette: Draft
        let errors: Draft

        init(beside path: String, endsBySignal: Bool) throws(Failure) {
            let frames = try Draft(beside: path, endsBySignal: endsBySignal)
            let palette = try Draft(beside: path, endsBySignal: endsBySignal)
            errors = try Draft(beside: path, endsBySignal: endsBySignal)
            self.frames = frames
            self.palette = palette
        }
    }

    /// Linux' `F_SETPIPE_SZ`, which its C headers keep to themselves.
    private static let setPipeSize: Int32 = 1031

    deinit {
        // Only where something else went wrong before the end.
        guard step.isRunning else { return }
        try? frames.close()
        step.terminate()
        step.waitUntilExit()
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
        let end = Date(timeIntervalSinceNow: seconds)
        let descriptor = frames.fileDescriptor
        while sent < bytes.count {
            let (first, count) = (sent, bytes.count - sent)
            let written = unsafe bytes.withUnsafeBytes { bytes in
                unsafe Foundation.write(descriptor, bytes.baseAddress.map { unsafe $0 + first }, count)
            }
            if written > 0 {
                sent += written
            } else if written < 0, errno == EAGAIN || errno == EINTR {
                let rest = end.timeIntervalSinceNow * 1000
                guard rest > 0 else { return false }
                var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&wish, 1, Int32(rest.rounded(.up)))
            } else {
                step.waitUntilExit()
                throw failure(of: step)
            }
        }
        return true
    }

    /// Says that there are no more frames, and looks how far ffmpeg has come, without waiting; true once the film is
    /// made.
    ///
    /// - Throws: ``Failure`` with ffmpeg's own words if it could not write.
    mutating func isMade() throws(Failure) -> Bool {
        if !isWritten { try? frames.close() }
        isWritten = true
        guard !step.isRunning else { return false }
        guard step.terminationStatus == 0 else { throw failure(of: step) }
        guard let next = steps.first else { return true }
        steps.removeFirst()
        step = try Self.start(tool, next, input: nil, errors: scratch.errors.path, path)
        return false
    }

    /// Waits for ffmpeg to end, and moves the film to its place.
    ///
    /// - Throws: ``Failure`` with ffmpeg's own words if it could not write.
    consuming func finish() throws(Failure) {
        while try !isMade() { step.waitUntilExit() }
        try moveIntoPlace()
    }

    /// Moves the film to its place, once it is made.
    ///
    /// - Throws: ``Failure`` if it cannot be there.
    func moveIntoPlace() throws(Failure) {
        guard !file.isEmpty else {
            throw Failure(.cannotWrite, "\(path): ffmpeg wrote nothing")
        }
        try file.finish()
    }

    /// What ffmpeg said first, in one line.
    private func failure(of process: Process) -> Failure {
        let said = (try? String(contentsOfFile: scratch.errors.path, encoding: .utf8)) ?? ""
        let line = said.split(whereSeparator: \.isNewline).first.map { String($0) }
        return Failure(
            .cannotWrite, "\(path): ffmpeg: \(line ?? "ended with status \(process.terminationStatus)")")
    }

    /// Runs ffmpeg; what it says goes to a file, so that it never waits for a reader.
    private static func start(
        _ tool: URL, _ words: [String], input: Pipe?, errors: String, _ path: String
    ) throws(Failure) -> Process {
        let process = Process()
        process.executableURL = tool
        process.arguments = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"] + words
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: errors) ?? .nullDevice
        if let input { process.standardInput = input } else { process.standardInput = FileHandle.nullDevice }
        do { try process.run() } catch { throw Failure(.unavailable, "\(path): cannot start \(tool.path)") }
        return process
    }

    /// The program with this name in some folders, separated by colons.
    private static func installed(_ name: String, in folders: String) -> URL? {
        folders.split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
