import Controls
import Drawing
import Geometry
import Motion
import Prototyping

/// Pages side by side that follow the hand, snap to a page when they are released, and give way past the ends.
///
///     struct Photos: Prototype {
///         var photos = Pager(5)
///
///         static func wire(_ my: Wiring<Photos>) { my.child(\.photos) }
///         func body(_ c: Context, _ ui: inout UI<Photos>) {
///             ui.pages(\.photos, in: ui.frame) { ui, page, frame in
///             ui.circle(frame.center, 40 + 20 * Double(page), .white)
///         }
///         }
///     }
///
/// A release goes one page at most; Left and Right turn one, while no focus is shown.
public struct Pager: Snapped {
    /// The number of pages.
    public let count: Int
    private let inset: Double
    var goal = 0
    private(set) var spring: SpringShape
    private var flick: Double
    private var rubberBand: Double
    @Passing var snapping: Snapping?
    @Passing var physicsBefore: Snapping.Physics?
    /// Points from a page to the next; 0 until it is placed.
    @Passing private var placedStep = 0.0

    /// Makes pages of which the first is shown.
    ///
    /// - Parameters:
    ///   - count: One or more.
    ///   - inset: How much less than its place is wide a page is from the next, in points.
    ///   - flick: The release speed from which they go where they were thrown, in points per second.
    ///   - rubberBand: The share by which they give when they are pulled past an end.
    public init(
        _ count: Int, inset: Double = 0, spring: SpringShape = SpringShape(duration: 0.45), flick: Double = 300,
        rubberBand: Double = 0.55
    ) {
        precondition(count > 0, "a pager has one page or more")
        (self.count, self.inset, self.spring, self.flick) = (count, inset, spring, flick)
        self.rubberBand = rubberBand
    }

    var physics: Snapping.Physics {
        Snapping.Physics(
            spring: spring.spring, rule: SnapRule(flick: flick, sequential: true), rubberBand: rubberBand)
    }

    /// Points from a page to the next; 1 until it is placed, as after a start from what was saved.
    public var step: Double { placedStep > 0 ? placedStep : 1 }

    /// The distance of the pages from the first one, in points.
    public func offset(_ c: Context) -> Double { snapping?.offset(c.engine) ?? 0 }

    /// The page that is shown, counted from 0, with a fraction between pages.
    public func position(_ c: Context) -> Double { offset(c) / step }

    /// The page at which they rest, or to which they are on their way; of those that are held the nearest.
    public func page(_ c: Context) -> Int { stopNow(c) }

    /// Goes to a page, or to the end that is nearer to it; a drag that holds them continues.
    public mutating func go(to page: Int, _ c: inout Context) { snap(toStop: page, &c) }

    /// The points from a page to the next in a place of a size.
    private func step(in size: Size) -> Double { max(1, size.width - inset) }

    /// Keeps the page that is shown, and the drag that holds it.
    private mutating func fit(_ size: Size, _ c: inout Context) {
        let wanted = step(in: size)
        let stops = (0..<count).map { Double($0) * wanted }
        let factor = wanted / step
        placedStep = wanted
        if snapping == nil { return begin(along: .horizontal, unit: -1, stops: stops, dimension: wanted, &c) }
        snapping?.resize(to: stops, by: factor, dimension: wanted, &c.engine)
    }

    public static func wire(_ my: Wiring<Pager>) {
        my.spring(\.spring)
        my.number(\.flick, 0...5000, unit: .pointsPerSecond)
        my.number(\.rubberBand, 0.05...1)
        my.state("offset") { pager, c in pager.offset(c) }
        my.state("page") { pager, c in pager.position(c) }
        my.movesContent { pager, _, c in Transform(translation: Vector(dx: -pager.offset(c), dy: 0)) }
        my.fit { pager, size, _ in
            pager.snapping != nil && pager.step == pager.step(in: size)
        } _: { pager, size, _, c in
            pager.fit(size, &c)
        }
        for (key, way) in [(KeyPress.Name.left, -1), (.right, 1)] {
            my.key(key) { pager, c in
                guard let snapping = pager.snapping, !snapping.isHeld else { return false }
                pager.go(to: snapping.goal + way, &c)
                return true
            }
        }
        my.snaps { _, snapping, c in Grip(.horizontal, isMoving: snapping.isMoving(c.engine)) }
    }
}

extension UI {
    /// Places a pager, and those of its pages that can be seen, each in a rectangle as wide as it is from the next one.
    public mutating func pages(
        _ path: WritableKeyPath<Root, Pager> & Sendable, in frame: Rect? = nil, width: Length = .grow(),
        height: Length = .grow(), corners: Corners = .square, file: StaticString = #filePath, line: UInt = #line,
        _ page: (inout UI, Int, Rect) -> Void
    ) {
        let pager = node[keyPath: path]
        let (position, step) = (pager.position(c), pager.step)
        canvas(
            path, in: frame, width: width, height: height, corners: corners, file: file, line: line
        ) { ui, frame in
            // Those whose middles are less than half of both widths from the place's.
            let reach = (frame.width + step) / (2 * step)
            let first = Int((position - reach).rounded(.down)) + 1
            let last = Int((position + reach).rounded(.up)) - 1
            for index in first.clamped(to: 0...pager.count)..<(last + 1).clamped(to: 0...pager.count) {
                let middle = frame.center + Vector(dx: Double(index) * step, dy: 0)
                page(&ui, index, Rect(center: middle, size: Size(width: step, height: frame.height)))
            }
        }
    }
}
