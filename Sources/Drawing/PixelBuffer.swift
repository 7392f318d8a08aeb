/// The memory of a window or a canvas, to draw into while it lasts.
///
/// Four bytes per pixel, in one native 32-bit word: blue lowest, then green, red and an unused byte, as in an SDL
/// window surface of the format RGB888. The memory must stay valid until the buffer is last used. The renderer keeps no
/// buffer after a call.
@safe public struct PixelBuffer {
    package let base: UnsafeMutableRawPointer
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

    /// Writes the pixels into an array, row after row without gaps: blue, green, red and a byte that is not used.
    ///
    /// - Complexity: O(n) in the pixels; the array's memory is kept from call to call.
    public func copyRows(into bytes: inout [UInt8]) {
        let row = 4 * width
        if bytes.count != row * height { bytes = [UInt8](repeating: 0, count: row * height) }
        unsafe bytes.withUnsafeMutableBytes { bytes in
            for y in 0..<height {
                let line = unsafe UnsafeRawBufferPointer(start: base + y * bytesPerRow, count: row)
                unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[y * row..<(y + 1) * row]).copyMemory(from: line)
            }
        }
    }

    /// Takes the pixels that ``copyRows(into:)`` wrote of another buffer, which must be as large.
    public func setRows(_ bytes: [UInt8]) {
        let row = 4 * width
        precondition(bytes.count == row * height, "the rows of another size")
        unsafe bytes.withUnsafeBytes { bytes in
            for y in 0..<height {
                let line = unsafe UnsafeMutableRawBufferPointer(start: base + y * bytesPerRow, count: row)
                unsafe line.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[y * row..<(y + 1) * row]))
            }
        }
    }

    private func offset(_ x: Int, _ y: Int) -> Int {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "no such pixel")
        return y * bytesPerRow + 4 * x
    }
}
