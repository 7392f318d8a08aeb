import Drawing

extension PixelArea {
    static let nothing = PixelArea(x: 0, y: 0, width: 0, height: 0)

    /// The area between four edges; empty if they enclose no pixel.
    init(left: Int, top: Int, right: Int, bottom: Int) {
        self =
            right > left && bottom > top
            ? PixelArea(x: left, y: top, width: right - left, height: bottom - top) : .nothing
    }

    /// The whole pixels that a rectangle touches; its edges must fit into an integer.
    init(_ bounds: Bounds) {
        if bounds.isEmpty {
            self = .nothing
            return
        }
        let whole = bounds.roundedOut
        self.init(left: Int(whole.left), top: Int(whole.top), right: Int(whole.right), bottom: Int(whole.bottom))
    }

    var right: Int { x + width }
    var bottom: Int { y + height }
    var rows: Range<Int> { y..<bottom }
    var columns: Range<Int> { x..<right }
    var bounds: Bounds {
        Bounds(left: Double(x), top: Double(y), right: Double(right), bottom: Double(bottom))
    }

    func intersection(_ other: PixelArea) -> PixelArea {
        PixelArea(
            left: max(x, other.x), top: max(y, other.y), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    func union(_ other: PixelArea) -> PixelArea {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelArea(
            left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    func touches(_ other: PixelArea) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom && !isEmpty && !other.isEmpty
    }

    func contains(_ other: PixelArea) -> Bool {
        other.isEmpty || other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
    }
}
