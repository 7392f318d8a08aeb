import Drawing
import Geometry

/// The look of the whole app in one place: a few named sizes, distances, radii and colours.
///
/// Distances are multiples of 4 points.
public enum Theme {
    /// Sizes of type. Each is used with the weight given here and no other.
    public enum Typography {
        public static let largeTitle = Font(size: 30, weight: .bold)
        public static let title = Font(size: 22, weight: .bold)
        public static let headline = Font(size: 16, weight: .bold)
        public static let body = Font(size: 15)
        public static let detail = Font(size: 13)
        public static let caption = Font(size: 11)
        /// One number that is the page's subject, also where there is less room, and one that is a card's.
        public static let display = Font(size: 80)
        public static let smallDisplay = Font(size: 56)
        public static let figure = Font(size: 26)
    }

    /// Distances in points.
    public enum Space {
        public static let tight = 4.0
        public static let small = 8.0
        public static let medium = 12.0
        public static let margin = 16.0
        public static let large = 24.0
    }

    /// Corner radii in points.
    public enum Radius {
        public static let small = 6.0
        public static let medium = 8.0
        public static let card = 12.0
        public static let sheet = 16.0
    }

    /// The side of an icon, and of the square around it that takes a press.
    public enum Icon {
        public static let side = 24.0
        public static let target = 44.0
    }

    /// Colours; text colours are for use on ``background`` and on what lies above it.
    public enum Palette {
        public static let background = Color(hex: 0x0E0E12)
        public static let raised = Color(hex: 0x1A1A20)
        public static let toast = Color(hex: 0x34343C)
        public static let bar = Color(hex: 0x16161B)
        public static let text = Color(hex: 0xF4F4F6)
        public static let secondary = Color(hex: 0xA6A6B0)
        public static let faint = Color(hex: 0x90909C)
        public static let line = Color(white: 1, alpha: 0.09)
        public static let track = Color(white: 1, alpha: 0.18)
        public static let accent = Color(hex: 0xFF5A5F)
        public static let press = Color(white: 1, alpha: 0.10)
        public static let focus = Color.focus
        /// Text, quiet text and lines on a sky or on glass before it, whatever their colours.
        public static let onSky = Color(white: 1)
        public static let onSkyQuiet = Color(white: 1, alpha: 0.74)
        public static let onSkyLine = Color(white: 1, alpha: 0.16)
        public static let onSkyTrack = Color(white: 1, alpha: 0.22)
        /// Sunlight and water in icons of the weather.
        public static let sun = Color(hex: 0xFFD45E)
        public static let water = Color(hex: 0x8FD3FF)
    }
}
