import Drawing

/// What is known of one item of a list before anything is drawn.
struct Entry {
    enum Kind {
        /// Nothing of it would be seen, or it draws nothing by itself.
        case nothing
        case op
        /// A group whose items take its opacity upon themselves; one that is drawn by itself; its end.
        case apart, group, groupEnd
        /// A group of which nothing would be seen.
        case hiddenGroup
    }

    var kind = Kind.nothing
    /// True if it comes out the same in each column whatever columns are drawn with it.
    var isCuttable = true
    /// True inside a group that is drawn by itself.
    var isInGroup = false
    /// The pixels it may touch.
    var area = PixelArea.nothing
    /// Tells it from anything that would look different; 0 if that was not asked for.
    var fingerprint: UInt64 = 0
    /// For a group the place of its end, past the last item if there is none.
    var end = 0
    /// For a backdrop its place among all of the list, for a pane that of the one it shows; -1 for none.
    var backdrop = -1
    /// Where the same was in the list before; -1 for something new.
    var before = -1

    /// True if it leaves a trace of its own.
    var isDrawn: Bool { kind == .op || kind == .group || kind == .groupEnd }
}
