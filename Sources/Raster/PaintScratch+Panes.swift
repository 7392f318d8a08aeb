import Drawing

extension PaintScratch {
    /// The bits behind the point of the values in `wide`: two of them times parts of 32 just fit into 16 bits.
    private static let bits = 3

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
                for part in 0..<Backdrop.planes {
                    let from = unsafe tones + (part * rows + row) * columns
                    let into = unsafe wide + ((row & 1) * Backdrop.planes + part) * width
                    // The number of pixels is written out so that the compiler unrolls the steps.
                    switch side {
                    case 1: unsafe PaintScratch.widen(from, into, columns - 1, 1, from: 0)
                    case 2: unsafe PaintScratch.widen(from, into, columns - 1, 2, from: 1)
                    case 4: unsafe PaintScratch.widen(from, into, columns - 1, 4, from: 1)
                    case 8: unsafe PaintScratch.widen(from, into, columns - 1, 8, from: 1)
                    default: unsafe PaintScratch.widen(from, into, columns - 1, 16, from: 1)
                    }
                }
            }
        }
    }

    /// Interpolates linearly from the middle of each cell to that of the next; the first pixel lies `first` parts of
    /// 2 × `side` after the middle.
    @inline(__always)
    private static func widen(
        _ cells: UnsafePointer<Float>, _ pixels: UnsafeMutablePointer<UInt16>, _ count: Int, _ side: Int,
        from first: Int
    ) {
        // Added to a number below it, this leaves the number's whole part, rounded, in the lowest bits.
        let rounder: Float = 8_388_608
        for cell in 0..<count {
            let start = unsafe cells[cell] * Float(1 << bits)
            let step = unsafe (cells[cell + 1] - cells[cell]) * (Float(1 << bits) / Float(2 * side))
            let into = unsafe pixels + cell &* side
            for index in 0..<side {
                let value = start + step * Float(2 &* index &+ first)
                unsafe into[index] = UInt16(truncatingIfNeeded: (value + rounder).bitPattern)
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
        let rest = UInt16(2 * side) - part
        let shift = UInt16((2 * side).trailingZeroBitCount + PaintScratch.bits)
        unsafe wide.withUnsafeBufferPointer { wide in
            unsafe thresholds.withUnsafeBufferPointer { thresholds in
                guard let wide = wide.baseAddress, let thresholds = thresholds.baseAddress else { return }
                let (blue, green, red) = unsafe (wide + above, wide + above + width, wide + above + 2 * width)
                let (blue2, green2, red2) = unsafe (wide + below, wide + below + width, wide + below + 2 * width)
                let dither = unsafe thresholds + offset
                // A threshold is a part of 256, which is what one step is once it is multiplied for the widest cells.
                let coarse = 8 - shift
                // Written by halves, so that the compiler packs the colours without widening them first.
                for index in 0..<count {
                    let step = unsafe dither[index] &>> coarse
                    let b = unsafe (blue[index] &* rest &+ blue2[index] &* part &+ step) &>> shift
                    let g = unsafe (green[index] &* rest &+ green2[index] &* part &+ step) &>> shift
                    let r = unsafe (red[index] &* rest &+ red2[index] &* part &+ step) &>> shift
                    unsafe halves[2 &* index] = g &<< 8 | b
                    unsafe halves[2 &* index &+ 1] = r
                }
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
