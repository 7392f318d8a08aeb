import Controls
import Geometry
import Gestures
import Profiling
import Prototyping

/// The words of the timeline; keys, symbols and units are the same in either language.
extension Words {
    /// The name of a button or of the track.
    func label(of part: TimelinePart) -> String {
        switch part {
        case .command(let command): label(of: command)
        case .backwards: self("Reverse")
        case .timeScale(let timeScale): label(of: timeScale)
        case .export: self("Export")
        case .track: self("Timeline")
        case .item(let kind): exportName(of: kind, isComparing: false)
        }
    }

    /// The effect of a press, in full; shown where a button has no words.
    func hint(of part: TimelinePart) -> String {
        switch part {
        case .command(let command): name(of: command)
        case .backwards: self("Play in reverse")
        default: label(of: part)
        }
    }

    func label(of timeScale: SlowMotion) -> String {
        switch timeScale {
        case .off: "1×"
        case .half: "1/2"
        case .quarter: "1/4"
        case .tenth: "1/10"
        }
    }

    /// The moment of the playhead.
    func moment(milliseconds: Int) -> String { decimal(Double(milliseconds) / 1000, digits: 3) + self(" s") }

    /// The words for how much of the past is kept, and its memory.
    func kept(seconds: Int, tenths: Int, of megabytes: Int) -> String {
        let taken = tenths < 100 ? decimal(Double(tenths) / 10, digits: 1) : "\(tenths / 10)"
        let span = TimelineRuler.label(of: Double(seconds), step: 1)
        return span + " · " + self("\(taken) MB of \(megabytes)")
    }

    /// The name of an export; while two sides are compared, with the one that it takes.
    func exportName(of kind: ExportKind, isComparing: Bool) -> String {
        let isOfBoth = kind == .comparisonCSV || kind == .comparisonPicture
        return exportName(of: kind) + (isComparing && !isOfBoth ? " · A" : "")
    }

    private func exportName(of kind: ExportKind) -> String {
        switch kind {
        case .picture: self("Current frame")
        case .sheet: self("Gesture frames")
        case .gif: self("Gesture animation")
        case .mp4: self("Gesture video")
        case .recording: self("Recording")
        case .sharedRecording: self("Recording with tuning")
        case .reportsJSON, .reportsCSV: self("Gesture metrics")
        case .comparisonCSV: self("Comparison table")
        case .comparisonPicture: self("Comparison image")
        }
    }

    /// The form of file that an export makes: formats that others have are known by capitals.
    func exportForm(of kind: ExportKind) -> String {
        let form = kind.fileExtension
        return kind == .recording || kind == .sharedRecording ? form : form.uppercased()
    }
}
