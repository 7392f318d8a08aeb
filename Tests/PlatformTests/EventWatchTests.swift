import CSDL2
import Testing

@testable import Platform

@Suite struct EventWatchTests {
    @Test func stampsWithTheMomentOfTheCallAndLetsTheEventPass() {
        var event = unsafe SDL_Event()
        unsafe event.type = SDL_MOUSEMOTION.rawValue
        unsafe event.common.timestamp = 17
        let before = MonotonicClock.now() / 1000 * 1000
        let isKept = unsafe stampEvent(nil, &event)
        let after = MonotonicClock.now()
        let moment = unsafe EventStamp.decode(event.common.timestamp, now: after + 5_000_000_000)
        #expect(before <= moment && moment <= after)
        #expect(isKept == 1)
        let type = unsafe event.type
        #expect(type == SDL_MOUSEMOTION.rawValue)
    }

    @Test func bearsAMissingEvent() {
        let isKept = stampEvent(nil, nil)
        #expect(isKept == 1)
    }
}
