import Drawing
import Raster

/// Measures the faces that layout goes by and prints their table: `swift run metrics > Assets/Fonts/metrics.txt`.
///
/// The faces are the first of fontconfig's for each weight; anything but the first choice is refused, because every
/// line of every page would break elsewhere.
@main
struct Metrics {
    static func main() throws {
        let book = FontBook.system()
        guard book.notice == nil, let family = FontBook.families.first, let regular = book.regular.first,
            let bold = book.bold.first, let fixed = book.monospaced.first, bold.name.hasPrefix(family), regular != bold
        else { throw Refusal(description: "not the fonts to measure: \(book.names)") }
        let metrics = try FontRuler.measure(regular: regular, bold: bold, monospaced: fixed)
        print(
            """
            # How wide letters are, in font units: \(regular.name), \(bold.name)
            # and \(fixed.name).
            # Without hinting. Made by `make metrics`; not to be edited.
            # A line of names says whose advances follow. Then each line: one advance, and the code points that
            # have it, in hexadecimal, one by one or first-last; or a shift, and the pairs that have it. Letters that
            # are missing are an em wide.
            """)
        print(metrics.table, terminator: "")
    }

    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }
}
