import CSDL2
import Testing

@testable import Platform

@Suite struct EventWatchTests {
    /// SDL 2 over SDL 3 shows each watch a copy, so what a watch changes must not matter.
    @Test func keepsTheMomentOfTheCallAndLeavesTheEventAsItIs() throws {
        let watch = UnsafeMutablePointer<EventWatch>.allocate(capacity: 1)
        unsafe watch.initialize(to: EventWatch())
        defer {
            unsafe watch.deinitialize(count: 1)
            unsafe watch.deallocate()
        }
        var event = unsafe SDL_Event()
        unsafe event.type = SDL_MOUSEMOTION.rawValue
        unsafe event.common.timestamp = 17
        let before = MonotonicClock.now()
        #expect(unsafe noteEvent(watch, &event) == 1)
        let after = MonotonicClock.now()
        let (type, stamp) = unsafe (event.type, event.common.timestamp)
        #expect(type == SDL_MOUSEMOTION.rawValue && stamp == 17)
        let moments = unsafe watch.pointee.times.take(EventTimes.Name(event))
        let arrival = try #require(moments?.arrival)
        #expect(before <= arrival && arrival <= after)
    }

    @Test func bearsAMissingEvent() {
        let isKept = noteEvent(nil, nil)
        #expect(isKept == 1)
    }
}
