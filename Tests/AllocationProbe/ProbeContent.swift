import Geometry
import Model

extension Forecast {
    /// One clear hour.
    static let probe = Forecast(
        place: "서울", englishPlace: "Seoul", condition: .clear, temperature: 23, feelsLike: 24, high: 27, low: 18,
        hour: 15, hours: [Hour(hour: 15, condition: .clear, temperature: 23, chance: 0)],
        days: [Day(weekday: 1, condition: .clear, low: 18, high: 27, chance: 0)], airQuality: 42, uvIndex: 5,
        windSpeed: 3.4, gusts: 7.1, windDirection: 250, sunrise: 5.6, sunset: 19.3, humidity: 61, dewPoint: 15,
        pressure: 1013, visibility: 16, precipitation: 0.4)
}

extension PageLayout {
    /// A page of 400 lines of text and boxes, with 40 links.
    static let probe = PageLayout(
        address: "motionlab:start", host: "motionlab.guide", title: "Probe", size: Size(width: 390, height: 10_000),
        items: (0..<400).flatMap { line -> [Item] in
            let top = 25 * Double(line)
            let rect = Rect(x: 12, y: top, width: 300, height: 22)
            return [
                .box(rect, radius: 4, Color(white: 0.95)),
                .text(
                    Run(
                        "A line of text that is longer than fifteen bytes, \(line)", at: Point(x: 20, y: top + 17),
                        width: 280, size: 15, color: .black, isUnderlined: line % 10 == 0)),
            ]
        },
        links: (0..<40).map {
            Link(places: [Rect(x: 20, y: 250 * Double($0), width: 280, height: 25)], address: "motionlab:start")
        })
}
