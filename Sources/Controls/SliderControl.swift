import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A number that is chosen by moving a thumb along a track.
///
///     struct Zoom: Component, Controlled {
///         static let controls = [Control<Zoom>("zoom", \.zoom, at: { $0.frame($1) })]
///         var zoom = SliderControl(range: 1...8, value: 2, step: 0.1, scale: .logarithmic)
///
///         init(_ context: inout Context) {}
///         func frame(_ context: Context) -> Rect { Rect(x: 24, y: 780, width: context.size.width - 48, height: 32) }
///         func draw(_ context: Context, into list: inout DrawList) {
///             list.fill(.circle(center: context.bounds.center, radius: 20 * zoom.value), .white)
///             zoom.draw(in: frame(context), into: &list)
///         }
///     }
///
/// Its state, named as the control, is its value. While it has the keyboard's focus, Left and Right move it by a step.
public struct SliderControl: Hashable, ControlKind {
    public static let roles = [Region.Role.focusStop]

    /// The value, a multiple of a step.
    public private(set) var value: Double
    public let slider: SliderTrack
    /// Points right of the thumb's middle at which it is held; nil while it is not.
    private var grab: Double?

    /// Makes a slider.
    ///
    /// - Parameters:
    ///   - range: The values that it can have; the upper one is above the lower.
    ///   - value: At first; outside the range the nearer end.
    ///   - step: Above 0; its values are multiples of it.
    ///   - scale: How values spread along the track.
    public init(range: ClosedRange<Double>, value: Double, step: Double = 0.01, scale: Tunable.Scale = .linear) {
        precondition(range.lowerBound < range.upperBound && step > 0, "a slider has a range, and steps above 0")
        slider = SliderTrack(range: range, scale: scale, step: step)
        self.value = slider.rounded(value)
    }

    /// Has another value, unless a hand holds it; outside the range the nearer end.
    public mutating func set(_ value: Double) { if grab == nil { self.value = slider.rounded(value) } }

    /// Draws the track and the thumb in its frame.
    public func draw(in frame: Rect, fill: Color = Theme.Palette.text, into list: inout DrawList) {
        SliderTrack.draw(
            in: frame, at: slider.share(of: value), mark: 0, SliderTrack.Style(fill: fill, press: isHeld ? 1 : 0),
            into: &list)
    }

    // MARK: A control

    public var isHeld: Bool { grab != nil }

    public func rule(_ engine: AnimationEngine) -> PanRule? { PanRule(startsOnPress: true) }

    /// A press beside the thumb brings it there.
    public mutating func handle<Shared>(
        _ gesture: GestureEvent<PartID>, in frame: Rect, _ context: inout ComponentContext<Shared>
    ) {
        switch gesture.phase {
        case .began:
            let thumb = SliderTrack.thumb(in: frame, at: slider.share(of: value))
            let grab = gesture.location.x - thumb.midX
            let isCaught = abs(grab) <= SliderTrack.thumb / 2 + 2
            self.grab = isCaught ? grab : 0
            if !isCaught { follow(gesture.location.x, in: frame) }
        case .changed: follow(gesture.location.x, in: frame)
        case .ended, .cancelled: grab = nil
        case .failed: break
        }
    }

    private mutating func follow(_ x: Double, in frame: Rect) {
        if let grab { value = slider.value(at: SliderTrack.share(at: x - grab, in: frame)) }
    }

    public mutating func nudge<Shared>(towards direction: Vector, _ context: inout ComponentContext<Shared>) -> Bool {
        guard direction.dx != 0, grab == nil else { return false }
        value = slider.value(value, movedBy: direction.dx > 0 ? 1 : -1)
        return true
    }

    public func motion(of movable: Movable, by gesture: GestureKind, _ engine: AnimationEngine) -> PartMotion? { nil }

    public func project<Shared>(into projection: inout Projection, _ context: ComponentContext<Shared>) {}

    public func report(_ name: String, _ engine: AnimationEngine, into report: inout StateReport) {
        report.add(name, value)
    }
    public func save(_ name: String, _ engine: AnimationEngine, into saved: inout SavedState) {
        saved[name + ".value"] = .number(value)
    }
    public mutating func restore<Shared>(
        _ name: String, from saved: inout SavedState, _ context: inout ComponentContext<Shared>
    ) {
        set(saved.number(name + ".value", in: slider.range) ?? value)
    }
}
