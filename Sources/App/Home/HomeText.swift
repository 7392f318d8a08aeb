import Controls
import Model

/// Every line of the weather page in one language, made once for each forecast so that drawing makes no text.
final class HomeText: Sendable {
    struct Hour {
        let time: String
        let temperature: String
        /// Empty where rain and snow are unlikely.
        let chance: String
        let isNight: Bool
    }

    struct Day {
        let name: String
        let chance: String
        let low: String
        let high: String
    }

    /// The texts of the smaller cards: a figure, a word under it, and a sentence.
    struct Lines {
        let figure: String
        let grade: String
        let note: String
    }

    let place: String
    let temperature: String
    let condition: String
    let range: String
    /// Temperature and condition in one line.
    let oneLine: String
    let hours: [Hour]
    let days: [Day]
    let air: Lines
    let uv: Lines
    let wind: Lines
    let gusts: String
    let sunrise: String
    let sunset: String
    let daylight: String
    let rain: Lines
    let feels: Lines
    let humidity: Lines
    let visibility: Lines
    let pressure: Lines

    init(_ forecast: Forecast, _ words: Words) {
        place = words.language == .ko ? forecast.place : forecast.englishPlace
        temperature = degrees(forecast.temperature)
        condition = words.name(of: forecast.condition, atNight: forecast.isNight(forecast.hour))
        range = words.range(high: degrees(forecast.high), low: degrees(forecast.low))
        oneLine = temperature + "  |  " + condition
        hours = forecast.hours.enumerated().map { index, hour in
            Hour(
                time: index == 0 ? words.now : words.hour(hour.hour), temperature: degrees(hour.temperature),
                chance: likely(hour.chance), isNight: forecast.isNight(Double(hour.hour)))
        }
        days = forecast.days.enumerated().map { index, day in
            Day(
                name: index == 0 ? words("Today") : words.weekday(day.weekday), chance: likely(day.chance),
                low: degrees(day.low), high: degrees(day.high))
        }
        air = Lines(
            figure: whole(forecast.airQuality), grade: words.airGrade(forecast.airGrade),
            note: words.airNote(forecast.airGrade))
        uv = Lines(
            figure: whole(forecast.uvIndex), grade: words.uvGrade(forecast.uvGrade),
            note: words.uvNote(forecast.uvGrade))
        let point = Int((forecast.windDirection / 45).rounded()) % 8
        wind = Lines(
            figure: tenths(forecast.windSpeed) + " m/s",
            grade: words.compassPoint(point) + " " + degrees(forecast.windDirection), note: words("Direction"))
        gusts = tenths(forecast.gusts) + " m/s"
        sunrise = clock((forecast.sunrise * 60).rounded())
        sunset = clock((forecast.sunset * 60).rounded())
        daylight = words.daylight(minutes: Int(((forecast.sunset - forecast.sunrise) * 60).rounded()))
        rain = Lines(
            figure: tenths(forecast.precipitation) + " mm", grade: words("Last 24 hours"),
            note: Self.rainNote(forecast, words))
        feels = Lines(
            figure: degrees(forecast.feelsLike), grade: words.actual(temperature),
            note: words.feelsNote(forecast.feelsLike - forecast.temperature))
        humidity = Lines(
            figure: whole(forecast.humidity) + "%", grade: words.dewPoint(degrees(forecast.dewPoint)),
            note: words.humidityNote(forecast.humidity))
        visibility = Lines(
            figure: tenths(forecast.visibility) + " km", grade: words.visibilityGrade(forecast.visibility),
            note: words.visibilityNote(forecast.visibility))
        pressure = Lines(
            figure: whole(forecast.pressure) + " hPa", grade: words.pressureGrade(forecast.pressure),
            note: words.pressureNote(forecast.pressure))
    }

    /// When rain or snow is to come within a day: the first hour at which it is as likely as not.
    private static func rainNote(_ forecast: Forecast, _ words: Words) -> String {
        guard let index = forecast.hours.prefix(24).firstIndex(where: { $0.chance >= 50 }) else {
            return words("None expected in 24 hours")
        }
        let hour = forecast.hours[index]
        return words.wet(snow: hour.condition == .snow, at: index == 0 ? nil : words.hour(hour.hour))
    }
}

extension Forecast {
    /// True if the sun is down at an hour of the day.
    func isNight(_ hour: Double) -> Bool { hour < sunrise || hour >= sunset }

    /// The grade of fine dust from 0, good, to 3, by the bounds of the Korean air quality index.
    var airGrade: Int {
        let index = airQuality.rounded()
        return index <= 50 ? 0 : index <= 100 ? 1 : index <= 250 ? 2 : 3
    }

    /// The grade of ultraviolet light from 0, low, to 4, by the bounds of the WHO.
    var uvGrade: Int {
        let index = uvIndex.rounded()
        return index < 3 ? 0 : index < 6 ? 1 : index < 8 ? 2 : index < 11 ? 3 : 4
    }
}

private func whole(_ number: Double) -> String { String(Int(number.rounded())) }

/// One digit after the point, none for a whole number.
private func tenths(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? whole(rounded) : String(rounded)
}

private func degrees(_ number: Double) -> String { whole(number) + "°" }

private func likely(_ percent: Double) -> String { percent < 10 ? "" : whole(percent) + "%" }
