import Controls
import Geometry
import Prototypes

extension Theme {
    /// The colour of what a gesture drives: the one that the HUD gives to its part of the app.
    static func color(of thing: Followed.Thing) -> Color {
        switch thing {
        case .player, .playerPages, .queue: HUD.color(of: .player)
        case .library: HUD.color(of: .library)
        case .weather, .hours: HUD.color(of: .home)
        case .goals, .star: HUD.color(of: .samples)
        case .page, .zoom, .cards, .card: HUD.color(of: .browse)
        case .sheet, .sheetContent, .picture: HUD.color(of: .overlay)
        }
    }
}
