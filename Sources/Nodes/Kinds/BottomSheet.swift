import Controls
import Geometry
import Motion
import Prototyping

/// A sheet that comes up from the bottom of the stage with something to choose from, and dims what lies behind.
///
///     struct Shapes: Prototype {
///         var chosen = 0
///         var sheet = BottomSheet()
///
///         static func wire(_ my: Wiring<Shapes>) { my.child(\.sheet) }
///         func body(_ c: Context, _ ui: inout UI<Shapes>) {
///             ui.column(in: ui.frame, padding: Insets(all: 24)) { ui in
///                 ui.button("choose", title: "Shape \(chosen + 1)") { shapes, c in shapes.sheet.show(&c) }
///             }
///             ui.sheet(\.sheet, height: 180) { ui, rect in
///                 ui.column(in: rect, padding: Insets(all: 20), gap: 8) { ui in
///                     for index in 0..<3 {
///                         ui.button("shape", index, title: "Shape \(index + 1)", width: .grow()) { shapes, index, c in
///                             shapes.chosen = index
///                             shapes.sheet.close(&c)
///                         }
///                     }
///                 }
///             }
///         }
///     }
///
/// Stops lie at half of the stage and at nearly all of it, or at its content's height where that is less; a drag takes it from
/// stop to stop, and down. Content that is longer scrolls. A press beside it and Escape close it.
public struct BottomSheet: Snapped {
    /// The points from its upper edge to its content, in which a grip lies.
    static let header = 28.0
    /// The parts of the stage's height that it takes at its stops.
    private static let parts = (full: 0.92, half: 0.5)
    /// The goal of one that is closed, whatever its stops are.
    private static let closed = Int.max

    /// The stop at which it rests, counted from the open one.
    var goal = closed
    private(set) var spring: SpringShape
    private var flick: Double
    private var rubberBand: Double
    /// Scrolls its content.
    public fileprivate(set) var page: Page
    @Passing var snapping: Snapping?
    @Passing var physicsBefore: Snapping.Physics?
    /// True from when it is to come up until it knows its stops, and until it is out of sight.
    @Passing private var isComing: Bool
    @Passing private var isUp: Bool
    /// The size of the stage and the height of its content.
    @Passing private var stage: Size?
    @Passing fileprivate var height: Double

    /// Makes one that is closed, or rests at a stop, counted from the open one.
    ///
    /// - Parameter page: Scrolls its content.
    public init(
        at stop: Int? = nil, spring: SpringShape = SpringShape(duration: 0.45, bounce: 0.12), flick: Double = 300,
        rubberBand: Double = 0.35, page: Page = Page()
    ) {
        goal = stop.map { max(0, $0) } ?? Self.closed
        (self.spring, self.flick, self.rubberBand, self.page) = (spring, flick, rubberBand, page)
    }

    /// The stop at which it rests, counted from the open one; nil for one that is closed.
    public var stop: Int? { goal < snapping?.closedStop ?? Self.closed ? goal : nil }

    var physics: Snapping.Physics {
        Snapping.Physics(spring: spring.spring, rule: SnapRule(flick: flick), rubberBand: rubberBand)
    }

    /// True if it is up, or is on its way there.
    public func isOpen(_ c: Context) -> Bool {
        isComing || snapping.map { $0.stop(c.engine) < $0.closedStop } ?? (goal != Self.closed)
    }

    /// True until it is out of sight.
    public func isShown(_ c: Context) -> Bool { isUp || isOpen(c) }

    /// True while a hand holds it.
    public var isHeld: Bool { snapping?.isHeld ?? false }

    /// Its upper edge, in points from the top of the stage.
    public func top(_ c: Context) -> Double {
        snapping.map { c.size.height - $0.travel + $0.offset(c.engine) } ?? c.size.height
    }

    /// The share of it that is up, from 0 to 1.
    fileprivate func presence(_ c: Context) -> Double { snapping?.openness(c.engine) ?? 0 }

    /// The points by which its content has moved up.
    public func offset(_ c: Context) -> Double { page.offset(c) }

    /// Comes up to the lower of its stops, with its content from the start.
    public mutating func show(_ c: inout Context) { (isComing, isUp) = (true, true) }

    /// Goes down.
    public mutating func close(_ c: inout Context) {
        isComing = false
        snap(toStop: Self.closed, &c)
    }

    mutating func rested(_ c: Context) { if snapping?.isGone(c.engine) == true { isUp = false } }

    // MARK: Stops

    /// The points of its content that can be seen at a stop that it rests at or goes to.
    fileprivate var room: Double {
        guard let snapping else { return 0 }
        return snapping.travel - snapping.stops[min(snapping.goal, snapping.closedStop - 1)] - Self.header
    }

    /// The points of its content that can be seen now.
    fileprivate func window(_ c: Context) -> Double {
        max(0, min(snapping?.travel ?? 0, c.size.height - top(c)) - Self.header)
    }

    /// True for content that is longer than what can be seen of it.
    fileprivate var scrolls: Bool { height > room }

    private mutating func fit(_ size: Size, _ height: Double, _ c: inout Context) {
        (stage, self.height) = (size, height)
        let wanted = height + Self.header
        let full = min(wanted, (Self.parts.full * size.height).rounded())
        let half = min(wanted, (Self.parts.half * size.height).rounded())
        let stops = full > half ? [0, full - half, full] : [0, full]
        if snapping == nil {
            if goal != Self.closed { (goal, isUp) = (min(goal, stops.count - 2), true) }
            begin(along: .vertical, stops: stops, dimension: size.height, &c)
        } else if var snapping {
            let stop = snapping.stop(c.engine)
            let isClosed = stop == snapping.closedStop
            snapping.resize(to: stops, by: full / snapping.travel, dimension: size.height, &c.engine)
            let last = snapping.closedStop
            snapping.rest(atStop: isClosed ? last : min(stop, last - 1), with: spring.spring, &c.engine)
            self.snapping = snapping
        }
        guard isComing else { return }
        isComing = false
        page.jump(to: 0, &c)
        snap(toStop: stops.count - 2, &c)
    }

