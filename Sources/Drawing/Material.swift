import Geometry

/// The effect of a translucent pane on the blurred picture behind it.
public struct Material: Hashable, Sendable {
    /// The colour over the blurred picture.
    public var tint: Color
    /// The strength of the picture's colours: 1 leaves them, 0 is grey.
    public var saturation: Double

    /// Makes a material.
    public init(tint: Color, saturation: Double = 1.4) {
        self.tint = tint
        self.saturation = saturation
    }
}
