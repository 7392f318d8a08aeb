import CPixels

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
                    guard let values = values.baseAddress, let halfway = halfway.baseAddress,
                        let weights = weights.baseAddress
                    else { return }
                    let count = Int64(wanted.columns.count)
                    for row in 0..<Backdrop.planes * height {
                        let offset = row * width + reach
                        unsafe pixels_blur(values + offset, 1, weights, Int64(reach), halfway + offset, count)
                    }
                    for plane in 0..<Backdrop.planes {
                        for row in reach..<reach + wanted.rows.count {
                            let offset = (plane * height + row) * width + reach
                            unsafe pixels_blur(
                                halfway + offset, Int64(width), weights, Int64(reach), values + offset, count)
                        }
                    }
                }
            }
        }
    }
}
