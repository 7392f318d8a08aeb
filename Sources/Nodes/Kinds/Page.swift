import Controls
import Geometry
import Gestures
import Motion
import Prototyping

/// Content that is dragged, flung and wheeled through its place.
///
///     struct Songs: Prototype {
///         var page = Page()
///
///         static func wire(_ my: Wiring<Songs>) { my.child(\.page) }
///         func body(_ c: Context, _ ui: inout UI<Songs>) {
///             ui.rows(\.page, in: ui.frame, count: 1000, of: 56) { ui, row, frame in
///                 ui.text("Song \(row + 1)", in: frame.inset(by: Insets(left: 20)))
///             }
///         }
///     }
public struct Page: Node {
    private var resting = Offset()
    private var axis: Axis
    private var friction: Double?
    private var rubberBand: Double?
    private var spring: SpringShape?
    private var wheel: SpringShape?
    @Passing fileprivate var view: ScrollView?
    /// The physics before a retuning.
    @Passing private var physicsBefore: ScrollView.Physics?

    /// Makes a page at its start; it has sliders for what is given.
    ///
    /// - Parameters:
    ///   - friction: The share of its speed that a fling keeps over a millisecond; 0.998 unless given.
    ///   - rubberBand: How much it gives when it is pulled past an end; 0.55 unless given.
    ///   - spring: Brings it back from past an end; half a second without a bounce unless given.
    ///   - wheel: Seconds in which it goes on by a notch of the wheel; 0.15 unless given.
    public init(
        _ axis: Axis = .vertical, friction: Double? = nil, rubberBand: Double? = nil, spring: SpringShape? = nil,
        wheel: Double? = nil
    ) {
        (self.axis, self.friction, self.rubberBand, self.spring) = (axis, friction, rubberBand, spring)
        self.wheel = wheel.map { SpringShape(duration: $0, bounce: 0) }
    }

    /// The offset at which it rests; what was saved may be any number.
    private struct Offset: Codable {
        var points = 0.0

        init() {}

        init(from decoder: any Decoder) throws {
            points = try decoder.singleValueContainer().decode(Double.self)
            if points < 0 { throw DecodingError.fault("must not be below 0", at: decoder.codingPath) }
        }

        func encode(to encoder: any Encoder) throws { try points.encode(to: encoder) }
    }

    private enum CodingKeys: String, CodingKey { case resting = "offset", axis, friction, rubberBand, spring, wheel }

    /// The points by which its content has moved up, or to the left.
    public func offset(_ c: Context) -> Double { view?.offset(c.engine) ?? resting.points }

    /// The offset to which it goes, or at which it rests.
    public func target(_ c: Context) -> Double { view?.restingOffset(c.engine) ?? resting.points }

    /// True while it is dragged or is visibly in motion.
    public func isMoving(_ c: Context) -> Bool { view?.isMoving(c.engine) ?? false }

    /// Scrolls to an offset, limited to its ends.
    public mutating func scroll(to offset: Double, _ c: inout Context) {
        let physics = physics
        view?.scroll(to: offset, &c.engine, physics)
    }

    /// Lies at an offset at once, limited to its ends; what held or moved it ends.
    public mutating func jump(to offset: Double, _ c: inout Context) {
        resting.points = max(0, offset)
        // Its ends may be others by the time that it is placed.
        if let view { c.engine.removeChannel(view.channel) }
        view = nil
    }

    /// Scrolls smoothly by some points towards its end, from where earlier steps go, as a turn of the wheel does.
    public mutating func scroll(by distance: Double, _ c: inout Context) {
        let physics = physics
        if distance != 0 { view?.step(by: distance, &c.engine, physics) }
    }

    private var physics: ScrollView.Physics {
        var physics = ScrollView.Physics.standard
        if let friction { physics.deceleration = friction }
        if let rubberBand { physics.rubberBand = rubberBand }
        if let spring { physics.returning = spring.spring }
        if let wheel { physics.stepping = wheel.spring }
        return physics
    }

    private mutating func retune(_ c: inout Context) {
        let (former, physics) = (physicsBefore ?? physics, physics)
        physicsBefore = physics
        guard physics != former else { return }
        view?.retune(from: former, to: physics, c.engine)
        if physics.deceleration != former.deceleration { view?.rollOn(physics, &c.engine) }
    }

