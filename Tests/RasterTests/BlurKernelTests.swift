import Foundation
import Testing

@testable import Raster

@Suite struct BlurKernelTests {
    /// The sum of the weights, those of both sides together.
    private func sum(_ kernel: BlurKernel) -> Double {
        2 * kernel.weights.dropFirst().reduce(0) { $0 + Double($1) } + Double(kernel.weights[0])
    }

    @Test func isABell() {
        for step in 10...200 {
            let deviation = Double(step) * 0.037
            let kernel = BlurKernel(deviation: deviation)
            #expect(isNear(sum(kernel), 1, 1e-6))
            #expect(kernel.reach == BlurKernel.reach(deviation: deviation))
            for (index, weight) in kernel.weights.enumerated() {
                let expected = exp(-Double(index * index) / (2 * deviation * deviation))
                #expect(isNear(Double(weight / kernel.weights[0]), expected, 1e-6), "\(deviation)")
            }
            #expect(kernel.weights[kernel.reach] < kernel.weights[0] * 0.0023, "what is cut off is faint")
        }
    }

    @Test(arguments: [0, -1, 1e-300, .nan, .infinity]) func withoutAWidthNothingIsBlurred(deviation: Double) {
        #expect(BlurKernel(deviation: deviation).weights == [1])
        #expect(BlurKernel.reach(deviation: deviation) == 0)
    }
}
