import Geometry
import Profiling
import Prototyping

extension GestureReport {
    /// The report as lines of plain text, ended by a line feed.
    public var table: String {
        var lines = ["gesture \(number)  \(movable.name)" + (axis.map { " \($0.rawValue)" } ?? "") + ", \(way)"]
        func add(_ name: String, _ text: String) { lines.append("  " + name.padded(to: Self.nameWidth) + text) }
        if let response { add("response", "\(decimal(response * 1000, digits: 1)) ms") }
        if let jitter, let sampleInterval {
            add(
                "samples",
                "\(samples), every \(decimal(sampleInterval, digits: 2)) ms, jitter p50 \(decimal(jitter.p50, digits: 2)) "
                    + "p95 \(decimal(jitter.p95, digits: 2)) ms")
        } else {
            add("samples", "\(samples)")
        }
        if let followError {
            let note = isPresented ? "" : " (not presented, at frame slots)"
            let lag = followLag.map {
                ", lag p50 \(decimal($0.p50, digits: 1)) max \(decimal($0.max, digits: 1)) ms"
            }
            add(
                "tracking error",
                "p50 \(decimal(followError.p50, digits: 2)) max \(decimal(followError.max, digits: 2)) points"
                    + (lag ?? "") + note)
        }
        for estimate in estimates {
            let fit = estimate.determination.map { ", R² \(decimal($0, digits: 4))" } ?? ""
            add("velocity " + estimate.estimator.rawValue, (estimate.velocity.map { velocity($0) } ?? "—") + fit)
        }
        if let handOff {
            add(
                "hand-off",
                "jump \(length(handOff.jump, by: 0.001)) \(unit), velocity \(velocity(handOff.velocity, in: movable.measure)), "
                    + "velocity gap \(length(handOff.velocityGap, by: 0.001))"
                    + (handOff.cap.map { ", capped at \(decimal($0, digits: 0)) points/s" } ?? ""))
        }
        if let settling {
            let share = settling.overshootShare.map { " (\(decimal($0, digits: 1)) %)" } ?? ""
            add(
                "settling",
                "overshoot \(length(settling.overshoot, by: 0.01)) of \(length(settling.distance, by: 0.1)) \(unit)"
                    + share + (settling.settled.map { ", settled after \(decimal($0 * 1000, digits: 0)) ms" } ?? "")
                    + (settling.rest.map { ", at rest after \(decimal($0 * 1000, digits: 0)) ms" } ?? ""))
        }
        add("frames", hitches)
        return lines.joined(separator: "\n") + "\n"
    }

    private var way: String {
        switch ending {
        case .rested: "came to rest"
        case .interrupted: "interrupted"
        case .unfinished: "unfinished"
        }
    }

    private var hitches: String {
        guard let ratio = frames.hitchRatio else { return "\(frames.count)" }
        return "\(frames.count), \(frames.dropped) dropped, \(frames.skipped) skipped, "
            + "hitch \(decimal(ratio, digits: 2)) ms/s"
    }

    private var unit: String {
        movable.measure.unit == .points ? "points" : movable.measure.unit.symbol.english
    }

    /// A length, with so many digits that so many points of it can be seen.
    private func length(_ points: Double, by step: Double) -> String {
        decimal(movable.measure.length(points), digits: movable.measure.digits(for: step))
    }

    private func velocity(_ velocity: Vector, in measure: Movable.Measure = .points) -> String {
        let text = { (speed: Double) in decimal(measure.rate(at: speed), digits: measure.digits()) }
        let unit = measure.unit == .points ? "points/s" : measure.unitPerSecond.symbol.english
        return "\(text(velocity.dx)), \(text(velocity.dy)) \(unit)"
    }

    private static let nameWidth = 20
}
