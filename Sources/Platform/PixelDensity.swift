import CSDL2

/// The pixels per unit of the desktop in a window, in each direction.
struct PixelDensity: Equatable {
    /// A multiple of 1/120, the unit of Wayland's scales.
    let ratio: Double

    /// Finds the scale from a size in units and in pixels.
    ///
    /// A compositor's scale of 1.5 rounds to whole pixels: 391 units are 587 pixels.
    init(units: (CInt, CInt), pixels: (CInt, CInt)) {
        // The longer side was rounded the least.
        let (unit, pixel) = units.0 > units.1 ? (units.0, pixels.0) : (units.1, pixels.1)
        guard unit > 0, pixel > 0 else {
            ratio = 1
            return
        }
        ratio = max(1, (Double(pixel) / Double(unit) * 120).rounded()) / 120
    }

    /// A length in units that covers whole pixels.
    func covered(_ units: CInt) -> Double { (Double(units) * ratio).rounded() / ratio }
}
