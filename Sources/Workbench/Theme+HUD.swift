import Controls
import Drawing
import Geometry
import Profiling

extension Theme {
    /// The HUD: small light figures on dark glass, over whatever the stage shows.
    enum HUD {
        static let width = 374.0
        /// The least width in which its columns stand apart, in points: that of a window of 320 points.
        static let leastWidth = 304.0
        static let ground = Color(hex: 0x0A0A0E, alpha: 0.96)
        static let edge = Color(white: 1, alpha: 0.12)
        static let plot = Color(white: 1, alpha: 0.05)
        static let budget = Color(white: 1, alpha: 0.42)
        static let late = Color(hex: 0xFF5A5F)

        static let good = Color(hex: 0x6FDDA0)
        static let warning = Color(hex: 0xFFC857)
        static let critical = Color(hex: 0xFF6B6F)

        static let value = Font(size: 13, weight: .bold)
        static let cell = Font(size: 12)

        static func color(of phase: FramePart) -> Color {
            switch phase {
            case .step: Color(hex: 0xB98CFF)
            case .list: Color(hex: 0x6FDDA0)
            case .pixels: Color(hex: 0x58B4FF)
            case .present: Color(hex: 0xFFC857)
            }
        }

        /// The colour of a section, by its index in the log; the ninth has that of the first.
        static func color(ofSection index: Int) -> Color { sections[index % sections.count] }

        private static let sections = [
            0x9AA4B8, 0xFF7E82, 0x58B4FF, 0x6FDDA0, 0xB98CFF, 0xFFC857, 0xFF9BD2, 0xD7D7DE,
        ].map { Color(hex: $0) }

        static func color(of grade: HitchGrade) -> Color {
            switch grade {
            case .good: good
            case .warning: warning
            case .critical: critical
            }
        }
    }
}
