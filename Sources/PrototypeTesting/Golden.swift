import CPixels
import Foundation
import Raster

/// Compares pictures with those that were looked at and kept: the golden ones.
///
///     try Golden.check(harness, "card")
///
/// A picture that differs fails the test with the paths of the pictures and the way to accept the new one.
///
/// They are PNG files in a folder `Goldens`: the nearest one above the test's own file within its package, else one
/// beside that file. Where a picture differs, `NAME.new.png` and `NAME.diff.png` are written next to the golden one:
/// what was drawn, and the difference, red where it is too large. With `MOTIONLAB_UPDATE_GOLDENS=1` in the environment
/// the new picture replaces the golden one; look at it before it is committed.
public enum Golden {
    /// The comparison of two pictures.
    public enum Outcome: Hashable, Sendable {
        case same
        /// There is no picture of this name yet.
        case missing
        /// The sizes are not the same.
        case otherSize
        /// So many pixels differ by more than they may, the worst by this much in one of 255 steps.
        case different(pixels: Int, worst: Int)
    }

    /// The reason why a picture is not accepted, with the paths of the pictures.
    public struct Difference: Error, Hashable, CustomStringConvertible {
        /// The comparison of the pictures; never ``Outcome/same``.
        public let outcome: Outcome
        /// The path of the golden picture, which may not exist.
        public let expected: String
        /// The path of the picture that was drawn.
        public let actual: String
        /// The path of the picture of the difference; nil where the two have no size in common.
        public let difference: String?

        public var description: String {
            let reason =
                switch outcome {
                case .same: "is the same"
                case .missing: "does not exist yet"
                case .otherSize: "has another size"
                case .different(let pixels, let worst):
                    "differs in \(pixels) pixel\(pixels == 1 ? "" : "s"), by up to \(worst) of 255"
                }
            var lines = ["the golden picture \(reason)", "  expected:   \(expected)", "  actual:     \(actual)"]
            if let difference { lines.append("  difference: \(difference)") }
            lines.append("  to accept:  look at the new picture, then MOTIONLAB_UPDATE_GOLDENS=1 swift test")
            return lines.joined(separator: "\n")
        }
    }

    /// The difference that pictures may have.
    public struct Tolerance: Hashable, Sendable {
        /// Steps of 255 by which a channel may be off anywhere.
        public var step: Int
        /// The share of pixels that may be off by more: antialiased edges and text made by other versions.
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
        /// Text: another version of the font library may round its coverage otherwise.
        public static let text = Tolerance(step: 2, edges: 0.05, edgeStep: 64)
    }

    /// True if the environment asks for new golden pictures.
    public static var isUpdating: Bool { ProcessInfo.processInfo.environment["MOTIONLAB_UPDATE_GOLDENS"] == "1" }

    /// The folder of the golden pictures of a test, by the path of the test's file.
    public static func folder(of file: String = #filePath) -> URL {
        let files = FileManager.default
        let own = URL(fileURLWithPath: file).deletingLastPathComponent()
        var folder = own
        while folder.path != "/" {
            let goldens = folder.appendingPathComponent("Goldens")
            if files.fileExists(atPath: goldens.path) { return goldens }
            // Above the package, a folder of this name belongs to something else.
            if files.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { break }
            folder.deleteLastPathComponent()
        }
        return own.appendingPathComponent("Goldens")
    }

    /// Makes sure that a canvas looks like the picture of a name.
    ///
    /// - Parameters:
    ///   - folder: The folder of the picture; that of the test's file unless given.
    ///   - file: The test's file.
    /// - Throws: ``Difference`` if it does not, and ``RasterError`` if a picture cannot be read or written.
    public static func check(
        _ canvas: inout Canvas, _ name: String, _ tolerance: Tolerance = .shapes, in folder: URL? = nil,
        update: Bool = isUpdating, of file: String = #filePath
    ) throws {
        let folder = folder ?? Self.folder(of: file)
        let outcome = try compare(&canvas, name, tolerance, in: folder, update: update)
        if let difference = difference(outcome, name, in: folder) { throw difference }
    }

    /// The error for an outcome; nil for the same picture.
    private static func difference(_ outcome: Outcome, _ name: String, in folder: URL) -> Difference? {
        func path(_ kind: String) -> String { folder.appendingPathComponent("\(name)\(kind).png").path }
        let difference: String? = if case .different = outcome { path(".diff") } else { nil }
        return outcome == .same
            ? nil : Difference(outcome: outcome, expected: path(""), actual: path(".new"), difference: difference)
    }

    /// Compares a canvas with the picture of a name.
    ///
    /// - Parameters:
    ///   - folder: The folder of the picture; that of the test's file unless given.
    ///   - file: The test's file.
    /// - Throws: ``RasterError`` if a picture cannot be read or written.
    public static func compare(
        _ canvas: inout Canvas, _ name: String, _ tolerance: Tolerance = .shapes, in folder: URL? = nil,
        update: Bool = isUpdating, of file: String = #filePath
    ) throws(RasterError) -> Outcome {
        let folder = folder ?? Self.folder(of: file)
        // What cannot be made shows when the picture is written.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
        let (drawn, kept) = (canvas.colors, expected.colors)
        var counts = [Int](repeating: 0, count: 256)
        unsafe pixels_compare(drawn, kept, width * height, &counts)
        let off = counts[(tolerance.step + 1)...].reduce(0, +)
        let wrong = counts[(tolerance.edgeStep + 1)...].reduce(0, +)
        if wrong == 0, Double(off) <= tolerance.edges * Double(width * height) { return .same }
        try writeDiff(drawn, kept, width: width, height: height, tolerance, to: path)
        return .different(pixels: off, worst: counts.lastIndex { $0 > 0 } ?? 0)
    }

    /// Grey, eight times as bright as the difference; red where it is too large.
    private static func writeDiff(
        _ drawn: [UInt32], _ kept: [UInt32], width: Int, height: Int, _ tolerance: Tolerance, to path: String
    ) throws(RasterError) {
        var picture = try Canvas(width: width, height: height)
        picture.withPixels { pixels in
            for index in 0..<width * height {
                let channels = [16, 8, 0].map { abs(Int(drawn[index] >> $0 & 255) - Int(kept[index] >> $0 & 255)) }
                let distance = channels.max() ?? 0
                let grey = UInt32(min(255, distance * 8))
                let color = distance > tolerance.step ? 0xFF0000 | grey / 2 : grey * 0x010101
                pixels.set(index % width, index / width, color)
            }
        }
        try picture.writePNG(to: path)
    }
}

extension Canvas {
    /// The pixels as `0xRRGGBB`, row by row.
    package var colors: [UInt32] {
        mutating get {
            var bytes: [UInt8] = []
            withPixels { pixels in pixels.copyRows(into: &bytes) }
            return unsafe [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { colors, count in
                count = bytes.count / 4
                unsafe pixels_read(bytes, count, colors.baseAddress)
            }
        }
    }
}
