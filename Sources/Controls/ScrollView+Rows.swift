extension ScrollView {
    /// The rows of a list that can be seen through a frame.
    ///
    /// - Parameters:
    ///   - height: A row's, or its width in a list that goes sideways.
    ///   - scrolled: How far the first row's start lies before that of the frame.
    ///   - frame: The frame's length.
    public static func visibleRows(count: Int, height: Double, scrolled: Double, frame: Double) -> Range<Int> {
        let rows = 0...Double(count)
        let first = Int((scrolled / height).rounded(.down).clamped(to: rows))
        let last = Int(((scrolled + frame) / height).rounded(.up).clamped(to: rows))
        return first..<max(first, last)
    }
}
