import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// A cabin whose stops lie farther apart on a higher stage, and that gives way past them.
struct OldLift: Component, Controlled {
    static let spring = TunableSpring("cabin.spring", duration: 0.6, bounce: 0.3)
    static let flick = Tunable("cabin.flick", default: 300, range: 0...5000, unit: .pointsPerSecond)
    static let rubberBand = Tunable("cabin.rubberBand", default: 0.5, range: 0.05...1)
    static let tunables = [Tunable](spring, flick, rubberBand)
    static let controls = [
        Control<OldLift>(
            "cabin", \.cabin,
            at: { lift, c in
                Rect(x: 100, y: 100 + lift.cabin.offset(c.engine), width: 190, height: 120)
            }, stops: { _, c in OldLift.stops(c.size.height) })
    ]
    var cabin: SnapControl
    init(_ context: inout Context) {
        cabin = SnapControl(
            in: &context.engine, axis: .vertical, at: 3, spring: Self.spring, flick: Self.flick, rate: 0.99,
            rubberBand: Self.rubberBand)
    }
    /// Floors, of which a high stage has more.
    static func stops(_ height: Double) -> [Double] { stride(from: 0, to: height - 300, by: height / 6).map { $0 } }

    func draw(_ context: Context, into list: inout DrawList) {}
}
