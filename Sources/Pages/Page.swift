import CPageLayout
import Drawing
import Geometry
import Model

/// The only owner of one page that litehtml has laid out.
@safe struct Page: ~Copyable {
    private let handle: OpaquePointer

    /// Why a page cannot be laid out.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        fileprivate init(_ outcome: page_outcome) {
            description =
                switch outcome {
                case page_too_many_floats: "has too many floating elements; the limit is \(page_most_floats)"
                case page_too_many_siblings:
                    "has styles that compare too many elements; the limit is \(page_most_siblings / 1_000_000) million"
                default: "is nested too deeply to lay out"
                }
        }
    }

    /// Lays a page out.
    init(_ tidy: borrowing Tidy, width: Double, metrics: FontMetrics) throws(Failure) {
        var outcome = page_failed
        let pictures = tidy.pictures.map { page_picture(width: $0.size.width, height: $0.size.height) }
        let styles = PageStyle.text(width: width)
        let made = unsafe withUnsafePointer(to: metrics) { context in
            unsafe tidy.html.withCString { html in
                unsafe styles.withCString { styles in
                    unsafe pictures.withUnsafeBufferPointer { pictures in
                        var source = unsafe page_source()
                        unsafe source.html = html
                        unsafe source.styles = styles
                        unsafe source.width = width
                        unsafe source.pictures = pictures.baseAddress
                        unsafe source.picture_count = pictures.count
                        unsafe source.measure = { context, text, length, font in
                            unsafe Page.width(context, text, length, font)
                        }
                        unsafe source.context = UnsafeRawPointer(context)
                        unsafe source.ascent = metrics.ascent / metrics.unitsPerEm
                        unsafe source.descent = metrics.descent / metrics.unitsPerEm
                        return unsafe page_lay_out(&source, &outcome)
                    }
                }
            }
        }
        guard let made = unsafe made else { throw Failure(outcome) }
        unsafe handle = made
    }

    deinit { unsafe page_free(handle) }

    private static func width(
        _ context: UnsafeRawPointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ font: page_font
    ) -> Double {
        guard let context = unsafe context, let text = unsafe text else { return 0 }
        let metrics = unsafe context.assumingMemoryBound(to: FontMetrics.self)
        let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length)
        return unsafe metrics.pointee.width(of: String(decoding: bytes, as: UTF8.self), in: Font(font))
    }

    /// The height of the whole page, in points.
    var height: Double { unsafe page_height(handle) }

    var title: String {
        let words = unsafe String(cString: page_title(handle)).split(whereSeparator: \.isWhitespace)
        return words.joined(separator: " ")
    }

    /// The background of the page, on white.
    var ground: Color {
        let color = unsafe Color(page_ground(handle))
        return Color.white.mixed(with: color.opacity(1 / max(color.alpha, 1 / 255)), color.alpha)
    }

    /// Passes every piece to `reader`, in drawing order.
    func read(into reader: inout ItemReader) {
        var count = 0
        let start = unsafe page_items(handle, &count)
        let items = unsafe UnsafeBufferPointer(start: start, count: count)
        for index in 0..<count { unsafe reader.read(items[index]) }
        reader.end()
    }

    /// The addresses of the links, as written.
    var links: [String] {
        var count = 0
        let links = unsafe page_links(handle, &count)
        return unsafe UnsafeBufferPointer(start: links, count: count).map {
            unsafe $0.map { unsafe String(cString: $0) } ?? ""
        }
    }

    /// The positions of named anchors on the page; of two with one name, the first.
    func anchors(in sheet: Rect) -> [String: Double] {
        var count = 0
        let start = unsafe page_anchors(handle, &count)
        let anchors = unsafe UnsafeBufferPointer(start: start, count: count)
        var positions: [String: Double] = [:]
        for index in 0..<count {
            let name = unsafe String(cString: anchors[index].name)
            if positions[name] == nil { positions[name] = unsafe min(max(anchors[index].y, 0), sheet.maxY) }
        }
        return positions
    }
}

extension Font {
    init(_ font: page_font) {
        self.init(
            size: font.size, weight: font.is_bold ? .bold : .regular, isItalic: font.is_italic,
            isMonospaced: font.is_monospaced)
    }
}

extension Color {
    init(_ color: page_color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}
