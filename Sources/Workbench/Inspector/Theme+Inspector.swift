import Controls
import Drawing
import Geometry

extension Theme {
    /// The inspector: a dark panel in which only what was changed has a colour.
    enum Inspector {
        static let ground = Color(hex: 0x131318)
        static let bar = Color(hex: 0x18181E)
        static let plot = Color(hex: 0x1C1C23)
        static let chip = Font(size: 12)
        static let label = Theme.Typography.detail
        static let group = Font(size: 13, weight: .bold)
        static let button = Color(white: 1, alpha: 0.07)
        static let chosen = Color(hex: 0x2E4A66)
        static let curve = Color(hex: 0x7AB8FF)
        static let settled = Color(hex: 0x6FDDA0)
        static let peak = Color(hex: 0xFFC857)
        static let changed = Theme.Palette.accent
        static let wrong = Color(hex: 0xFF6B6F)
        static let disabled = Color(white: 1, alpha: 0.28)
    }
}
