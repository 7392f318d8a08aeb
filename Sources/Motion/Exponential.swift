// Not the functions of the C library: it picks a version by the processor, so that its last bit differs between
// machines. These use only IEEE addition, multiplication and division, and give the same bits everywhere.
//
// Source: fdlibm 5.3, e_exp.c and s_expm1.c (Sun Microsystems, 1993): the same reductions and coefficients.

private let log2High = 6.931_471_803_691_238_164_90e-01
private let log2Low = 1.908_214_929_270_587_700_02e-10
private let inverseLog2 = 1.442_695_040_888_963_387_00

/// Adding and taking away this number rounds a smaller one to a whole number, and leaves that number in the low bits.
let roundingShift = 6_755_399_441_055_744.0

/// e to the power `x`, within one unit in the last place.
///
/// 0 below −745.14, infinity above 709.79, NaN for NaN.
public func exponential(_ x: Double) -> Double {
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
func exponentialMinusOne(_ x: Double) -> Double {
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
private func scaled(_ y: Double, byTwoToThe k: Int) -> Double {
    if k > -1022 && k < 1024 { return y * Double(bitPattern: UInt64(bitPattern: Int64(k + 1023)) << 52) }
    return k < 0
        ? y * Double(bitPattern: UInt64(bitPattern: Int64(k + 1023 + 54)) << 52) * 5.551_115_123_125_782_7e-17
        : y * 2 * Double(bitPattern: UInt64(bitPattern: Int64(k + 1022)) << 52)
}
