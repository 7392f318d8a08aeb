// Not the functions of the C library: it picks a version by the processor, so that its last bit differs between
// machines. These use only IEEE addition, multiplication and division, and give the same bits everywhere: the same
// recording must give the same states.
//
// Source: fdlibm 5.3, e_exp.c, s_expm1.c, e_log.c, k_sin.c, k_cos.c, the middle case of e_rem_pio2.c and s_atan.c (Sun
// Microsystems, 1993): the same reductions and coefficients.

@inlinable var log2High: Double { 6.931_471_803_691_238_164_90e-01 }
@inlinable var log2Low: Double { 1.908_214_929_270_587_700_02e-10 }
@inlinable var inverseLog2: Double { 1.442_695_040_888_963_387_00 }

/// Adding and taking away this number rounds a smaller one to a whole number, and leaves that number in the low bits.
@inlinable var roundingShift: Double { 6_755_399_441_055_744.0 }

/// e to the power `x`, within one unit in the last place.
///
/// 0 below −745.14, infinity above 709.79, NaN for NaN.
@inlinable public func exponential(_ x: Double) -> Double {
    guard x > -745.14 else { return x.isNaN ? x : 0 }
    guard x < 709.79 else { return x.isNaN ? x : .infinity }
    let shifted = x * inverseLog2 + roundingShift
    let n = shifted - roundingShift
    let high = x - n * log2High
    let low = n * log2Low
    let r = high - low
    let square = r * r
    let c =
        r - square
        * (1.666_666_666_666_660_190_37e-01 + square
            * (-2.777_777_777_701_559_338_42e-03 + square
                * (6.613_756_321_437_934_361_17e-05 + square
                    * (-1.653_390_220_546_525_153_90e-06 + square * 4.138_136_797_057_238_460_39e-08))))
    let y = 1 - ((low - r * c / (2 - c)) - high)
    return scaled(y, byTwoToThe: Int(n))
}

/// e to the power `x`, less one, within one unit in the last place: exact where `exponential(x) - 1` would cancel.
///
/// −1 below −40, infinity above 709.79, NaN for NaN.
@inlinable package func exponentialMinusOne(_ x: Double) -> Double {
    guard x > -40 else { return x.isNaN ? x : -1 }
    guard x < 709.79 else { return x.isNaN ? x : .infinity }
    guard abs(x) > 5.551_115_123_125_783e-17 else { return x }
    let n = abs(x) < 0.346_573_590_279_972_64 ? 0 : (x * inverseLog2 + roundingShift) - roundingShift
    let high = x - n * log2High
    let low = n * log2Low
    let r = high - low
    let c = (high - r) - low
    let half = 0.5 * r
    let square = r * half
    let r1 =
        1 + square
        * (-3.333_333_333_333_313_164_28e-02 + square
            * (1.587_301_587_254_814_601_65e-03 + square
                * (-7.936_507_578_674_879_424_73e-05 + square
                    * (4.008_217_827_329_362_395_52e-06 + square * -2.010_992_181_836_243_713_26e-07))))
    let t = 3 - r1 * half
    let e = square * ((r1 - t) / (6 - r * t))
    if n == 0 { return r - (r * e - square) }
    let error = (r * (e - c) - c) - square
    if n == -1 { return 0.5 * (r - error) - 0.5 }
    if n == 1 { return r < -0.25 ? -2 * (error - (r + 0.5)) : 1 + 2 * (r - error) }
    let k = Int(n)
    if k <= -2 || k > 56 { return scaled(1 - (error - r), byTwoToThe: k) - 1 }
    let tail = Double(sign: .plus, exponent: -k, significand: 1)
    let y = k < 20 ? (1 - tail) - (error - r) : (r - (error + tail)) + 1
    return scaled(y, byTwoToThe: k)
}

