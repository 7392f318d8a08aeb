/// A quarter of a circle as straight lines: fewer than Cairo makes of a curve, and around the circle's own area.
///
/// The lines begin and end on the circle and turn by the same angle θ = π/2n each. The points between them lie a little
/// outside, so that the sector has the circle's area: ½ sin θ (2 r² q + (n − 2) r² q²) = π r²/4 for points at q r.
struct QuarterArc {
    /// The number of lines, a power of 2.
    let lines: Int
    /// Of the angle that each turns by.
    let cosine: Double
    let sine: Double
    /// The distance from the middle of the points between the lines, for a radius of 1.
    let reach: Double

    /// The points may lie so many pixels outside, which changes a pixel of a filled shape by a twentieth at most.
    private static let tolerance = 0.05

    /// With 2, 4 … 4096 lines.
    private static let all: [QuarterArc] = {
        var arcs: [QuarterArc] = []
        var (lines, cosine) = (2, 0.5.squareRoot())
        while lines <= 4096 {
            arcs.append(QuarterArc(lines: lines, cosine: cosine))
            (lines, cosine) = (2 * lines, ((1 + cosine) / 2).squareRoot())
        }
        return arcs
    }()

    /// The arc with the fewest lines within the tolerance.
    ///
    /// - Parameter radius: In pixels, above zero.
    static func fitting(_ radius: Double) -> QuarterArc {
        let most = 1 + tolerance / radius
        return all.first { $0.reach <= most } ?? all[all.count - 1]
    }

    private init(lines: Int, cosine: Double) {
        self.lines = lines
        self.cosine = cosine
        sine = (1 - cosine * cosine).squareRoot()
        let (inner, area) = (Double(lines - 2), Double.pi / (2 * sine))
        reach = lines == 2 ? area / 2 : ((1 + inner * area).squareRoot() - 1) / inner
    }
}
