import Controls
import Drawing
import Geometry
import Gestures

extension Theme {
    /// Drawings over the stage to see gestures by: light lines with a dark halo, for grounds of any colour.
    enum GestureOverlay {
        static let ground = Color(hex: 0x0A0A0E, alpha: 0.96)
        static let edge = Color(white: 1, alpha: 0.14)
        static let halo = Color(hex: 0x0A0A0E, alpha: 0.5)
        /// The width of a card, in points.
        static let cardWidth = 236.0
        /// The width of a halo beyond its line, in points.
        static let haloWidth = 3.0
        static let line = Color(hex: 0xF4F4F6)
        static let hover = Color(hex: 0xD7D7DE)
        static let ghost = Color(hex: 0xCDB4FF)
        static let slop = Color(hex: 0xFFD45E)
        static let chosen = Color(hex: 0x6FDDA0)
        static let candidate = Color(hex: 0xD7D7DE)
        static let projected = Color(hex: 0xFF9BD2)
        static let wheel = Color(hex: 0x8FD3FF)

        static let won = Color(hex: 0x6FDDA0)
        static let ready = Color(hex: 0xFFC857)
        static let lost = Color(hex: 0x90909C)
        static let cancelled = Color(hex: 0xFF7E82)

        static let name = Font(size: 12, weight: .bold)
        static let small = Theme.Typography.caption
        static let number = Font(size: 12, weight: .bold)

        /// The speed at which the last colour of ``speeds`` begins, in points per second.
        static let fastest = 2000.0
        /// From rest to fast.
        static let speeds = [
            Color(hex: 0x4C8DFF), Color(hex: 0x3FB8E8), Color(hex: 0x45D3B0), Color(hex: 0x7BE07A),
            Color(hex: 0xD5DE55), Color(hex: 0xFFC545), Color(hex: 0xFF9147), Color(hex: 0xFF5A5F),
        ]

        static func color(ofSpeed speed: Double) -> Color {
            let last = Double(speeds.count - 1)
            return speeds[Int((speed / fastest * last).clamped(to: 0...last))]
        }

        static func color(of estimator: VelocityEstimator) -> Color {
            switch estimator {
            case .standard: Color(hex: 0xFFD45E)
            case .lsq2: Color(hex: 0x58B4FF)
            case .impulse: Color(hex: 0xFF7E82)
            case .endpoints: Color(hex: 0x6FDDA0)
            case .weighted: Color(hex: 0xCDB4FF)
            }
        }
    }
}
