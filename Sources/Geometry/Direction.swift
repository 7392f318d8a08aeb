extension Vector {
    /// The cosine and the sine of an angle in degrees, accurate to the last few bits; exact at every quarter turn.
    ///
    /// Whole turns and quarter turns are taken off first, which is exact in degrees. NaN for an angle that is not
    /// finite.
    public static func direction(degrees: Double) -> Vector {
        guard degrees.isFinite else { return Vector(dx: .nan, dy: .nan) }
        let degrees = degrees.truncatingRemainder(dividingBy: 360)
        let quarters = (degrees / 90).rounded()
        let angle = (degrees - quarters * 90) * (Double.pi / 180)
        let (sine, cosine) = sineAndCosine(angle)
        switch quarters.truncatingRemainder(dividingBy: 4) {
        case 1, -3: return Vector(dx: -sine, dy: cosine)
        case 2, -2: return Vector(dx: -cosine, dy: -sine)
        case 3, -1: return Vector(dx: sine, dy: -cosine)
        default: return Vector(dx: cosine, dy: sine)
        }
    }
}
