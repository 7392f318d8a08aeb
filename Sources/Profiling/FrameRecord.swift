/// The cost of one frame and the time of its present; all times in nanoseconds of one monotonic clock.
///
/// A record is a plain value that a loop fills while it draws. It counts the work of the frame's thread; drawing by
/// other threads appears in the phase that waits for them.
public struct FrameRecord: Hashable, Sendable {
    /// The duration of each part of the frame, in nanoseconds.
    public struct Phases: Hashable, Sendable {
        /// Waiting for the slot and for events.
        public var wait: Int64 = 0
        /// Turning the system's events into the prototype's.
        public var events: Int64 = 0
        /// Stepping the prototype to the slot.
        public var step: Int64 = 0
        /// Listing what to draw.
        public var drawList: Int64 = 0
        /// Turning the list into pixels.
        public var raster: Int64 = 0
        /// The call that hands the pixels over.
        public var present: Int64 = 0

        /// Makes phases that took no time.
        public init() {}

        /// Everything but the wait.
        public var work: Int64 { events + step + drawList + raster + present }
    }

    /// The time at which the frame was due, and for which its motion was computed.
    public var slot: Int64 = 0
    /// The return of the call that handed the picture over. The time at which it was visible is not known.
    public var presented: Int64 = 0
    /// The start of its work, after the wait and the events.
    public var start: Int64 = 0
    /// The duration of each part.
    public var phases = Phases()
    /// The time for listing and drawing the workbench, which ``phases`` include.
    public var workbench: Int32 = 0
    /// The CPU time that the frame's thread used.
    public var cpu: Int64 = 0
    /// The arrival of the oldest event that this frame is the first to show; nil without events.
    public var oldestInput: Int64?
    /// The arrival of the newest event that this frame is the first to show; nil without events.
    public var newestInput: Int64?
    /// Heap allocations from the first event to the end of drawing; nil where they are not counted.
    public var allocations: Int32?
    /// The unused slots just before this one.
    public var skipped: Int32 = 0
    /// The pixels that were drawn again.
    public var damagedPixels: Int32 = 0
    /// The pictures, masks and glyphs that were not cached.
    public var cacheMisses: Int32 = 0
    /// The number of the gesture in progress; nil without one.
    public var gesture: UInt32?
    /// The number of the tab that was shown.
    public var tab: UInt8 = 0
    /// True if the time before the frame is rest and is not judged: no frame was requested or shown, or the machine
    /// delayed a frame while nothing was driven, as under a toast or a loading overlay.
    public var isAfterIdle = false

    /// Makes the record of a frame that is due at a slot.
    public init(slot: Int64) { self.slot = slot }

    /// The delay of the present after the slot; negative if it was earlier.
    public var lateness: Int64 { presented - slot }
}
