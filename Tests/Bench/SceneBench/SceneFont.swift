import Drawing
import Foundation
import Raster

/// The face in which the benchmark scene is written.
enum SceneFont {
    /// The font's path on Debian and Ubuntu. Asking for it by name would take fontconfig some milliseconds.
    private static let path = "/usr/share/fonts/truetype/nanum/NanumGothic.ttf"

    /// NanumGothic, or the faces of the app where it is not installed.
    static func book() -> FontBook {
        guard FileManager.default.fileExists(atPath: path) else { return .system() }
        return FontBook(regular: [FontBook.Face(path: path, name: "NanumGothic")], bold: [])
    }

    /// No table of advances: a line is as wide as it is drawn.
    static let metrics = FontMetrics(unitsPerEm: 1000, ascent: 920, descent: 230, regular: [], bold: [])
}
