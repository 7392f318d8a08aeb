/// A picture that can be drawn at any size, named rather than held.
public enum ImageName: Hashable, Sendable {
    /// A square picture that the prototype draws itself, by its own name: the renderer asks for it once for each size
    /// and keeps the pixels. An unknown one is drawn as a placeholder.
    case drawn(String)
    /// A picture in a file, by its path; one that cannot be read is not drawn.
    case file(String)
}

/// An icon by its name: an outline on a grid of 24 by 24 points that the renderer was given, filled with one colour.
///
///     extension Icon { static let rocket = Icon("rocket") }
///
/// Any name will do; a renderer that was not given its outline draws a placeholder.
public struct Icon: Hashable, Sendable {
    /// The name of its SVG file, without the extension. At most 15 bytes of it need no separate memory.
    public let name: String

    /// Names an icon.
    public init(_ name: String) { self.name = name }
}
