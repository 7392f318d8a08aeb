import CSDL2
import Gestures

/// Plays input into a window in real time from a separate thread, like a person.
///
/// Each event is pushed at its time, gets an arrival stamp, and is reported like any other. So latency from input to
/// present is measured as for real input, except for the way from the device to the program. Destroying the feed ends
/// it.
///
///     let feed = try window.play(events, from: MonotonicClock.now() + 1_000_000_000)
public struct InputFeed: ~Copyable {
    private let thread: WorkThread

    /// Begins to push events of a type.
    ///
    /// - Parameters:
    ///   - moments: the time of each, in nanoseconds of ``MonotonicClock``, in order.
    ///   - number: identifies this feed.
    init(_ moments: [Nanoseconds], type: UInt32, number: Int) throws(PlatformError) {
        thread = try WorkThread { end in
            for (index, moment) in moments.enumerated() {
                guard WorkThread.sleep(until: moment, orEnd: end) else { return }
                guard push(index, of: number, type: type, orEnd: end) else { return }
            }
            _ = push(-1, of: number, type: type, orEnd: end)
        }
    }
}

extension Window {
    /// Plays events whose times count from a moment, in seconds; the kinds are reported as they are.
    ///
    /// After the last one ``ShellEvent/played`` is reported. A window plays one list at a time: the remaining events of
    /// an earlier list are not reported.
    ///
    /// - Parameters:
    ///   - events: in order of their times.
    ///   - start: in nanoseconds of ``MonotonicClock``; events due earlier come at once.
    /// - Throws: ``PlatformError`` if no thread can be made.
    public mutating func play(_ events: [InputEvent], from start: Nanoseconds) throws(PlatformError) -> InputFeed {
        fed = events
        feedNumber += 1
        feedStart = start
        let moments = events.map { moment($0) }
        return try InputFeed(moments, type: feedType, number: feedNumber)
    }

    /// The time of an event of the current feed.
    private func moment(_ event: InputEvent) -> Nanoseconds {
        feedStart + (event.time.isFinite ? Nanoseconds((event.time.clamped(to: 0...1e8) * 1e9).rounded()) : 0)
    }

    /// Reports an event that the current feed pushed.
    mutating func takeFed(_ event: SDL_Event, into events: inout [ShellEvent]) {
        guard unsafe Int(bitPattern: event.user.data1) == feedNumber else { return }
        let index = unsafe Int(event.user.code)
        guard fed.indices.contains(index) else {
            fed = []
            events.append(.played)
            return
        }
        let arrival = unsafe Nanoseconds(Int(bitPattern: event.user.data2))
        let due = InputEvent(time: max(0, seconds(at: min(moment(fed[index]), arrival))), kind: fed[index].kind)
        events.append(.fed(due, arrival: arrival))
    }
}

/// Pushes the event with a number, with its time; waits while SDL's queue is full.
///
/// - Returns: false if the thread is to end.
private func push(_ index: Int, of feed: Int, type: UInt32, orEnd end: CInt) -> Bool {
    while true {
        var event = unsafe SDL_Event()
        let now = MonotonicClock.now()
        unsafe event.user.type = type
        unsafe event.user.code = Int32(index)
        unsafe event.user.data1 = UnsafeMutableRawPointer(bitPattern: feed)
        unsafe event.user.data2 = UnsafeMutableRawPointer(bitPattern: Int(now))
        if unsafe SDL_PushEvent(&event) == 1 { return true }
        guard WorkThread.sleep(until: now + 1_000_000, orEnd: end) else { return false }
    }
}
