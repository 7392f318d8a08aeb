/// A part of the comparison that can be pressed or have the keyboard.
enum ComparisonPart: Hashable, Sendable {
    case edit(Comparison.Which)
    case swap, copyAToB, exportCSV, exportPicture
    /// Gives B the version of the code before or after its own.
    case olderVersion, newerVersion
    /// Keeps B's version of the code under a name.
    case keepVersion
    /// The plots, along which a crosshair is moved.
    case plot
}

/// A wish of the comparison's panel that is done outside.
public enum ComparisonEffect: Hashable, Sendable {
    /// Let A and B change places.
    case swap
    /// Make B what A is.
    case copyAToB
    /// Let the inspector edit this one's tuning.
    case edit(Comparison.Which)
    /// Give B a version of the code that is so many later; below 0 an earlier one.
    case changeVersion(by: Int)
    /// Ask for a name, and keep B's version of the code under it.
    case keepVersion
    /// Ask where, and write the comparison into a file.
    case export(ExportKind)
}
