import Drawing

/// The window's memory for as long as one drawing call lasts.
///
/// A pixel is 32 bits in the machine's byte order: eight unused, red, green, blue from the top, as in Cairo's RGB24.
@unsafe public struct PixelBuffer {
    /// The top left pixel.
    public let base: UnsafeMutableRawPointer
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bytes from one row to the next.
    public let pitch: Int
    /// True if the memory does not hold the last picture, so that every pixel must be drawn: at first and after a resize.
    public let isFresh: Bool
}

extension PixelArea {
    /// The part inside a picture of `width` by `height` pixels.
    func clipped(width limitX: Int, height limitY: Int) -> PixelArea {
        let left = min(max(x, 0), limitX)
        let top = min(max(y, 0), limitY)
        return PixelArea(
            x: left, y: top, width: max(0, min(x + width, limitX) - left), height: max(0, min(y + height, limitY) - top)
        )
    }
}

/// The time at which one picture was handed over.
///
/// The time at which the call returned is known, not the time at which light left the screen.
public struct Presentation: Hashable, Sendable {
    /// The time at which drawing ended and the call began, in nanoseconds of ``MonotonicClock``.
    public let called: Nanoseconds
    /// The time at which the call returned.
    public let returned: Nanoseconds
    /// The number of pixels handed over; 0 if nothing had changed and no call was made.
    public let pixels: Int
}
