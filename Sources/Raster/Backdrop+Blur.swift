extension Backdrop {
    /// Blurs the cells `wanted`, which lie as far inside of those held as the weights reach.
    mutating func blur(_ weights: [Float], _ wanted: Area) {
        let width = cells.columns.count
        let height = cells.rows.count
        let reach = weights.count - 1
        Backdrop.grow(&halfway, Backdrop.planes * height * width)
        unsafe values.withUnsafeMutableBufferPointer { values in
            unsafe halfway.withUnsafeMutableBufferPointer { halfway in
                guard let values = values.baseAddress, let halfway = halfway.baseAddress else { return }
                let count = wanted.columns.count
                for row in 0..<Backdrop.planes * height {
                    let place = row * width + reach
                    unsafe Backdrop.blur(values + place, 1, weights, into: halfway + place, count)
                }
                for plane in 0..<Backdrop.planes {
                    for row in reach..<reach + wanted.rows.count {
                        let place = (plane * height + row) * width + reach
                        unsafe Backdrop.blur(halfway + place, width, weights, into: values + place, count)
                    }
                }
            }
        }
    }

    /// Blurs a row of values along neighbours that lie `step` apart.
    private static func blur(
        _ values: UnsafePointer<Float>, _ step: Int, _ weights: [Float], into sums: UnsafeMutablePointer<Float>,
        _ count: Int
    ) {
        let first = weights[0]
        for index in 0..<count { unsafe sums[index] = values[index] * first }
        for place in 1..<weights.count {
            unsafe add(values - place * step, values + place * step, weights[place], to: sums, count)
        }
    }

    /// Adds two rows of neighbours, as much as they count.
    ///
    /// Kept apart so that the compiler sees how few places are written to, and does several at a time.
    @inline(never)
    private static func add(
        _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ weight: Float, to sums: UnsafeMutablePointer<Float>,
        _ count: Int
    ) {
        for index in 0..<count { unsafe sums[index] += (a[index] + b[index]) * weight }
    }
}
