import Controls
import Model
import Prototyping

/// The weather page's words.
extension Words {
    func name(of condition: Forecast.Condition, atNight: Bool) -> String {
        switch condition {
        case .clear: atNight ? self(Phrase("Clear", ["ko": "맑음"])) : self("Sunny")
        case .partlyCloudy: self("Partly cloudy")
        case .cloudy: self("Cloudy")
        case .rain: self("Rain")
        case .snow: self("Snow")
        case .fog: self("Fog")
        case .thunder: self("Thunderstorm")
        }
    }

    func title(of kind: HomeCards.Kind) -> String {
        switch kind {
        case .hours: self("Hourly forecast")
        case .days: self("Daily forecast")
        case .air: self("Air quality")
        case .uv: self("UV index")
        case .wind: self("Wind")
        case .sun: self("Sunrise and sunset")
        case .rain: self("Precipitation")
        case .feels: self("Feels like")
        case .humidity: self("Humidity")
        case .visibility: self("Visibility")
        case .pressure: self("Pressure")
        }
    }

    /// The day's range.
    func range(high: String, low: String) -> String { self("H: \(high)  L: \(low)") }

    // MARK: Times

    var now: String { self("Now") }

    /// An hour of the day, from 0 to 23.
    func hour(_ hour: Int) -> String {
        language == .ko ? "\(hour)시" : "\((hour + 11) % 12 + 1)\(hour < 12 ? "AM" : "PM")"
    }

    /// A day of the week, 1 for Monday to 7 for Sunday.
    func weekday(_ day: Int) -> String {
        switch day {
        case 1: self("Mon")
        case 2: self("Tue")
        case 3: self("Wed")
        case 4: self("Thu")
        case 5: self("Fri")
        case 6: self("Sat")
        default: self("Sun")
        }
    }

    /// The length of the day, in whole minutes.
    func daylight(minutes: Int) -> String { self("\(minutes / 60) h \(minutes % 60) min of daylight") }

    // MARK: Air

    /// The grade of fine dust, from 0 to 3.
    func airGrade(_ grade: Int) -> String {
        switch grade {
        case 0: self("Good")
        case 1: self("Moderate")
        case 2: self("Unhealthy")
        default: self("Very unhealthy")
        }
    }

    func airNote(_ grade: Int) -> String {
        switch grade {
        case 0: self("Good for outdoor activities")
        case 1: self("Acceptable for most people")
        case 2: self("Wear a mask outdoors")
        default: self("Stay indoors if you can")
        }
    }

    /// The grade of ultraviolet light, from 0 to 4.
    func uvGrade(_ grade: Int) -> String {
        switch grade {
        case 0: self("Low")
        case 1: self("Moderate")
        case 2: self("High")
        case 3: self("Very high")
        default: self("Extreme")
        }
    }

    func uvNote(_ grade: Int) -> String {
        switch grade {
        case 0: self("No protection needed")
        case 1: self("Bring a hat")
        case 2: self("Use sunscreen")
        default: self("Stay in the shade around noon")
        }
    }

    // MARK: Wind and water

    /// One of eight points of the compass, clockwise from north.
    func compassPoint(_ index: Int) -> String {
        switch index {
        case 0: self("N")
        case 1: self("NE")
        case 2: self("E")
        case 3: self("SE")
        case 4: self("S")
        case 5: self("SW")
        case 6: self("W")
        default: self("NW")
        }
    }

    /// Rain, or snow, to come at an hour; nil if it is there already.
    func wet(snow: Bool, at hour: String?) -> String {
        guard let hour else { return snow ? self("Snowing now") : self("Raining now") }
        return snow ? self("Snow around \(hour)") : self("Rain around \(hour)")
    }

    /// The reason why it feels `difference` degrees warmer than it is.
    func feelsNote(_ difference: Double) -> String {
        if difference >= 2 { return self("Humidity makes it feel warmer") }
        if difference <= -2 { return self("Wind makes it feel colder") }
        return self("Similar to the actual temperature")
    }

    func actual(_ temperature: String) -> String { self("Actual: \(temperature)") }
    func dewPoint(_ temperature: String) -> String { self("Dew point \(temperature)") }

    func humidityNote(_ humidity: Double) -> String {
        if humidity < 40 { return self("The air is dry") }
        if humidity <= 60 { return self("Comfortable") }
        return self("The air is humid")
    }

    func visibilityGrade(_ kilometres: Double) -> String {
        if kilometres >= 10 { return self("Clear") }
        if kilometres >= 4 { return self("Hazy") }
        return self("Foggy")
    }

    func visibilityNote(_ kilometres: Double) -> String {
        if kilometres >= 10 { return self("Distant hills are clear") }
        if kilometres >= 4 { return self("Distant objects look hazy") }
        return self("Drive with care")
    }

    func pressureGrade(_ pressure: Double) -> String {
        if pressure >= 1016 { return self("High") }
        return pressure <= 1008 ? self("Low") : self("Normal")
    }

    func pressureNote(_ pressure: Double) -> String {
        if pressure >= 1016 { return self("Mostly fair weather") }
        return pressure <= 1008 ? self("Unsettled weather") : self("Little change")
    }

    // MARK: Reloading

    func weatherUnread(_ problem: String) -> String { self("Couldn't load weather: \(problem)") }
}
