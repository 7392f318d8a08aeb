import Files
import Foundation
import Model
import Storage
import Testing

@Suite struct ForecastFileTests {
    private static func bundled(_ name: String) throws -> String {
        String(decoding: try ForecastFile.bundled(name), as: UTF8.self)
    }

    @Test func sevenSkiesShipEachWithItsWeather() throws {
        let names = try ForecastFile.bundledNames()
        #expect(names == ["clear-day", "cloudy", "fog", "night", "rain", "snow", "thunder"])
        for name in names {
            let forecast = try ForecastFile.forecast(parsing: ForecastFile.bundled(name))
            #expect(forecast.hours.count == 24)
            #expect(forecast.days.count == 10)
            #expect(forecast.place.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) })
            #expect(forecast.englishPlace.utf8.allSatisfy { $0 < 128 })
            // What is said of now fits what is said of this hour and this day.
            #expect(forecast.hours[0].hour == Int(forecast.hour))
            #expect(forecast.hours[0].temperature == forecast.temperature)
            #expect(forecast.hours[0].condition == forecast.condition)
            #expect(forecast.days[0].low == forecast.low && forecast.days[0].high == forecast.high)
            #expect((forecast.low...forecast.high).contains(forecast.temperature))
            #expect(forecast.gusts >= forecast.windSpeed)
        }
    }

    @Test func everyNumberLandsInItsPlace() throws {
        let text = #"""
            {"motionlab":1,"place":{"ko":"가","en":"a"},
             "now":{"hour":1.5,"condition":"fog","temperature":2,"feelsLike":3,"high":5,"low":4},
             "hourly":[{"hour":6,"condition":"snow","temperature":7,"chance":8}],
             "daily":[{"weekday":2,"condition":"thunder","low":9,"high":10,"chance":11}],
             "air":{"quality":12,"uvIndex":13},"wind":{"speed":14,"gusts":15,"direction":16},
             "sun":{"rise":17,"set":18},"humidity":19,"dewPoint":20,"pressure":1021,"visibility":22,"precipitation":23}
            """#
        #expect(
            try ForecastFile.forecast(parsing: Data(text.utf8))
                == Forecast(
                    place: "가", englishPlace: "a", condition: .fog, temperature: 2, feelsLike: 3, high: 5, low: 4,
                    hour: 1.5, hours: [.init(hour: 6, condition: .snow, temperature: 7, chance: 8)],
                    days: [.init(weekday: 2, condition: .thunder, low: 9, high: 10, chance: 11)], airQuality: 12,
                    uvIndex: 13, windSpeed: 14, gusts: 15, windDirection: 16, sunrise: 17, sunset: 18, humidity: 19,
                    dewPoint: 20, pressure: 1021, visibility: 22, precipitation: 23))
    }

    @Test(arguments: [
        ("\"motionlab\": 1", "\"motionlab\": 2", "motionlab"), ("\"motionlab\": 1,", "", "motionlab"),
        ("\"ko\": \"제주\"", "\"ko\": \" \"", "place.ko"), ("\"en\": \"Jeju\"", "\"en\": 3", "place.en"),
        ("\"hour\": 16.6", "\"hour\": 24", "now.hour"), ("\"hour\": 16.6", "\"hour\": -1", "now.hour"),
        ("\"temperature\": 21.7", "\"temperature\": 1e999", "line 4 after \"temperature\""),
        ("\"feelsLike\": 18", "\"feelsLike\": 500", "now.feelsLike"), ("\"low\": 18", "\"low\": 30", "now.low"),
        ("\"condition\": \"rain\"", "\"condition\": \"hail\"", "now.condition"),
        ("{\"hour\": 17,", "{\"hour\": 99,", "hourly[1].hour"),
        ("{\"hour\": 17,", "{\"hour\": 17.5,", "hourly[1].hour must be a whole number"),
        ("\"chance\": 70}", "\"chance\": 101}", "hourly[8].chance"),
        ("\"weekday\": 6", "\"weekday\": 8", "daily[1].weekday"),
        ("\"weekday\": 6, ", "", "daily[1].weekday is missing"),
        ("\"low\": 19, \"high\": 24", "\"low\": 25, \"high\": 24", "daily[2].low"),
        ("\"quality\": 28", "\"quality\": -1", "air.quality"), ("\"uvIndex\": 1", "\"uvIndex\": 99", "air.uvIndex"),
        ("\"speed\": 8.6", "\"speed\": \"windy\"", "wind.speed"), ("\"direction\": 150", "\"direction\": 361", "wind"),
        ("\"rise\": 5.6", "\"rise\": 20", "sun.set"), ("\"humidity\": 91", "\"humidity\": 101", "humidity"),
        ("\"pressure\": 1003", "\"pressure\": 0", "pressure"), ("\"visibility\": 6,", "", "visibility"),
        ("\"precipitation\": 24.5", "\"precipitation\": null", "precipitation"),
        ("\"hourly\": [", "\"hourly\": [], \"x\": [", "hourly must not be empty"),
        ("\"daily\": [", "\"daily\": [], \"x\": [", "daily must not be empty"), ("\"wind\"", "wind", "line"),
    ])
    func whatIsWrongIsNamed(right: String, wrong: String, name: String) throws {
        let text = try Self.bundled("rain")
        let range = try #require(text.range(of: right), "the bundled file has no \(right)")
        let changed = text.replacingCharacters(in: range, with: wrong)
        #expect {
            try ForecastFile.forecast(parsing: Data(changed.utf8))
        } throws: { error in
            let problem = (error as? BadFile)?.problem ?? ""
            return problem.contains(name) && !problem.contains("\n")
        }
    }

    @Test(arguments: ["", "[]", "{}", "null", "3", "\u{0}"]) func whatIsNoForecastIsRefused(text: String) {
        #expect(throws: BadFile.self) { try ForecastFile.forecast(parsing: Data(text.utf8)) }
    }

    @Test func aThousandHoursAreTooMany() throws {
        let text = try Self.bundled("rain")
        let hour = #"{"hour": 1, "condition": "rain", "temperature": 3, "chance": 4},"#
        let long = text.replacingOccurrences(
            of: "\"hourly\": [", with: "\"hourly\": [" + String(repeating: hour, count: 1000))
        #expect {
            try ForecastFile.forecast(parsing: Data(long.utf8))
        } throws: {
            ($0 as? BadFile)?.problem == "hourly must have at most 240 entries, not 1024"
        }
    }
}
