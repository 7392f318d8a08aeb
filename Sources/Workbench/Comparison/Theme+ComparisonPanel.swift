import Controls
import Drawing
import Geometry

extension Theme {
    /// The comparison: the inspector's look, A blue and B amber.
    enum ComparisonPanel {
        static let a = Color(hex: 0x58B4FF)
        static let b = Color(hex: 0xFFC857)
        static let difference = Color(white: 1, alpha: 0.10)
        static let cursor = Color(white: 1, alpha: 0.75)
        static let playhead = Theme.Palette.accent
        static let tick = Color(white: 1, alpha: 0.10)
        static let text = Font(size: 12)
        static let caption = Theme.Typography.caption

        static func color(of which: Comparison.Which) -> Color { which == .a ? a : b }
    }
}
