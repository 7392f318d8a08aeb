/// A run of frames with inputs and gestures, for Perfetto or `chrome://tracing`.
///
///     let trace = Trace(log, gestures: gestures, about: about)
///     var text = ""
///     trace.write(to: &text)
///
/// Every frame is a slice that contains its phases; every gesture is a separate span; an arrow leads from each input to
/// the present that first shows it; counters follow the costs of frames. All times are nanoseconds of the records'
/// clock.
public struct Trace: Sendable {
    /// A gesture of the pointer.
    public struct Gesture: Hashable, Sendable {
        /// The number in ``FrameRecord/gesture``.
        public var id: UInt32
        public var name: String
        public var start: Int64
        /// Its end; nil while it continues. An end before the start counts as the start.
        public var end: Int64?

        /// Makes a gesture.
        public init(id: UInt32, name: String, start: Int64, end: Int64?) {
            self.id = id
            self.name = name
            self.start = start
            self.end = end
        }
    }

    /// An input that arrived.
    public struct Input: Hashable, Sendable {
        public var name: String
        public var arrival: Int64
    }

    /// The system of the run.
    public struct About: Hashable, Sendable {
        /// Frames a second; nil where unknown or unlimited.
        public var refreshRate: Double?
        public var renderer: String
        /// The names and versions of the program and its libraries.
        public var versions: [String: String]

        /// Describes the system of a run; a refresh rate that is not finite or not above 0 counts as unknown.
        public init(refreshRate: Double?, renderer: String, versions: [String: String]) {
            self.refreshRate = refreshRate.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
            self.renderer = renderer
            self.versions = versions
        }
    }

    let frames: FrameLog
    let gestures: [Gesture]
    let inputs: [Input]
    let about: About
    /// All moments in the order of time.
    let moments: [Moment]
    /// The late frames, by their number; empty if the refresh rate is unknown or impossible.
    let late: [Int: LateFrame]
    /// The time that is 0 in the file.
    let origin: Int64

    /// Lays out frames in the order in which they were drawn.
    ///
    /// A frame begins at its ``FrameRecord/start``, or at the end of the frame before, and lasts until its present, or
    /// as long as its work; so frames that were not shown lie end to end. The time outside its parts, and before it, is
    /// drawn as its wait, as far as it waited.
    ///
    /// - Parameters:
    ///   - inputs: the inputs that arrived; if it is empty, the oldest input of each frame stands for all.
    /// - Complexity: O(*n* log *n*) in all that is traced.
    public init(
        _ frames: FrameLog, gestures: [Gesture] = [], inputs: [Input] = [], about: About
    ) {
        self.frames = frames
        self.gestures = gestures
        self.about = about
        var layout = Layout()
        for index in frames.indices { layout.add(frames[index], at: index) }
        self.inputs = layout.addInputs(inputs, of: frames)
        layout.addGestures(gestures)
        moments = layout.sorted
        origin = moments.first?.time ?? 0
        let rate = about.refreshRate.flatMap { (1e-3...1e6).contains($0) ? $0 : nil }
        let pacing = rate.map { Pacing(frames, period: Int64((1e9 / $0).rounded())) }
        late = Dictionary(uniqueKeysWithValues: (pacing?.late ?? []).map { ($0.index, $0) })
    }
}
