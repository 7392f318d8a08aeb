import Prototyping

/// The numbers of the bundled app that lie in a tuning before the app is made.
extension TunableList {
    public static let app = TunableList(
        TunableSpring.player.tunables + [.playerFlick] + TunableSpring.bars.tunables
            + [.deceleration, .rubberBand, .wheelStep, .wheelDuration] + TunableSpring.page.tunables
            + [.starsDeceleration] + TunableSpring.star.tunables + TunableSpring.sheet.tunables
            + [.overlayFade, .slopMouse, .slopTouch, .fastest])
}

extension Tuning {
    /// The bundled app's, with every default.
    public static let standard = Tuning(of: TunableList.app)
}

extension TunableSpring {
    /// The spring of the player sheet.
    public static let player = TunableSpring("player.spring", group: Group.player)
    /// The spring of the browser's bars.
    public static let bars = TunableSpring(
        "browse.bars", duration: 0.2, bounce: 0.1, size: .small, group: Group.browse)
    /// The spring that brings a scrolled page back inside its ends.
    public static let page = TunableSpring(
        "scroll.return", bounce: 0, size: .large, durationLabel: Phrase("Return duration"),
        bounceLabel: Phrase("Return bounce"), group: .scrolling)
    /// The spring with which a new star appears.
    public static let star = TunableSpring("stars.pop", bounce: 0.3, size: .small, group: Group.stars)
    /// The spring of bottom sheets.
    public static let sheet = TunableSpring("sheet.spring", group: Group.sheet)
}

extension Tunable {
    /// The release speed from which the sheet goes where it was thrown.
    public static let playerFlick = Tunable(
        "player.flick", default: 300, range: 0...10_000, unit: .pointsPerSecond, scale: .quadratic, step: 10,
        label: Phrase("Flick speed"), group: Group.player)
    /// The share of its speed that a flung page keeps over a millisecond.
    public static let deceleration = Tunable(
        "scroll.deceleration", default: 0.998, range: 0.9...0.9999, unit: .perMillisecond, scale: .nearOne,
        step: 0.0001, label: Phrase("Deceleration"), group: .scrolling)
    /// The share by which a page gives when it is pulled past its end; 1 would follow the pointer at first.
    public static let rubberBand = Tunable(
        "scroll.rubberBand", default: 0.55, range: 0.01...1, step: 0.01, label: Phrase("Rubber band"),
        group: .scrolling)
    /// Seconds that the scroll of a notch takes.
    public static let wheelDuration = Tunable(
        "scroll.wheelDuration", default: 0.15, range: 0.02...2, unit: .seconds, scale: .logarithmic, step: 0.01,
        label: Phrase("Wheel duration"), group: .scrolling)
    /// The share of its speed that a flung star keeps over a millisecond.
    public static let starsDeceleration = Tunable(
        "stars.deceleration", default: 0.996, range: 0.9...0.9999, unit: .perMillisecond, scale: .nearOne,
        step: 0.0001, label: Phrase("Deceleration"), group: Group.stars)
    /// Seconds in which the loading overlay fades in or out.
    public static let overlayFade = Tunable(
        "overlay.fade", default: 0.2, range: 0.01...5, unit: .seconds, scale: .logarithmic, step: 0.01,
        label: Phrase("Fade"), group: Group.overlay)
}

/// The systems that tunables belong to.
private enum Group {
    static let player = Phrase("Player")
    static let browse = Phrase("Browser bars")
    static let stars = Phrase("Stars")
    static let sheet = Phrase("Bottom sheets")
    static let overlay = Phrase("Overlay")
}
