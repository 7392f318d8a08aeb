import Controls
import Drawing
import Geometry
import Prototypes

extension Theme {
    /// The list of gestures: the inspector's look, with a dot in the colour of the part that a gesture drove.
    enum Gestures {
        static let title = Font(size: 13, weight: .bold)
        static let detail = Font(size: 12)
        static let value = Font(size: 12)
        static let caption = Theme.Typography.caption
        static let selected = Color(hex: 0x22364A)

        static func color(of thing: Followed.Thing) -> Color {
            switch thing {
            case .player, .playerPages, .queue: HUD.color(of: .player)
            case .library: HUD.color(of: .library)
            case .weather, .hours: HUD.color(of: .home)
            case .goals, .star: HUD.color(of: .samples)
            case .page, .zoom, .cards, .card: HUD.color(of: .browse)
            case .sheet, .sheetContent: HUD.color(of: .overlay)
            }
        }
    }
}
