import Testing

@testable import Platform

@Suite struct EventStampTests {
    @Test(
        arguments: [
            // A stamp is the microseconds modulo 2³¹ with the top bit set: worked out by hand.
            (moment: 0, stamp: 0x8000_0000), (999, 0x8000_0000), (1_000, 0x8000_0001), (1_234_567, 0x8000_04D2),
            (2_147_483_647_999, 0xFFFF_FFFF), (2_147_483_648_000, 0x8000_0000), (2_147_483_649_000, 0x8000_0001),
        ] as [(Nanoseconds, UInt32)])
    func countsMicroseconds(moment: Nanoseconds, stamp: UInt32) {
        #expect(EventStamp.encode(moment) == stamp)
    }

    @Test(arguments: [0, 1_000, 16_667_000, 5_000_000_000, 2_000_000_000_000] as [Nanoseconds])
    func comesBackAsTheMomentItWas(age: Nanoseconds) {
        // Close to where the count starts again, and far from it.
        for now in [2_147_483_648_000, 2_147_483_649_500, 9_876_543_210_987] as [Nanoseconds] where now >= age {
            let moment = now - age
            #expect(EventStamp.decode(EventStamp.encode(moment), now: now) == moment / 1000 * 1000)
        }
    }

    @Test func takesAnUnstampedEventAsNew() {
        // SDL's own milliseconds.
        #expect(EventStamp.decode(123_456, now: 9_876_543_210) == 9_876_543_210)
    }
}
