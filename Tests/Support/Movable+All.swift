import App
import Prototyping

extension AppHost {
    /// Everything in the app that gestures drive.
    public static var movables: [Movable] {
        [
            .player, .playerPages, .queue, .library, .weather, .hours, .goals, .star, .page, .zoom, .cards, .pageCard,
            .sheet, .sheetContent, .picture,
        ]
    }
}
