import Drawing
import Geometry

extension Renderer {
    /// Makes one thing that a list will need and that no cache holds, so that drawing the list finds it.
    ///
    ///     var index = 0
    ///     while thereIsTime, renderer.warm(list, size: (390, 844), scale: 1, from: &index) {}
    ///
    /// Nothing is drawn, and what the next list is compared with stays.
    ///
    /// - Parameters:
    ///   - size: Pixels across and down; nothing is made where there are none.
    ///   - scale: Pixels to the point.
    ///   - index: The item to begin with, from zero; then the one to go on with.
    /// - Returns: True while items are left.
    public mutating func warm(
        _ list: DrawList, size: (width: Int, height: Int), scale: Double, from index: inout Int
    ) -> Bool {
        let count = list.items.count
        guard size.width > 0, size.height > 0, scale.isFinite, scale > 0, index >= 0, index < count else {
            return false
        }
        let counts = (drawn, skipped, sections)
        let first = index
        prepare(list, width: size.width, height: size.height, scale: scale, isTracked: false)
        beginMarks()
        let before = counters.misses
        while self.index < count, counters.misses == before {
            damage.removeAll()
            if self.index >= first { damage.add(PixelArea(canvas)) }
            resolve(list.items[self.index])
        }
        index = self.index
        endMarks()
        score.removeAll()
        (drawn, skipped, sections) = counts
        return index < count
    }
}
