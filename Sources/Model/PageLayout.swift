import Geometry

/// A page of text and pictures, laid out at one width: what the shell answers to a wish for a page.
///
/// Positions are in points from the page's top left, y down, at the width it was laid out for. The items are in drawing
/// order, back to front; every run is one word or one piece of a line.
public struct PageLayout: Hashable, Sendable {
    /// The source of the page: `motionlab:NAME` for one that ships with the program, else a file's absolute path.
    public var address: String
    /// The text of the address bar, such as `motionlab.guide` or the file's name.
    public var host: String
    /// The page's own title; empty if it has none.
    public var title: String
    /// The size of the whole page, in points; the width is at least the one asked for.
    public var size: Size
    /// The ground behind everything.
    public var ground: Color
    /// The drawn items, back to front.
    public var items: [Item]
    /// The pieces that lead somewhere else, in reading order.
    public var links: [Link]
    /// The place of each named anchor of the page, for links such as `#springs`; points from the top.
    public var anchors: [String: Double]

    /// Makes a page; an empty one is a white sheet.
    public init(
        address: String, host: String = "", title: String = "", size: Size, ground: Color = .white,
        items: [Item] = [], links: [Link] = [], anchors: [String: Double] = [:]
    ) {
        self.address = address
        self.host = host
        self.title = title
        self.size = size
        self.ground = ground
        self.items = items
        self.links = links
        self.anchors = anchors
    }

    /// One thing on the page.
    public enum Item: Hashable, Sendable {
        /// A filled rectangle, its corners round by `radius` points: backgrounds, borders, rules, bullets.
        case box(Rect, radius: Double, Color)
        case text(Run)
        /// A picture, by the absolute path of its file.
        case picture(Rect, path: String)
    }

    /// A piece of one line of text.
    public struct Run: Hashable, Sendable {
        public var text: String
        /// The beginning of the piece; y is the baseline.
        public var origin: Point
        public var width: Double
        /// Points.
        public var size: Double
        public var isBold: Bool
        public var isItalic: Bool
        public var isMonospaced: Bool
        public var color: Color
        public var isUnderlined: Bool
        public var isStruck: Bool

        /// Makes a piece of plain text.
        public init(
            _ text: String, at origin: Point, width: Double, size: Double, isBold: Bool = false, isItalic: Bool = false,
            isMonospaced: Bool = false, color: Color, isUnderlined: Bool = false, isStruck: Bool = false
        ) {
            self.text = text
            self.origin = origin
            self.width = width
            self.size = size
            self.isBold = isBold
            self.isItalic = isItalic
            self.isMonospaced = isMonospaced
            self.color = color
            self.isUnderlined = isUnderlined
            self.isStruck = isStruck
        }
    }

    /// A piece of the page that leads somewhere; one link that runs over two lines has two rectangles.
    public struct Link: Hashable, Sendable {
        public var rects: [Rect]
        /// An address as in ``PageLayout/address``, with `#NAME` for an anchor in it; `#NAME` alone for one on this
        /// page.
        public var address: String

        /// Makes a link.
        public init(rects: [Rect], address: String) {
            self.rects = rects
            self.address = address
        }
    }
}
