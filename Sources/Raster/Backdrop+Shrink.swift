import CPixels

extension Backdrop {
    /// Averages the pixels of each cell; beyond the edges of `bounds` they are mirrored.
    mutating func shrink(_ source: Source, _ bounds: Area) {
        Backdrop.grow(&values, Backdrop.planes * cells.columns.count * cells.rows.count)
        Backdrop.grow(&sums, 2 * side * cells.columns.count)
        var (bounds, cells) = (pixels_area(bounds), pixels_area(cells))
        unsafe pixels_average(
            source.bytes.assumingMemoryBound(to: UInt8.self), source.bytesPerRow, Int64(source.x), Int64(source.y),
            &bounds, &cells, Int64(side), &values, &sums)
    }
}

extension pixels_area {
    fileprivate init(_ area: Backdrop.Area) {
        self.init(
            left: Int64(area.columns.lowerBound), top: Int64(area.rows.lowerBound),
            right: Int64(area.columns.upperBound), bottom: Int64(area.rows.upperBound))
    }
}
