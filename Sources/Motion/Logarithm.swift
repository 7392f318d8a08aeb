// Not the system's function: see Exponential.swift.
//
// Source: fdlibm 5.3, e_log.c (Sun Microsystems, 1993): the same reduction and coefficients.

/// The natural logarithm of `x`, within one unit in the last place.
///
/// −infinity for 0, NaN below 0 and for NaN.
public func naturalLogarithm(_ x: Double) -> Double {
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
    let log2High = 6.931_471_803_691_238_164_90e-01
    let log2Low = 1.908_214_929_270_587_700_02e-10
    return n * log2High - ((half - (s * (half + r) + n * log2Low)) - f)
}

/// The natural logarithm of 1 + `x`, exact where adding one would lose `x`.
///
/// −infinity for −1, NaN below it.
/// Source: W. Kahan's correction of log(1 + x) by the part of `x` that the sum lost.
func naturalLogarithm(onePlus x: Double) -> Double {
    let sum = 1 + x
    guard sum != 1 else { return x }
    guard sum > 0 && sum < .infinity else { return naturalLogarithm(sum) }
    return naturalLogarithm(sum) * (x / (sum - 1))
}
