import Testing

@testable import Platform

@Suite struct EventStampTests {
    @Test(
        arguments: [
            // A stamp is the microseconds modulo 2³⁰ with the top bit set: worked out by hand.
            (moment: 0, stamp: 0x8000_0000), (999, 0x8000_0000), (1_000, 0x8000_0001), (1_234_567, 0x8000_04D2),
            (1_073_741_823_999, 0xBFFF_FFFF), (1_073_741_824_000, 0x8000_0000), (1_073_741_825_000, 0x8000_0001),
        ] as [(Nanoseconds, UInt32)])
    func countsMicroseconds(moment: Nanoseconds, stamp: UInt32) {
        #expect(EventStamp.encode(moment) == stamp)
    }

    @Test(arguments: [0, 1_000, 16_667_000, 5_000_000_000, 1_000_000_000_000] as [Nanoseconds])
    func comesBackAsTheMomentItWas(age: Nanoseconds) {
        // Close to where the count starts again, and far from it.
        for now in [1_073_741_824_000, 1_073_741_825_500, 9_876_543_210_987] as [Nanoseconds] where now >= age {
            let moment = now - age
            #expect(EventStamp.decode(EventStamp.encode(moment), now: now) == moment / 1000 * 1000)
        }
    }

    @Test(arguments: [0, 1, 1 << 30 - 1] as [UInt32]) func keepsNumbersApartFromMoments(number: UInt32) {
        #expect(EventStamp.number(EventStamp.encode(number: number)) == number)
        #expect(EventStamp.number(EventStamp.encode(Nanoseconds(number) * 1000)) == nil)
        #expect(EventStamp.decode(EventStamp.encode(number: number), now: 77) == 77)
    }

    @Test func takesAnUnstampedEventAsNew() {
        // SDL's own milliseconds.
        #expect(EventStamp.decode(123_456, now: 9_876_543_210) == 9_876_543_210)
    }
}
