/// A part of a picture, shrunk and blurred, that panes show.
///
/// The cells of the small picture lie on a grid that is fixed to the surface, so that the blur does not tremble while
/// items move. Beyond its edges the picture is mirrored, so that a bright line that enters there does not light up the
/// edge all at once. The arithmetic is of single precision, in the order written, so that every machine gives the same
/// result; a uniform colour stays exact.
///
/// The memory is kept from one backdrop to the next.
struct Backdrop {
    /// Whole pixels or cells, the last ones not included.
    struct Area: Equatable {
        var columns: Range<Int>
        var rows: Range<Int>

        static let nothing = Area(columns: 0..<0, rows: 0..<0)

        /// The cells of a grid that these pixels touch.
        func cells(_ side: Int) -> Area {
            Area(
                columns: columns.lowerBound / side..<(columns.upperBound + side - 1) / side,
                rows: rows.lowerBound / side..<(rows.upperBound + side - 1) / side)
        }

        /// This area with so many more cells on each side.
        func grown(by cells: Int) -> Area {
            Area(
                columns: columns.lowerBound - cells..<columns.upperBound + cells,
                rows: rows.lowerBound - cells..<rows.upperBound + cells)
        }
    }

    /// The pixels to read: the first byte belongs to the pixel at `x`, `y` of the surface.
    @safe struct Source {
        let bytes: UnsafeRawPointer
        let bytesPerRow: Int
        let x: Int
        let y: Int
    }

    /// Wider blurs than this, in pixels, are drawn as if they were this wide.
    static let widest = 96.0
    /// The least standard deviation of a blur, in cells, that leaves nothing for finer cells to show.
    private static let least = 1.75

    /// Pixels across a cell, a power of two.
    private(set) var side = 1
    /// The cells that are held, with those that the blur reads and those beyond the edges.
    private(set) var cells = Area.nothing
    /// The blurred cells, 255 for full: all blue values row by row, then all green and all red ones.
    var values: [Float] = []
    /// Scratch memory for cells that are blurred along rows, and for sums of pixels.
    var halfway: [Float] = []
    var sums: [UInt32] = []
    /// The kernels used lately.
    private var kernels: [BlurKernel] = []

    /// Blue, green and red.
    static let planes = 3

    /// Pixels across a cell for a blur of a standard deviation in pixels.
    static func side(for blur: Double) -> Int {
        var side = 1
        while side < 16, blur >= least * Double(2 * side) { side *= 2 }
        return side
    }

    /// The cell whose middle lies at a pixel's or before it.
    func first(_ pixel: Int) -> Int {
        side == 1 ? pixel : (2 * pixel + 1 - side) >> (2 * side).trailingZeroBitCount
    }

    /// The standard deviation in cells that is left to the kernel: averages and slopes between cells blur too.
    private static func deviation(for blur: Double, side: Int) -> Double {
        let cells = blur / Double(side)
        return max(0, cells * cells - (side == 1 ? 0 : 0.25)).squareRoot()
    }

    /// The greatest distance, in pixels, at which a pixel still affects a pane.
    static func reach(_ blur: Double) -> Int {
        let blur = min(blur, widest)
        let side = side(for: blur)
        return (BlurKernel.reach(deviation: deviation(for: blur, side: side)) + 2) * side
    }

    /// Shrinks the pixels inside `bounds`, and blurs the part that the pixels `shown` need.
    ///
    /// - Parameters:
    ///   - source: Must hold all pixels of `bounds` within ``reach(_:)`` of `shown`.
    ///   - bounds: Not empty; the picture is mirrored at its edges.
    ///   - shown: Inside `bounds`.
    ///   - blur: A standard deviation in pixels, from zero up.
    mutating func take(_ source: Source, _ bounds: Area, shown: Area, blur: Double) {
        let blur = min(blur, Backdrop.widest)
        side = Backdrop.side(for: blur)
        let kernel = kernel(Backdrop.deviation(for: blur, side: side))
        let wanted = shown.cells(side).grown(by: 1)
        cells = wanted.grown(by: kernel.reach)
        shrink(source, bounds)
        if kernel.reach > 0 { self.blur(kernel.weights, wanted) }
    }

    private mutating func kernel(_ deviation: Double) -> BlurKernel {
        for kernel in kernels where kernel.deviation == deviation { return kernel }
        let kernel = BlurKernel(deviation: deviation)
        if kernels.count == 8 { kernels.removeAll(keepingCapacity: true) }
        kernels.append(kernel)
        return kernel
    }

    static func grow<Value: Numeric>(_ values: inout [Value], _ count: Int) {
        if values.count < count { values.append(contentsOf: repeatElement(.zero, count: count - values.count)) }
    }
}
