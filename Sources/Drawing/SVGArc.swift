import Geometry

/// An elliptical arc as SVG writes it: two ends, two radii, a tilt and two choices.
///
/// Source: W3C, Scalable Vector Graphics 2, §B.2.4 "Conversion from endpoint to center parameterization".
struct SVGArc {
    private let center: Point
    private let radii: Size
    /// The cosine and the sine of the tilt.
    private let tilt: Vector
    /// The ends as directions from the centre of the unit circle that is mapped to the ellipse.
    private let start: Vector
    private let end: Vector
    private let large: Bool
    /// 1 for increasing angles, which y down makes clockwise; -1 for the other way.
    private let turn: Double
    private let target: Point

    /// Nil if SVG requires a straight line instead: a radius is 0, or both ends coincide.
    init?(from first: Point, to last: Point, radii given: Size, degrees: Double, large: Bool, clockwise: Bool) {
        guard given.width > 0, given.height > 0, first != last else { return nil }
        let tilt = Vector.direction(degrees: degrees)
        // Everything below is in the frame of the ellipse, its middle between the ends.
        let half = (first - last) * 0.5
        let x = tilt.dx * half.dx + tilt.dy * half.dy
        let y = tilt.dx * half.dy - tilt.dy * half.dx
        let reach = (x / given.width) * (x / given.width) + (y / given.height) * (y / given.height)
        let grown = given * (reach > 1 ? reach.squareRoot() : 1)
        let ux = x / grown.width
        let uy = y / grown.height
        // The centre of the unit circle lies across the chord from its middle.
        let spread = ux * ux + uy * uy
        guard spread > 0 else { return nil }
        // Radii that had to grow put it on the chord itself, which rounding would miss.
        let rise = reach > 1 ? 0 : max(0, 1 - spread).squareRoot()
        let away = rise / spread.squareRoot() * (large == clockwise ? -1 : 1)
        let cx = away * uy
        let cy = -away * ux
        self.tilt = tilt
        self.radii = grown
        self.large = large
        turn = clockwise ? 1 : -1
        start = SVGArc.unit(Vector(dx: ux - cx, dy: uy - cy))
        end = SVGArc.unit(Vector(dx: -ux - cx, dy: -uy - cy))
        let middle = first + (last - first) * 0.5
        center =
            middle
            + Vector(
                dx: tilt.dx * cx * grown.width - tilt.dy * cy * grown.height,
                dy: tilt.dy * cx * grown.width + tilt.dx * cy * grown.height)
        target = last
    }

    /// Adds the arc to a path whose pen is at its start, as curves of a quarter turn at most.
    func draw(into path: inout Path) {
        let middle = halfway(start, end, large: large)
        let first = halfway(start, middle, large: false)
        let last = halfway(middle, end, large: false)
        curve(start, first, &path)
        curve(first, middle, &path)
        curve(middle, last, &path)
        curve(last, end, &path, exactly: target)
    }

    /// The direction half the way round from one to the other; `large` if the way is more than half a turn.
    ///
    /// Lies on the line through the directions' sum, and across their difference: the longer of the two is the more
    /// accurate.
    private func halfway(_ from: Vector, _ to: Vector, large: Bool) -> Vector {
        let sum = from + to
        let chord = to - from
        if sum.length > chord.length { return SVGArc.unit(large ? -sum : sum) }
        let across = SVGArc.unit(Vector(dx: chord.dy, dy: -chord.dx))
        let ahead = Vector(dx: -from.dy, dy: from.dx) * turn
        return SVGArc.dot(across, ahead) > 0 ? across : -across
    }

    /// One curve over less than half a turn.
    ///
    /// Source: M. Goldapp, "Approximation of circular arcs by cubic polynomials", 1991; the handle's length is
    /// 4/3 · tan(θ/4), got from cos θ by two half-angle steps so that no library sine is needed.
    private func curve(_ from: Vector, _ to: Vector, _ path: inout Path, exactly last: Point? = nil) {
        let cosine = SVGArc.dot(from, to).clamped(to: -1...1)
        let halfCosine = ((1 + cosine) / 2).squareRoot()
        let halfSine = ((1 - cosine) / 2).squareRoot()
        let handle = turn * 4 / 3 * halfSine / (1 + halfCosine)
        path.curve(
            point(from + Vector(dx: -from.dy, dy: from.dx) * handle),
            point(to - Vector(dx: -to.dy, dy: to.dx) * handle), to: last ?? point(to))
    }

    /// The image of a point on or near the unit circle.
    private func point(_ unit: Vector) -> Point {
        let x = unit.dx * radii.width
        let y = unit.dy * radii.height
        return center + Vector(dx: tilt.dx * x - tilt.dy * y, dy: tilt.dy * x + tilt.dx * y)
    }

    private static func dot(_ a: Vector, _ b: Vector) -> Double { a.dx * b.dx + a.dy * b.dy }

    private static func unit(_ vector: Vector) -> Vector { vector / vector.length }
}
