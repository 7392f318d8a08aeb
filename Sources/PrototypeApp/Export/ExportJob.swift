import Drawing
import Files
import Foundation
import Geometry
import Prototyping
import Raster
import Workbench

/// A file that is made from the window, a little at a time between frames. Releasing it
/// before its end leaves nothing of it, but a text or a picture that is being written comes to be there.
///
///     let job = ExportJob(.film(frames), to: "try.mp4", content: content)
///     while try job.advance() { print(job.progress) }     // once a frame
///
/// All drawing is done on the caller's thread, as glyphs are for one thread; what is written is written by others.
final class ExportJob {
    /// The file that is to be made.
    enum Order: Sendable {
        /// A prototype's stage as it is seen, with so many pixels to the point.
        case picture(Subject, scale: Double)
        /// Some frames of a clip side by side.
        case sheet(ClipFrames, count: Int)
        /// A film, whose format is the file's extension.
        case film(ClipFrames)
        /// A clip as it was, with so many pixels to the point.
        case recording(Clip, scale: Double)
        /// A clip as it is with a tuning, to be sent.
        case sharedRecording(Clip, tuning: Tuning, name: String, scale: Double)
        case reportsJSON([GestureReport])
        case reportsCSV([GestureReport])
        case comparisonCSV(Comparison)
        /// Anything that was listed, in a picture of so many points.
        case drawing(DrawList, Size, scale: Double)
    }

    /// Seconds that a call may wait for ffmpeg.
    private static let patience = 0.002

    let path: String
    /// Lines to be told once the file is there: each names something that it does not hold.
    var notes: [String] { made?.notes ?? [] }
    /// The first difference between the recording in the file and its clip; nil if there is none.
    var difference: String? { made?.difference }
    private var made: ClipRecording?
    private let content: Content
    private let folders: String
    /// The order that has not begun yet.
    private var order: Order?
    private var film: ClipFilm?
    private var sheet: ClipSheet?
    private var writing: Job<Void>?
    private var recording: Job<ClipRecording>?

    /// Notes what is to be made; nothing is there before ``advance()``.
    ///
    /// - Parameter folders: Where ffmpeg is looked for, as in `PATH`.
    init(
        _ order: Order, to path: String, content: Content,
        folders: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) {
        self.order = order
        self.path = path
        self.content = content
        self.folders = folders
    }

    /// The share of it that is made, from 0 to 1.
    private(set) var progress = 0.0

    /// Continues for some milliseconds: a frame of a film, or a look at whether it is written. False once the file is
    /// there.
    ///
    /// - Throws: ``Failure``, one line that names the file; then there is none, or the one that was there before.
    func advance() throws(Failure) -> Bool {
        if let order {
            self.order = nil
            try begin(order)
            return true
        }
        if let writing { return try writing.result?.get() == nil }
        if let recording {
            made = try recording.result?.get()
            return made == nil
        }
        if let isMade = try film?.advance(for: Self.patience) {
            progress = film?.progress ?? progress
            return !isMade
        }
        if let isWhole = try sheet?.advance() {
            progress = sheet?.progress ?? progress
            if isWhole {
                writing = sheet?.writing()
                sheet = nil
            }
        }
        return true
    }

    private func begin(_ order: Order) throws(Failure) {
        let (path, content) = (path, content)
        switch order {
        case .picture(let subject, let scale):
            var painter = try StagePainter(content)
            var canvas = try painter.picture(of: subject, scale: scale, for: path)
            writing = .picture(path, &canvas)
        case .drawing(let list, let size, let scale):
            var painter = try StagePainter(content)
            var canvas = try painter.picture(of: list, size, scale: scale, for: path)
            writing = .picture(path, &canvas)
        case .sheet(let frames, let count): sheet = try ClipSheet(path, frames, count: count, content: content)
        case .film(let frames): film = try ClipFilm(path, frames, content: content, folders: folders)
        case .recording(let clip, let scale):
            recording = Job { () throws(Failure) in
                let made = ClipRecording(clip, scale: scale, of: content)
                try Draft.write(made.recording.text, to: path)
                return made
            }
        case .sharedRecording(let clip, let tuning, let name, let scale):
            recording = Job { () throws(Failure) in
                let made = ClipRecording(clip, tuning: tuning, scale: scale, of: content)
                let shared = SharedRecording(name: name, recording: made.recording, tuning: made.tuning)
                let text: String
                do throws(BadFile) { text = try shared.text() } catch {
                    throw Failure(.badData, "\(path): \(error.problem)")
                }
                try Draft.write(text + "\n", to: path)
                return made
            }
        case .reportsJSON(let reports):
            writing = .text(path) {
                let lines = reports.map { "\n\($0.json)" }.joined(separator: ",")
                return "[\(lines)\n]\n"
            }
        case .reportsCSV(let reports):
            writing = .text(path) {
                let lines = reports.map { "\($0.csv)\n" }.joined()
                return "\(GestureReport.csvHeader)\n\(lines)"
            }
        case .comparisonCSV(let comparison): writing = .text(path) { comparison.csv }
        }
    }
}
