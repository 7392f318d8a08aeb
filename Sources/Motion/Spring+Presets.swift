/// Springs known by name.
extension Spring {
    /// Half a second without bounce. Source: SwiftUI `Spring.smooth`.
    public static let smooth = Spring(uncheckedDuration: 0.5, dampingRatio: 1)
    /// Half a second with a little bounce, 0.15. Source: SwiftUI `Spring.snappy`.
    public static let snappy = Spring(uncheckedDuration: 0.5, dampingRatio: 0.85)
    /// Half a second with bounce 0.3. Source: SwiftUI `Spring.bouncy`.
    public static let bouncy = Spring(uncheckedDuration: 0.5, dampingRatio: 0.7)
    /// For following a finger. Source: SwiftUI `Animation.interactiveSpring`.
    public static let interactive = Spring(uncheckedDuration: 0.15, dampingRatio: 0.86)
    /// The default spring: response 0.5, damping ratio 0.825.
    ///
    /// Source: SwiftUI `Animation.spring(response:dampingFraction:)`.
    public static let standard = Spring(uncheckedDuration: 0.5, dampingRatio: 0.825)
}

/// Springs of other toolkits, by the names they have there.
extension Spring {
    /// Springs of react-spring, in its tension and friction. Source: react-spring, `packages/core/src/constants.ts`.
    public enum ReactSpring {
        public static let standard = Spring(uncheckedMass: 1, stiffness: 170, damping: 26)
        public static let gentle = Spring(uncheckedMass: 1, stiffness: 120, damping: 14)
        public static let wobbly = Spring(uncheckedMass: 1, stiffness: 180, damping: 12)
        public static let stiff = Spring(uncheckedMass: 1, stiffness: 210, damping: 20)
        public static let slow = Spring(uncheckedMass: 1, stiffness: 280, damping: 60)
        public static let molasses = Spring(uncheckedMass: 1, stiffness: 280, damping: 120)
    }

    /// The expressive springs of Material 3 for things that move. Source: AndroidX, `ExpressiveMotionTokens`.
    public enum Material {
        public static let fastSpatial = Spring(uncheckedMass: 1, stiffness: 800, dampingRatio: 0.6)
        public static let defaultSpatial = Spring(uncheckedMass: 1, stiffness: 380, dampingRatio: 0.8)
        public static let slowSpatial = Spring(uncheckedMass: 1, stiffness: 200, dampingRatio: 0.8)
    }

    init(uncheckedMass mass: Double, stiffness: Double, dampingRatio: Double) {
        self.init(
            uncheckedMass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (mass * stiffness).squareRoot())
    }
}