    // MARK: A node

    private enum CodingKeys: String, CodingKey { case goal = "stop", spring, flick, rubberBand, page = "content" }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        goal = try values.decodeIfPresent(Int.self, forKey: .goal) ?? Self.closed
        if goal < 0 { throw values.fault("must not be below 0", .goal) }
        spring = try values.decode(SpringShape.self, forKey: .spring)
        flick = try values.decode(Double.self, forKey: .flick)
        rubberBand = try values.decode(Double.self, forKey: .rubberBand)
        page = try values.decode(Page.self, forKey: .page)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(stop, forKey: .goal)
        try values.encode(spring, forKey: .spring)
        try values.encode(flick, forKey: .flick)
        try values.encode(rubberBand, forKey: .rubberBand)
        try values.encode(page, forKey: .page)
    }

    public static func wire(_ my: Wiring<BottomSheet>) {
        my.child(\.page, "content").label("sheet content").called("Sheet content").states()
        my.spring(\.spring)
        my.number(\.flick, 0...5000, unit: .pointsPerSecond)
        my.number(\.rubberBand, 0.05...1)
        my.state("top") { sheet, c in sheet.top(c) }
        my.state("content") { sheet, c in sheet.isShown(c) ? sheet.offset(c) : 0 }
        my.moves { sheet, _, c in Transform(translation: Vector(dx: 0, dy: sheet.top(c))) }
        my.barrier()
        my.modal { sheet, c in sheet.isOpen(c) }
        my.close { sheet, c in
            guard sheet.isOpen(c) else { return false }
            sheet.close(&c)
            return true
        }
        my.fit { sheet, size, length in
            sheet.stage == size && sheet.height == length && !sheet.isComing
        } _: { sheet, size, length, c in
            sheet.fit(size, length, &c)
        }
        // Content that nothing is seen of begins from its start.
        my.saves { sheet, c in if !sheet.isOpen(c) { sheet.page.jump(to: 0, &c) } }
        my.snaps { sheet, snapping, c in
            // What lies on one that has nearly arrived can be pressed.
            let isMoving = snapping.isMoving(c.engine) && !snapping.isNearItsStop(c.engine)
            return Grip(.vertical, isMoving: isMoving, takesAll: snapping.stop(c.engine) != 0)
        }
    }
}

extension UI {
    /// Places a bottom sheet that is shown, in front of all that is placed before, and draws it.
    ///
    /// - Parameters:
    ///   - height: That of its content, in points.
    ///   - most: The most points that it is wide; as wide as the stage unless given.
    ///   - content: Is given the room for the content.
    public mutating func sheet(
        _ path: WritableKeyPath<Root, BottomSheet> & Sendable, height: Double, upTo most: Double = .infinity,
        file: StaticString = #filePath, line: UInt = #line, _ content: (inout UI, Rect) -> Void
    ) {
        let (number, link) = link(path, of: BottomSheet.self, CodePlace(file: file, line: line))
        let step = Step(link: number, id: 0, index: 0)
        var shown: BottomSheet?
        look(link, step) { shown = $1 }
        guard var sheet = shown, sheet.isShown(c) else { return }
        let stage = c.bounds
        let isActive = sheet.isOpen(c) || sheet.isHeld
        if isActive { dim(stage, key(step)) }
        fill(stage, Color(white: 0, alpha: 0.5 * (2 * sheet.presence(c)).clamped(to: 0...1)))
        let width = min(most, stage.width)
        let frame = Rect(x: (stage.width - width) / 2, y: 0, width: width, height: stage.height)
        let top = BottomSheet.header
        add(step, link, frame, .top(Theme.Radius.sheet), height, isActive: isActive) { ui in
            ui.fill(frame, .top(Theme.Radius.sheet), Theme.Palette.raised)
            ui.fill(
                Rect(x: frame.midX - 18, y: Theme.Space.small, width: 36, height: 4), .all(2), Theme.Palette.track)
            let window = Rect(x: frame.minX, y: top, width: width, height: sheet.window(ui.c))
            let room = Rect(x: frame.minX, y: top, width: width, height: sheet.room)
            ui.clipped(to: window) { ui in
                let scrolls = isActive && sheet.scrolls
                ui.enter(&sheet, link.table, frame, at: ui.inside) { _, inner in
                    inner.place(\.page, in: room, length: height, active: scrolls, clips: false) { inner in
                        // What lies in it is its parent's.
                        ui.inside(inner) { content(&$0, Rect(x: frame.minX, y: top, width: width, height: height)) }
                    }
                }
            }
        }
    }

    /// Has a press beside a bottom sheet close it, and keeps all presses from what lies behind. It belongs to the sheet, whose
    /// place is the next one.
    private func dim(_ stage: Rect, _ key: UInt64) {
        guard pass.finds else { return }
        let sheet = Int32(pass.places.count + 1)
        var dim = Place(
            key: hash(key, "dim"), layer: pass.layer, parent: sheet, inside: inside, frame: stage, transform: transform,
            own: .identity, clip: clip, reach: reach)
        dim.action = ActionOf<BottomSheet>.one { sheet, c in sheet.close(&c) }
        (dim.name, dim.label, dim.press, dim.isBarrier) = ("dim", "Dimmed background", .touch, true)
        pass.append(dim)
    }
}
