import Drawing
import Geometry
import Prototyping
import Raster

/// Some frames of a gesture in one picture, numbered, each with its time.
struct ContactSheet: ~Copyable {
    private let path: String
    private let layout: SheetLayout
    private let chosen: [Int]
    private let stage: Size
    private let scale: Double
    private var painter: StagePainter
    private var sheet: Canvas
    private var taken = 0

    /// Draws the sheet without its frames.
    ///
    /// - Parameters:
    ///   - stage: The size in points that every frame has room in.
    ///   - chosen: The numbers of the frames that are shown, in order, at least one.
    ///   - framesPerSecond: What their times follow from.
    /// - Throws: ``Failure`` if the sheet would have too many pixels.
    init(
        _ path: String, title: String, stage: Size, scale: Double, chosen: [Int], framesPerSecond: Double,
        content: Content
    ) throws(Failure) {
        let layout = SheetLayout(stage: stage, count: chosen.count)
        var painter = try StagePainter(content)
        let list = Self.list(layout, title: title, chosen.map { Double($0) / framesPerSecond })
        let sheet: Canvas
        do { sheet = try painter.picture(of: list, layout.size, scale: scale, for: path) } catch {
            throw Failure(error.status, "\(error); use fewer frames or a smaller --scale")
        }
        self.path = path
        self.stage = stage
        self.scale = scale
        self.chosen = chosen
        self.layout = layout
        self.painter = painter
        self.sheet = sheet
    }

    /// Takes a frame of the replay, if it is one of those shown.
    mutating func take(frame: Int, _ subject: Subject) throws(Failure) {
        guard taken < chosen.count, chosen[taken] == frame else { return }
        let cell = layout.cell(taken)
        taken += 1
        // Drawn at its own small scale and not scaled afterwards, so that lines and text stay sharp.
        var frame = try painter.picture(of: subject, in: stage, scale: scale * layout.zoom, for: path)
        let (x, y) = (Int((cell.minX * scale).rounded()), Int((cell.minY * scale).rounded()))
        let radius = Self.radius * scale
        sheet.withPixels { sheet in
            frame.withPixels { frame in sheet.lay(frame, x: x, y: y, radius: radius) }
        }
    }

    /// Writes the picture.
    ///
    /// - Throws: ``Failure`` if it cannot be there.
    consuming func finish() throws(Failure) {
        try Draft.write(sheet, to: path)
    }

    /// Begins to write the picture as it is on a separate thread.
    mutating func writing() -> Job<Void> { .picture(path, &sheet) }

    private static let radius = 10.0

    /// The ground, the title, and what is around and below each frame.
    private static func list(_ layout: SheetLayout, title: String, _ times: [Double]) -> DrawList {
        let (white, grey) = (Color(hex: 0xF4F4F6), Color(hex: 0x9A9AA6))
        var list = DrawList()
        list.fill(.rect(Rect(origin: .zero, size: layout.size)), Color(hex: 0x16161B))
        let end = layout.size.width - SheetLayout.margin
        let facts = "\(times.count) × \(decimal(times.count > 1 ? times[1] - times[0] : 0, digits: 3)) s"
        let room = end - SheetLayout.margin
        list.text(
            TextRun(
                title, font: Font(size: 16, weight: .bold), color: white, at: Point(x: SheetLayout.margin, y: 34),
                maxWidth: max(40, room - 120)))
        if room > 240, times.count > 1 {
            list.text(
                TextRun(facts, font: Font(size: 12), color: grey, at: Point(x: end, y: 34), alignment: .trailing))
        }
        for (index, time) in times.enumerated() {
            let cell = layout.cell(index)
            // A hairline that parts a dark frame from the ground.
            list.fill(
                .roundedRect(cell.inset(by: -1), .all(radius + 1)), Color(white: 1, alpha: 0.14))
            let line = cell.maxY + 20
            list.text(
                TextRun(
                    "\(index + 1)", font: Font(size: 12, weight: .bold), color: white,
                    at: Point(x: cell.minX + 2, y: line)))
            list.text(
                TextRun(
                    "\(decimal(time, digits: 3)) s", font: Font(size: 12), color: grey,
                    at: Point(x: cell.maxX - 2, y: line),
                    alignment: .trailing))
        }
        return list
    }
}

extension PixelBuffer {
    /// Lays another picture over a part of this one, its corners rounded; what would lie outside is left out.
    fileprivate func lay(_ other: PixelBuffer, x left: Int, y top: Int, radius: Double) {
        let (width, height) = (min(other.width, width - left), min(other.height, height - top))
        guard left >= 0, top >= 0, width > 0, height > 0 else { return }
        for y in 0..<height {
            let dy = Self.depth(y, of: height, radius)
            for x in 0..<width {
                let dx = Self.depth(x, of: width, radius)
                let share = dx > 0 && dy > 0 ? radius + 0.5 - (dx * dx + dy * dy).squareRoot() : 1
                guard share > 0 else { continue }
                let color = other[x, y]
                set(left + x, top + y, share >= 1 ? color : Self.mixed(self[left + x, top + y], color, share))
            }
        }
    }

    /// The depth of a pixel's middle in the corners' stretch of a side, from where its rounding begins.
    private static func depth(_ index: Int, of count: Int, _ radius: Double) -> Double {
        let middle = Double(index) + 0.5
        return radius - min(middle, Double(count) - middle)
    }

    private static func mixed(_ ground: UInt32, _ color: UInt32, _ share: Double) -> UInt32 {
        [UInt32(16), 8, 0].reduce(0) { sum, shift in
            let (a, b) = (Double(ground >> shift & 255), Double(color >> shift & 255))
            return sum | UInt32((a + (b - a) * share).rounded()) << shift
        }
    }
}
