import Support
import Testing

extension Screen {
    @Suite struct PresenterTests {
        @Test func convertsForAScreenOfSixteenBits() throws {
            let probe = try Probe(depth: 16)
            try probe.display.click(at: (20, 20), in: probe.window)
            // Five, six and five bits are left of eight: 0xC8 → 25 of 31, 0x64 → 25 of 63, 0x32 → 6 of 31.
            let ground: UInt32 = 0xCD_65_31
            let corner: UInt32 = 0x31_65_CD
            try wait(within: 5, for: "the corner") { try probe.display.picture(of: probe.window)[3, 3] == corner }
            let picture = try probe.display.picture(of: probe.window)
            #expect(picture.pixels.filter { $0 == corner }.count == 100)
            #expect(picture.pixels.filter { $0 == ground }.count == 300 * 200 - 100)
        }
    }
}
