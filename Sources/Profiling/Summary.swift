/// The cost and the pacing of a run of frames.
public struct Summary: Hashable, Sendable {
    /// A measure of every frame, or of every frame that has it.
    public enum Measure: String, Hashable, Sendable, CaseIterable {
        /// Turning the system's events into the prototype's.
        case events
        /// Stepping the prototype.
        case step
        /// Listing what to draw.
        case drawList = "draw list"
        /// Turning the list into pixels.
        case pixels
        /// Handing the pixels over.
        case present
        /// All of these.
        case frame
        /// Listing and drawing the workbench; the frame includes it.
        case workbench
        /// The frame without the workbench, if there is one.
        case withoutWorkbench = "without workbench"
        /// The CPU time of the frame's thread.
        case cpu
        /// From present to present, not across idleness.
        case interval
        /// From the slot to the present, not after idleness; early counts as 0.
        case lateness
        /// The difference between the motion's step and the elapsed time.
        case animationError = "animation error"
        /// From the arrival of the oldest event to the present, not after idleness.
        case inputToPresent = "input to present"
        /// The same for the first frame after idleness.
        case firstResponse = "first response"

        /// True for costs, which are 0 if they were not measured.
        var isCost: Bool {
            switch self {
            case .events, .step, .drawList, .pixels, .present, .frame, .workbench, .withoutWorkbench, .cpu: true
            case .interval, .lateness, .animationError, .inputToPresent, .firstResponse: false
            }
        }
    }

    /// The distribution of one measure.
    public struct Row: Hashable, Sendable {
        public let measure: Measure
        public let spread: Distribution
    }

    /// The cost of drawing the pixels of one section.
    public struct SectionRow: Hashable, Sendable {
        public let name: String
        public let spread: Distribution
    }

    /// The number of frames.
    public let frames: Int
    /// The measures that have values, in the order of ``Measure``; a part that never took any time has none.
    public let rows: [Row]
    /// The measures taken at most once per frame, corrected for coordinated omission by the period: a long frame also
    /// counts for those it kept from being measured. Empty if frames were not shown.
    public let corrected: [Row]
    /// The cost of each section, in the order of ``FrameLog/sections``; a section that never took any time has none.
    public let sections: [SectionRow]
    /// The pacing; nil if the frames were not shown.
    public let pacing: Pacing?
    /// The section that took most of the pixels' time of each late frame; nil if there is none.
    let lateSections: [String?]
    /// The unused slots.
    public let skipped: Int
    /// The pixels drawn again, in all frames.
    public let damagedPixels: Int
    /// The cache misses, in all frames.
    public let cacheMisses: Int
    /// The heap allocations in all frames that counted them; nil if none did.
    public let allocations: Int?

    /// Sums up frames in the order in which they were drawn.
    ///
    /// - Parameters:
    ///   - records: the frames.
    ///   - period: the time between two frames in nanoseconds; nil if they were drawn as fast as possible, which leaves
    ///     out all pacing.
    public init(_ records: FrameLog, period: Int64?) {
        frames = records.count
        let pacing = period.map { Pacing(records, period: $0) }
        self.pacing = pacing
        lateSections = pacing?.late.map { $0.section(in: records) } ?? []
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
        corrected = [Measure.frame, .interval, .inputToPresent].compactMap { measure in
            guard let period else { return nil }
            let spread = Distribution(Self.values(measure, records, pacing), correctedFor: period)
            return spread.max > 0 ? Row(measure: measure, spread: spread) : nil
        }
        sections = records.sections.enumerated().compactMap { section, name in
            let spread = Distribution(
                records.indices.lazy.map { Int64(records.nanoseconds(ofSection: section, at: $0)) })
            return spread.max > 0 ? SectionRow(name: name, spread: spread) : nil
        }
    }

    /// The spread of one measure; nil where it has no values.
    public subscript(measure: Measure) -> Distribution? { rows.first { $0.measure == measure }?.spread }

    /// The values of a measure in nanoseconds, one for each frame that has it.
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
        case .workbench: records.map { Int64($0.workbench) }
        case .withoutWorkbench: records.compactMap { $0.workbench > 0 ? $0.phases.work - Int64($0.workbench) : nil }
        case .cpu: records.map(\.cpu)
        case .interval: pacing?.intervals ?? []
        case .animationError: pacing?.animationErrors ?? []
        case .lateness: pacing == nil ? [] : records.lazy.filter { !$0.isAfterIdle }.map(\.lateness)
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
