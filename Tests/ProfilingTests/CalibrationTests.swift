import Profiling
import Testing

@Suite struct CalibrationTests {
    @Test func doesTheSameWorkEachTime() {
        var calibration = Calibration(width: 39, height: 84)
        #expect(calibration.pixels == 39 * 84)
        let before = calibration.checksum
        calibration.run()
        let once = calibration.checksum
        calibration.run()
        calibration.run()
        #expect(calibration.checksum == once)
        #expect(once != before)
    }

    @Test func blendsOnePixelAsPorterAndDuffSay() {
        // The first pixel is opaque black; 128/255 of a premultiplied (0, 42, 96) over it: alpha 128 + 255·127/255.
        var calibration = Calibration(width: 1, height: 1)
        #expect(calibration.checksum == 0xFF00_0000)
        calibration.run()
        #expect(calibration.checksum == 0xFF00_2A60)
    }

    @Test func hasAtLeastOnePixel() {
        for side in [-3, 0] {
            var calibration = Calibration(width: side, height: side)
            calibration.run()
            #expect(calibration.pixels >= 1)
        }
    }

    /// A second pixel checked by hand: 2654435761 is 0x9E3779B1, so the channels are 37, 79, B1 and the rest is
    /// 127/255: 27.39, 60.26 and 88.15, to which the layer's 0, 42 and 96 are added.
    @Test func blendsEveryChannel() {
        var calibration = Calibration(width: 2, height: 1)
        calibration.run()
        #expect(calibration.checksum == 0xFF00_2A60 + 0xFF1B_66B8)
    }
}
