/// The parts of a frame's work, in their order.
public enum FramePart: Int, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Events and the prototype's step.
    case step
    /// Listing what to draw.
    case list
    /// Turning the list into pixels.
    case pixels
    /// Handing the pixels over.
    case present

    /// The duration of the part in a frame, in nanoseconds.
    public func time(of record: FrameRecord) -> Int64 {
        switch self {
        case .step: record.phases.events + record.phases.step
        case .list: record.phases.drawList
        case .pixels: record.phases.raster
        case .present: record.phases.present
        }
    }

    public var description: String {
        switch self {
        case .step: "step"
        case .list: "list"
        case .pixels: "pixels"
        case .present: "present"
        }
    }
}
