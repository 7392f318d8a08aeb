import Assets
import Files
import Foundation
import Model
import Prototyping

/// A forecast in a file.
///
/// ```json
/// {"motionlab": 1, "place": {"ko": "서울", "en": "Seoul"},
///  "now": {"hour": 10.5, "condition": "clear", "temperature": 24, "feelsLike": 25, "high": 27, "low": 17},
///  "hourly": [{"hour": 10, "condition": "clear", "temperature": 24, "chance": 0}, …],
///  "daily": [{"weekday": 2, "condition": "rain", "low": 17, "high": 27, "chance": 80}, …],
///  "air": {"quality": 42, "uvIndex": 6}, "wind": {"speed": 3.4, "gusts": 7.1, "direction": 250},
///  "sun": {"rise": 5.3, "set": 19.7}, "humidity": 52, "dewPoint": 13, "pressure": 1016, "visibility": 18,
///  "precipitation": 0}
/// ```
///
/// Every key is required, in the units of `Forecast`; other keys are ignored. Conditions are `clear`, `partly-cloudy`,
/// `cloudy`, `rain`, `snow`, `fog` and `thunder`.
public enum ForecastFile {
    /// Files with more hours or days are rejected.
    public static let mostEntries = 240

    /// Reads a forecast.
    ///
    /// - Throws: ``BadFile`` with the key of the fault: a missing key or one of another type, an unknown condition, a
    ///   number outside its range, or a low above its high.
    public static func forecast(parsing data: Data) throws(BadFile) -> Forecast {
        let content = try JSONValue(parsing: data).checked(Content.self)
        guard content.motionlab == 1 else {
            throw BadFile(problem: "\"motionlab\" must be 1, the version of the format")
        }
        try content.check()
        return content.forecast
    }

    /// The names of the forecasts that ship with the program, in order.
    ///
    /// - Throws: `Assets.Missing` if the folder is not there.
    public static func bundledNames() throws(Assets.Missing) -> [String] {
        try Assets.files(in: "Forecasts", extension: "json").map { $0.deletingPathExtension().lastPathComponent }
    }

    /// The bytes of a forecast that ships with the program.
    ///
    /// - Throws: `Assets.Missing` if there is none of that name.
    public static func bundled(_ name: String) throws(Assets.Missing) -> Data {
        try Assets.data("Forecasts/\(name).json")
    }
}

/// The content of a file, under the file's own keys.
private struct Content: Decodable {
    struct Place: Decodable { var ko, en: String }
    struct Now: Decodable {
        var hour: Double
        var condition: Forecast.Condition
        var temperature, feelsLike, high, low: Double
    }
    struct Hour: Decodable {
        // As an Int a fraction would be invalid JSON to the decoder.
        var hour: Double
        var condition: Forecast.Condition
        var temperature, chance: Double
    }
    struct Day: Decodable {
        var weekday: Double
        var condition: Forecast.Condition
        var low, high, chance: Double
    }
    struct Air: Decodable { var quality, uvIndex: Double }
    struct Wind: Decodable { var speed, gusts, direction: Double }
    struct Sun: Decodable { var rise, set: Double }

    var motionlab: Int
    var place: Place
    var now: Now
    var hourly: [Hour]
    var daily: [Day]
    var air: Air
    var wind: Wind
    var sun: Sun
    var humidity, dewPoint, pressure, visibility, precipitation: Double

