import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Nodes
import Prototyping

/// The whole app as one value: events and time go in, a draw list comes out.
///
/// The app reads no clock, opens no file, draws no pixel and uses no random source but its own. The same events at the
/// same times give the same states to the bit, whatever frames were drawn in between: a frame only looks.
///
/// ```swift
/// var app = AppHost(AppStart(tracks: tracks, metrics: metrics, forecast: forecast, page: page))
/// var effects: [Effect] = []
/// let wake = app.step(FrameInput(events: events, time: 1.5), effects: &effects)
/// app.draw(into: &list)
/// ```
public typealias AppHost = ComponentHost<AppState>

extension ComponentHost<AppState> {
    /// Makes the app, in which nothing has happened yet, at time 0.
    public init(_ start: AppStart) { self.init(start.start) }

    var player: Player { node() }
    var home: Home { node() }
    var samples: Samples { node() }
    var browse: Browse { node() }
    var library: Library { node() }
    var loading: Loading { node() }
    var toasts: Toasts { (node() as ToastLayer).toasts }
    var cards: Cards { node() }
    var engine: AnimationEngine { context.engine }

    private func node<Root: Guest>() -> Root {
        guard let found = self[GuestTree<Root>.self] else { preconditionFailure("the app has no \(Root.self)") }
        return found.tree.root
    }

    private func part<C: Prototyping.Component>() -> C where C.Shared == AppState {
        guard let found = self[C.self] else { preconditionFailure("the app has no \(C.self)") }
        return found
    }

    /// The stage's size and the heights that follow from it.
    public var stage: StageLayout { context.stage }
    /// The selected tab.
    public var tab: Tab { context.shared.tab }
    public var words: Words { context.shared.words }
    /// The lasting settings beside goals and bookmarks; see ``saved``.
    public var settings: Settings { context.shared.settings }

    /// Everything that lasts, as it is now.
    public var saved: Saved {
        var saved = Saved()
        saved.bucket = context.shared.bucket
        saved.settings = settings
        saved.bookmarks = context.shared.bookmarks
        return saved
    }

    /// Everything that gestures drive.
    public static var movables: [Movable] {
        [
            .player, .playerPages, .queue, .library, .weather, .hours, .goals, .star, .page, .zoom, .cards, .pageCard,
            .sheet, .sheetContent, .picture,
        ]
    }
}