    private mutating func fit(_ size: Size, _ length: Double, _ c: inout Context) {
        let isNew = view == nil
        var view = view ?? ScrollView(in: &c.engine)
        view.resize(viewport: size[axis], content: length, engine: &c.engine)
        if isNew, resting.points != 0 { view.jump(to: resting.points, &c.engine) }
        self.view = view
    }

    private mutating func follow(_ drag: Drag, _ c: inout Context) {
        let (way, physics) = (drag.translation[axis], physics)
        switch drag.phase {
        case .began: view?.beginDrag(&c.engine, physics)
        case .changed: view?.drag(to: way, &c.engine, physics)
        case .ended, .cancelled:
            view?.drag(to: way, &c.engine, physics)
            let velocity = drag.phase == .ended ? drag.velocity[axis] : 0
            view?.endDrag(translation: way, velocity: velocity, &c.engine, physics)
        case .failed: break
        }
    }

    public static func wire(_ my: Wiring<Page>) {
        my.number(\.friction, 0.9...0.9999, unit: .perMillisecond, scale: .nearOne)
        my.number(\.rubberBand, 0.05...1)
        my.spring(\.spring)
        my.duration(\.wheel)
        my.report { page, name, c, report in report.add(name, page.offset(c)) }
        my.movesContent { page, _, c in Transform(translation: .along(page.axis, -page.offset(c))) }
        my.fit { page, size, length in
            page.view.map { $0.viewport == size[page.axis] && $0.content == length } ?? false
        } _: { page, size, length, c in
            page.fit(size, length, &c)
        }
        my.scroll { page, way, c in page.scroll(by: way[page.axis], &c) }
        my.drag { page, c in
            // One that has come without an event takes its size as it is taken.
            guard let view = page.view else { return Grip(page.axis, room: -.infinity...page.resting.points) }
            return Grip(page.axis, isMoving: view.isMoving(c.engine), room: view.room(c.engine))
        } _: { page, drag, c in
            page.follow(drag, &c)
        }
        my.signal { page, signal, c in
            switch signal {
            case .completed(let completion): page.view?.handle(completion)
            case .rest: page.resting.points = page.view?.restingOffset(c.engine) ?? page.resting.points
            case .restored: page.view = nil
            case .layout: page.physicsBefore = page.physicsBefore ?? page.physics
            case .retuned: page.retune(&c)
            case .message, .notice, .begun: break
            }
        }
        my.drives { page, movable, _, c in
            page.view.map { PartMotion(movable, page.axis, $0.channel, times: -1, in: c.engine) }
        }
        my.projects { page, projection, _ in projection.fling(decelerationRate: page.physics.deceleration) }
    }
}

extension UI {
    /// Has the wheel over a rectangle scroll a page that has just been placed, as over a header that stays where it is.
    public mutating func wheel(
        _ path: WritableKeyPath<Root, Page> & Sendable, in rect: Rect, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let number = link(path, of: Page.self, CodePlace(file: file, line: line)).number
        let key = key(Step(link: number, id: 0, index: 0))
        guard let index = pass.places.lastIndex(where: { $0.key == key }) else { return }
        pass.places[index].wheel = transform.apply(rect)
    }

    /// Draws the thin bar at the right edge of a page that shows where one is, and fades when the page rests.
    ///
    /// - Parameters:
    ///   - frame: The place of the page.
    ///   - covered: Points at its lower end that something covers; the bar keeps out of them.
    public mutating func indicator(
        _ path: WritableKeyPath<Root, Page> & Sendable, in frame: Rect, ink: Color = .white, covered: Double = 0,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let link = link(path, of: Page.self, CodePlace(file: file, line: line)).link
        guard let view = link.access.read(&node, 0)?.view else { return }
        if ScrollIndicator.isFading(lastMoved: view.lastMoved, at: c.time) { wake() }
        guard pass.draws else { return }
        let opacity = ScrollIndicator.opacity(
            isMoving: view.isMoving(c.engine), lastMoved: view.lastMoved, at: c.time)
        ScrollIndicator.draw(
            in: frame.offset(by: shift), offset: view.offset(c.engine), content: view.content, opacity: opacity,
            ink: ink, covered: covered, into: &pass.list)
    }
}
