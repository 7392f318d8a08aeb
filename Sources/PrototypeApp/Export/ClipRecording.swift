import Drawing
import Gestures
import Prototyping
import Workbench

/// A clip as a recording that shows the same: it is played from its start and compared before it is written.
///
/// A recording begins with the saved state of the clip's first moment. Where that does not give the same states and
/// pictures, as with a prototype that saves nothing, it begins with the session, and is shown from the clip's start.
struct ClipRecording: Sendable {
    /// The recording, with the digests of what the clip shows.
    let recording: Recording
    /// The tuning to be sent beside it; nil where the recording has it.
    let tuning: Tuning?
    /// One line for each thing that a replay will not have.
    let notes: [String]
    /// The first difference between a replay and the clip; nil if there is none.
    let difference: String?

    /// Makes it, and plays what it makes; off the frame's thread.
    ///
    /// - Parameters:
    ///   - tuning: What counts all the time, as in a loop; nil for the clip as it was.
    ///   - scale: Pixels to the point.
    init(_ clip: Clip, tuning: Tuning? = nil, scale: Double, of content: Content) {
        let program = content.program
        let comparison = ClipComparison(clip, tuning)
        var notes: [String] = []
        var brief = clip.recording(
            start: program.recordingStart(of: clip.subject) { notes.append($0) }, tuning: tuning)
        brief.prototype = content.vocabulary.prototype
        brief.scale = scale
        brief.seed = program.seed(of: clip.subject)
        comparison.sign(&brief)
        let flaw = comparison.difference(of: brief, tuning: tuning, content)
        if flaw != nil, let origin = clip.origin {
            let start = origin.prologue == nil ? program.recordingStart(of: origin.subject) { _ in } : nil
            if var whole = clip.recordingWithHistory(start: start, tuning: tuning) {
                (whole.prototype, whole.scale) = (brief.prototype, scale)
                if origin.prologue == nil { whole.seed = program.seed(of: origin.subject) }
                comparison.sign(&whole)
                if comparison.difference(of: whole, tuning: nil, content) == nil {
                    (recording, self.tuning, self.notes, difference) = (whole, nil, [], nil)
                    return
                }
            }
        }
        (recording, self.tuning, self.notes, difference) = (brief, tuning, notes, flaw)
    }
}

/// A clip, beside which recordings of it are played.
private struct ClipComparison {
    private let clip: Clip
    private let player: ClipPlayer

    init(_ clip: Clip, _ tuning: Tuning?) {
        self.clip = clip
        player = tuning.map { ClipPlayer(clip, tuning: $0) } ?? ClipPlayer(clip)
    }

    /// Gives a recording the digests of the clip.
    func sign(_ recording: inout Recording) {
        var player = player
        player.play(to: clip.start)
        let first = player.subject.digest
        player.play(to: clip.end)
        (recording.version, recording.digest, recording.endDigest) = (
            motionLabVersion, first.text, player.subject.digest.text
        )
    }

    /// The first state name that a replay of a recording has otherwise than the clip, and when; nil where all states and
    /// pictures are the same.
    ///
    /// - Complexity: linear in the frames of the clip, of which at most 3600 are compared, and in all events.
    func difference(of recording: Recording, tuning: Tuning?, _ content: Content) -> String? {
        let start: Start
        do throws(Failure) {
            start = try content.start(for: recording, from: nil, tuning: tuning, size: nil)
        } catch { return error.description }
        let rate = min(60, 3600 / (clip.end - clip.start))
        var replay = Replay(recording, in: content.subject(start), framesPerSecond: rate)
        var (player, looks) = (player, (Look(), Look()))
        while replay.advance(answering: { clip.answer(to: $0) }) {
            let subject = replay.ended ?? replay.subject
            player.play(to: replay.ended == nil ? subject.time : clip.end)
            looks.0.take(player.subject)
            looks.1.take(subject)
            if let name = looks.0.difference(from: looks.1) {
                return "\(name) after \(JSONValue.spelled(replay.time - recording.from)) s"
            }
            if replay.ended != nil { break }
        }
        return nil
    }

    /// The states and the picture of a prototype; its memory is used again.
    private struct Look {
        private var report = StateReport()
        private var list = DrawList()

        mutating func take(_ subject: Subject) {
            report.removeAll()
            subject.report(into: &report)
            list.removeAll()
            subject.draw(into: &list)
        }

        func difference(from other: Look) -> String? {
            if report != other.report {
                let pair = zip(report.entries, other.report.entries).first { $0 != $1 }
                return pair.map { "\($0.name) is \($1.value) instead of \($0.value)" } ?? "there are other state names"
            }
            return list == other.list ? nil : "the picture differs"
        }
    }
}
