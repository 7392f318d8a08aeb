import Geometry
import Gestures
import Prototyping
import Workbench

/// A clip as it is to be pictured: with a tuning, so many frames a second, so many pixels to the point.
struct ClipTake: Sendable {
    var clip: Clip
    var tuning: Tuning
    var framesPerSecond: Double
    var scale: Double
    /// The title.
    var title: String

    /// The number of the last frame, the first at or after the clip's end.
    var last: Int { Int(((clip.end - clip.start) * framesPerSecond - 1e-9).rounded(.up)) }

    /// When a frame is, in seconds of the session.
    func time(of frame: Int) -> Double { min(clip.start + Double(frame) / framesPerSecond, clip.end) }

    /// The size in points that every frame has room in.
    var size: Size { clip.events.largest(from: clip.subject.size) }
}

/// A film of a clip, made frame by frame.
final class ClipFilm {
    private let take: ClipTake
    private var run: ClipPlayer
    private var film: VideoFile
    /// The frame that is being handed over; −1 before the first.
    private var frame = -1
    private var isSent = true

    /// Starts ffmpeg.
    ///
    /// - Throws: ``Failure`` as that of ``VideoFile``.
    init(_ path: String, _ take: ClipTake, content: Content, folders: String) throws(Failure) {
        let film = try VideoFile(
            path, size: take.size, scale: take.scale, framesPerSecond: take.framesPerSecond, content: content,
            folders: folders)
        self.take = take
        run = ClipPlayer(take.clip, tuning: take.tuning)
        self.film = film
    }

    /// From 0 to 1; what ffmpeg does after the last frame is not known.
    var progress: Double { Double(max(frame, 0)) / Double(take.last + 1) }

    /// Makes the next frame, or looks whether ffmpeg is done; true once the film is in its place.
    func advance(for seconds: Double) throws(Failure) -> Bool {
        if isSent {
            guard frame < take.last else {
                guard try film.isMade() else { return false }
                try film.moveIntoPlace()
                return true
            }
            frame += 1
            run.play(to: take.time(of: frame))
            film.draw(run.subject)
        }
        isSent = try film.send(for: seconds)
        return false
    }
}

/// A contact sheet of a clip, made frame by frame.
final class ClipSheet {
    private let take: ClipTake
    private let chosen: [Int]
    private var run: ClipPlayer
    private var sheet: ContactSheet
    private var next = 0

    /// Draws the sheet without its frames, which are spread evenly.
    ///
    /// - Throws: ``Failure`` if it would have too many pixels.
    init(_ path: String, _ take: ClipTake, count: Int, content: Content) throws(Failure) {
        let chosen = SheetLayout.choice(of: count, last: take.last)
        let sheet = try ContactSheet(
            path, title: take.title, stage: take.size, scale: take.scale, chosen: chosen,
            framesPerSecond: take.framesPerSecond, content: content)
        self.take = take
        self.chosen = chosen
        run = ClipPlayer(take.clip, tuning: take.tuning)
        self.sheet = sheet
    }

    var progress: Double { Double(next) / Double(chosen.count + 1) }

    /// Takes the next frame; true once all are there.
    func advance() throws(Failure) -> Bool {
        guard next < chosen.count else { return true }
        run.play(to: take.time(of: chosen[next]))
        try sheet.take(frame: chosen[next], run.subject)
        next += 1
        return next == chosen.count
    }

    /// Begins to write the picture.
    func writing() -> Job<Void> { sheet.writing() }
}
