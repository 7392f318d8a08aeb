import Drawing
import Geometry

/// A round light of one colour that fades to nothing: the colour's share by the distance from the middle.
///
/// Kept as coverage pixel for pixel, because masks are the fastest of Cairo's loops.
struct Glow: Hashable {
    /// The colour's share in the middle and at `location` of the way out, 1 for its most opaque.
    private let start: Double
    private let middle: Double
    private let location: Double
    /// Eighths of a pixel.
    private let reach: Int

    /// Nil unless the gradient is of one colour all over and clear at its end.
    init?(_ gradient: Gradient, radius: Double) {
        guard gradient.end.alpha == 0, gradient.start.hasTint(of: gradient.middle),
            gradient.start.hasTint(of: gradient.end)
        else { return nil }
        let most = Glow.color(of: gradient).alpha
        guard most > 0 else { return nil }
        start = gradient.start.alpha / most
        middle = gradient.middle.alpha / most
        location = gradient.middleLocation.clamped(to: 0...1)
        reach = Int((radius * 8).rounded())
    }

    /// The colour where the light is brightest.
    static func color(of gradient: Gradient) -> Color {
        gradient.start.alpha >= gradient.middle.alpha ? gradient.start : gradient.middle
    }

    /// Pixels from the middle to the edges of the mask.
    var half: Int { (reach + 7) / 8 }

    /// The mask's pixels about its middle.
    var bounds: Bounds {
        let half = Double(half)
        return Bounds(left: -half, top: -half, right: half, bottom: half)
    }

    /// Draws the coverage; its middle lies between four pixels.
    func mask() throws(RasterError) -> Surface {
        let half = half
        let surface = try Surface(.mask, width: 2 * half, height: 2 * half)
        let bytesPerRow = surface.bytesPerRow
        let radius = Double(reach) / 8
        unsafe surface.withBytes { bytes in
            for y in 0..<half {
                for x in 0..<half {
                    let (dx, dy) = (Double(x) + 0.5, Double(y) + 0.5)
                    let share = share(at: (dx * dx + dy * dy).squareRoot() / radius)
                    let value = UInt8((share.clamped(to: 0...1) * 255).rounded())
                    for row in [half + y, half - 1 - y] {
                        unsafe bytes[row * bytesPerRow + half + x] = value
                        unsafe bytes[row * bytesPerRow + half - 1 - x] = value
                    }
                }
            }
        }
        return surface
    }

    /// The colour's share at a distance, which is a part of the radius.
    private func share(at distance: Double) -> Double {
        if distance >= 1 { return 0 }
        if distance < location { return start + (middle - start) * distance / location }
        return location < 1 ? middle * (1 - distance) / (1 - location) : middle
    }
}

extension Color {
    fileprivate func hasTint(of other: Color) -> Bool {
        red == other.red && green == other.green && blue == other.blue
    }
}
