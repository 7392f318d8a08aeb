import Geometry

/// The window as it was left, with what belongs to the window and not to the app that it shows.
public struct WindowState: Hashable, Sendable {
    /// The top left of the window with its frame, in the desktop's own units; nil where the desktop does not say.
    public var position: Point?
    /// The stage's size in points; nil before the first start.
    public var stage: Size?
    public var isMaximized = false
    /// The size of the window around the stage and the panels, in points; nil while the workbench is closed.
    public var workbench: Size?
    /// Pixels to the point as asked for on the command line; nil for the desktop's own scale.
    public var scale: Double?
    /// True once the hint about the workbench was shown.
    public var hasShownHint = false

    /// The scales that a window can have, in pixels to the point.
    public static let scales = 0.5...4.0

    /// Makes the state before the first start.
    public init() {}
}
