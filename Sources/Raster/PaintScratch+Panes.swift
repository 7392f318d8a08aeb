import CPixels
import Drawing

extension PaintScratch {
    /// Paints the pixels `area` of a blurred picture into `bytes`, whose first pixel is the first of the area.
    ///
    /// Colours are interpolated linearly between the middles of cells, and dithered in a pattern that does not move.
    ///
    /// - Parameters:
    ///   - area: Inside `shown` of the call that took the backdrop.
    ///   - bytes: Memory for the whole area, `bytesPerRow` for each row.
    mutating func paint(
        _ backdrop: Backdrop, _ area: PixelArea, _ tone: Backdrop.Tone, into bytes: UnsafeMutableRawPointer,
        bytesPerRow: Int
    ) {
        let side = backdrop.side
        // The cells whose middles lie around the pixels.
        let columns = backdrop.first(area.columns.lowerBound)...backdrop.first(area.columns.upperBound - 1) + 1
        let rows = backdrop.first(area.rows.lowerBound)...backdrop.first(area.rows.upperBound - 1) + 1
        change(backdrop, columns, rows, tone)
        let width = (columns.count - 1) * side
        let skipped = area.columns.lowerBound - (columns.lowerBound * side + side / 2)
        Backdrop.grow(&wide, 2 * Backdrop.planes * width)
        prepareThresholds(area.columns.count)
        let parts = 2 * side
        var widened = rows.lowerBound - 1
        for row in area.rows {
            let above = backdrop.first(row)
            while widened < above + 1 {
                widened += 1
                widen(widened - rows.lowerBound, columns.count, rows.count, side)
            }
            let offset = (row & 7) * (thresholds.count / 8) + area.columns.lowerBound & 7
            let pixels = unsafe bytes + (row - area.rows.lowerBound) * bytesPerRow
            // How far the row lies below the middle of the cells above.
            let part = side == 1 ? 0 : (2 * row + side + 1) % parts
            let lines = ((above - rows.lowerBound) & 1) * Backdrop.planes * width
            unsafe mix(
                lines + skipped, Backdrop.planes * width - lines + skipped, UInt16(part), side, width, offset,
                into: pixels.assumingMemoryBound(to: UInt16.self), area.columns.count)
        }
    }

    /// Fills `tones` with the cells of a pane.
    private mutating func change(
        _ backdrop: Backdrop, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ tone: Backdrop.Tone
    ) {
        let cells = backdrop.cells
        let plane = columns.count * rows.count
        let width = cells.columns.count
        let whole = width * cells.rows.count
        Backdrop.grow(&tones, Backdrop.planes * plane)
        unsafe backdrop.values.withUnsafeBufferPointer { values in
            unsafe tones.withUnsafeMutableBufferPointer { tones in
                guard let values = values.baseAddress, let tones = tones.baseAddress else { return }
                for row in rows {
                    let from =
                        unsafe values + (row - cells.rows.lowerBound) * width + columns.lowerBound
                        - cells.columns.lowerBound
                    let start = unsafe tones + (row - rows.lowerBound) * columns.count
                    for index in 0..<columns.count {
                        let color = unsafe tone.applied(from[index], from[index &+ whole], from[index &+ 2 &* whole])
                        unsafe start[index] = color.blue
                        unsafe start[index &+ plane] = color.green
                        unsafe start[index &+ 2 &* plane] = color.red
                    }
                }
            }
        }
    }

    // MARK: Making large

    /// Widens one row of `tones` to pixels, into the half of `wide` for odd or for even rows.
    private mutating func widen(_ row: Int, _ columns: Int, _ rows: Int, _ side: Int) {
        let width = (columns - 1) * side
        unsafe tones.withUnsafeBufferPointer { tones in
            unsafe wide.withUnsafeMutableBufferPointer { wide in
                guard let tones = tones.baseAddress, let wide = wide.baseAddress else { return }
                for plane in 0..<Backdrop.planes {
                    unsafe pixels_widen(
                        tones + (plane * rows + row) * columns, wide + ((row & 1) * Backdrop.planes + plane) * width,
                        columns - 1, side)
                }
            }
        }
    }

    /// Mixes two rows of `wide`, reduces them to eight bits and packs the colours.
    ///
    /// - Parameters:
    ///   - above: Where the upper row begins, as `below` for the lower one.
    ///   - part: How much the lower one counts, of 2 × side.
    private func mix(
        _ above: Int, _ below: Int, _ part: UInt16, _ side: Int, _ width: Int, _ offset: Int,
        into halves: UnsafeMutablePointer<UInt16>, _ count: Int
    ) {
        let shift = (2 * side).trailingZeroBitCount + Int(pixels_bits)
        unsafe wide.withUnsafeBufferPointer { wide in
            unsafe thresholds.withUnsafeBufferPointer { thresholds in
                guard let wide = wide.baseAddress, let thresholds = thresholds.baseAddress else { return }
                unsafe pixels_mix(
                    halves, wide + above, wide + below, width, thresholds + offset, part, UInt16(2 * side),
                    UInt16(shift), count)
            }
        }
    }

    /// Makes eight rows of thresholds, parts of 256, for panes up to a width, at any phase of the pattern.
    private mutating func prepareThresholds(_ width: Int) {
        let length = (width + 15) & ~7
        guard thresholds.count < 8 * length else { return }
        thresholds = (0..<8 * length).map { index in
            UInt16(GradientStrip.threshold(index % length & 7, index / length) * 256)
        }
    }
}
