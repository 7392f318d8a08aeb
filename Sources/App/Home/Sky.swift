import Drawing
import Geometry
import Model
import Motion

/// The sky behind the weather: colours for the hour, and what drifts, falls and shines in it.
///
/// Everything that moves is a function of the ambient seconds and of numbers that belong to each cloud, drop and star.
struct Sky: Hashable {
    let condition: Forecast.Condition
    /// The brightness, from 0 at night to 1 by day.
    let daylight: Double
    let colors: SkyColors
    /// The share of the day that has passed, from 0 at sunrise to 1 at sunset; nil at night.
    let dayProgress: Double?

    init(_ forecast: Forecast) {
        condition = forecast.condition
        let clear = SkyColors(hour: forecast.hour, sunrise: forecast.sunrise, sunset: forecast.sunset)
        daylight = SkyColors.daylight(hour: forecast.hour, sunrise: forecast.sunrise, sunset: forecast.sunset)
        colors = clear.mixed(with: .overcast(daylight: daylight), Self.cover(forecast.condition))
        dayProgress =
            forecast.isNight(forecast.hour)
            ? nil : progress(of: forecast.hour, from: forecast.sunrise, to: forecast.sunset)
    }

    /// The share of the sky's own colour that a condition hides.
    private static func cover(_ condition: Forecast.Condition) -> Double {
        switch condition {
        case .clear: 0
        case .partlyCloudy: 0.12
        case .cloudy: 0.65
        case .snow: 0.7
        case .fog: 0.75
        case .rain: 0.85
        case .thunder: 0.95
        }
    }

    /// Draws the sky into a rectangle.
    ///
    /// - Parameters:
    ///   - seconds: Ambient seconds.
    ///   - shift: How far the page has been scrolled; what is near goes along with it a little.
    func draw(in frame: Rect, at seconds: Double, shift: Double, into list: inout DrawList) {
        list.fill(
            .rect(frame),
            .linear(
                Gradient(colors.top, colors.middle, at: 0.45, colors.bottom), from: frame.origin,
                to: Point(x: frame.minX, y: frame.maxY)))
        if isOpen {
            drawStars(in: frame, at: seconds, shift: shift, into: &list)
            drawLight(in: frame, shift: shift, into: &list)
        }
        drawClouds(in: frame, at: seconds, shift: shift, into: &list)
        drawFall(in: frame, at: seconds, into: &list)
        if condition == .thunder { drawLightning(in: frame, at: seconds, into: &list) }
    }

    /// True where sun, moon and stars are seen.
    private var isOpen: Bool { condition == .clear || condition == .partlyCloudy }

    // MARK: Light

    private func drawStars(in frame: Rect, at seconds: Double, shift: Double, into list: inout DrawList) {
        guard daylight < 1 else { return }
        for index in 0..<72 {
            let depth = chance(index, 0)
            let position = Point(
                x: frame.minX + frame.width * chance(index, 1),
                y: frame.minY + frame.height * 0.8 * chance(index, 2) - shift * 0.03 * (1 + depth))
            let wave = sineAndCosine((0.6 + 0.9 * chance(index, 3)) * seconds + 6.28 * chance(index, 4)).sine
            let brightness = (0.45 + 0.4 * depth + 0.15 * wave) * (1 - daylight)
            list.fill(.circle(center: position, radius: 0.6 + 0.8 * depth), Color(white: 1, alpha: brightness))
        }
    }

    /// The sun's glow by day and the moon by night.
    private func drawLight(in frame: Rect, shift: Double, into list: inout DrawList) {
        guard let dayProgress else {
            let position = Point(x: frame.minX + frame.width * 0.16, y: frame.minY + 84 - shift * 0.06)
            glow(at: position, radius: 110, Color(hex: 0xC9D8FF, alpha: 0.28), into: &list)
            list.fill(.circle(center: position, radius: 17), Color(hex: 0xF2F1E6))
            list.fill(.circle(center: position + Vector(dx: -5, dy: -3), radius: 3.4), Color(hex: 0xD9D8CE))
            list.fill(.circle(center: position + Vector(dx: 5, dy: 5), radius: 4.6), Color(hex: 0xDFDED4))
            list.fill(.circle(center: position + Vector(dx: 6, dy: -8), radius: 2.2), Color(hex: 0xDFDED4))
            return
        }
        let height = sineAndCosine(dayProgress * .pi).sine
        let position = Point(
            x: frame.minX + frame.width * (0.1 + 0.8 * dayProgress),
            y: frame.minY + frame.height * (0.42 - 0.36 * height) - shift * 0.06)
        let warm = Color(hex: 0xFFB36B).mixed(with: Color(hex: 0xFFF3CF), height)
        glow(at: position, radius: 240, warm.opacity(0.42), into: &list)
        glow(at: position, radius: 84, Color(hex: 0xFFF8E2, alpha: 0.42), into: &list)
    }

    private func glow(at center: Point, radius: Double, _ color: Color, into list: inout DrawList) {
        list.fill(
            .circle(center: center, radius: radius),
            .radial(
                Gradient(color, color.opacity(0.3), at: 0.4, color.opacity(0)), center: center, radius: radius))
    }

    // MARK: Lightning

    /// Now and then the whole sky lights up softly; never twice within four seconds.
    private func drawLightning(in frame: Rect, at seconds: Double, into list: inout DrawList) {
        let window = 8.0
        let number = (seconds / window).rounded(.down)
        let index = Int(number)
        guard chance(index, 60) < 0.75 else { return }
        let since = seconds - number * window - 4 * chance(index, 61)
        let strength = since < 0 ? 0 : min(since / 0.08, max(0, 1 - (since - 0.08) / 0.5))
        guard strength > 0 else { return }
        list.fill(.rect(frame), Color(hex: 0xDDE4FF, alpha: 0.26 * strength * strength))
    }
}

/// A number from 0 up to 1 that belongs to a thing and one of its traits.
///
/// Source: the mixer of ``SplitMix64``.
func chance(_ index: Int, _ trait: Int) -> Double {
    var mixed = UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15
    mixed = mixed &+ UInt64(bitPattern: Int64(trait + 1)) &* 0xD1B5_4A32_D192_ED03
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
}
