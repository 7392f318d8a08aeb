import Controls
import Drawing
import Geometry
import Motion
import Prototyping

/// Lines of text that slide in one at a time and leave after a time, or by a swipe down.
///
///     struct Notes: Prototype {
///         var toasts = Toasts()
///
///         static func wire(_ my: Wiring<Notes>) { my.child(\.toasts) }
///         func body(_ c: Context, _ ui: inout UI<Notes>) {
///             let frame = Rect(center: ui.frame.center, size: Size(width: 120, height: 44))
///         ui.button("Save", in: frame) { notes, c in notes.toasts.show("Saved", &c) }
///             ui.toasts(\.toasts, above: ui.frame.maxY - 24)
///         }
///     }
public struct Toasts: Node {
    /// The height of a line, in points.
    public static let height = 44.0
    /// Seconds for which a line with a button stays: it takes longer to read, and to reach.
    private static let longStay = 5.0
    /// The most lines that are kept, with the one that is shown.
    private static let most = 8

    private struct Line: Hashable, Sendable {
        var text: String
        /// The words on its button.
        var button: String?
    }

    /// The line that is saved.
    private var line: String?
    private var seconds = Countdown()
    private var stay: Double
    private var spring: SpringShape
    private var leaving: SpringShape
    private var flick: Double
    private var rubberBand: Double
    /// The lines, the one that is shown first.
    @Passing private var queue: [Line]
    /// From 0, beneath what it slides in above, to 1, shown.
    @Passing private var slide: Snapping?
    @Passing private var isLeaving = false
    /// The physics that a retuning changes.
    @Passing private var physicsBefore: Snapping.Physics?

    /// Makes it without lines.
    ///
    /// - Parameters:
    ///   - stay: Seconds for which a line stays.
    ///   - spring: Takes a line in.
    ///   - leaving: Takes it out.
    ///   - flick: Points per second that throw it out.
    public init(
        stay: Double = 2, spring: SpringShape = SpringShape(duration: 0.45, bounce: 0.12),
        leaving: SpringShape = SpringShape(duration: 0.4, bounce: 0), flick: Double = 300, rubberBand: Double = 0.35
    ) {
        (self.stay, self.spring, self.leaving) = (stay, spring, leaving)
        (self.flick, self.rubberBand) = (flick, rubberBand)
    }

    /// The line that is shown; nil for none.
    public var shown: String? { queue.first?.text }
    /// That line and those that wait.
    public var lines: [String] { queue.map(\.text) }
    /// The words on the button of the line that is shown, until it leaves; nil for a line without one.
    public var button: String? { isLeaving ? nil : buttonOfLine }
    fileprivate var buttonOfLine: String? { queue.first?.button }

    /// The share by which that line has slid in, from 0 to 1, and beyond by what the spring bounces.
    public func presence(_ c: Context) -> Double { slide?.offset(c.engine) ?? 0 }

    /// Shows a line after those that wait; one that says the same as the last of them is said already.
    ///
    /// - Parameter button: The words on a button that the line has, such as “Undo”. Such a line is shown at once, in the
    ///   place of the one that is shown, and takes away another one with a button.
    public mutating func show(_ text: String, button: String? = nil, _ c: inout Context) {
        let line = Line(text: text, button: button)
        guard !text.isEmpty, button != nil || line != queue.last || isLeaving else { return }
        if button != nil, !queue.isEmpty {
            queue.removeFirst()
            queue.removeAll { $0.button != nil }
            queue.insert(line, at: 0)
            isLeaving = false
            return stay(&c)
        }
        queue.append(line)
        if queue.count == 1 { enter(&c) }
        // What happened long ago is no news.
        if queue.count > Self.most { queue.remove(at: 1) }
    }

    private func physics(isDragged: Bool) -> Snapping.Physics {
        Snapping.Physics(
            spring: spring.spring, rule: SnapRule(flick: flick), rubberBand: isDragged ? rubberBand : nil)
    }

    private func makeSlide(_ c: inout Context) -> Snapping {
        Snapping(in: &c.engine, along: .vertical, unit: -Self.height, stops: [0, Self.height])
    }

    private mutating func enter(_ c: inout Context) {
        slide = slide ?? makeSlide(&c)
        slide?.jump(toStop: 0, &c.engine)
        stay(&c)
    }

    private mutating func stay(velocity: Double? = nil, _ c: inout Context) {
        seconds.start(queue.first?.button == nil ? stay : Self.longStay, c)
        let spring = spring.spring
        slide?.letGo()
        slide?.move(toStop: 1, with: spring, velocity: velocity, &c.engine)
    }

    /// Lets the line that is shown leave.
    public mutating func dismiss(_ c: inout Context) { if !queue.isEmpty, !isLeaving { leave(&c) } }

    private mutating func leave(velocity: Double? = nil, _ c: inout Context) {
        seconds.stop()
        isLeaving = true
        let spring = leaving.spring
        slide?.letGo()
        slide?.move(toStop: 0, with: spring, velocity: velocity, &c.engine)
    }

    /// Brings the next line once the present one has left.
    private mutating func follow(_ completion: Completion, _ c: inout Context) {
        guard isLeaving, completion.channel == slide?.channel, completion.moment == .atRest else { return }
        queue.removeFirst()
        isLeaving = false
        if !queue.isEmpty { enter(&c) }
    }

