import Gestures
import Prototyping

/// Compares what a replay shows with the digests of its recording: at its first frame, and at its end.
struct DigestComparison {
    private let path: String
    private let recording: Recording
    private var hasBegun = false
    private var hasEnded = false
    /// One line that names the file, the first name that differs and the time; nil while nothing does.
    private(set) var difference: String?

    /// Makes a check; nil for a recording without digests, or with those of another version.
    init?(of recording: Recording, _ path: String) {
        guard recording.version == motionLabVersion, recording.digest != nil || recording.endDigest != nil else {
            return nil
        }
        self.path = path
        self.recording = recording
    }

    /// Compares a replay with the digests that are due; to be called after each of its frames.
    mutating func look(at replay: Replay) {
        if !hasBegun {
            hasBegun = true
            compare(replay.subject, with: recording.digest, at: recording.from, "begins")
        }
        guard !hasEnded, let ended = replay.ended else { return }
        hasEnded = true
        compare(ended, with: recording.endDigest, at: recording.endTime ?? replay.time, "ends")
    }

    private mutating func compare(_ subject: Subject, with digest: String?, at time: Double, _ verb: String) {
        guard difference == nil, let digest, let name = subject.digest.difference(from: digest) else { return }
        difference = "\(path): it \(verb) otherwise than when it was recorded: at \(JSONValue.spelled(time)) s \(name)"
    }

    /// Plays a recording to its end, and compares.
    ///
    /// - Returns: What differs, in one line; nil where nothing does, or nothing can be compared.
    static func difference(
        of recording: Recording, _ path: String, in subject: Subject, answerer: Answerer
    ) -> String? {
        guard var check = DigestComparison(of: recording, path) else { return nil }
        var replay = Replay(recording, in: subject, framesPerSecond: 60)
        while check.difference == nil, replay.advance(answering: answerer) { check.look(at: replay) }
        return check.difference
    }
}

extension Recording {
    /// The recording for a reader with another tuning, size or store, to whom the digests say nothing.
    var unsigned: Recording {
        var recording = self
        (recording.version, recording.digest, recording.endDigest) = (nil, nil, nil)
        return recording
    }
}
