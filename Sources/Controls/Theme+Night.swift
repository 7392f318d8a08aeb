import Geometry

extension Theme.Palette {
    /// The ground of a field in which text is typed.
    public static let field = Color(hex: 0x26262E)
    /// The colour on ``Theme/Palette/text`` as a ground.
    public static let inverse = Color(hex: 0x14141A)
}

extension Theme {
    /// The colours of the night sky, its stars and its bucket.
    public enum Night {
        public static let top = Color(hex: 0x070A1C)
        public static let middle = Color(hex: 0x131A3D)
        public static let bottom = Color(hex: 0x35305F)
        /// The faint stars far away.
        public static let faint = Color(hex: 0xDCE4FF)
        /// Each shape's light and deep colour, by its number.
        public static let light: [Color] = [
            Color(hex: 0xFFF1B8), Color(hex: 0xFFD9D2), Color(hex: 0xD8F1FF), Color(hex: 0xD4FBE6),
            Color(hex: 0xEBDDFF),
        ]
        public static let deep: [Color] = [
            Color(hex: 0xFFB629), Color(hex: 0xFF7A6B), Color(hex: 0x4FB4FF), Color(hex: 0x3ED598),
            Color(hex: 0xA77BFF),
        ]
        public static let bucket = Color(hex: 0x8FA3D8)
        public static let bucketShade = Color(hex: 0x4B5A94)
        public static let bucketInside = Color(hex: 0x232B55)
    }
}
