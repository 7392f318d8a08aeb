/// The amount of a zoom.
public enum ZoomAmount: Hashable, Sendable {
    /// A factor on the present zoom, above zero.
    case factor(Double)
    /// Notches of the wheel.
    case notches(Double)
}
