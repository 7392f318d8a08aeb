import Controls
import Drawing
import Geometry
import Motion

/// The overlay that says that something takes a while, shown while anybody holds a flag.
public struct Loading: Sendable {
    /// The side of the indicator, and the distance from it to the word beneath, in points.
    static let side = 40.0
    static let gap = 10.0
    /// How strongly what is beneath is blurred, in points.
    static let blur = 6.0
    /// Seconds in which the indicator turns once.
    static let turn = 1.0

    /// Who asked for it and did not take it back.
    public private(set) var askers: Set<Asker> = []
    private let fade: Channel

    init(engine: inout AnimationEngine) {
        fade = engine.makeChannel(0)
    }

    /// True while any flag is set.
    public var isShown: Bool { !askers.isEmpty }

    /// True while it comes or goes.
    func isFading(_ engine: AnimationEngine) -> Bool { engine.isMoving(fade) }

    /// How visible it is, from 0 to 1.
    public func opacity(_ engine: AnimationEngine) -> Double { engine.value(of: fade) }

    /// Sets or clears one asker's flag; repeating changes nothing.
    ///
    /// - Parameter seconds: How long the fade takes.
    mutating func set(_ asker: Asker, _ isLoading: Bool, fading seconds: Double, _ engine: inout AnimationEngine) {
        let wasShown = isShown
        if isLoading { askers.insert(asker) } else { askers.remove(asker) }
        guard isShown != wasShown else { return }
        engine.curve(fade, to: isShown ? 1 : 0, along: .easeInOut, duration: seconds)
    }

    /// The indicator and the word beneath it, as one group in the middle of the stage.
    struct Layout {
        let indicator: Rect
        /// The middle of the word.
        let word: Point
    }

    func layout(_ stage: StageLayout) -> Layout {
        let word = Theme.Typography.body.size
        let height = Self.side + Self.gap + word
        let top = (stage.size.height - height) / 2
        let middle = stage.size.width / 2
        return Layout(
            indicator: Rect(x: middle - Self.side / 2, y: top, width: Self.side, height: Self.side),
            word: Point(x: middle, y: top + Self.side + Self.gap + word / 2))
    }

    func draw(_ view: View, into list: inout DrawList) {
        let opacity = opacity(view.engine)
        guard opacity > 0 else { return }
        let layout = layout(view.stage)
        // Blurred, so that words beneath do not run into the one above them; blended in, as small blurs cost the most.
        let stage = Rect(origin: .zero, size: view.stage.size)
        list.backdrop(stage, blur: Self.blur)
        list.pushOpacity(opacity)
        list.material(stage, .square, Material(tint: Color(white: 1, alpha: 0.5), saturation: 1))
        list.popOpacity()
        let ink = Color(hex: 0x2A2A30)
        let angle = view.time / Self.turn * 2 * .pi
        list.stroke(
            .circle(center: layout.indicator.center, radius: Self.side / 2 - 2), Stroke(width: 4),
            ink.opacity(0.25 * opacity))
        list.stroke(
            .arc(
                center: layout.indicator.center, radius: Self.side / 2 - 2, start: angle, end: angle + 0.5 * .pi),
            Stroke(width: 4, cap: .round), ink.opacity(opacity))
        view.text(
            view.words.loading, Theme.Typography.body, ink.opacity(opacity), at: layout.word, alignment: .center,
            into: &list)
    }

    func report(_ stage: StageLayout, _ engine: AnimationEngine, into report: inout StateReport) {
        let center = layout(stage).indicator.center
        report.add("overlay.loading", isShown)
        report.add("overlay.opacity", opacity(engine))
        report.add("overlay.x", center.x)
        report.add("overlay.y", center.y)
    }
}
