import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// Pages side by side that follow the hand, snap to a page when they are released, and give way past the ends.
///
///     struct Photos: Component, Controlled {
///         static let spring = TunableSpring("photos.spring", duration: 0.45, bounce: 0.1)
///         static let flick = Tunable("photos.flick", default: 300, range: 0...5000)
///         static let rubberBand = Tunable("photos.rubberBand", default: 0.55, range: 0.05...1)
///         static let tunables = [Tunable](spring, flick, rubberBand)
///         static let controls = [
///             Control<Photos>("photos", \.pager, at: { Rect(origin: .zero, size: $1.size) })
///         ]
///         var pager: PagerControl
///
///         init(_ context: inout Context) {
///             pager = PagerControl(
///                 in: &context.engine, count: 5, spring: Photos.spring, flick: Photos.flick,
///                 rubberBand: Photos.rubberBand)
///         }
///         func draw(_ context: Context, into list: inout DrawList) {
///             for page in 0..<pager.count {
///                 let away = (Double(page) - pager.position(context.engine)) * pager.step
///                 list.fill(.circle(center: Point(x: 195 + away, y: 422), radius: 100), .white)
///             }
///         }
///     }
///
/// A release goes one page at most; Left and Right turn one. Its state is `photos.offset`, in points from the
/// first page, and `photos.page`, which has a fraction between pages.
public struct PagerControl: Hashable, SnappedControl {
    public static let roles: [Region.Role] = []

    public let count: Int
    private let inset: Double
    private let spring: TunableSpring
    private let flick: Tunable
    private let rubberBand: Tunable
    public var snapping: Snapping
    /// Points from a page to the next.
    public private(set) var step = 1.0

    /// Makes pages of which the first is shown.
    ///
    /// - Parameters:
    ///   - count: One or more.
    ///   - inset: How much less than its frame is wide a page is from the next, in points.
    ///   - spring: Takes them to a page.
    ///   - flick: The release speed from which they go where they were thrown, in points per second.
    ///   - rubberBand: How much they give when they are pulled past an end.
    public init(
        in engine: inout AnimationEngine, count: Int, inset: Double = 0, spring: TunableSpring, flick: Tunable,
        rubberBand: Tunable
    ) {
        precondition(count > 0, "a pager has one page or more")
        (self.count, self.inset, self.spring, self.flick, self.rubberBand) = (count, inset, spring, flick, rubberBand)
        snapping = Snapping(in: &engine, along: .horizontal, unit: -1, stops: Self.stops(count, 1))
    }

    /// The distance of the pages from the first one, in points.
    public func offset(_ engine: AnimationEngine) -> Double { snapping.offset(engine) }

    /// The page that is shown, counted from 0, with a fraction between pages.
    public func position(_ engine: AnimationEngine) -> Double { offset(engine) / step }

    /// The page at which they rest, or to which they are on their way.
    public func page(_ engine: AnimationEngine) -> Int {
        Int((engine.target(of: snapping.channel) / step).rounded()).clamped(to: 0...count - 1)
    }

    /// Goes to a page, or to the end that is nearer to it; a drag that holds them continues.
    public mutating func move<Shared>(to page: Int, _ context: inout ComponentContext<Shared>) {
        snapping.move(toStop: page.clamped(to: 0...count - 1), with: context.tuning[spring], &context.engine)
    }

    /// The positions at which they can rest.
    private static func stops(_ count: Int, _ step: Double) -> [Double] { (0..<count).map { Double($0) * step } }

    // MARK: A control

    public var stopNames: [Phrase] { [] }
    public var first: Int { 0 }

    public func physics(_ tuning: Tuning) -> Snapping.Physics {
        Snapping.Physics(
            spring: tuning[spring], rule: SnapRule(flick: tuning[flick], sequential: true),
            rubberBand: tuning[rubberBand])
    }

    public mutating func keyDown<Shared>(_ key: KeyPress, _ context: inout ComponentContext<Shared>) -> Bool {
        guard !isHeld, key.modifiers.isEmpty, key.name == .left || key.name == .right else { return false }
        move(to: page(context.engine) + (key.name == .right ? 1 : -1), &context)
        return true
    }
    public mutating func nudge<Shared>(towards direction: Vector, _ context: inout ComponentContext<Shared>) -> Bool {
        false
    }

    /// Keeps the page that is shown, and the drag that holds it.
    public mutating func resize<Shared>(to frame: Rect, _ context: inout ComponentContext<Shared>) {
        let wanted = max(1, frame.width - inset)
        guard wanted != step else { return }
        snapping.resize(to: Self.stops(count, wanted), by: wanted / step, dimension: wanted, &context.engine)
        step = wanted
    }

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add("\(name).offset", offset(engine))
        report.add("\(name).page", position(engine))
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        saved.add("\(name).page", page(engine))
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        snapping.jump(toStop: saved.whole("\(name).page", in: 0...count - 1) ?? 0, &context.engine)
    }
}
