import Geometry
import Motion
import Prototyping

/// All that is told of one spring and one motion of it.
struct SpringReport {
    let spring: Spring
    let start: Double
    let target: Double
    let velocity: Double
    let epsilon: Double
    let samples: Int
    /// The fit of the spring on the samples it was fitted to; 1 is exact.
    let quality: Double?
    /// The unit of the samples' times.
    let timeUnit: TimeUnit?

    private var settling: Double {
        spring.settlingDuration(from: start, to: target, velocity: velocity, epsilon: epsilon)
    }

    /// The time that is sampled and plotted: up to rest, or four swings of a spring that never rests.
    private var span: Double {
        let settling = settling
        return settling.isFinite && settling > 0 ? settling : 4 * spring.duration
    }

    private var times: [Double] { (0...samples).map { span * Double($0) / Double(samples) } }

    var plot: SpringPlot {
        SpringPlot(spring: spring, start: start, target: target, velocity: velocity, span: span)
    }

    private var numbers: [(name: String, value: Double)] {
        var numbers = [
            ("duration", spring.duration), ("bounce", spring.bounce), ("response", spring.response),
            ("dampingRatio", spring.dampingRatio), ("mass", spring.mass), ("stiffness", spring.stiffness),
            ("damping", spring.damping), ("settlingDuration", settling),
            ("overshoot", spring.overshoot(from: start, to: target, velocity: velocity)),
        ]
        if let quality {
            numbers += [("from", start), ("target", target), ("velocity", velocity), ("rSquared", quality)]
        }
        return numbers
    }

    private func state(_ time: Double) -> (position: Double, velocity: Double) {
        (
            spring.value(from: start, to: target, velocity: velocity, at: time),
            spring.velocity(from: start, to: target, velocity: velocity, at: time)
        )
    }

    /// The numbers, a plot, and the samples.
    var table: String {
        var lines = numbers.map { name, value in
            (name + " ").padded(to: 18) + (value.isFinite ? Self.short(value) : "never")
        }
        if let timeUnit { lines.append("timeUnit".padded(to: 18) + "\(timeUnit)") }
        lines += ["", plot.text(), "", "time".padded(to: 14) + "position".padded(to: 18) + "velocity"]
        for time in times {
            let state = state(time)
            lines.append(
                (Self.short(time) + " ").padded(to: 14) + (Self.short(state.position) + " ").padded(to: 18)
                    + Self.short(state.velocity))
        }
        return lines.joined(separator: "\n")
    }

    var csv: String {
        let lines = times.map { time in
            let state = state(time)
            return [time, state.position, state.velocity].map(JSONValue.spelled).joined(separator: ",")
        }
        return (["time,position,velocity"] + lines).joined(separator: "\n")
    }

    var json: JSONValue {
        var object = Dictionary(uniqueKeysWithValues: numbers.map { ($0.name, JSONValue.number($0.value)) })
        if let timeUnit { object["timeUnit"] = .text("\(timeUnit)") }
        let states = times.map(state)
        object["times"] = .array(times.map { .number($0) })
        object["positions"] = .array(states.map { .number($0.position) })
        object["velocities"] = .array(states.map { .number($0.velocity) })
        return .object(object)
    }

    /// A number to six significant digits, for people.
    private static func short(_ value: Double) -> String {
        guard value != 0, value.isFinite else { return JSONValue.spelled(value) }
        var unit = 1.0
        while abs(value) * unit < 1e5, unit < 1e9 { unit *= 10 }
        return JSONValue.spelled((value * unit).rounded() / unit)
    }
}
