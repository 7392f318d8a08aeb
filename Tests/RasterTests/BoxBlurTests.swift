import Testing

@testable import Raster

@Suite struct BoxBlurTests {
    @Test func edgesFadeAsComputedElsewhere() throws {
        for words in try Fixture.lines("edge-profile.txt") {
            let reach = try #require(Int(words[0]))
            let expected = words.dropFirst().compactMap { Double($0) }
            let half = 4 * reach + 8
            var line = [UInt16](repeating: 0, count: half) + [UInt16](repeating: 65535, count: half)
            var blur = BoxBlur(length: line.count)
            blur.run(&line, lines: 1, length: line.count, step: 1, lineStep: 0, reach: reach)
            for (index, value) in expected.enumerated() {
                #expect(isNear(Double(line[half - reach + index]) / 65535, value, 3e-5))
            }
            #expect(line[half - reach - 1] == 0, "nothing beyond the reach")
            #expect(line[half + reach] == 65535)
        }
    }

    @Test func goesDownColumnsToo() {
        var columns: [UInt16] = [0, 0, 0, 9, 0, 9, 0, 0, 0, 0]
        var blur = BoxBlur(length: 5)
        blur.run(&columns, lines: 2, length: 5, step: 2, lineStep: 1, reach: 1)
        #expect(columns == [0, 3, 0, 6, 0, 6, 0, 3, 0, 0])
    }

    @Test func aReachOfNothingChangesNothing() {
        var line: [UInt16] = [1, 2, 3]
        var blur = BoxBlur(length: 3)
        blur.run(&line, lines: 1, length: 3, step: 1, lineStep: 0, reach: 0)
        #expect(line == [1, 2, 3])
    }
}
