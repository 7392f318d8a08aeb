import Controls
import Drawing
import Geometry

extension Theme {
    /// The timeline: the inspector's dark panel, in which gestures have the colours of what they drove.
    enum Timeline {
        static let ground = Theme.Inspector.ground
        static let track = Theme.Inspector.plot
        /// The shade where nothing is kept, and after the playhead.
        static let shade = Color(hex: 0x131318, alpha: 0.62)
        static let lane = Color(white: 1, alpha: 0.035)
        static let label = Font(size: 12)
        static let key = Font(size: 10)
        /// For keys that are a comma or a point, which are small.
        static let dot = Font(size: 15, weight: .bold)
        static let elapsed = Theme.Typography.caption
        static let time = Theme.Typography.headline
        static let playhead = Color(hex: 0xF4F4F6)
        static let record = Color(hex: 0xFF4D52)
        static let live = Color(hex: 0x6FDDA0)
        static let tuned = Theme.Inspector.changed
        /// The strength of a motion's colour after its release.
        static let rest = 0.34
    }
}
