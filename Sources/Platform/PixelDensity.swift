import CSDL2

/// How many pixels a window has for each of the desktop's own units, in each direction.
struct PixelDensity: Equatable {
    /// A multiple of 1/120, which is what Wayland counts scales in.
    let ratio: Double

    /// Finds the scale that a size in units and in pixels came of.
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

    /// A length in units that covers whole pixels: what is drawn to it fills them.
    func covered(_ units: CInt) -> Double { (Double(units) * ratio).rounded() / ratio }
}
