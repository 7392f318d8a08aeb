import Testing

@testable import Raster

@Suite struct ShadowTests {
    private func key(_ blur: Int, _ radius: Int, width: Int = 0, height: Int = 0) -> ShadowKey {
        ShadowKey(
            blur: blur, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, width: width,
            height: height)
    }

    private func bytes(_ surface: borrowing Surface) -> [[UInt8]] {
        let bytesPerRow = surface.bytesPerRow
        let width = surface.width
        let height = surface.height
        return surface.withBytes { bytes in
            (0..<height).map { y in (0..<width).map { bytes[y * bytesPerRow + $0] } }
        }
    }

    @Test func edgesFadeAsComputedElsewhere() throws {
        for words in try Fixture.lines("edge-profile.txt") {
            let reach = try #require(Int(words[0]))
            let shadow = try Shadow(key(reach, 4))
            let rows = bytes(shadow.rows)
            for (y, word) in words.dropFirst().enumerated() {
                let expected = try #require(Double(word)) * 255
                #expect(isNear(Double(rows[y][0]), expected, 0.51))
                #expect(isNear(Double(rows[2 * shadow.side - 1 - y][7]), expected, 0.51), "the lower edge")
            }
            #expect(rows[shadow.side - 1][0] == 255, "full where the corners end")
        }
    }

    @Test func slicesMakeUpTheWhole() throws {
        let sliced = try Shadow(key(6, 5))
        let side = sliced.side
        #expect(side == 17)
        let length = 2 * side + 1 - 12
        let whole = bytes(try Shadow(key(6, 5, width: length, height: length)).corners)
        let corners = bytes(sliced.corners)
        let far = side + 1
        for y in 0..<side {
            for x in 0..<side {
                #expect(corners[y][x] == whole[y][x])
                #expect(corners[y][side + x] == whole[y][far + x])
                #expect(corners[y][2 * side + x] == whole[far + y][far + x])
                #expect(corners[y][3 * side + x] == whole[far + y][x])
            }
        }
    }

    @Test func isTheSameFromEverySide() throws {
        let whole = bytes(try Shadow(key(7, 6, width: 20, height: 20)).corners)
        for y in 0..<34 {
            for x in 0..<34 {
                #expect(isNear(Double(whole[y][x]), Double(whole[x][y]), 1))
                #expect(isNear(Double(whole[y][x]), Double(whole[33 - y][x]), 1))
            }
        }
    }
}
