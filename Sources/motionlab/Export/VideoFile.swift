import Foundation
import Geometry
import Prototypes

/// A film of frames, made by ffmpeg, which must be installed: each frame goes to its standard input as plain pixels.
///
///     var film = try VideoFile("throw.mp4", size: start.size, scale: 1, framesPerSecond: 60, content: content)
///     while replay.advance() { try film.write(replay.lab) }
///     try film.finish()
struct VideoFile: ~Copyable {
    private let path: String
    private var file: WholeFile
    private var picture: StagePicture
    private var steps: [[String]]
    private let tool: URL
    private let step: Process
    private let frames: FileHandle
    private var bytes: [UInt8] = []

    /// Starts ffmpeg.
    ///
    /// - Parameters:
    ///   - path: Its extension, one of ``VideoFormat``, chooses the format.
    ///   - size: The size in points that every frame has room in.
    /// - Throws: ``Failure`` if ffmpeg is not there, or the file cannot be made.
    init(_ path: String, size: Size, scale: Double, framesPerSecond: Double, content: Content) throws(Failure) {
        guard let format = VideoFormat(path: path) else {
            throw Failure(.cannotCreate, "\(path): a film is a .gif, .mp4 or .webm")
        }
        guard let tool = Self.installed("ffmpeg") else {
            throw Failure(.unavailable, "ffmpeg makes \(path) and is not installed; --frames and --sheet need none")
        }
        let file = try WholeFile(path)
        let picture = try StagePicture(size, scale: scale, content: content)
        let steps = format.steps(
            width: picture.width, height: picture.height, framesPerSecond: framesPerSecond, output: file.draft,
            scratch: { name in file.scratch(name) })
        let pipe = Pipe()
        step = try Self.start(tool, steps[0], input: pipe, errors: file.scratch("errors"), path)
        frames = pipe.fileHandleForWriting
        self.steps = Array(steps.dropFirst())
        self.path = path
        self.file = file
        self.picture = picture
        self.tool = tool
    }

    deinit {
        // Only where something else went wrong before the end.
        guard step.isRunning else { return }
        try? frames.close()
        step.terminate()
        step.waitUntilExit()
    }

    /// Draws the lab and hands the frame over.
    ///
    /// - Throws: ``Failure`` with ffmpeg's own words if it has ended.
    mutating func write(_ lab: Lab) throws(Failure) {
        picture.draw(lab, into: &bytes)
        do { try frames.write(contentsOf: bytes) } catch {
            step.waitUntilExit()
            throw failure(of: step)
        }
    }

    /// Waits for ffmpeg to end, and moves the film to its place.
    ///
    /// - Throws: ``Failure`` with ffmpeg's own words if it could not write.
    consuming func finish() throws(Failure) {
        try? frames.close()
        step.waitUntilExit()
        guard step.terminationStatus == 0 else { throw failure(of: step) }
        for words in steps {
            let next = try Self.start(tool, words, input: nil, errors: file.scratch("errors"), path)
            next.waitUntilExit()
            guard next.terminationStatus == 0 else { throw failure(of: next) }
        }
        guard FileManager.default.fileExists(atPath: file.draft) else {
            throw Failure(.cannotWrite, "\(path): ffmpeg wrote nothing")
        }
        try file.finish()
    }

    /// What ffmpeg said first, in one line.
    private func failure(of process: Process) -> Failure {
        let said = (try? String(contentsOfFile: file.scratch("errors"), encoding: .utf8)) ?? ""
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
        _ = FileManager.default.createFile(atPath: errors, contents: nil)
        process.standardError = FileHandle(forWritingAtPath: errors) ?? .nullDevice
        if let input { process.standardInput = input } else { process.standardInput = FileHandle.nullDevice }
        do { try process.run() } catch { throw Failure(.unavailable, "\(path): cannot start \(tool.path)") }
        return process
    }

    /// The program with this name in the folders of `PATH`.
    private static func installed(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
