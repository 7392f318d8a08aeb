/// What one frame cost and when it was shown; all times in nanoseconds of one monotonic clock.
///
/// A record is a plain value of about 170 bytes that a loop fills while it draws. It counts what happened in its own
/// thread; drawing done by other threads shows up in the time of the phase that waits for them.
public struct FrameRecord: Hashable, Sendable {
    /// How long each part of the frame took, in nanoseconds.
    public struct Phases: Hashable, Sendable {
        /// Waiting for the slot and for events.
        public var wait: Int64 = 0
        /// Turning the system's events into the lab's.
        public var events: Int64 = 0
        /// Moving the lab on to the slot.
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

    /// When the frame was due, and what its motion was computed for.
    public var slot: Int64 = 0
    /// When the call that handed the picture over returned; nothing is known of when it could be seen.
    public var presented: Int64 = 0
    /// When its work began: the wait was over and events were taken.
    public var start: Int64 = 0
    /// How long each part took.
    public var phases = Phases()
    /// What drawing the pixels of each part of the app took, in the order of the program's own list of parts.
    public var sections = SIMD8<Int32>()
    /// What the workbench's own listing and pixels took, which ``phases`` holds too.
    public var workbench: Int32 = 0
    /// The CPU time that the frame's thread used.
    public var cpu: Int64 = 0
    /// When the oldest event arrived that this frame is the first to show; nil without events.
    public var oldestInput: Int64?
    /// When the newest event arrived that this frame is the first to show; nil without events.
    public var newestInput: Int64?
    /// Heap allocations from the first event to the end of drawing; nil where they are not counted.
    public var allocations: Int32?
    /// Slots that passed unused just before this one.
    public var skipped: Int32 = 0
    /// Pixels that were drawn anew.
    public var damagedPixels: Int32 = 0
    /// Pictures, masks and glyphs that had to be made because no cache held them.
    public var cacheMisses: Int32 = 0
    /// The number of the gesture in progress; nil without one.
    public var gesture: UInt32?
    /// The number of the tab that was shown.
    public var tab: UInt8 = 0
    /// True where the time before the frame is rest and is not judged: nothing asked for a frame, none was shown, or the
    /// machine held up a stage on which nothing was driven, as under a toast or a loading overlay.
    public var isAfterIdle = false

    /// Makes the record of a frame that is due at a slot.
    public init(slot: Int64) { self.slot = slot }

    /// How much later than its slot the frame was presented; negative where it was earlier.
    public var lateness: Int64 { presented - slot }
}
