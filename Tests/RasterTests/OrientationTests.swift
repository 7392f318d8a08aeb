import Foundation
import Geometry
import Support
import Testing

@testable import Raster

/// Photographs whose camera was turned. The fixture is 32 by 16 pixels, its quarters red and green above blue and white.
@Suite struct OrientationTests {
    /// A number in so many bytes.
    private static func bytes(_ number: Int, _ count: Int, isBig: Bool) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(number >> (8 * $0) & 255) }
        return isBig ? bytes.reversed() : bytes
    }

    /// A directory of TIFF with other notes around the orientation, as Exif 2.32 has it.
    private static func notes(_ orientation: Int, isBig: Bool, kind: Int = 3, count: Int = 3) -> [UInt8] {
        func entry(_ tag: Int, _ kind: Int, _ value: Int) -> [UInt8] {
            let value = bytes(value, kind == 4 ? 4 : 2, isBig: isBig) + (kind == 4 ? [] : [0, 0])
            return bytes(tag, 2, isBig: isBig) + bytes(kind, 2, isBig: isBig) + bytes(1, 4, isBig: isBig) + value
        }
        return Array((isBig ? "MM" : "II").utf8) + bytes(42, 2, isBig: isBig) + bytes(8, 4, isBig: isBig)
            + bytes(count, 2, isBig: isBig) + entry(0x100, 4, 32) + entry(0x112, kind, orientation) + entry(0x128, 3, 2)
            + bytes(0, 4, isBig: isBig)
    }

    /// The fixture with a piece of notes after its first two bytes, or after its first marker.
    private static func photo(_ notes: [UInt8], isFirst: Bool = true, padding: Int = 0) throws -> Data {
        let photo = try Data(contentsOf: URL(fileURLWithPath: PictureFixture.path("quarters.jpg")))
        let piece = Array("Exif\0\0".utf8) + notes
        let marker = Array(repeating: UInt8(0xFF), count: 1 + padding) + [0xE1]
        let start = isFirst ? 2 : 4 + Int(photo[4]) << 8 + Int(photo[5])
        return photo[..<start] + marker + bytes(piece.count + 2, 2, isBig: true) + piece + photo[start...]
    }

    /// The size, and the colours in the middle of the quarters, from the top left.
    private func look(_ data: Data) throws -> (size: Size?, quarters: String) {
        let scratch = try Scratch()
        let path = scratch.file("photo.jpg")
        try data.write(to: URL(fileURLWithPath: path))
        return try look(path)
    }

    private func look(_ path: String) throws -> (size: Size?, quarters: String) {
        let pixels = try #require(PictureFile.pixels(path))
        let (width, height) = (pixels.size.width, pixels.size.height)
        let quarters = [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
            let pixel = pixels.pixels[y * height / 4 * width + x * width / 4]
            let (red, green, blue) = (pixel >> 16 & 255 > 127, pixel >> 8 & 255 > 127, pixel & 255 > 127)
            return red && green && blue ? "W" : red ? "R" : green ? "G" : blue ? "B" : "?"
        }
        #expect(PictureFile.size(path) == Size(width: Double(width), height: Double(height)))
        return (PictureFile.size(path), quarters.joined())
    }

    /// The results of Pillow's `exif_transpose` for the same picture.
    private static let quarters = ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"]

    @Test(arguments: 1...8, [false, true])
    func allEightAreUpright(orientation: Int, isBig: Bool) throws {
        let size = orientation < 5 ? Size(width: 32, height: 16) : Size(width: 16, height: 32)
        for (kind, isFirst, padding) in [(3, true, 0), (3, false, 0), (4, true, 0), (3, true, 3)] {
            let notes = Self.notes(orientation, isBig: isBig, kind: kind)
            let seen = try look(Self.photo(notes, isFirst: isFirst, padding: padding))
            #expect(seen.quarters == Self.quarters[orientation - 1] && seen.size == size)
        }
    }

    @Test func brokenNotesTurnNothing() throws {
        let whole = Self.notes(6, isBig: true)
        var broken: [[UInt8]] = [
            [], Self.notes(0, isBig: true), Self.notes(9, isBig: false), Self.notes(65535, isBig: true),
        ]
        broken += (0..<30).map { Array(whole.prefix($0)) }
        for place in [4, 5, 6, 7] { broken.append(whole[..<place] + [255] + whole[(place + 1)...]) }
        for notes in broken {
            let seen = try look(Self.photo(notes))
            #expect(seen.quarters == "RGBW" && seen.size == Size(width: 32, height: 16))
        }
        // More notes are announced than there are.
        #expect(try look(Self.photo(Self.notes(6, isBig: true, count: 65535))).quarters == "BRWG")
    }

    @Test func anAddressMayBeThePicture() throws {
        for (name, kind) in [("quarters.jpg", "jpeg"), ("quarters.png", "png")] {
            let data = try Data(contentsOf: URL(fileURLWithPath: PictureFixture.path(name)))
            let digits = data.base64EncodedString()
            for text in [
                digits, data.base64EncodedString(options: .lineLength64Characters), digits.replacing("=", with: ""),
            ] {
                #expect(try look("data:image/\(kind);base64,\(text)").quarters == "RGBW")
            }
            #expect(PictureFile.size("data:image/\(kind),\(digits)") == nil)
        }
        for text in [
            "data:", "data:;base64,", "data:;base64,====", "data:image/png;base64,AAAA",
            "data:x;base64,\u{C7}\u{1F600}",
        ] {
            #expect(PictureFile.size(text) == nil && PictureFile.pixels(text) == nil)
        }
    }
}
