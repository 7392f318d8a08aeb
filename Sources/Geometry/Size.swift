/// A width and a height in points.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    /// Makes a size of `width` by `height` points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A size of zero.
    public static let zero = Size(width: 0, height: 0)

    /// False if either length is infinite or not a number.
    public var isFinite: Bool { width.isFinite && height.isFinite }

    /// The length along one axis.
    public subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

    public static func * (size: Size, factor: Double) -> Size {
        Size(width: size.width * factor, height: size.height * factor)
    }
}
