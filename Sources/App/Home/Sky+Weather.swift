import Drawing
import Geometry

/// Clouds, rain, snow and fog.
extension Sky {
    // MARK: Clouds

    private var cloudCount: Int {
        switch condition {
        case .clear: 0
        case .partlyCloudy: 4
        case .fog: 5
        case .cloudy, .rain, .snow, .thunder: 7
        }
    }

    /// A cloud's colour where it is lit; its underside is darker.
    private var cloudColor: Color {
        let day: Color
        switch condition {
        case .clear, .partlyCloudy: day = Color(white: 1, alpha: 0.34)
        case .cloudy, .snow: day = Color(hex: 0xE4EAF0, alpha: 0.3)
        case .fog: day = Color(hex: 0xDDE3E8, alpha: 0.26)
        case .rain, .thunder: day = Color(hex: 0xA9B4C0, alpha: 0.26)
        }
        return Color(hex: 0x5C6A86, alpha: 0.3).mixed(with: day, daylight)
    }

    func drawClouds(in frame: Rect, at seconds: Double, shift: Double, into list: inout DrawList) {
        for index in 0..<cloudCount {
            let depth = chance(index, 10)
            let size = condition == .fog ? 150.0 : 44 + 34 * depth
            let reach = 3 * size
            let travel = frame.width + 2 * reach
            let speed = 3 + 7 * depth
            let start = (Double(index) + 0.6 * chance(index, 11)) / Double(cloudCount) * travel
            let x = frame.minX - reach + remainder(start + speed * seconds, travel)
            let band = condition == .fog ? 0.25 + 0.6 * chance(index, 12) : 0.04 + 0.5 * chance(index, 12)
            let y = frame.minY + frame.height * band - shift * (0.06 + 0.1 * depth)
            drawCloud(index, at: Point(x: x, y: y), size: size, into: &list)
        }
    }

    /// Five soft round puffs on a line, the middle ones larger.
    private func drawCloud(_ index: Int, at position: Point, size: Double, into list: inout DrawList) {
        let color = cloudColor
        let gradient = Gradient(color, color.opacity(0.55), at: 0.5, color.opacity(0))
        for puff in 0..<5 {
            let along = Double(puff) - 2
            let wanted = size * (1.25 - 0.18 * abs(along) + 0.2 * chance(index, 20 + puff))
            // A few sizes for all puffs: each is kept as a picture.
            let radius = 6 * (wanted / 6).rounded()
            let center = Point(
                x: position.x + along * size * 0.72,
                y: position.y - (radius - size) * 0.7 + 6 * chance(index, 30 + puff))
            list.fill(.circle(center: center, radius: radius), .radial(gradient, center: center, radius: radius))
        }
    }

    // MARK: Rain and snow

    func drawFall(in frame: Rect, at seconds: Double, into list: inout DrawList) {
        switch condition {
        case .rain: drawRain(80, in: frame, at: seconds, into: &list)
        case .thunder: drawRain(56, in: frame, at: seconds, into: &list)
        case .snow: drawSnow(64, in: frame, at: seconds, into: &list)
        case .clear, .partlyCloudy, .cloudy, .fog: break
        }
    }

    private func drawRain(_ count: Int, in frame: Rect, at seconds: Double, into list: inout DrawList) {
        let slant = -0.14
        for index in 0..<count {
            let depth = chance(index, 40)
            let length = 10 + 14 * depth
            let travel = frame.height + 2 * length
            let fallen = remainder(chance(index, 41) * travel + (560 + 420 * depth) * seconds, travel)
            let x = frame.minX + chance(index, 42) * (frame.width + 120) + slant * fallen
            let top = Point(x: x, y: frame.minY - length + fallen)
            let end = top + Vector(dx: slant * length, dy: length)
            list.stroke(
                .line(top, end), Stroke(width: 0.8 + 0.7 * depth, cap: .round),
                Color(hex: 0xCFE2F5, alpha: 0.16 + 0.26 * depth))
        }
    }

    private func drawSnow(_ count: Int, in frame: Rect, at seconds: Double, into list: inout DrawList) {
        for index in 0..<count {
            let depth = chance(index, 50)
            let travel = frame.height + 16
            let fallen = remainder(chance(index, 51) * travel + (26 + 46 * depth) * seconds, travel)
            let sway = sineAndCosine((0.5 + 0.6 * chance(index, 52)) * seconds + 6.28 * chance(index, 53)).sine
            let position = Point(
                x: frame.minX + chance(index, 54) * frame.width + 14 * sway, y: frame.minY - 8 + fallen)
            list.fill(
                .circle(center: position, radius: 1 + 2 * depth), Color(white: 1, alpha: 0.4 + 0.5 * depth))
        }
    }

    /// The rest of `value` after whole lengths, from 0 up to the length.
    private func remainder(_ value: Double, _ length: Double) -> Double {
        value - length * (value / length).rounded(.down)
    }
}
