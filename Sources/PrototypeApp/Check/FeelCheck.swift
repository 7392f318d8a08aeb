import Controls
import Drawing
import Files
import Foundation
import Platform
import Prototyping
import Workbench

/// Checks recordings, one after the other.
struct FeelCheck: ~Copyable {
    private let content: Content
    private let tolerances: Tolerances
    private let accepts: Bool
    private let comparesDrawing: Bool
    /// The number of recordings whose feels were kept.
    private(set) var accepted = 0

    init(_ content: Content, _ tolerances: Tolerances, accepts: Bool, comparesDrawing: Bool) {
        (self.content, self.tolerances) = (content, tolerances)
        (self.accepts, self.comparesDrawing) = (accepts, comparesDrawing)
    }

    /// Plays a recording and compares, or keeps what it leads to. A frame that does not end ends the process, with a line that
    /// names the recording.
    ///
    /// - Returns: What differs, a line each; none where all is as kept or is kept now.
    /// - Throws: ``Failure`` naming the file that cannot be read or written.
    mutating func check(_ file: String) throws(Failure) -> [String] {
        let played = try PlayedRecording(reading: file, content)
        let path = Feel.path(of: file)
        // What cannot be read is replaced by what is accepted.
        let kept: Feel?
        do {
            kept = try Feel.read(path, most: Feel.mostLines(of: played.recording))
        } catch { if accepts { kept = nil } else { throw error } }
        var ends: [Subject] = []
        let watch = FrameWatch("\(file): a frame ", lead: played.recording.from)
        let watchdog = watch.watchdog(report: { Terminal.complain($0) })
        let feel = Feel(playing: played, endFrame: watch.endFrame) { index, subject in
            while ends.count <= index { ends.append(subject) }
        }
        watchdog?.stop()
        let picture = Feel.path(of: file, "differs.png")
        // What an earlier check has found may be no more. A folder of that name is somebody's.
        _ = unsafe unlink(picture)
        let differences = kept.map { feel.differences(from: $0, tolerances, comparesDrawing: comparesDrawing) }
        if differences?.isEmpty == true { return [] }
        if accepts {
            try Draft.write(feel.text, to: path)
            accepted += 1
            return []
        }
        guard let kept, let differences else { return ["is not kept yet; keep it with --accept"] }
        var lines = differences.lines
        if let index = differences.gesture {
            var painter = try StagePainter(content)
            try FeelPicture(kept: kept.gestures[index], now: feel.gestures[index], subject: ends[index])
                .write(to: picture, &painter, scale: played.scale, content.metrics)
            lines.append("both paths: \(picture)")
        }
        return lines
    }
}
