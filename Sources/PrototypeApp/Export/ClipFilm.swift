import Workbench

/// A film of a clip, made frame by frame.
final class ClipFilm {
    private let frames: ClipFrames
    private var run: ClipPlayer
    private var film: VideoFile
    /// The frame that is being handed over; −1 before the first.
    private var frame = -1
    private var isSent = true

    /// Starts ffmpeg.
    ///
    /// - Throws: ``Failure`` as that of ``VideoFile``.
    init(_ path: String, _ frames: ClipFrames, content: Content, folders: String) throws(Failure) {
        let film = try VideoFile(
            path, size: frames.size, scale: frames.scale, framesPerSecond: frames.framesPerSecond, content: content,
            folders: folders)
        self.frames = frames
        run = ClipPlayer(frames.clip, tuning: frames.tuning)
        self.film = film
    }

    /// From 0 to 1; what ffmpeg does after the last frame is not known.
    var progress: Double { Double(max(frame, 0)) / Double(frames.last + 1) }

    /// Makes the next frame, or looks whether ffmpeg is done; true once the film is in its place.
    func advance(for seconds: Double) throws(Failure) -> Bool {
        if isSent {
            guard frame < frames.last else {
                guard try film.isMade() else { return false }
                try film.moveIntoPlace()
                return true
            }
            frame += 1
            run.play(to: frames.time(of: frame))
            film.draw(run.subject)
        }
        isSent = try film.send(for: seconds)
        return false
    }
}
