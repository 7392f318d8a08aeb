// Not the system's function, which gives other bits on another processor: the same recording must give the same states.
//
// Source: fdlibm 5.3, s_atan.c (Sun Microsystems, 1993): the same reductions and coefficients.

/// The angle in radians, from −π/2 to π/2, whose tangent is `x`, within one unit in the last place; NaN for NaN.
package func arctangent(_ x: Double) -> Double {
    guard !x.isNaN else { return x }
    let size = abs(x)
    let angle: Double =
        if size < 0.4375 {
            size - size * arctangentKernel(size)
        } else if size < 0.6875 {
            arctangent(0.463_647_609_000_806_093_515, 2.269_877_745_296_168_709_24e-17, (2 * size - 1) / (2 + size))
        } else if size < 1.1875 {
            arctangent(0.785_398_163_397_448_278_999, 3.061_616_997_868_383_017_93e-17, (size - 1) / (size + 1))
        } else if size < 2.4375 {
            arctangent(
                0.982_793_723_247_329_054_082, 1.390_331_103_123_099_845_16e-17, (size - 1.5) / (1 + 1.5 * size))
        } else {
            arctangent(1.570_796_326_794_896_558_00, 6.123_233_995_736_766_035_87e-17, -1 / size)
        }
    return x < 0 ? -angle : angle
}

/// The angle of the vector (x, y) in radians, from −π to π; 0 for no vector at all. The arguments must be finite.
package func arctangent(_ y: Double, over x: Double) -> Double {
    guard y != 0 || x != 0 else { return 0 }
    // The ratio is taken the way in which it cannot overflow.
    var angle = abs(y) > abs(x) ? .pi / 2 - arctangent(abs(x) / abs(y)) : arctangent(abs(y) / abs(x))
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
}

/// A known angle, in two parts, plus the small one whose tangent is `x`.
private func arctangent(_ high: Double, _ low: Double, _ x: Double) -> Double {
    high - ((x * arctangentKernel(x) - low) - x)
}

/// The difference `x` − arctangent(`x`), divided by `x`.
private func arctangentKernel(_ x: Double) -> Double {
    let z = x * x
    let w = z * z
    let odd =
        z
        * (3.333_333_333_333_293_180_27e-01 + w
            * (1.428_571_427_250_346_637_11e-01 + w
                * (9.090_887_133_436_506_561_96e-02 + w
                    * (6.661_073_137_387_531_206_69e-02 + w
                        * (4.976_877_994_615_932_360_17e-02 + w * 1.628_582_011_536_578_236_23e-02)))))
    let even =
        w
        * (-1.999_999_999_987_648_324_76e-01 + w
            * (-1.111_111_040_546_235_578_80e-01 + w
                * (-7.691_876_205_044_829_994_95e-02 + w
                    * (-5.833_570_133_790_573_486_45e-02 + w * -3.653_157_274_421_691_552_70e-02))))
    return odd + even
}
