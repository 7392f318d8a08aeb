/// Three moving averages, one after the other: close to a Gaussian, and nothing at all beyond their common reach.
///
/// The standard deviation is about 0.35 of the reach.
///
/// Source: P. Kovesi, "Fast Almost-Gaussian Filtering", 2010.
struct BoxBlur {
    private var line: [UInt32]

    /// Allocates memory for lines of up to `length`.
    init(length: Int) { line = [UInt32](repeating: 0, count: length) }

    /// Blurs every line of an image by `reach` pixels to each side; beyond the ends of a line values are 0.
    mutating func run(
        _ values: inout [UInt16], lines: Int, length: Int, step: Int, lineStep: Int, reach: Int
    ) {
        for pass in 0..<3 {
            // The passes' reaches add up to the whole.
            let radius = (reach + pass) / 3
            if radius == 0 { continue }
            for number in 0..<lines { average(&values, from: number * lineStep, length, step, radius) }
        }
    }

    private mutating func average(_ values: inout [UInt16], from start: Int, _ length: Int, _ step: Int, _ radius: Int)
    {
        for index in 0..<length { line[index] = UInt32(values[start + index * step]) }
        let size = UInt32(2 * radius + 1)
        var sum: UInt32 = 0
        for index in 0..<min(radius, length) { sum += line[index] }
        for index in 0..<length {
            if index + radius < length { sum += line[index + radius] }
            if index > radius { sum -= line[index - radius - 1] }
            values[start + index * step] = UInt16((sum + size / 2) / size)
        }
    }
}
