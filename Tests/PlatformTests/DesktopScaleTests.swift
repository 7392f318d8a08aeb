import Geometry
import Testing

@testable import Platform

/// The pixels of a point where `--scale` is not given.
@Suite struct DesktopScaleTests {
    @Test(arguments: [
        ("1", 1.0), ("2", 2), ("3", 3), ("9", 4), ("0", nil), ("-1", nil), ("1.5", nil), ("x", nil), (nil, nil),
    ])
    func gtkScalesByWholeNumbers(word: String?, ratio: Double?) { #expect(DesktopScale(gdk: word)?.ratio == ratio) }

    /// 96 dots to the inch are a scale of 1: Xft(3), GTK's `gtk-xft-dpi`.
    @Test(arguments: [
        ("96", 1.0), ("192", 2), ("144", 1.5), ("120", 1.25), ("98", 1), ("163.2", 1.75), ("1000", 4), ("10", 0.5),
        ("nan", 1), ("-96", 1), ("x", 1), ("", 1),
    ])
    func textThatIsLargerMakesEverythingLarger(dpi: String, ratio: Double) {
        #expect(DesktopScale(dpi: dpi, pixels: (1920, 1200), millimetres: (508, 318)).ratio == ratio)
    }

    /// Screens of 24 inches, of a laptop, of 4K with 192 dots to the inch, of a television that tells its aspect ratio.
    @Test(arguments: [
        (1920, 1200, 518, 324, 1.0), (1920, 1080, 309, 174, 1), (3840, 2160, 508, 286, 2), (3840, 2160, 344, 194, 2),
        (3840, 2160, 600, 340, 1), (3840, 2160, 160, 90, 1), (3840, 2160, 0, 0, 1), (1366, 768, 180, 102, 1),
    ])
    func onlyADenseScreenCountsTwice(width: Int, height: Int, wide: Int, high: Int, ratio: Double) {
        let scale = DesktopScale(
            dpi: "", pixels: (CInt(width), CInt(height)), millimetres: (CInt(wide), CInt(high)))
        #expect(scale.ratio == ratio)
    }

    @Test(arguments: [
        (Point(x: 40, y: 60), Point(x: 40, y: 60)), (Point(x: -30, y: 60), Point(x: 0, y: 60)),
        (Point(x: 5000, y: 9000), Point(x: 2999, y: 899)), (Point(x: 1200, y: 850), Point(x: 1200, y: 767)),
    ])
    func aPositionOffEveryDisplayGoesToTheNearest(position: Point, clamped: Point) {
        let displays = [Rect(x: 0, y: 0, width: 1366, height: 768), Rect(x: 1400, y: 0, width: 1600, height: 900)]
        #expect(position.clamped(to: displays) == clamped)
        #expect(Point(x: .nan, y: 0).clamped(to: displays) == nil && position.clamped(to: []) == nil)
    }
}
