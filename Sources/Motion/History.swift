/// The past segments of motion that are kept.
struct History: Sendable {
    /// An interval of time in which a channel followed one formula.
    struct Segment: Sendable {
        let slot: Slot
        let flow: Flow
        /// The flow's own motion, where it is a timed one.
        let timed: TimedMotion?
        let start: Double
        /// The interval: from, included, to, not included.
        let from: Double
        let to: Double
        /// The number of the channel's segment before, or −1.
        let previous: Int
    }

    /// The most segments kept, of all channels together.
    var capacity = 0
    /// A ring: the segment with number n is at n modulo the capacity.
    var segments: [Segment] = []
    /// The number of segments appended so far.
    var count = 0
    /// One entry per channel: the number of its last segment, and the start of its current one.
    var last: [Int] = []
    var since: [Double] = []

    mutating func append(_ segment: Segment, of channel: Int) {
        if segments.count < capacity { segments.append(segment) } else { segments[count % capacity] = segment }
        last[channel] = count
        since[channel] = segment.to
        count += 1
    }

    /// The segment of a channel that a time lies in; nil if it is not kept.
    func segment(of channel: Int, at time: Double) -> Segment? {
        var number = last[channel]
        while number >= 0, number >= count - segments.count {
            let segment = segments[number % capacity]
            if time >= segment.to { return nil }
            if time >= segment.from { return segment }
            number = segment.previous
        }
        return nil
    }
}
