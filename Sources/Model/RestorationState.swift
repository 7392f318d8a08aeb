import Geometry

/// The state of the app at rest beside what lasts, where that is not as at a fresh start: what a recording that begins
/// in the middle of a session says of its start.
///
/// Offsets are in points, times in seconds. What is missing is as at a fresh start.
public struct RestorationState: Hashable, Sendable {
    /// The player and what plays.
    public struct Player: Hashable, Sendable {
        public var isOpen = false
        /// True if a low player shows its queue and not the artwork.
        public var showsQueue = false
        public var queue = 0.0
        /// The present track's index in the library.
        public var track = 0
        public var position = 0.0
        public var isPlaying = false
        /// The tracks' indices in the order in which they are played; empty for the library's own.
        public var order: [Int] = []
        public var hearts: [Int] = []

        public init() {}
    }

    /// The sky and the goals.
    public struct Samples: Hashable, Sendable {
        /// True for the list, false for the sky; nil for whichever a fresh start shows.
        public var showsList: Bool?
        public var offset = 0.0
        /// What is half typed.
        public var draft = ""
        /// Where the selection of it begins and where it ends with the caret; nil where nothing is typed into.
        public var caret: Caret?
        /// The ids of the floating stars from back to front; empty for their order of adding.
        public var stars: [Int] = []

        public init() {}
    }

    /// A selection's two ends in a text, counted in characters.
    public struct Caret: Hashable, Sendable {
        public var anchor: Int
        public var caret: Int

        public init(anchor: Int, caret: Int) {
            self.anchor = anchor
            self.caret = caret
        }
    }

    /// The page that is shown, and the bars beneath it.
    public struct Browser: Hashable, Sendable {
        /// The page's address and the width that it is laid out for; nil for the page that the browser begins with.
        public var page: String?
        public var width: Double?
        public var offset = Vector.zero
        public var zoom = 1.0
        /// What the latest scroll or zoom was, by its name.
        public var bars: String?
        public var beganAtBottom = false
        public var hasLargeBars = true
        /// The index of the text's size among all sizes.
        public var textSize = 0
        /// How many pages were asked for.
        public var requests = 0

        public init() {}
    }

    /// A line of text that is shown, and for how many seconds still.
    public struct Toast: Hashable, Sendable {
        public var line: String
        public var seconds: Double

        public init(_ line: String, seconds: Double) {
            self.line = line
            self.seconds = seconds
        }
    }

    /// The bottom sheet.
    public struct Sheet: Hashable, Sendable {
        /// What it shows, by its name.
        public var content: String
        /// Its stop, counted from the open one.
        public var stop: Int
        public var scroll = 0.0
        /// The star's shape that is chosen in it.
        public var shape: Int?

        public init(_ content: String, stop: Int) {
            self.content = content
            self.stop = stop
        }
    }

    public var player = Player()
    public var samples = Samples()
    public var browser = Browser()
    public var weather = 0.0
    public var hours = 0.0
    public var library = 0.0
    /// How many forecasts were asked for.
    public var forecasts = 0
    public var toast: Toast?
    public var sheet: Sheet?
    /// The velocity used at the last release, in points per second.
    public var velocity = Vector.zero
    /// Seconds of what moves for ever: the sky and the like.
    public var ambient = 0.0

    /// Makes the state of a fresh start.
    public init() {}

    /// What is invalid with so many tracks: its name and why; nil if all does.
    public func flaw(tracks count: Int) -> String? {
        guard player.track < count else { return "rest.player.track must be below \(count)" }
        guard player.order.isEmpty || player.order.sorted() == Array(0..<count) else {
            return "rest.player.order must have each of the \(count) tracks once"
        }
        guard player.hearts.allSatisfy({ $0 < count }) else { return "rest.player.hearts must be below \(count)" }
        return nil
    }
}
