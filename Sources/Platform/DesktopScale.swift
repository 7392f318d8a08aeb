import CXDisplay
import Geometry
import Glibc

/// The pixels per point that the desktop wants, where SDL does not report it.
public struct DesktopScale: Equatable {
    /// Pixels to the point.
    public let ratio: Double
    /// The source of the ratio, in a few words.
    public let reason: String

    /// Reads the scale of the desktop; call it after ``VideoSystem/start()``.
    ///
    /// On Wayland a unit of a window has as many pixels as the compositor's scale, so that a point is one unit.
    public static func current() -> DesktopScale {
        if VideoSystem.isWayland { return DesktopScale(ratio: 1, reason: "the compositor scales") }
        let word = unsafe getenv("GDK_SCALE").map { value in unsafe String(cString: value) }
        if let scale = DesktopScale(gdk: word) { return scale }
        var facts = x_display_facts()
        guard unsafe x_display_read(&facts) != 0 else { return DesktopScale(ratio: 1, reason: "nothing says so") }
        let dpi = unsafe withUnsafeBytes(of: facts.dpi) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return DesktopScale(
            dpi: dpi, pixels: (facts.width, facts.height), millimetres: (facts.millimetres_wide, facts.millimetres_high)
        )
    }

    /// Makes a scale of at least 0.5 and at most 4.
    public init(ratio: Double, reason: String) {
        self.ratio = min(max(ratio, Self.range.lowerBound), Self.range.upperBound)
        self.reason = reason
    }

    /// The scale in the variable for GTK programs; nil if it has none.
    init?(gdk word: String?) {
        guard let word, let factor = Int(word), factor >= 1 else { return nil }
        self.init(ratio: Double(factor), reason: "GDK_SCALE=\(word)")
    }

    /// The scale of an X display: the dots per inch that desktops set for text, else the size of the screen.
    ///
    /// The size of a screen is often wrong, and few laptops are used at 1.5. So a screen has to be as dense as GNOME
    /// requires, and then the scale is 2. Source: gnome-settings-daemon, `HIDPI_LIMIT` and `HIDPI_MIN_HEIGHT`.
    init(dpi: String, pixels: (CInt, CInt), millimetres: (CInt, CInt)) {
        if let number = Double(dpi), number.isFinite, number > 0 {
            self.init(ratio: (number / 96 * 8).rounded() / 8, reason: "Xft.dpi is \(dpi)")
            return
        }
        // Whole millimetres: a screen of 192 dots to the inch may come out at 191.
        let densities = [(pixels.0, millimetres.0), (pixels.1, millimetres.1)].map { pixels, length in
            length > 0 ? Double(pixels) / Double(length) * 25.4 : 0
        }
        let isDense = densities.allSatisfy { (190...600).contains($0) } && pixels.1 >= 1200
        self.init(
            ratio: isDense ? 2 : 1,
            reason: isDense
                ? "the screen has \(Int(densities[0].rounded())) dots to the inch" : "nothing says otherwise")
    }

    /// Pixels per point with which a window of a size in points fits a display; at most this scale.
    public func showing(_ size: Size) -> Double {
        guard let room = VideoSystem.desktops.first else { return ratio }
        // The height of a title bar, which is not known before there is a window.
        let most = min(room.width / size.width, (room.height - 48 * ratio) / size.height)
        return min(ratio, max(Self.range.lowerBound, (most * 8).rounded(.down) / 8))
    }

    /// The scales that a window can have.
    private static let range = 0.5...4.0
}