    /// Throws for the first invalid value.
    func check() throws(BadFile) {
        try check(place.ko, "place.ko")
        try check(place.en, "place.en")
        try check(now.hour, "now.hour", hourOfDay)
        try check(now.temperature, "now.temperature", degrees)
        try check(now.feelsLike, "now.feelsLike", degrees)
        try check(low: now.low, high: now.high, "now")
        try check(hourly.count, "hourly")
        for (index, hour) in hourly.enumerated() {
            try check(whole: hour.hour, "hourly[\(index)].hour", 0...23)
            try check(hour.temperature, "hourly[\(index)].temperature", degrees)
            try check(hour.chance, "hourly[\(index)].chance", percent)
        }
        try check(daily.count, "daily")
        for (index, day) in daily.enumerated() {
            try check(whole: day.weekday, "daily[\(index)].weekday", 1...7)
            try check(low: day.low, high: day.high, "daily[\(index)]")
            try check(day.chance, "daily[\(index)].chance", percent)
        }
        try check(air.quality, "air.quality", 0...500)
        try check(air.uvIndex, "air.uvIndex", 0...20)
        try check(wind.speed, "wind.speed", 0...150)
        try check(wind.gusts, "wind.gusts", 0...150)
        try check(wind.direction, "wind.direction", 0...360)
        try check(sun.rise, "sun.rise", hourOfDay)
        try check(sun.set, "sun.set", hourOfDay)
        guard sun.rise < sun.set else { throw BadFile(problem: "sun.set must be later than sun.rise") }
        try check(humidity, "humidity", percent)
        try check(dewPoint, "dewPoint", degrees)
        try check(pressure, "pressure", 800...1100)
        try check(visibility, "visibility", 0...500)
        try check(precipitation, "precipitation", 0...2000)
    }

    private func check(_ text: String, _ name: String) throws(BadFile) {
        guard !text.allSatisfy(\.isWhitespace) else { throw BadFile(problem: "\(name) must not be empty") }
    }

    private func check(_ value: Double, _ name: String, _ range: ClosedRange<Double>) throws(BadFile) {
        guard value.isFinite, range.contains(value) else {
            let lowest = JSONValue.spelled(range.lowerBound)
            let highest = range == hourOfDay ? "to below 24" : "to \(JSONValue.spelled(range.upperBound))"
            throw BadFile(problem: "\(name) must be from \(lowest) \(highest), not \(JSONValue.spelled(value))")
        }
    }

    private func check(whole value: Double, _ name: String, _ range: ClosedRange<Double>) throws(BadFile) {
        try check(value, name, range)
        guard value == value.rounded() else { throw BadFile(problem: "\(name) must be a whole number") }
    }

    private func check(low: Double, high: Double, _ name: String) throws(BadFile) {
        try check(low, "\(name).low", degrees)
        try check(high, "\(name).high", degrees)
        guard low <= high else { throw BadFile(problem: "\(name).low must not be above \(name).high") }
    }

    private func check(_ count: Int, _ name: String) throws(BadFile) {
        guard count > 0 else { throw BadFile(problem: "\(name) must not be empty") }
        guard count <= ForecastFile.mostEntries else {
            throw BadFile(problem: "\(name) must have at most \(ForecastFile.mostEntries) entries, not \(count)")
        }
    }

    var forecast: Forecast {
        Forecast(
            place: place.ko, englishPlace: place.en, condition: now.condition, temperature: now.temperature,
            feelsLike: now.feelsLike, high: now.high, low: now.low, hour: now.hour,
            hours: hourly.map {
                Forecast.Hour(
                    hour: Int($0.hour), condition: $0.condition, temperature: $0.temperature, chance: $0.chance)
            },
            days: daily.map {
                Forecast.Day(
                    weekday: Int($0.weekday), condition: $0.condition, low: $0.low, high: $0.high, chance: $0.chance)
            },
            airQuality: air.quality, uvIndex: air.uvIndex, windSpeed: wind.speed, gusts: wind.gusts,
            windDirection: wind.direction, sunrise: sun.rise, sunset: sun.set, humidity: humidity, dewPoint: dewPoint,
            pressure: pressure, visibility: visibility, precipitation: precipitation)
    }
}

private let hourOfDay = 0...(24.0).nextDown
private let degrees = -100.0...100.0
private let percent = 0.0...100.0

extension Forecast.Condition: Decodable {
    /// Reads a condition by its name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let condition = Forecast.Condition(rawValue: name) else {
            let names = Forecast.Condition.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "must be one of \(names), not \"\(name)\"")
        }
        self = condition
    }
}
