extension Window {
    /// True to keep a stamp of each mouse motion, for ``takePointerStamps(into:)``; false by default, at no cost.
    ///
    /// Only X11 reports the time at which its server had a motion; elsewhere only those of an ``InputFeed`` are kept.
    public var pointerStamps: Bool {
        get { unsafe watch.pointee.times.pointer != nil }
        set {
            guard newValue != pointerStamps else { return }
            unsafe watch.pointee.times.pointer = newValue ? PointerStampRing() : nil
        }
    }

    /// Appends the stamps since the last call, oldest first, at most 512, and removes them.
    public mutating func takePointerStamps(into list: inout [PointerStamp]) {
        unsafe watch.pointee.times.pointer?.take(into: &list)
    }
}
