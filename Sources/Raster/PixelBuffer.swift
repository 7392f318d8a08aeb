/// A window's or a canvas's own memory, to draw into while it lasts.
///
/// Four bytes per pixel, in one native 32-bit word: blue lowest, then green, red and an unused byte, as in an SDL
/// window surface of the format RGB888. The memory must stay valid until the buffer is last used. The renderer keeps no
/// buffer after a call.
@safe public struct PixelBuffer {
    let base: UnsafeMutableRawPointer
    /// Pixels across, and down.
    public let width: Int
    public let height: Int
    /// Bytes from one row to the next.
    public let bytesPerRow: Int

    /// Describes memory; nil if the rows are too short for the pixels, a side is not in 1…32767, or the rows do not
    /// begin at multiples of four bytes.
    public init?(base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        let sides = 1...32767
        guard sides.contains(width), sides.contains(height), bytesPerRow >= 4 * width, bytesPerRow % 4 == 0,
            Int(bitPattern: base) % 4 == 0
        else { return nil }
        unsafe self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
    }

    /// One pixel as `0xRRGGBB`; the coordinates must lie inside.
    public subscript(x: Int, y: Int) -> UInt32 {
        unsafe base.load(fromByteOffset: offset(x, y), as: UInt32.self) & 0xFFFFFF
    }

    /// Sets one pixel to `0xRRGGBB`; the coordinates must lie inside.
    public func set(_ x: Int, _ y: Int, _ color: UInt32) {
        unsafe base.storeBytes(of: color, toByteOffset: offset(x, y), as: UInt32.self)
    }

    private func offset(_ x: Int, _ y: Int) -> Int {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "no such pixel")
        return y * bytesPerRow + 4 * x
    }
}
