/// The cheapest possible frame: a copy of the window and one blended layer over all of it.
///
///     var calibration = Calibration(width: 390, height: 844)
///     let start = nanoseconds()
///     calibration.run()
///     ratios.calibrate(nanoseconds() - start)
///
/// Costs of frames are given in units of it, so that they can be compared across machines and hours.
public struct Calibration: Sendable {
    private var target: [UInt32]
    private let source: [UInt32]

    /// Makes a calibration for a window of this many pixels, at least one; 8 bytes of memory for each.
    public init(width: Int, height: Int) {
        let count = max(1, max(0, width) * max(0, height))
        // Every channel of a picture with structure, opaque; the same in every process.
        source = (0..<count).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) & 0xFF_FFFF }
        target = source
    }

    /// The number of pixels that a run touches.
    public var pixels: Int { target.count }

    /// Does the work once, the same each time. Allocates nothing.
    ///
    /// - Complexity: O(*n*) in the pixels.
    public mutating func run() {
        copy()
        blend()
    }

    /// Does the first half of the work: copies every pixel.
    public mutating func copy() {
        unsafe source.withUnsafeBufferPointer { source in
            unsafe target.withUnsafeMutableBufferPointer { target in
                _ = unsafe target.update(fromContentsOf: source)
            }
        }
    }

    /// Does the second half: blends one translucent layer over all pixels.
    public mutating func blend() {
        unsafe target.withUnsafeMutableBufferPointer { target in
            unsafe lay(layer, over: target)
        }
    }

    /// The sum of all pixels after a run, so that the compiler cannot remove the work.
    public var checksum: UInt64 { target.reduce(0) { $0 &+ UInt64($1) } }
}

/// Translucent blue, premultiplied.
private let layer: UInt32 = 0x8000_2A60

/// Blends one premultiplied colour over opaque pixels: d ← s + d (255 − α) / 255, rounded, in every channel.
///
/// Source: Porter and Duff's "over"; the division is Blinn's, exact for 8 bits.
@inline(never)
private func lay(_ color: UInt32, over pixels: UnsafeMutableBufferPointer<UInt32>) {
    let rest = 255 - color >> 24
    for index in pixels.indices {
        let pixel = unsafe pixels[index]
        var even = (pixel & 0xFF_00FF) &* rest &+ 0x80_0080
        even = ((even &+ (even >> 8 & 0xFF_00FF)) >> 8) & 0xFF_00FF
        var odd = (pixel >> 8 & 0xFF_00FF) &* rest &+ 0x80_0080
        odd = (odd &+ (odd >> 8 & 0xFF_00FF)) & 0xFF00_FF00
        unsafe pixels[index] = color &+ (even | odd)
    }
}
