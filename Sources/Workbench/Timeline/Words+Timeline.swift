import Controls
import Geometry
import Gestures
import Profiling

/// The words of the timeline; keys, symbols and units are the same in either language.
extension Words {
    /// The name of a button or of the track.
    func label(of part: TimelinePart) -> String {
        switch part {
        case .record: pick("녹화", "Record")
        case .replay: pick("다시 재생", "Replay")
        case .loop: pick("반복", "Loop")
        case .backwards: pick("역재생", "Reverse")
        case .stepBack: pick("한 프레임 뒤로", "Step back")
        case .pause: pick("일시 정지", "Pause")
        case .stepForward: pick("한 프레임 앞으로", "Step forward")
        case .live: pick("실시간으로", "Go live")
        case .timeScale(let timeScale): label(of: timeScale)
        case .gestures: pick("제스처 보기", "Gestures")
        case .hud: pick("프레임 시간", "Frame times")
        case .compare: pick("A/B 비교", "Compare")
        case .export: pick("내보내기", "Export")
        case .track: pick("타임라인", "Timeline")
        case .item(let kind): exportName(of: kind, isComparing: false)
        }
    }

    /// The effect of a press, in full; shown where a button has no words.
    func hint(of part: TimelinePart) -> String {
        switch part {
        case .record: pick("제스처 녹화", "Record gestures")
        case .replay: pick("마지막 제스처 다시 재생", "Replay the last gesture")
        case .loop: pick("마지막 제스처 반복", "Loop the last gesture")
        case .backwards: pick("거꾸로 재생", "Play in reverse")
        case .pause: pick("일시 정지 · 계속", "Pause or resume")
        case .live: pick("실시간으로 돌아가기", "Return to live")
        case .gestures: pick("스테이지에 제스처 표시", "Show the gesture overlay")
        case .hud: pick("프레임 시간 표시", "Show frame times")
        case .compare: pick("두 튜닝 나란히 비교", "Compare two tunings side by side")
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

    var past: String { pick("지난 시점", "Past") }
    var live: String { pick("실시간", "Live") }
    var simulation: String { pick("계속", "Resume") }
    var paused: String { pick("일시 정지", "Paused") }
    var replaying: String { pick("재생 중", "Replaying") }

    /// The moment of the playhead.
    func moment(milliseconds: Int) -> String { decimal(Double(milliseconds) / 1000, digits: 3) + pick("초", " s") }

    /// The words for how much of the past is kept, and its memory.
    func kept(seconds: Int, tenths: Int, of megabytes: Int) -> String {
        let taken = tenths < 100 ? decimal(Double(tenths) / 10, digits: 1) : "\(tenths / 10)"
        let span = TimelineRuler.label(of: Double(seconds), step: 1)
        return span + " · " + pick("\(megabytes) MB 중 \(taken)", "\(taken) MB of \(megabytes)")
    }

    /// The name of an export; while two sides are compared, with the one that it takes.
    func exportName(of kind: ExportKind, isComparing: Bool) -> String {
        let isOfBoth = kind == .comparisonCSV || kind == .comparisonPicture
        return exportName(of: kind) + (isComparing && !isOfBoth ? " · A" : "")
    }

    private func exportName(of kind: ExportKind) -> String {
        switch kind {
        case .picture: pick("현재 프레임", "Current frame")
        case .sheet: pick("제스처 프레임 모음", "Gesture frames")
        case .gif: pick("제스처 애니메이션", "Gesture animation")
        case .mp4: pick("제스처 동영상", "Gesture video")
        case .recording: pick("녹화한 제스처", "Recording")
        case .sharedRecording: pick("녹화와 튜닝", "Recording with tuning")
        case .reportsJSON, .reportsCSV: pick("제스처 측정값", "Gesture metrics")
        case .comparisonCSV: pick("비교 표", "Comparison table")
        case .comparisonPicture: pick("비교 이미지", "Comparison image")
        }
    }

    /// The form of file that an export makes.
    func exportForm(of kind: ExportKind) -> String {
        switch kind {
        case .picture, .sheet, .comparisonPicture: "PNG"
        case .gif: "GIF"
        case .mp4: "MP4"
        case .recording: "gesture"
        case .sharedRecording: "motionlab"
        case .reportsJSON: "JSON"
        case .reportsCSV, .comparisonCSV: "CSV"
        }
    }
}
