extension Backdrop {
    /// Averages the pixels of each cell; beyond the edges of `bounds` they are mirrored.
    mutating func shrink(_ source: Source, _ bounds: Area) {
        let (cells, side) = (cells, side)
        Backdrop.grow(&values, Backdrop.planes * cells.columns.count * cells.rows.count)
        unsafe values.withUnsafeMutableBufferPointer { values in
            guard let values = values.baseAddress else { return }
            let work = unsafe Shrinking(source: source, bounds: bounds, cells: cells, side: side, values: values)
            for row in 0..<cells.rows.count { work.average(row, &sums) }
        }
    }
}

extension Backdrop {
    /// The work of shrinking.
    @safe struct Shrinking {
        let source: Source
        let bounds: Area
        let cells: Area
        let side: Int
        let values: UnsafeMutablePointer<Float>
    }
}

extension Backdrop.Shrinking {
    /// Averages the cells of a row, counted from the first one.
    ///
    /// - Parameter sums: Scratch memory.
    func average(_ row: Int, _ sums: inout [UInt32]) {
        let columns = (cells.columns.lowerBound * side..<cells.columns.upperBound * side).clamped(to: bounds.columns)
        let width = cells.columns.count
        Backdrop.grow(&sums, 2 * columns.count)
        addRows((cells.rows.lowerBound + row) * side, columns, &sums)
        unsafe sums.withUnsafeBufferPointer { sums in
            guard let sums = sums.baseAddress else { return }
            unsafe Self.average(
                sums, columns, cells.columns, side, into: values + row * width, width * cells.rows.count)
        }
    }

    /// Adds up rows of pixels, column by column: blue and red into the first part of `sums`, green into the second.
    ///
    /// A half of a word holds the sum of at most sixteen rows of sixteen columns.
    private func addRows(_ first: Int, _ columns: Range<Int>, _ sums: inout [UInt32]) {
        func row(_ step: Int) -> UnsafePointer<UInt32> {
            unsafe source.row(Backdrop.mirrored(first + step, bounds.rows), from: columns.lowerBound)
        }
        unsafe sums.withUnsafeMutableBufferPointer { sums in
            guard let outer = sums.baseAddress else { return }
            let inner = unsafe outer + columns.count
            if side < 4 {
                unsafe Self.set(row(0), outer, inner, columns.count)
                if side == 2 { unsafe Self.add(row(1), outer, inner, columns.count) }
                return
            }
            for step in stride(from: 0, to: side, by: 4) {
                unsafe Self.add(
                    row(step), row(step + 1), row(step + 2), row(step + 3), outer, inner, columns.count,
                    keeping: step > 0)
            }
        }
    }

    private static let outerParts: UInt32 = 0x00FF_00FF

    private static func set(
        _ row: UnsafePointer<UInt32>, _ outer: UnsafeMutablePointer<UInt32>, _ inner: UnsafeMutablePointer<UInt32>,
        _ count: Int
    ) {
        for x in 0..<count {
            let pixel = unsafe row[x]
            unsafe outer[x] = pixel & outerParts
            unsafe inner[x] = pixel &>> 8 & 0xFF
        }
    }

    private static func add(
        _ row: UnsafePointer<UInt32>, _ outer: UnsafeMutablePointer<UInt32>, _ inner: UnsafeMutablePointer<UInt32>,
        _ count: Int
    ) {
        for x in 0..<count {
            let pixel = unsafe row[x]
            unsafe outer[x] &+= pixel & outerParts
            unsafe inner[x] &+= pixel &>> 8 & 0xFF
        }
    }

    /// Adds four rows at once, to the sums so far if `keeping`.
    @inline(never)
    private static func add(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>,
        _ d: UnsafePointer<UInt32>, _ outer: UnsafeMutablePointer<UInt32>, _ inner: UnsafeMutablePointer<UInt32>,
        _ count: Int, keeping: Bool
    ) {
        let kept: UInt32 = keeping ? .max : 0
        for x in 0..<count {
            let (a, b, c, d) = unsafe (a[x], b[x], c[x], d[x])
            let both = (a & outerParts) &+ (b & outerParts) &+ (c & outerParts) &+ (d & outerParts)
            let green = (a &>> 8 & 0xFF) &+ (b &>> 8 & 0xFF) &+ (c &>> 8 & 0xFF) &+ (d &>> 8 & 0xFF)
            unsafe outer[x] = (outer[x] & kept) &+ both
            unsafe inner[x] = (inner[x] & kept) &+ green
        }
    }

    /// Adds up the columns of each cell and writes the averages of one row of cells.
    private static func average(
        _ sums: UnsafePointer<UInt32>, _ columns: Range<Int>, _ cells: Range<Int>, _ side: Int,
        into values: UnsafeMutablePointer<Float>, _ plane: Int
    ) {
        let inner = unsafe sums + columns.count
        let share = 1 / Float(side * side)
        for cell in cells {
            let first = cell &* side &- columns.lowerBound
            var both: UInt32 = 0
            var green: UInt32 = 0
            if side >= 8, first >= 0, first &+ side <= columns.count {
                // Eight columns at once take a fifth of the time.
                for x in stride(from: first, to: first &+ side, by: 8) {
                    unsafe both &+= UnsafeRawPointer(sums + x).loadUnaligned(as: SIMD8<UInt32>.self).wrappedSum()
                    unsafe green &+= UnsafeRawPointer(inner + x).loadUnaligned(as: SIMD8<UInt32>.self).wrappedSum()
                }
            } else {
                for x in first..<first &+ side {
                    let x = Backdrop.mirrored(x, 0..<columns.count)
                    unsafe both &+= sums[x]
                    unsafe green &+= inner[x]
                }
            }
            let index = cell &- cells.lowerBound
            unsafe values[index] = Float(both & 0xFFFF) * share
            unsafe values[index &+ plane] = Float(green) * share
            unsafe values[index &+ 2 &* plane] = Float(both &>> 16) * share
        }
    }
}
