extension PixelBuffer {
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
}
