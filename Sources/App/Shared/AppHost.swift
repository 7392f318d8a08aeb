import Controls
import Model
import Nodes

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
public typealias AppHost = Solo<AppRoot>

extension Solo<AppRoot> {
    /// Makes the app, in which nothing has happened yet, at time 0.
    public init(_ start: AppStart) { self.init(start.start) }

    /// The stage's size and the heights that follow from it.
    public var stage: StageLayout { StageLayout(size: size) }
    /// The selected tab.
    public var tab: Tab { root.facts.tab }
    public var words: Words { root.facts.words }
    /// The lasting settings beside goals and bookmarks; see ``saved``.
    public var settings: Settings { root.facts.settings }
    /// Everything that lasts, as it is now.
    public var saved: Saved { root.saved }
}
