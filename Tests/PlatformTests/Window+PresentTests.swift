import Support
import Testing

extension Screen {
    @Suite struct WindowPresentTests {
        /// The colour with which the probe fills a fresh buffer, and later its corner.
        private let ground: UInt32 = 0xC86432
        private let corner: UInt32 = 0x3264C8

        @Test func showsWhatWasDrawnAndThenOnlyWhatChanged() throws {
            let probe = try Probe()
            try probe.display.click(at: (20, 20), in: probe.window)
            try probe.expect("up left 20.0 20.0")
            try wait(within: 20, for: "the corner") { try probe.display.picture(of: probe.window)[3, 3] == corner }
            let picture = try probe.display.picture(of: probe.window)
            #expect(picture.width == 300 && picture.height == 200)
            #expect(picture.pixels.filter { $0 == corner }.count == 100)
            #expect(picture.pixels.filter { $0 == ground }.count == 300 * 200 - 100)
            #expect(picture[9, 9] == corner && picture[10, 9] == ground && picture[9, 10] == ground)
            // Ten by ten points, although the rectangle given reaches beyond the window.
            #expect(probe.lines.last { $0.words.hasPrefix("presented") }?.words == "presented 100")
        }

        @Test func handsOutAFreshBufferAfterAResize() throws {
            let probe = try Probe()
            try probe.display.resize(probe.window, width: 360, height: 240)
            try probe.expect("resize 360.0 240.0")
            try probe.expect("presented \(360 * 240)")
            try wait(within: 20, for: "the whole picture") {
                let picture = try probe.display.picture(of: probe.window)
                return picture.pixels.count == 360 * 240 && picture.pixels.allSatisfy { $0 == ground || $0 == corner }
            }
        }
    }
}
