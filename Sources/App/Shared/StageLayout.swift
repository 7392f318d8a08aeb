import Geometry

/// The heights that everything on the stage is laid out by.
public struct StageLayout: Hashable, Sendable {
    /// The whole stage, in points.
    public let size: Size

    /// The tab bar's height.
    public var tabBarHeight: Double { 0.0874 * size.height }
    /// The mini player's height; it sits on top of the tab bar.
    public var miniHeight: Double { 0.0974 * size.height }
    /// The way of the player sheet's top from mini to full.
    public var travel: Double { size.height - tabBarHeight - miniHeight }
    /// The way of the tab bar down while the sheet opens, in all.
    public var tabBarTravel: Double { max(100, tabBarHeight) }
    /// The room for a tab's content: all above the mini player.
    public var content: Rect { Rect(x: 0, y: 0, width: size.width, height: travel) }

    /// The part of the content's width in which lines are short enough to read.
    public var column: Rect {
        let width = min(size.width, 760)
        return Rect(x: (size.width - width) / 2, y: 0, width: width, height: travel)
    }
}
