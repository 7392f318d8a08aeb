import Support
import Testing

extension Screen {
    @Suite struct PresenterTests {
        /// The colour with which the probe fills a fresh buffer, and with which it later draws a square of ten pixels.
        private let ground: UInt32 = 0xC86432
        private let corner: UInt32 = 0x3264C8

        @Test func convertsForAScreenOfSixteenBits() throws {
            let probe = try Probe(depth: 16)
            try probe.display.click(at: (20, 20), in: probe.window)
            // Five, six and five bits are left of eight: 0xC8 → 25 of 31, 0x64 → 25 of 63, 0x32 → 6 of 31.
            let ground: UInt32 = 0xCD_65_31
            let corner: UInt32 = 0x31_65_CD
            try wait(within: 20, for: "the corner") { try probe.display.picture(of: probe.window)[3, 3] == corner }
            let picture = try probe.display.picture(of: probe.window)
            #expect(picture.pixels.filter { $0 == corner }.count == 100)
            #expect(picture.pixels.filter { $0 == ground }.count == 300 * 200 - 100)
        }

        @Test(
            arguments: [
                ("surface", "window surface: asked for"), ("texture", "streaming texture ("),
            ])
        func showsTheSamePicture(way: String, description: String) throws {
            let probe = try Probe("--present", way, "--at", "30")
            try probe.display.click(at: (20, 20), in: probe.window)
            try probe.expect("up left 20.0 20.0")
            try wait(within: 20, for: "the square") { try probe.display.picture(of: probe.window)[33, 33] == corner }
            let picture = try probe.display.picture(of: probe.window)
            #expect(picture.width == 300 && picture.height == 200)
            for y in 0..<200 {
                for x in 0..<300 {
                    let isSquare = (30..<40).contains(x) && (30..<40).contains(y)
                    guard picture[x, y] != (isSquare ? corner : ground) else { continue }
                    Issue.record("\(x), \(y) is \(String(picture[x, y], radix: 16))")
                    return
                }
            }
            // Only the square was sent.
            #expect(probe.lines.last { $0.words.hasPrefix("presented") }?.words == "presented 100")
            #expect(probe.lines.contains { $0.words.hasPrefix("presents through the \(description)") })
        }

        @Test(arguments: ["surface", "texture"])
        func showsAllOfItInAnotherSize(way: String) throws {
            let probe = try Probe("--present", way)
            for (width, height) in [(360, 240), (200, 150), (301, 203)] {
                try probe.display.resize(probe.window, width: width, height: height)
                try probe.expect("resize \(Double(width)) \(Double(height))")
                try probe.expect("presented \(width * height)")
                try wait(within: 20, for: "the whole picture") {
                    let picture = try probe.display.picture(of: probe.window)
                    guard picture.width == width, picture.height == height else { return false }
                    return picture.pixels.allSatisfy { $0 == ground || $0 == corner }
                }
            }
        }

        @Test(arguments: ["surface", "texture"])
        func showsAllOfItAgainAfterItWasHidden(way: String) throws {
            let probe = try Probe("--present", way)
            try probe.display.xdotool("windowunmap", "--sync", "\(probe.window)")
            try probe.expect("hidden")
            let before = probe.lines.count
            try probe.display.xdotool("windowmap", "--sync", "\(probe.window)")
            try wait(within: 20, for: "the window's content") {
                probe.lines[before...].contains { $0.words == "exposed" }
                    && probe.lines[before...].contains { $0.words == "presented 60000" }
            }
            try wait(within: 20, for: "the picture") {
                let picture = try probe.display.picture(of: probe.window)
                return picture.pixels.filter { $0 == corner }.count == 100
                    && picture.pixels.filter { $0 == ground }.count == 300 * 200 - 100
            }
        }

        @Test func aTextureBringsAScreenOfSixteenBitsToo() throws {
            let probe = try Probe("--present", "texture", depth: 16)
            let ground: UInt32 = 0xCD_65_31
            try wait(within: 20, for: "the picture") {
                let picture = try probe.display.picture(of: probe.window)
                // A renderer may round where another cuts: 8 of 255 is a step of five bits.
                return picture.pixels.filter { isNear($0, ground, within: 8) }.count >= 300 * 200 - 100
            }
        }

        private func isNear(_ one: UInt32, _ other: UInt32, within limit: Int) -> Bool {
            [0, 8, 16].allSatisfy { shift in
                abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= limit
            }
        }
    }
}
