/// The weather of one place: what the first tab shows.
public struct Forecast: Hashable, Sendable {
    /// The condition of the sky.
    public enum Condition: String, Hashable, Sendable, CaseIterable {
        case clear, partlyCloudy = "partly-cloudy", cloudy, rain, snow, fog, thunder
    }

    /// One hour to come.
    public struct Hour: Hashable, Sendable {
        /// From 0 to 23.
        public var hour: Int
        public var condition: Condition
        /// Degrees Celsius.
        public var temperature: Double
        /// The chance of rain or snow in per cent, from 0 to 100.
        public var chance: Double

        /// Makes an hour.
        public init(hour: Int, condition: Condition, temperature: Double, chance: Double) {
            self.hour = hour
            self.condition = condition
            self.temperature = temperature
            self.chance = chance
        }
    }

    /// One day to come.
    public struct Day: Hashable, Sendable {
        /// The day of the week, 1 for Monday to 7 for Sunday.
        public var weekday: Int
        public var condition: Condition
        /// Degrees Celsius.
        public var low: Double
        public var high: Double
        /// The chance of rain or snow in per cent, from 0 to 100.
        public var chance: Double

        /// Makes a day.
        public init(weekday: Int, condition: Condition, low: Double, high: Double, chance: Double) {
            self.weekday = weekday
            self.condition = condition
            self.low = low
            self.high = high
            self.chance = chance
        }
    }

    /// The place's name, in each language.
    public var place: String
    public var englishPlace: String
    public var condition: Condition
    /// Degrees Celsius: now, how it feels, and the day's range.
    public var temperature: Double
    public var feelsLike: Double
    public var high: Double
    public var low: Double
    /// The hour of the day, from 0 up to 24; the sky's colours follow it.
    public var hour: Double
    /// At least one; the first is the present one.
    public var hours: [Hour]
    /// At least one; the first is today.
    public var days: [Day]
    /// Fine dust as an index from 0 to 500.
    public var airQuality: Double
    /// From 0 to 11 and more.
    public var uvIndex: Double
    /// Metres per second, and where the wind comes from in degrees clockwise from north.
    public var windSpeed: Double
    public var gusts: Double
    public var windDirection: Double
    /// Hours of the day, from 0 up to 24.
    public var sunrise: Double
    public var sunset: Double
    /// Per cent, and degrees Celsius.
    public var humidity: Double
    public var dewPoint: Double
    /// Hectopascal.
    public var pressure: Double
    /// Kilometres.
    public var visibility: Double
    /// Millimetres of rain or snow in the last 24 hours.
    public var precipitation: Double

    /// Makes a forecast.
    public init(
        place: String, englishPlace: String, condition: Condition, temperature: Double, feelsLike: Double,
        high: Double, low: Double, hour: Double, hours: [Hour], days: [Day], airQuality: Double, uvIndex: Double,
        windSpeed: Double, gusts: Double, windDirection: Double, sunrise: Double, sunset: Double, humidity: Double,
        dewPoint: Double, pressure: Double, visibility: Double, precipitation: Double
    ) {
        self.place = place
        self.englishPlace = englishPlace
        self.condition = condition
        self.temperature = temperature
        self.feelsLike = feelsLike
        self.high = high
        self.low = low
        self.hour = hour
        self.hours = hours
        self.days = days
        self.airQuality = airQuality
        self.uvIndex = uvIndex
        self.windSpeed = windSpeed
        self.gusts = gusts
        self.windDirection = windDirection
        self.sunrise = sunrise
        self.sunset = sunset
        self.humidity = humidity
        self.dewPoint = dewPoint
        self.pressure = pressure
        self.visibility = visibility
        self.precipitation = precipitation
    }
}
