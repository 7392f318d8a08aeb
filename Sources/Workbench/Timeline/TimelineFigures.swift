import Controls
import Geometry
import Gestures
import Profiling

/// The words and numbers of the timeline, ready to be drawn.
///
/// Figures that change without input are written again at most four times a second; those that a hand moves, at once.
struct TimelineFigures: Sendable {
    /// Seconds from one writing to the next.
    static let pause = 0.25

    /// The state of the playhead.
    enum Status: Hashable, Sendable {
        case live, paused, past, replaying
        case rate(Double)
    }

    /// The numbers as they are written.
    fileprivate struct Numbers: Hashable, Sendable {
        var milliseconds = 0
        var seconds = 0
        /// Tenths of 2²⁰ bytes, and the limit in 2²⁰ bytes.
        var tenths = 0
        var megabytes = 0
        /// Seconds since the recording began.
        var elapsed: Int?
    }

    private(set) var status: Status?
    private(set) var statusText = ""
    private(set) var moment = ""
    private(set) var kept = ""
    private(set) var simulation = ""
    /// The length of the recording; empty where there is none.
    private(set) var elapsed = ""
    /// The names and hints of what can be pressed.
    private var labels: [TimelinePart: String] = [:]
    private var hints: [TimelinePart: String] = [:]
    private(set) var exports: [(kind: ExportKind, name: String, form: String)] = []
    private var written: Numbers?
    private var latest = Numbers()
    private(set) var language: Language?
    private var taken = -Double.infinity
    private var open: ExportKinds = []
    private var isComparing = false

    /// When numbers that have changed are to be written; nil where all are as they are.
    var due: Double? { latest == written ? nil : taken + Self.pause }

    /// Takes a state; `isHeld` says that it changes only where a person moves it.
    mutating func take(_ state: TimelineState, _ words: Words, isHeld: Bool, at time: Double) {
        if language != words.language {
            language = words.language
            simulation = words("Resume")
            for part in TimelinePart.groups.joined() {
                labels[part] = words.label(of: part)
                hints[part] = words.hint(of: part)
            }
            (status, written, open) = (nil, nil, [])
        }
        takeStatus(state, words)
        takeExports(state, words)
        latest = Numbers(state)
        guard latest != written, written == nil || isHeld || time - taken >= Self.pause else { return }
        if latest.milliseconds != written?.milliseconds {
            moment = words.moment(milliseconds: latest.milliseconds)
        }
        if latest.seconds != written?.seconds || latest.tenths != written?.tenths
            || latest.megabytes != written?.megabytes
        {
            kept = words.kept(seconds: latest.seconds, tenths: latest.tenths, of: latest.megabytes)
        }
        if latest.elapsed != written?.elapsed {
            elapsed = latest.elapsed.map { TimelineRuler.label(of: Double($0), step: 1) } ?? ""
        }
        written = latest
        taken = time
    }

    func label(of part: TimelinePart) -> String { labels[part] ?? "" }

    func hint(of part: TimelinePart) -> String { hints[part] ?? "" }

    private mutating func takeStatus(_ state: TimelineState, _ words: Words) {
        let now = Status(state)
        guard now != status else { return }
        status = now
        statusText =
            switch now {
            case .live: words("Live")
            case .paused: words("Paused")
            case .replaying: words("Replaying")
            case .past: words("Past")
            case .rate(let rate): decimal(rate, digits: rate.rounded() == rate ? 0 : 2) + "×"
            }
    }

    private mutating func takeExports(_ state: TimelineState, _ words: Words) {
        guard open != state.canExport || isComparing != state.isComparing else { return }
        (open, isComparing) = (state.canExport, state.isComparing)
        exports.removeAll(keepingCapacity: true)
        for kind in ExportKind.allCases where open.contains(kind) {
            exports.append((kind, words.exportName(of: kind, isComparing: isComparing), words.exportForm(of: kind)))
        }
    }
}

extension TimelineFigures.Status {
    fileprivate init(_ state: TimelineState) {
        if state.isReplaying {
            self = .replaying
        } else if state.isPaused {
            self = .paused
        } else {
            self = state.rate != 1 ? .rate(state.rate) : state.isScrubbing ? .past : .live
        }
    }
}

extension TimelineFigures.Numbers {
    fileprivate init(_ state: TimelineState) {
        milliseconds = Int((state.time.clamped(to: -1e9...1e9) * 1000).rounded())
        let length = state.span.upperBound - state.span.lowerBound
        seconds = Int(length.clamped(to: 0...1e9))
        tenths = Int((Double(state.bytes) / 104_857.6).rounded())
        megabytes = state.limit >> 20
        elapsed = state.recordingSince.map { Int((state.span.upperBound - $0).clamped(to: 0...1e9)) }
    }
}
