import Drawing

extension Renderer {
    /// Fills the caches with everything that drawing a list will need.
    ///
    /// Nothing is drawn, and the list that the next one is compared with stays.
    ///
    /// - Parameters:
    ///   - size: Pixels across and down; nothing is made where there are none.
    ///   - scale: Pixels to the point.
    public mutating func warm(_ list: DrawList, size: (width: Int, height: Int), scale: Double) {
        _ = warm(list, size: size, scale: scale, from: 0, mostMisses: .max)
    }

    /// Makes one of the values that ``warm(_:size:scale:)`` makes.
    ///
    ///     var index = 0
    ///     while thereIsTime, renderer.warm(list, size: (390, 844), scale: 1, from: &index) {}
    ///
    /// - Parameter index: The item to begin with, from zero; afterwards the item to continue with.
    /// - Returns: True while items are left.
    public mutating func warm(
        _ list: DrawList, size: (width: Int, height: Int), scale: Double, from index: inout Int
    ) -> Bool {
        guard let next = warm(list, size: size, scale: scale, from: index, mostMisses: 1) else { return false }
        index = next
        return index < list.items.count
    }

    /// Fills the caches from the item at `first` on, until `mostMisses` values were made. Returns the item to continue
    /// with, or nil if there is nothing to do.
    private mutating func warm(
        _ list: DrawList, size: (width: Int, height: Int), scale: Double, from first: Int, mostMisses: Int
    ) -> Int? {
        let count = list.items.count
        guard size.width > 0, size.height > 0, scale.isFinite, scale > 0, first >= 0, first < count else { return nil }
        let counts = (drawn, skipped, sections)
        prepare(list, width: size.width, height: size.height, scale: scale, isTracked: false)
        beginOps()
        let before = counters.misses
        while index < count, counters.misses - before < mostMisses {
            damage.removeAll()
            if index >= first { damage.add(PixelArea(canvas)) }
            resolveNext(of: list)
        }
        endOps()
        ops.removeAll()
        (drawn, skipped, sections) = counts
        return index
    }
}
