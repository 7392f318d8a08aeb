import Testing

@testable import Platform

@Suite struct PixelDensityTests {
    @Test(
        arguments: [
            (units: (390, 844), pixels: (390, 844), ratio: 1), ((390, 844), (780, 1688), 2),
            ((300, 200), (450, 300), 1.5),
            // Rounded to whole pixels by the compositor.
            ((391, 845), (587, 1268), 1.5), ((391, 701), (489, 876), 1.25), ((333, 777), (583, 1360), 1.75),
            ((0, 0), (0, 0), 1),
        ] as [((CInt, CInt), (CInt, CInt), Double)])
    func isTheCompositorsScale(units: (CInt, CInt), pixels: (CInt, CInt), ratio: Double) {
        let density = PixelDensity(units: units, pixels: pixels)
        #expect(density.ratio == ratio)
        #expect((density.covered(units.0) * density.ratio).rounded() == Double(pixels.0))
        #expect((density.covered(units.1) * density.ratio).rounded() == Double(pixels.1))
    }

    @Test func whatIsDrawnCoversWholePixels() {
        let density = PixelDensity(units: (391, 845), pixels: (587, 1268))
        #expect(density.covered(391) * 1.5 == 587)
        #expect(density.covered(390) == 390)
    }
}
