import Drawing
import Geometry

extension Theme {
    /// The browser: its page and its bars are the only light things in the app.
    public enum Browser {
        /// The heights of the bars' two forms, in points.
        public static let largeHeight = 108.0
        /// A strip 10 points high, with the room above and below that 15-point text needs where there is no safe area.
        public static let smallHeight = 28.0
        /// The distance of the strip's middle above that of the small form: the mini player's shadow falls on its lower
        /// end.
        public static let smallLift = 2.0
        /// From how far below the large form comes in, and from how far above the small one.
        public static let largeTravel = 100.0
        public static let smallTravel = 75.0

        public static let fieldHeight = 50.0
        public static let fieldRadius = 10.0
        /// No wider, so that on a wide stage host and icons stay together.
        public static let fieldWidth = 560.0
        public static let shadowBlur = 10.0
        public static let shadowOffset = 5.0
        public static let progressHeight = 2.0
        public static let lock = 14.0

        public static let host = Font(size: 15)
        /// The two glyphs of the icon for the size of text.
        public static let smallGlyph = Font(size: 13)
        public static let largeGlyph = Font(size: 18)

        public static let ground = Color(white: 247.0 / 255)
        public static let field = Color(white: 253.0 / 255)
        public static let largeLine = Color(white: 228.0 / 255)
        public static let smallLine = Color(white: 238.0 / 255)
        public static let shadow = Color(white: 0.8)
        public static let ink = Color(hex: 0x1C1C22)
        public static let faintInk = Color(hex: 0x6A6A74)
        public static let disabled = Color(hex: 0xBDBDC4)
        public static let accent = Color(hex: 0x0B63CE)
        /// The light of a pressed part on a light ground.
        public static let press = Color(white: 0, alpha: 0.10)
        public static let indicator = Color(white: 0)
    }

    /// The open pages as cards.
    public enum Cards {
        /// A card is about so wide, in points, its picture so much higher than wide.
        public static let width = 200.0
        public static let shape = 1.2
        public static let titleHeight = 36.0
        public static let barHeight = 52.0
        public static let close = 16.0
    }
}
