import Geometry

/// The places of the frames of a contact sheet, in points.
struct SheetLayout: Equatable {
    /// A frame's size, that of its stage made smaller and never larger.
    let frame: Size
    /// Points of the sheet to a point of the stage.
    let zoom: Double
    let columns: Int
    let rows: Int

    static let margin = 28.0
    static let gap = 20.0
    /// Room for the title above all, and for the line below each frame.
    static let header = 56.0
    static let caption = 30.0
    /// The most room that a frame takes.
    private static let most = Size(width: 320, height: 422)
    /// The sheet's width to its height, as far as whole rows allow.
    private static let shape = 1.5

    /// Lays out some frames of a stage; there is at least one.
    init(stage: Size, count: Int) {
        let zoom = min(1, Self.most.width / stage.width, Self.most.height / stage.height)
        let frame = Size(width: stage.width * zoom, height: stage.height * zoom)
        /// The distance of a number of columns from the shape, cells that stay empty counted too.
        func flaw(_ columns: Int) -> Double {
            let rows = (count + columns - 1) / columns
            let size = Self.size(frame, columns, rows)
            let ratio = size.width / size.height / Self.shape
            return max(ratio, 1 / ratio) + Double(columns * rows - count) / Double(count)
        }
        self.zoom = zoom
        self.frame = frame
        columns = (1...max(1, count)).min { flaw($0) < flaw($1) } ?? 1
        rows = (count + columns - 1) / columns
    }

    /// The whole sheet.
    var size: Size { Self.size(frame, columns, rows) }

    /// The place of a frame, by its number from 0.
    func cell(_ index: Int) -> Rect {
        let (row, column) = (Double(index / columns), Double(index % columns))
        let origin = Point(
            x: Self.margin + column * (frame.width + Self.gap),
            y: Self.header + row * (frame.height + Self.caption + Self.gap))
        return Rect(origin: origin, size: frame)
    }

    private static func size(_ frame: Size, _ columns: Int, _ rows: Int) -> Size {
        Size(
            width: 2 * margin + Double(columns) * (frame.width + gap) - gap,
            height: header + Double(rows) * (frame.height + caption + gap) - gap + margin - 8)
    }

    /// The numbers of `count` frames spread evenly from the first to the last; fewer where there are fewer.
    static func choice(of count: Int, last: Int) -> [Int] {
        guard count <= last else { return Array(0...max(0, last)) }
        guard count > 1 else { return [last] }
        return (0..<count).map { Int((Double($0 * last) / Double(count - 1)).rounded()) }
    }
}
