import Profiling

/// The parts of a frame's work that the HUD stacks, from the bottom.
enum HUDPhase: Int, Hashable, Sendable, CaseIterable {
    /// Events and the lab's step.
    case step
    case list, pixels, present

    /// Nanoseconds of a frame.
    func time(of record: FrameRecord) -> Int64 {
        switch self {
        case .step: record.phases.events + record.phases.step
        case .list: record.phases.drawList
        case .pixels: record.phases.raster
        case .present: record.phases.present
        }
    }
}
