/// The angle of the vector (x, y) in radians, from -π to π; 0 for no vector at all.
///
/// The C library has this function too, but a different one for each processor, so the same recording would not give
/// the same bits everywhere. At most 2 units in the last place off; the arguments must be finite.
///
/// Source: S. Moshier, Cephes Math Library, `atan.c`: reduction at tan(3π/8) and 0.66, then a rational function.
func arcTangent(_ y: Double, _ x: Double) -> Double {
    // The ratio is taken the way in which it cannot overflow.
    let isSteep = abs(y) > abs(x)
    guard y != 0 || x != 0 else { return 0 }
    var angle = isSteep ? .pi / 2 - arcTangent(ofRatio: abs(x) / abs(y)) : arcTangent(ofRatio: abs(y) / abs(x))
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
}

/// The arc tangent of a number from 0 to 1.
private func arcTangent(ofRatio ratio: Double) -> Double {
    let isLarge = ratio > 0.66
    let reduced = isLarge ? (ratio - 1) / (ratio + 1) : ratio
    let square = reduced * reduced
    var top = -8.750608600031904122785e-1
    top = top * square - 1.615753718733365076637e1
    top = top * square - 7.500855792314704667340e1
    top = top * square - 1.228866684490136173410e2
    top = top * square - 6.485021904942025371773e1
    var bottom = square + 2.485846490142306297962e1
    bottom = bottom * square + 1.650270098316988542046e2
    bottom = bottom * square + 4.328810604912902668951e2
    bottom = bottom * square + 4.853903996359136964868e2
    bottom = bottom * square + 1.945506571482613964425e2
    let value = reduced + reduced * square * top / bottom
    return isLarge ? .pi / 4 + value : value
}
