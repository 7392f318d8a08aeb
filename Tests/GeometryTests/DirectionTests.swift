import Geometry
import Testing

@Suite struct DirectionTests {
    /// Values of sine and cosine from tables: Abramowitz and Stegun, "Handbook of Mathematical Functions", 4.3.46.
    @Test(arguments: [
        (0.0, 1.0, 0.0), (90, 0, 1), (180, -1, 0), (270, 0, -1), (-90, 0, -1), (450, 0, 1),
        (30, 0.866025403784438647, 0.5), (45, 0.707106781186547524, 0.707106781186547524),
        (-135, -0.707106781186547524, -0.707106781186547524), (15, 0.965925826289068287, 0.258819045102520762),
        (75, 0.258819045102520762, 0.965925826289068287), (3600.0, 1, 0),
    ])
    func directions(degrees: Double, cosine: Double, sine: Double) {
        let direction = Vector.direction(degrees: degrees)
        #expect(abs(direction.dx - cosine) < 2e-16)
        #expect(abs(direction.dy - sine) < 2e-16)
        if degrees.truncatingRemainder(dividingBy: 90) == 0 {
            #expect(direction == Vector(dx: cosine, dy: sine), "exact at quarter turns")
        }
    }

    @Test func farAnglesAreExact() {
        // 2⁹⁰⁰ whole turns.
        #expect(Vector.direction(degrees: Double(sign: .plus, exponent: 900, significand: 360)) == Vector(dx: 1, dy: 0))
        #expect(abs(Vector.direction(degrees: 1e18 + 12_345).length - 1) < 1e-12)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func noAngleHasNoDirection(degrees: Double) {
        let direction = Vector.direction(degrees: degrees)
        #expect(direction.dx.isNaN && direction.dy.isNaN)
    }
}