    /// Follows a swipe: down takes the line away, up gives way and comes back.
    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        guard !queue.isEmpty, !isLeaving else { return }
        // It gives way while it is dragged alone: the states of earlier recordings depend on it.
        let physics = physics(isDragged: drag.phase == .changed)
        physicsBefore = self.physics(isDragged: true)
        let velocity = slide?.follow(
            drag.phase, by: drag.translation, velocity: drag.velocity, &c.engine, physics)
        // Beneath what it slides in above it ends.
        if drag.phase == .changed, let slide, slide.isHeld {
            c.engine.track(slide.channel, at: max(0, presence(c)))
        }
        guard let velocity else { return }
        if slide?.goal == 0 { leave(velocity: velocity, &c) } else { stay(velocity: velocity, &c) }
    }

    // MARK: A node

    /// The time at which the line leaves; nil while it is held.
    private var end: Double? { queue.isEmpty || slide?.isHeld == true ? nil : seconds.end }

    public static func wire(_ my: Wiring<Toasts>) {
        my.child(\.seconds)
        my.number(\.stay, 0.5...10, unit: .seconds)
        my.spring(\.spring)
        my.spring(\.leaving)
        my.number(\.flick, 0...5000, unit: .pointsPerSecond)
        my.number(\.rubberBand, 0.05...1)
        my.report { toasts, name, c, report in
            report.add(joined(name, "text"), toasts.shown.map { .text($0) } ?? .none)
            report.add(joined(name, "presence"), toasts.presence(c))
        }
        my.moves { toasts, _, c in
            Transform(translation: Vector(dx: 0, dy: -(height + Theme.Space.medium) * toasts.presence(c)))
        }
        my.drag { _, _ in
            Grip(.vertical)
        } _: { toasts, drag, c in
            toasts.follow(drag, &c)
        }
        my.barrier()
        my.unaided { toasts, c in toasts.slide.map { c.engine.isMoving($0.channel) ? 1 : 0 } ?? 0 }
        my.at { toasts, _ in
            toasts.end
        } do: { toasts, c in
            toasts.leave(&c)
        }
        my.signal { toasts, signal, c in
            switch signal {
            case .completed(let completion): toasts.follow(completion, &c)
            case .rest:
                toasts.line = toasts.end == nil ? nil : toasts.shown
                if toasts.line == nil { toasts.seconds.stop() }
            case .restored:
                guard let line = toasts.line else { break }
                toasts.queue = [Line(text: line)]
                var slide = toasts.makeSlide(&c)
                slide.jump(toStop: 1, &c.engine)
                toasts.slide = slide
            case .retuned:
                let physics = toasts.physics(isDragged: true)
                let before = toasts.physicsBefore ?? physics
                toasts.slide?.retune(from: before, to: physics, c.engine)
                toasts.physicsBefore = physics
            case .layout, .message, .notice, .begun: break
            }
        }
    }
}

extension UI {
    /// Places the line that is shown, and draws it; it slides in from beneath a height.
    ///
    /// - Parameters:
    ///   - most: The most points that it is wide, with its margins; as wide as the node unless given.
    ///   - action: Done by the button of a line that has one.
    public mutating func toasts(
        _ path: WritableKeyPath<Root, Toasts> & Sendable, above floor: Double, upTo most: Double = .infinity,
        file: StaticString = #filePath, line: UInt = #line,
        _ action: @escaping Handler<Root> = { _, _ in }
    ) {
        let link = link(path, of: Toasts.self, CodePlace(file: file, line: line)).link
        guard let toasts = link.access.read(&node, 0), let text = toasts.shown
        else { return }
        let (font, buttonFont) = (Theme.Typography.body, Theme.Typography.headline)
        let words = toasts.buttonOfLine
        let buttonWidth = words.map { c.metrics.width(of: $0, in: buttonFont) + 2 * Theme.Space.margin }
        // A little more than the words take, so that no rounding cuts them off.
        let end = buttonWidth.map { Theme.Space.tight + $0 } ?? Theme.Space.large
        let width = min(
            min(frame.width, most) - 2 * Theme.Space.margin,
            c.metrics.width(of: text, in: font) + Theme.Space.large + end)
        let rect = Rect(x: frame.midX - width / 2, y: floor, width: width, height: Toasts.height)
        let opacity = toasts.presence(c).clamped(to: 0...1)
        place(path, in: rect, file: file, line: line) { ui in
            guard opacity > 0 || ui.pass.finds else { return }
            // The keyboard's focus on it scrolls nothing beneath.
            let wasPinned = ui.pass.isPinned
            ui.pass.isPinned = true
            defer { ui.pass.isPinned = wasPinned }
            ui.faded(opacity) { ui in
                ui.shadow(rect, .all(Theme.Radius.sheet), blur: 16, y: 4, Color(white: 0, alpha: 0.4))
                ui.fill(rect, .all(Theme.Radius.sheet), Theme.Palette.toast)
                guard let words, let buttonWidth else {
                    let most = width - 2 * Theme.Space.margin
                    return ui.text(text, font, Theme.Palette.text, at: rect.center, .center, maxWidth: most)
                }
                let button = Rect(
                    x: rect.maxX - buttonWidth, y: rect.minY, width: buttonWidth, height: rect.height)
                let left = rect.minX + Theme.Space.large
                ui.text(
                    text, font, Theme.Palette.text, at: Point(x: left, y: rect.midY),
                    maxWidth: button.minX - left)
                if toasts.button != nil { ui.press("button", called: Phrase(words), in: button, action) }
                ui.highlight("button", 0, button, radius: Theme.Radius.sheet)
                ui.text(words, buttonFont, Theme.Palette.accent, at: button.center, .center)
            }
        }
    }
}
