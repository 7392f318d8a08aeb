import Geometry

/// The colours of a sky from above to below.
struct SkyColors: Hashable {
    var top: Color
    var middle: Color
    var bottom: Color

    init(_ top: UInt32, _ middle: UInt32, _ bottom: UInt32) {
        self.init(Color(hex: top), Color(hex: middle), Color(hex: bottom))
    }

    init(_ top: Color, _ middle: Color, _ bottom: Color) {
        self.top = top
        self.middle = middle
        self.bottom = bottom
    }

    static let night = SkyColors(0x060A1E, 0x101A3E, 0x2B3A68)
    static let dawn = SkyColors(0x2B3A70, 0x7D6396, 0xE39A86)
    static let morning = SkyColors(0x245FAE, 0x4C8ACB, 0x93BEDF)
    static let day = SkyColors(0x1D5BAE, 0x3B83CB, 0x7DB3E0)
    static let evening = SkyColors(0x2A5DA3, 0x5F88BB, 0xC9AE94)
    static let dusk = SkyColors(0x28305F, 0x84527E, 0xE88A62)

    /// The time for which it is light before sunrise and after sunset, in hours.
    private static let twilight = 1.2

    /// The colours of a clear sky at an hour of the day; between the times that have a name they are mixed.
    init(hour: Double, sunrise: Double, sunset: Double) {
        let settling = min(1.8, (sunset - sunrise) / 4)
        let noon = (sunrise + sunset) / 2
        switch hour {
        case ..<(sunrise - Self.twilight): self = .night
        case ..<sunrise:
            self = Self.night.mixed(
                with: .dawn, progress(of: hour, from: sunrise - Self.twilight, to: sunrise))
        case ..<(sunrise + settling):
            self = Self.dawn.mixed(with: .morning, progress(of: hour, from: sunrise, to: sunrise + settling))
        case ..<noon:
            self = Self.morning.mixed(with: .day, progress(of: hour, from: sunrise + settling, to: noon))
        case ..<(sunset - settling):
            self = Self.day.mixed(with: .evening, progress(of: hour, from: noon, to: sunset - settling))
        case ..<sunset:
            self = Self.evening.mixed(with: .dusk, progress(of: hour, from: sunset - settling, to: sunset))
        case ..<(sunset + Self.twilight):
            self = Self.dusk.mixed(with: .night, progress(of: hour, from: sunset, to: sunset + Self.twilight))
        default: self = .night
        }
    }

    /// The brightness at an hour of the day, from 0 at night to 1 by day.
    static func daylight(hour: Double, sunrise: Double, sunset: Double) -> Double {
        min(
            progress(of: hour, from: sunrise - twilight, to: sunrise + twilight),
            1 - progress(of: hour, from: sunset - twilight, to: sunset + twilight))
    }

    /// The colours under a closed cover of clouds.
    static func overcast(daylight: Double) -> SkyColors {
        SkyColors(0x0B1018, 0x161E2B, 0x263140).mixed(with: SkyColors(0x3E4C5D, 0x566677, 0x7C8B9A), daylight)
    }

    /// The colours `fraction` of the way to others.
    func mixed(with other: SkyColors, _ fraction: Double) -> SkyColors {
        SkyColors(
            top.mixed(with: other.top, fraction), middle.mixed(with: other.middle, fraction),
            bottom.mixed(with: other.bottom, fraction))
    }
}
