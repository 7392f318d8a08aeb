import Drawing
import Geometry

/// Something that is laid out: a leaf, or a container of what follows it in the array.
struct Box: Sendable {
    enum Kind: Sendable {
        case leaf
        /// Side by side, and below each other.
        case row, column
        /// Over each other.
        case overlay
        /// Side by side, in as many lines as it takes.
        case wrap
        /// Rows below each other whose columns are equally wide.
        case table
    }

    var kind = Kind.leaf
    var width = Length.fit
    var height = Length.fit
    var padding = Insets()
    /// Points between two of its boxes, and between two lines of a wrap.
    var gap = 0.0
    /// The place of its boxes along its axis, and across it.
    var main = Alignment.start
    var cross = Alignment.start
    /// True for content that is as long as it is, however much of it is seen.
    var scrolls = false
    /// The text that is broken into lines; they follow its width.
    var paragraph: Paragraph?
    /// True for words, which give way where a row has too little room.
    var givesWay = false

    /// The index after its last descendant.
    var end = 0
    /// The size that its content wants, and the least that it can do with.
    var fit = Size.zero
    var least = Size.zero
    /// The place that it is given.
    var frame = Rect.zero
    /// The line of a wrap that it lies in.
    var line = 0

    /// The way along which its boxes follow each other.
    var axis: Axis? {
        switch kind {
        case .row, .wrap: .horizontal
        case .column, .table: .vertical
        case .leaf, .overlay: nil
        }
    }

    func length(_ axis: Axis) -> Length { axis == .horizontal ? width : height }

    /// The length that it wants, and the least that it can do with.
    func wanted(_ axis: Axis) -> (fit: Double, least: Double) {
        switch length(axis) {
        case .points(let points): (points, points)
        case .fit, .grow: (fit[axis], least[axis])
        case .share: (fit[axis], 0)
        }
    }
}

extension Size {
    subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension Insets {
    /// The room that both take along an axis.
    subscript(axis: Axis) -> Double { axis == .horizontal ? left + right : top + bottom }
}

/// A text of several lines.
struct Paragraph: Sendable {
    let text: String
    let font: Font
    /// The most lines.
    let most: Int
    let metrics: FontMetrics

    func height(_ width: Double) -> Double {
        let count = metrics.lines(text, in: font, upTo: width, most: most).count
        return Double(count) * metrics.lineHeight(of: font).rounded(.up)
    }
}
