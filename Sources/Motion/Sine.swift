// Not the system's function: see Exponential.swift.
//
// Source: fdlibm 5.3, k_sin.c, k_cos.c and the middle case of e_rem_pio2.c (Sun Microsystems, 1993).

/// The largest angle, in radians, up to which ``sineAndCosine(_:)`` is exact: a million quarter turns.
let largestExactAngle = 1_647_099.0

/// Sine and cosine of an angle in radians, each within one unit in the last place up to `largestExactAngle`.
///
/// Beyond it they lose digits with the angle, like any product of a frequency and a time that is not known
/// better, and stay between −1 and 1; at infinity and for NaN the angle counts as 0.
public func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    let size = abs(x)
    if size <= 0.785_398_163_397_448_28 { return (sineKernel(x, 0), cosineKernel(x, 0)) }
    guard size < largestExactAngle else { return sineAndCosineOfLargeAngle(x) }

    let shifted = x * 6.366_197_723_675_813_824_33e-01 + roundingShift
    let n = shifted - roundingShift
    // π/2 in parts of 33 bits, so that each product with n is exact; the later ones only where the angle is so close
    // to a multiple of π/2 that the earlier ones cancel.
    var r = x - n * 1.570_796_326_734_125_614_17e+00
    var w = n * 6.077_100_506_506_192_249_32e-11
    var high = r - w
    if abs(high) < size * 1.5e-5 {
        let before = r
        w = n * 6.077_100_506_303_965_976_60e-11
        r = before - w
        w = n * 2.022_266_248_795_950_631_54e-21 - ((before - r) - w)
        high = r - w
        if abs(high) < size * 1.7e-15 {
            let before = r
            w = n * 2.022_266_248_711_166_455_80e-21
            r = before - w
            w = n * 8.478_427_660_368_899_569_97e-32 - ((before - r) - w)
            high = r - w
        }
    }
    let low = (r - high) - w

    let sine = sineKernel(high, low)
    let cosine = cosineKernel(high, low)
    return turned(sine, cosine, byQuarterTurns: shifted.bitPattern)
}

/// Sine and cosine after `quarters` quarter turns, of which only the last two bits count.
private func turned(
    _ sine: Double, _ cosine: Double, byQuarterTurns quarters: UInt64
) -> (sine: Double, cosine: Double) {
    switch quarters & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
}

private func sineAndCosineOfLargeAngle(_ x: Double) -> (sine: Double, cosine: Double) {
    guard abs(x) < 4e15 else { return (0, 1) }
    let shifted = x * 6.366_197_723_675_813_824_33e-01 + roundingShift
    let n = shifted - roundingShift
    // n in two halves keeps the products with the first parts of π/2 exact for some digits more.
    let coarse = (n + 4_503_599_627_370_496.0 * 1_048_576) - 4_503_599_627_370_496.0 * 1_048_576
    let fine = n - coarse
    let r =
        ((x - coarse * 1.570_796_326_734_125_614_17e+00) - fine * 1.570_796_326_734_125_614_17e+00)
        - n * 6.077_100_506_506_192_249_32e-11
    let limited = min(max(r, -0.8), 0.8)
    return turned(sineKernel(limited, 0), cosineKernel(limited, 0), byQuarterTurns: shifted.bitPattern)
}

/// The sine of `x` + `y` for `x` within ±π/4 and `y` its tail.
private func sineKernel(_ x: Double, _ y: Double) -> Double {
    let z = x * x
    let v = z * x
    let r =
        8.333_333_333_322_489_461_24e-03 + z
        * (-1.984_126_982_985_794_931_34e-04 + z
            * (2.755_731_370_707_006_767_89e-06 + z
                * (-2.505_076_025_340_686_341_95e-08 + z * 1.589_690_995_211_550_102_21e-10)))
    return x - ((z * (0.5 * y - v * r) - y) - v * -1.666_666_666_666_663_243_48e-01)
}

/// The cosine of `x` + `y` for `x` within ±π/4 and `y` its tail.
private func cosineKernel(_ x: Double, _ y: Double) -> Double {
    let z = x * x
    let r =
        z
        * (4.166_666_666_666_660_190_37e-02 + z
            * (-1.388_888_888_887_410_957_49e-03 + z
                * (2.480_158_728_947_672_941_78e-05 + z
                    * (-2.755_731_435_139_066_330_35e-07 + z
                        * (2.087_572_321_298_174_827_90e-09 + z * -1.135_964_755_778_819_482_65e-11)))))
    let half = 0.5 * z
    let w = 1 - half
    return w + (((1 - w) - half) + (z * r - x * y))
}
