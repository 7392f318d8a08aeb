import Geometry
import Gestures
import Prototyping
import Workbench

/// A clip as it is to be pictured: with a tuning, so many frames a second, so many pixels to the point.
struct ClipFrames: Sendable {
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
