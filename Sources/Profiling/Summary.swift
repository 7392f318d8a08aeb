/// What a run of frames cost, and how evenly they came.
public struct Summary: Hashable, Sendable {
    /// One thing that was measured for every frame, or for every frame that has it.
    public enum Measure: String, Hashable, Sendable, CaseIterable {
        /// Turning the system's events into the lab's.
        case events
        /// Moving the lab on.
        case step
        /// Listing what to draw.
        case drawList = "draw list"
        /// Turning the list into pixels.
        case pixels
        /// Handing the pixels over.
        case present
        /// All of these.
        case frame
        /// The CPU time of the frame's thread.
        case cpu
        /// From present to present, not across idleness.
        case interval
        /// From the slot to the present; early counts as 0.
        case lateness
        /// How far motion and time disagree.
        case animationError = "animation error"
        /// From the arrival of the oldest event to the present, not after idleness.
        case inputToPresent = "input to present"
        /// The same for the first frame after idleness.
        case firstResponse = "first response"

        /// True for what a frame spends, which is nothing where it was not measured.
        var isCost: Bool {
            switch self {
            case .events, .step, .drawList, .pixels, .present, .frame, .cpu: true
            case .interval, .lateness, .animationError, .inputToPresent, .firstResponse: false
            }
        }
    }

    /// How the values of one measure are spread.
    public struct Row: Hashable, Sendable {
        public let measure: Measure
        public let spread: Distribution
    }

    /// How many frames were looked at.
    public let frames: Int
    /// The measures that have values, in the order of ``Measure``; a part that never took any time has none.
    public let rows: [Row]
    /// How evenly the frames came; nil where they were not shown.
    public let pacing: Pacing?
    /// Slots that passed unused.
    public let skipped: Int
    /// Pixels drawn anew, in all frames.
    public let damagedPixels: Int
    /// What no cache held, in all frames.
    public let cacheMisses: Int
    /// Heap allocations in all frames that counted them; nil where none did.
    public let allocations: Int?

    /// Sums up frames in the order in which they were drawn.
    ///
    /// - Parameters:
    ///   - records: the frames, such as a ``FrameRing``.
    ///   - period: the time between two frames in nanoseconds; nil where they were drawn as fast as possible, which
    ///     leaves out everything about when they were shown.
    public init(_ records: some Collection<FrameRecord>, period: Int64?) {
        frames = records.count
        pacing = period.map { Pacing(records, period: $0) }
        skipped = records.reduce(0) { $0 + Int($1.skipped) }
        damagedPixels = records.reduce(0) { $0 + Int($1.damagedPixels) }
        cacheMisses = records.reduce(0) { $0 + Int($1.cacheMisses) }
        let counted = records.compactMap(\.allocations)
        allocations = counted.isEmpty ? nil : counted.reduce(0) { $0 + Int($1) }
        var rows: [Row] = []
        for measure in Measure.allCases {
            let spread = Distribution(Self.values(measure, records, pacing))
            if spread.count > 0 && (spread.max > 0 || !measure.isCost) {
                rows.append(Row(measure: measure, spread: spread))
            }
        }
        self.rows = rows
    }

    /// The spread of one measure; nil where it has no values.
    public subscript(measure: Measure) -> Distribution? { rows.first { $0.measure == measure }?.spread }

    private static func values(
        _ measure: Measure, _ records: some Collection<FrameRecord>, _ pacing: Pacing?
    ) -> [Int64] {
        switch measure {
        case .events: records.map(\.phases.events)
        case .step: records.map(\.phases.step)
        case .drawList: records.map(\.phases.drawList)
        case .pixels: records.map(\.phases.raster)
        case .present: records.map(\.phases.present)
        case .frame: records.map(\.phases.work)
        case .cpu: records.map(\.cpu)
        case .interval: pacing?.intervals ?? []
        case .animationError: pacing?.animationErrors ?? []
        case .lateness: pacing == nil ? [] : records.map(\.lateness)
        case .inputToPresent: pacing == nil ? [] : responses(records, afterIdle: false)
        case .firstResponse: pacing == nil ? [] : responses(records, afterIdle: true)
        }
    }

    private static func responses(_ records: some Collection<FrameRecord>, afterIdle: Bool) -> [Int64] {
        records.compactMap { record in
            guard record.isAfterIdle == afterIdle, let input = record.oldestInput else { return nil }
            return record.presented - input
        }
    }
}
