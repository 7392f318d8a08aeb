import Drawing

/// The state of one item of a list before anything is drawn.
struct Entry {
    enum Kind {
        /// A hidden item, or one that draws nothing itself.
        case nothing
        case op
        /// A group whose opacity is applied to each item; a group that is drawn separately; that group's end.
        case apart, group, groupEnd
        /// A group that is hidden.
        case hiddenGroup
    }

    var kind = Kind.nothing
    /// True if each column comes out the same whatever other columns are drawn with it.
    var isCuttable = true
    /// True inside a group that is drawn separately.
    var isInGroup = false
    /// The pixels that the item may touch.
    var area = PixelArea.nothing
    /// The fingerprint of its look; 0 if lists are not compared.
    var fingerprint: UInt64 = 0
    /// For a group the index of its end, past the last item if there is none.
    var end = 0
    /// For a backdrop its index in the list's backdrops, for a pane the index of the backdrop that it shows; -1 for
    /// none.
    var backdrop = -1
    /// The index of the equal item in the last list; -1 for a new item.
    var before = -1

    /// True if the item itself changes pixels.
    var isDrawn: Bool { kind == .op || kind == .group || kind == .groupEnd }
}
