import Foundation
import Raster

/// Compares pictures with those that were looked at and kept in `Tests/Goldens`.
///
///     #expect(try Golden.compare(&canvas, "rounded-rect") == .same)
///
/// Where they differ, `NAME.new.png` and `NAME.diff.png` are written beside the golden one: what was drawn, and where
/// it differs, red where too much. With `MOTIONLAB_UPDATE_GOLDENS=1` in the environment the new picture takes the old
/// one's place; look at it before it is committed.
public enum Golden {
    /// How two pictures compare.
    public enum Outcome: Hashable, Sendable {
        case same
        /// There is no picture of this name yet.
        case missing
        /// The sizes are not the same.
        case otherSize
        /// So many pixels differ by more than they may, the worst by this much in one of 255 steps.
        case different(pixels: Int, worst: Int)
    }

    /// How much pictures may differ.
    public struct Tolerance: Hashable, Sendable {
        /// Steps of 255 by which a channel may be off anywhere.
        public var step: Int
        /// The share of pixels that may be off by more: antialiased edges and letters made by other versions.
        public var edges: Double
        /// Steps of 255 by which those may be off.
        public var edgeStep: Int

        /// Makes a tolerance; edges are as strict as the rest unless given.
        public init(step: Int, edges: Double = 0, edgeStep: Int = 0) {
            self.step = step
            self.edges = edges
            self.edgeStep = max(step, edgeStep)
        }

        /// Shapes: two steps, and a little more on one pixel in two hundred.
        public static let shapes = Tolerance(step: 2, edges: 0.005, edgeStep: 16)
        /// Letters: another version of the font library may round its coverage otherwise.
        public static let letters = Tolerance(step: 2, edges: 0.05, edgeStep: 64)
    }

    /// The folder of the pictures.
    public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Goldens")

    /// Compares a canvas with the picture of a name.
    ///
    /// - Throws: ``RasterError`` if a picture cannot be read or written.
    public static func compare(
        _ canvas: inout Canvas, _ name: String, _ tolerance: Tolerance = .shapes, in folder: URL = folder,
        update: Bool = ProcessInfo.processInfo.environment["MOTIONLAB_UPDATE_GOLDENS"] == "1"
    ) throws(RasterError) -> Outcome {
        let golden = folder.appendingPathComponent("\(name).png").path
        let new = folder.appendingPathComponent("\(name).new.png").path
        let diff = folder.appendingPathComponent("\(name).diff.png").path
        if update {
            try canvas.writePNG(to: golden)
            return .same
        }
        guard FileManager.default.fileExists(atPath: golden) else {
            try canvas.writePNG(to: new)
            return .missing
        }
        var expected = try Canvas.readPNG(golden)
        let outcome = try compare(&canvas, with: &expected, tolerance, diff: diff)
        if outcome == .same {
            for path in [new, diff] { try? FileManager.default.removeItem(atPath: path) }
        } else {
            try canvas.writePNG(to: new)
        }
        return outcome
    }

    private static func compare(
        _ canvas: inout Canvas, with expected: inout Canvas, _ tolerance: Tolerance, diff path: String
    ) throws(RasterError) -> Outcome {
        let (width, height) = (canvas.width, canvas.height)
        guard width == expected.width, height == expected.height else { return .otherSize }
        var distances = [Int](repeating: 0, count: width * height)
        canvas.withPixels { pixels in
            expected.withPixels { others in
                for y in 0..<height {
                    for x in 0..<width { distances[y * width + x] = distance(pixels[x, y], others[x, y]) }
                }
            }
        }
        let off = distances.filter { $0 > tolerance.step }.count
        let worst = distances.max() ?? 0
        let wrong = distances.filter { $0 > tolerance.edgeStep }.count
        if wrong == 0, Double(off) <= tolerance.edges * Double(width * height) { return .same }
        try writeDiff(distances, width: width, height: height, tolerance, to: path)
        return .different(pixels: off, worst: worst)
    }

    /// The largest difference of any channel.
    private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        [16, 8, 0].map { abs(Int(a >> UInt32($0) & 255) - Int(b >> UInt32($0) & 255)) }.max() ?? 0
    }

    /// Grey, eight times as bright as the difference; red where it is too large.
    private static func writeDiff(
        _ distances: [Int], width: Int, height: Int, _ tolerance: Tolerance, to path: String
    ) throws(RasterError) {
        var picture = try Canvas(width: width, height: height)
        picture.withPixels { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let distance = distances[y * width + x]
                    let grey = UInt32(min(255, distance * 8))
                    pixels.set(x, y, distance > tolerance.step ? 0xFF0000 | grey / 2 : grey * 0x010101)
                }
            }
        }
        try picture.writePNG(to: path)
    }
}
