import Controls
import Drawing
import Geometry

/// The ground of the sky: dusk at the horizon, and faint stars far away of which a few twinkle.
enum NightSky {
    /// A star far away.
    private struct Speck {
        /// The place, in parts of the sky's width and height.
        var x: Double
        var y: Double
        /// Points.
        var radius: Double
        /// The brightness, from 0 to 1.
        var light: Double
        /// Seconds from one twinkle to the next; nil for one that does not.
        var period: Double?
    }

    private static let specks: [Speck] = {
        var random = SplitMix64(seed: 11)
        func part() -> Double { Double(random.next(below: 10_000)) / 10_000 }
        return (0..<72).map { index in
            let high = part()
            return Speck(
                x: part(), y: 0.1 + 0.84 * high, radius: 0.5 + 0.8 * part(),
                light: (0.2 + 0.5 * part()) * (1 - 0.6 * high),
                period: index % 6 == 0 ? 3 + 4 * part() : nil)
        }
    }()

    /// Every light changes so many times a second.
    private static let steps = 6.0
    /// The lights change in turns, from strip to strip of the sky, so that no frame draws all of them.
    private static let strips = 10.0

    /// The time at which a light is drawn, so many parts of the sky below its top: the last one at which its strip
    /// changed.
    static func time(at seconds: Double, height part: Double) -> Double {
        let strip = (part * strips).rounded(.down).clamped(to: 0...strips - 1)
        // Half of a turn away from a frame's time, as rounding would put two strips into one frame.
        let phase = (strip + 0.5) / strips
        return max(0, (seconds * steps + phase).rounded(.down) - phase) / steps
    }

    /// Draws the sky, and the ground on below it under round corners; `time` is in seconds of ambient motion.
    static func draw(in rect: Rect, at time: Double, into list: inout DrawList) {
        let ground = Gradient(Theme.Night.top, Theme.Night.middle, at: 0.6, Theme.Night.bottom)
        list.fill(
            .rect(rect.inset(by: Insets(bottom: -Theme.Radius.sheet))),
            .linear(ground, from: Point(x: rect.midX, y: rect.minY), to: Point(x: rect.midX, y: rect.maxY)))
        for speck in specks {
            var light = speck.light
            if let period = speck.period {
                light *= 0.3 + 0.7 * wave(self.time(at: time, height: speck.y) / period + speck.x)
            }
            list.fill(
                .circle(
                    center: Point(x: rect.minX + speck.x * rect.width, y: rect.minY + speck.y * rect.height),
                    radius: speck.radius),
                Theme.Night.faint.opacity(light))
        }
    }

    /// A smooth wave from 0 to 1 and back, once for each whole turn.
    static func wave(_ turns: Double) -> Double {
        let up = abs(2 * (turns - turns.rounded(.down)) - 1)
        return up * up * (3 - 2 * up)
    }
}