/// `y` times 2 to the power `k`, rounded once, for `y` between ½ and 2 and `k` from −1075 to 1024.
@inlinable func scaled(_ y: Double, byTwoToThe k: Int) -> Double {
    if k > -1022 && k < 1024 { return y * Double(bitPattern: UInt64(bitPattern: Int64(k + 1023)) << 52) }
    return k < 0
        ? y * Double(bitPattern: UInt64(bitPattern: Int64(k + 1023 + 54)) << 52) * 5.551_115_123_125_782_7e-17
        : y * 2 * Double(bitPattern: UInt64(bitPattern: Int64(k + 1022)) << 52)
}

/// The natural logarithm of `x`, within one unit in the last place.
///
/// −infinity for 0, NaN below 0 and for NaN.
@inlinable public func naturalLogarithm(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    var n = Double(x.exponent)
    var m = x.significand
    if m > 1.414_213_562_373_095_1 {
        m *= 0.5
        n += 1
    }
    let f = m - 1
    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let even =
        w
        * (3.999_999_999_940_941_908e-01 + w * (2.222_219_843_214_978_396e-01 + w * 1.531_383_769_920_937_332e-01))
    let odd =
        z
        * (6.666_666_666_666_735_130e-01 + w
            * (2.857_142_874_366_239_149e-01 + w
                * (1.818_357_216_161_805_012e-01 + w * 1.479_819_860_511_658_591e-01)))
    let r = even + odd
    let half = 0.5 * f * f
    return n * log2High - ((half - (s * (half + r) + n * log2Low)) - f)
}

/// The natural logarithm of 1 + `x`, exact where adding one would lose `x`.
///
/// −infinity for −1, NaN below it.
/// Source: W. Kahan's correction of log(1 + x) by the part of `x` that the sum lost.
@inlinable package func naturalLogarithm(onePlus x: Double) -> Double {
    let sum = 1 + x
    guard sum != 1 else { return x }
    guard sum > 0 && sum < .infinity else { return naturalLogarithm(sum) }
    return naturalLogarithm(sum) * (x / (sum - 1))
}

/// The largest angle, in radians, up to which ``sineAndCosine(_:)`` is exact: a million quarter turns.
@inlinable var largestExactAngle: Double { 1_647_099.0 }

/// Sine and cosine of an angle in radians, each within one unit in the last place up to `largestExactAngle`.
///
/// Beyond it they lose digits with the angle, like any product of a frequency and a time that is not known
/// better, and stay between −1 and 1; at infinity and for NaN the angle counts as 0.
@inlinable public func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
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
@inlinable func turned(
    _ sine: Double, _ cosine: Double, byQuarterTurns quarters: UInt64
) -> (sine: Double, cosine: Double) {
    switch quarters & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
}

@inlinable func sineAndCosineOfLargeAngle(_ x: Double) -> (sine: Double, cosine: Double) {
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
@inlinable func sineKernel(_ x: Double, _ y: Double) -> Double {
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
@inlinable func cosineKernel(_ x: Double, _ y: Double) -> Double {
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

/// The angle in radians, from −π/2 to π/2, whose tangent is `x`, within one unit in the last place; NaN for NaN.
@inlinable package func arctangent(_ x: Double) -> Double {
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
@inlinable package func arctangent(_ y: Double, over x: Double) -> Double {
    guard y != 0 || x != 0 else { return 0 }
    // The ratio is taken the way in which it cannot overflow.
    var angle = abs(y) > abs(x) ? .pi / 2 - arctangent(abs(x) / abs(y)) : arctangent(abs(y) / abs(x))
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
}

/// A known angle, in two parts, plus the small one whose tangent is `x`.
@inlinable func arctangent(_ high: Double, _ low: Double, _ x: Double) -> Double {
    high - ((x * arctangentKernel(x) - low) - x)
}

/// The difference `x` − arctangent(`x`), divided by `x`.
@inlinable func arctangentKernel(_ x: Double) -> Double {
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
