import Geometry
import Prototyping

/// The outcome of a recording: how each of its gestures ended and on which path, and the states and the drawing over
/// time.
///
/// The numbers of the tuning are part of it: of a threshold that no gesture comes near, nothing else would tell.
struct Feel: Hashable {
    /// A gesture, from its press to the rest of what it drove.
    struct Gesture: Hashable {
        /// The name of what it drove.
        var movable: String
        /// The unit of its way and its overshoot.
        var unit: String
        /// When it was pressed, in seconds of the recording.
        var pressed: Double
        /// From where it was taken to where it came to rest.
        var way: Vector
        /// Seconds from the release until it had settled; nil where it never did.
        var settled: Double?
        /// Seconds from the release until it was at rest; nil where it never was.
        var rest: Double?
        /// The distance that it went beyond its target; nil where it never settled.
        var overshoot: Double?
        /// The path of the point at which it was taken, in points of the stage, by frames in which it moved; empty for what
        /// does not follow its pointer.
        var path: [Point]
    }

    /// The states of a frame.
    struct Frame: Hashable {
        var number: Int
        var states: [String: JSONValue]
        /// A digest of what is drawn; see ``DrawnDigest``.
        var drawn: String
    }

    /// Frames a second of the virtual clock.
    static let framesPerSecond = 60.0
    /// The states of every so many frames are kept, and those of the last one.
    static let interval = 6

    /// The numbers with which it was played, by their names.
    var tuning: [String: Double] = [:]
    var gestures: [Gesture] = []
    var frames: [Frame] = []
}
