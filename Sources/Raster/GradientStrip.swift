import CPixels
import Drawing
import Geometry

/// A vertical gradient as a strip that can be repeated sideways, dithered.
struct GradientStrip {
    private let stops: [(location: Double, color: Color)]
    private let isOpaque: Bool

    /// The strip's width in pixels, and the side of the dither's pattern.
    static let width = 8

    init(_ gradient: Gradient, opacity: Double) {
        func seen(_ color: Color) -> Color {
            Color(
                red: color.red.clamped(to: 0...1), green: color.green.clamped(to: 0...1),
                blue: color.blue.clamped(to: 0...1), alpha: (color.alpha * opacity).clamped(to: 0...1))
        }
        stops = [
            (0, seen(gradient.start)), (gradient.middleLocation.clamped(to: 0...1), seen(gradient.middle)),
            (1, seen(gradient.end)),
        ]
        isOpaque = stops.allSatisfy { $0.color.alpha == 1 }
    }

    /// Draws the strip; the first colour lies `from` pixels below the top, the last `to`.
    func surface(rows: Int, from: Double, to: Double) throws(RasterError) -> Surface {
        let surface = try Surface(isOpaque ? .opaque : .translucent, width: GradientStrip.width, height: rows)
        let bytesPerRow = surface.bytesPerRow
        let thresholds = (0..<64).map { GradientStrip.threshold($0 % GradientStrip.width, $0 / GradientStrip.width) }
        unsafe surface.withBytes { bytes in
            unsafe thresholds.withUnsafeBufferPointer { thresholds in
                guard let bytes = bytes.baseAddress, let thresholds = thresholds.baseAddress else { return }
                for row in 0..<rows {
                    let color = color(at: (Double(row) + 0.5 - from) / (to - from))
                    // Every part takes the same threshold, so that none comes out above its opacity.
                    unsafe pixels_dither(
                        bytes + row * bytesPerRow, thresholds + (row & 7) * GradientStrip.width,
                        color.blue * color.alpha * 255, color.green * color.alpha * 255, color.red * color.alpha * 255,
                        color.alpha * 255)
                }
            }
        }
        return surface
    }

    private func color(at location: Double) -> Color {
        let location = location.clamped(to: 0...1)
        let upper = location < stops[1].location ? 1 : 2
        let part = progress(of: location, from: stops[upper - 1].location, to: stops[upper].location)
        return stops[upper - 1].color.mixed(with: stops[upper].color, part)
    }

    /// The number added before a value is cut to a whole number: from just above 0 to just below 1, each of 64 steps
    /// once.
    ///
    /// Every row holds eight steps that are spread evenly, so that no row comes out brighter than it should. As in B.
    /// Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973, neighbours are far apart.
    static func threshold(_ x: Int, _ y: Int) -> Double {
        (Double(reversed((x + 3 * y) & 7) * 8 + reversed(y & 7)) + 0.5) / 64
    }

    /// Three bits, last to first: 0 4 2 6 1 5 3 7.
    private static func reversed(_ bits: Int) -> Int { (bits & 1) << 2 | bits & 2 | bits >> 2 }
}
