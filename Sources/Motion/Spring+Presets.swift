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

    /// ``smooth`` with another duration in seconds or more bounce.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) throws(SpringError) -> Spring {
        try Spring(duration: duration, bounce: extraBounce)
    }

    /// ``snappy`` with another duration in seconds or more bounce.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) throws(SpringError) -> Spring {
        try Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// ``bouncy`` with another duration in seconds or more bounce.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) throws(SpringError) -> Spring {
        try Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
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

    /// Damping ratios and stiffnesses of Android, to be combined. Source: AndroidX `SpringForce`, Compose `Spring`.
    public enum Android {
        public static let highBouncy = 0.2
        public static let mediumBouncy = 0.5
        public static let lowBouncy = 0.75
        public static let noBouncy = 1.0

        public static let stiffnessHigh = 10_000.0
        public static let stiffnessMedium = 1_500.0
        public static let stiffnessMediumLow = 400.0
        public static let stiffnessLow = 200.0
        public static let stiffnessVeryLow = 50.0

        /// Makes a spring of mass 1 from a damping ratio and a stiffness.
        ///
        /// - Throws: ``SpringError`` naming the number at fault.
        public static func spring(dampingRatio: Double, stiffness: Double) throws(SpringError) -> Spring {
            try SpringError.check(.dampingRatio, dampingRatio, isWithin: Spring.dampingRatios)
            return try Spring(stiffness: stiffness, damping: 2 * dampingRatio * stiffness.squareRoot())
        }
    }

    /// The expressive springs of Material 3 for things that move. Source: AndroidX, `ExpressiveMotionTokens`.
    public enum Material {
        public static let fastSpatial = Spring(uncheckedMass: 1, stiffness: 800, dampingRatio: 0.6)
        public static let defaultSpatial = Spring(uncheckedMass: 1, stiffness: 380, dampingRatio: 0.8)
        public static let slowSpatial = Spring(uncheckedMass: 1, stiffness: 200, dampingRatio: 0.8)
    }

    private init(uncheckedMass mass: Double, stiffness: Double, dampingRatio: Double) {
        self.init(
            uncheckedMass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (mass * stiffness).squareRoot())
    }
}
