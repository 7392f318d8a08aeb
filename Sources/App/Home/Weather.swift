import Controls
import Model

/// A forecast and all that is drawn of it, made once: nodes pass it on by reference.
final class Weather: Sendable {
    let forecast: Forecast
    let sky: Sky
    private let korean, english: HomeText

    init(_ forecast: Forecast) {
        (self.forecast, sky) = (forecast, Sky(forecast))
        (korean, english) = (HomeText(forecast, Words(.ko)), HomeText(forecast, Words(.en)))
    }

    /// Every line of the page in a language.
    func text(_ language: Language) -> HomeText { language == .ko ? korean : english }

    /// The weather of no place, until there is one.
    static let none = Weather(
        Forecast(
            place: "", englishPlace: "", condition: .clear, temperature: 0, feelsLike: 0, high: 0, low: 0, hour: 12,
            hours: [], days: [], airQuality: 0, uvIndex: 0, windSpeed: 0, gusts: 0, windDirection: 0, sunrise: 6,
            sunset: 18, humidity: 0, dewPoint: 0, pressure: 1013, visibility: 0, precipitation: 0))
}
