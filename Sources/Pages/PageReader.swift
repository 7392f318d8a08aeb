import CPageLayout
import Drawing
import Foundation
import Geometry
import Model

/// Reads pages of HTML and lays them out.
///
///     let reader = PageReader(metrics: metrics) { path in sizes[path] }
///     let page = try reader.layOut("motionlab:start", width: 390, language: "ko")
///
/// Lines break by the table of advances, so that they break alike on every machine. A page depends only on its file,
/// the sizes of its pictures and the width, and may be read on any thread.
public struct PageReader: Sendable {
    let metrics: FontMetrics
    let pictureSize: @Sendable (String) -> Size?
    /// The files that may be read.
    public var access = PageAccess.everything

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - metrics: The advances of text.
    ///   - pictureSize: The size of the picture in a file, by its absolute path, in pixels; nil if it cannot be shown.
    public init(metrics: FontMetrics, pictureSize: @escaping @Sendable (String) -> Size?) {
        self.metrics = metrics
        self.pictureSize = pictureSize
    }

    /// Lays out the page at an address, in points.
    ///
    /// Broken HTML is repaired: open tags end with the element that contains them, elements that nest too deeply or run
    /// code are left out, and a picture that cannot be shown leaves a grey box with its words.
    ///
    /// - Parameters:
    ///   - address: `motionlab:NAME` for a page that ships with the program, else a file's path. `#` and the fragment
    ///     are ignored.
    ///   - width: Of the view, above zero; limited to 160…4096.
    ///   - height: Of the view, for media queries; twice the width by default.
    ///   - language: `ko` or `en`, for the pages that ship with the program.
    /// - Throws: ``PageError`` if there is no such page, it must not be read by ``access``, or it is a folder, unreadable,
    ///   larger than 8 MB, not text, or beyond one of the limits.
    /// - Complexity: Linear in the page, but for floats, of which a page may have 1000, and for `~`, `:nth-child` and their
    ///   like in the page's own styles, which may look at 400 million elements.
    public func layOut(
        _ address: String, width: Double, height: Double? = nil, language: String = "ko"
    ) throws(PageError) -> PageLayout {
        guard width.isFinite, width > 0 else { throw PageError(address, "cannot be laid out \(width) points wide") }
        let file = try PageFile(address, language: language == "en" ? "en" : "ko")
        guard file.isBundled || access.allows(file.address) else {
            throw PageError(address, "is outside the folder of the file that names it")
        }
        let width = min(max(width, 160), 4096)
        return try layOut(file.text(), from: file, in: Size(width: width, height: height ?? 2 * width))
    }

    private func layOut(_ text: String, from file: PageFile, in view: Size) throws(PageError) -> PageLayout {
        let width = view.width
        var tidy = Tidy(text, folder: file.folder, media: MediaQuery(size: view)) { path in
            path.hasPrefix("data:") || access.allows(path) ? pictureSize(path) : nil
        }
        switch tidy.run() {
        case .text: throw PageError(file.address, "has too much text; the limit is about 3 MB")
        case .elements:
            throw PageError(file.address, "has too many elements; the limit is \(Tidy.mostElements)")
        case nil: break
        }
        let page: Page
        do { page = try Page(tidy, width: width, metrics: metrics) } catch {
            throw PageError(file.address, error.description)
        }
        var items = ItemReader(pictures: tidy.pictures.map(\.path), metrics: metrics)
        page.read(into: &items)
        // litehtml counts the spaces at the ends of lines of code too.
        let right = items.items.reduce(0) { max($0, $1.right) }
        let size = Size(
            width: min(max(width, right.rounded(.up)), PageReader.widest),
            height: min(max(page.height.rounded(.up), 1), PageReader.highest))
        let sheet = Rect(origin: .zero, size: size)
        return PageLayout(
            address: file.address, host: file.host, title: page.title, size: size, ground: page.ground,
            items: items.items.filter { $0.touches(sheet) },
            links: items.links(to: page.links.map { Address.resolved($0, on: file) }, in: sheet),
            anchors: page.anchors(in: sheet))
    }

    /// The widest page, in points; items beyond it are left out.
    private static let widest = 20_000.0
    private static let highest = 4_000_000.0
}

extension PageLayout.Item {
    /// The right edge, in points; for a run the fraction is ignored.
    var right: Double {
        switch self {
        case .box(let rect, _, _), .picture(let rect, _): rect.maxX
        case .text(let run): (run.origin.x + run.width).rounded(.down)
        }
    }

    /// True if any of it lies on the page.
    func touches(_ sheet: Rect) -> Bool {
        switch self {
        case .box(let rect, _, _), .picture(let rect, _): rect.intersects(sheet)
        case .text(let run):
            run.origin.x < sheet.maxX && run.origin.x + run.width > 0 && run.origin.y > 0
                && run.origin.y - run.size < sheet.maxY
        }
    }
}
