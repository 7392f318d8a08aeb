extension Backdrop {
    /// Blurs the cells `wanted`, which lie as far inside of those held as the weights reach.
    mutating func blur(_ weights: [Float], _ wanted: Area) {
        let width = cells.columns.count
        let height = cells.rows.count
        let reach = weights.count - 1
        Backdrop.grow(&halfway, Backdrop.planes * height * width)
        unsafe weights.withUnsafeBufferPointer { weights in
            unsafe values.withUnsafeMutableBufferPointer { values in
                unsafe halfway.withUnsafeMutableBufferPointer { halfway in
                    guard let values = values.baseAddress, let halfway = halfway.baseAddress else { return }
                    let count = wanted.columns.count
                    for row in 0..<Backdrop.planes * height {
                        let offset = row * width + reach
                        unsafe Backdrop.blur(values + offset, 1, weights, into: halfway + offset, count)
                    }
                    for plane in 0..<Backdrop.planes {
                        for row in reach..<reach + wanted.rows.count {
                            let offset = (plane * height + row) * width + reach
                            unsafe Backdrop.blur(halfway + offset, width, weights, into: values + offset, count)
                        }
                    }
                }
            }
        }
    }

    /// Blurs a row of values along neighbours that lie `step` apart, eight at a time.
    private static func blur(
        _ values: UnsafePointer<Float>, _ step: Int, _ weights: UnsafeBufferPointer<Float>,
        into sums: UnsafeMutablePointer<Float>, _ count: Int
    ) {
        var index = 0
        while index &+ 8 <= count {
            var sum = unsafe eight(values + index) * weights[0]
            var near = step
            for distance in 1..<weights.count {
                let both = unsafe eight(values + (index &- near)) + eight(values + (index &+ near))
                unsafe sum += both * weights[distance]
                near &+= step
            }
            unsafe UnsafeMutableRawPointer(sums + index).storeBytes(of: sum, as: SIMD8<Float>.self)
            index &+= 8
        }
        while index < count {
            var sum = unsafe values[index] * weights[0]
            for distance in 1..<weights.count {
                unsafe sum += (values[index - distance * step] + values[index + distance * step]) * weights[distance]
            }
            unsafe sums[index] = sum
            index &+= 1
        }
    }

    @inline(__always)
    private static func eight(_ values: UnsafePointer<Float>) -> SIMD8<Float> {
        unsafe UnsafeRawPointer(values).loadUnaligned(as: SIMD8<Float>.self)
    }
}
