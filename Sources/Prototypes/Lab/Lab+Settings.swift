extension Lab {
    /// Does what pressing a part of the library, but for its rows, does.
    mutating func pressLibrary(_ part: Library.Part) {}
}
