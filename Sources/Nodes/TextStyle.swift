import Controls
import Drawing
import Geometry

/// The font and the colour of words.
public struct TextStyle: Hashable, Sendable {
    public var font: Font
    public var color: Color

    public init(_ font: Font, _ color: Color = Theme.Palette.text) { (self.font, self.color) = (font, color) }

    public static let largeTitle = TextStyle(Theme.Typography.largeTitle)
    public static let title = TextStyle(Theme.Typography.title)
    public static let headline = TextStyle(Theme.Typography.headline)
    public static let body = TextStyle(Theme.Typography.body)
    public static let detail = TextStyle(Theme.Typography.detail)
    public static let caption = TextStyle(Theme.Typography.caption)

    /// The same in the colour of what is less important.
    public var quiet: TextStyle { TextStyle(font, Theme.Palette.secondary) }
}
