import Geometry
import Gestures
import Prototyping

/// The measures of one gesture, from its press to the rest of what it drove.
///
/// Times are seconds of the prototype, spans are milliseconds, positions points and velocities points per second. What
/// was not there to be measured is nil. A percentile is the smallest value that so many of all values do not exceed.
public struct GestureReport: Hashable, Sendable {
    /// The act of a person.
    public enum Kind: Hashable, Sendable {
        /// A drag, a throw or a pinch: something followed it.
        case drag
        /// A press that something answered and nothing followed, as of a button.
        case press
        /// A key by SDL's name, or several of them one after the other, by the name of the first.
        case key(String)
        /// Turns of the wheel, one after the other.
        case wheel

        /// The name in reports and files.
        public var name: String {
            switch self {
            case .drag: "drag"
            case .press: "press"
            case .key: "key"
            case .wheel: "wheel"
            }
        }
    }

    /// The way in which the measuring ended.
    public enum Ending: String, Hashable, Sendable, CaseIterable {
        /// The driven thing came to rest.
        case rested
        /// Another press came first, or what was driven went elsewhere or away.
        case interrupted
        /// The simulation was over first.
        case unfinished
    }

    /// The median of some values, a high percentile, and the largest.
    public struct Spread: Hashable, Sendable {
        public var p50: Double
        public var p95: Double
        public var max: Double
    }

    /// The velocity at the release by one estimator.
    public struct Estimate: Hashable, Sendable {
        public var estimator: VelocityEstimator
        /// In points per second; nil where samples arrived in a burst and the estimator takes their times as they are.
        public var velocity: Vector?
        /// The share of the samples' variance that the fitted curve explains, from 0 to 1; nil where none was fitted.
        public var determination: Double?
    }

    /// The clip from the drag to the motion that follows.
    public struct HandOff: Hashable, Sendable {
        /// The distance, in points, between where the drag had the thing at the release and where it was just after.
        public var jump: Double
        /// The velocity that the thing continued with.
        public var velocity: Vector
        /// The length of the difference between that and the estimate at the release, as far as the cap lets it count,
        /// along the ways the thing goes; not 0 where a rubber band slows the thing down.
        public var velocityGap: Double
        /// The cap `gesture.fastest` in points per second, where the estimate was above it; nil where it was not.
        public var cap: Double?
        /// True if the gesture was broken off: the estimate counts as zero.
        public var isCancelled: Bool
    }

    /// The motion after the release.
    public struct Settling: Hashable, Sendable {
        /// From where the thing was released to where it came to rest, in points.
        public var distance: Double
        /// The distance by which it went beyond its target, in points, at or between frames; 0 if it never did.
        public var overshoot: Double
        /// Seconds from the release until it had settled: the last instant at which it was at least
        /// `Spring.settledShare` of the motion's size from its target, at or between frames. The size is that of
        /// `Spring.settlingDuration`; without a spring, the distance. Nil if it did not come to rest.
        public var settled: Double?
        /// Seconds from the release to the first frame at whose slot the engine had it at rest; nil if it did not come
        /// to rest.
        public var rest: Double?
        /// The overshoot in per cent of the distance; nil without a distance.
        public var overshootShare: Double? { distance > 0 ? overshoot / distance * 100 : nil }

        package init(distance: Double, overshoot: Double, settled: Double?, rest: Double?) {
            (self.distance, self.overshoot, self.settled, self.rest) = (distance, overshoot, settled, rest)
        }
    }

    /// The evenness of the frames from the press to the rest, by the definitions of `Pacing`; times in milliseconds.
    public struct Frames: Hashable, Sendable {
        /// Frames that were drawn.
        public var count = 0
        public var dropped = 0
        public var skipped = 0
        public var hitch = 0.0
        /// Time between presents that is judged; 0 where nothing was presented.
        public var span = 0.0
        /// Milliseconds of hitch in each second; nil where nothing was judged.
        public var hitchRatio: Double? { span > 0 ? hitch / span * 1000 : nil }
    }

    /// The number that `FrameRecord.gesture` has for it; counts up from 1 without gaps.
    public var number: UInt32
    public var kind = Kind.drag
    /// The thing that it drove last; for what is no drag, what was done.
    public var movable: Movable
    /// The only way that goes; nil where it goes both ways.
    public var axis: Axis?
    public var pointer: PointerID
    public var pressed: Double
    public var released: Double?
    public var ending: Ending
    /// Moves of the pointer while it was down.
    public var samples: Int
    /// The median time between moves, in milliseconds; pauses of more than 40 ms are left out, here and in the jitter.
    public var sampleInterval: Double?
    /// |Δt − median Δt| of the moves, in milliseconds.
    public var jitter: Spread?
    /// The distance, in points, between where the pointer was when a frame's present returned and where the frame
    /// showed what it held, over all frames that held it. The pointer's way is straight between moves; in a pause it
    /// is. What a rubber band holds back counts too.
    public var followError: Spread?
    /// From the newest move that a frame was the first to show to the return of its present, in milliseconds.
    public var followLag: Spread?
    /// False where frames were not presented: they count as shown at their slots.
    public var isPresented: Bool
    /// By every estimator, in their order; empty without a release.
    public var estimates: [Estimate]
    public var handOff: HandOff?
    public var settling: Settling?
    public var frames: Frames
    /// Seconds from the first press, key or notch to the return of the present of the first frame whose state it
    /// changed, or to the change itself where no frame was presented; nil for a drag.
    public var response: Double?
}
