import Controls
import Model

/// The weather page's words.
extension Words {
    func name(of condition: Forecast.Condition, atNight: Bool) -> String {
        switch condition {
        case .clear: pick("맑음", atNight ? "Clear" : "Sunny")
        case .partlyCloudy: pick("구름 조금", "Partly cloudy")
        case .cloudy: pick("흐림", "Cloudy")
        case .rain: pick("비", "Rain")
        case .snow: pick("눈", "Snow")
        case .fog: pick("안개", "Fog")
        case .thunder: pick("뇌우", "Thunderstorm")
        }
    }

    func title(of kind: HomeCards.Kind) -> String {
        switch kind {
        case .hours: pick("시간별 예보", "Hourly forecast")
        case .days: pick("일별 예보", "Daily forecast")
        case .air: pick("대기질", "Air quality")
        case .uv: pick("자외선 지수", "UV index")
        case .wind: pick("바람", "Wind")
        case .sun: pick("일출과 일몰", "Sunrise and sunset")
        case .rain: pick("강수", "Precipitation")
        case .feels: pick("체감 온도", "Feels like")
        case .humidity: pick("습도", "Humidity")
        case .visibility: pick("가시거리", "Visibility")
        case .pressure: pick("기압", "Pressure")
        }
    }

    /// The day's range.
    func range(high: String, low: String) -> String { pick("최고 \(high)  최저 \(low)", "H: \(high)  L: \(low)") }

    // MARK: Times

    var now: String { pick("지금", "Now") }
    var today: String { pick("오늘", "Today") }

    /// An hour of the day, from 0 to 23.
    func hour(_ hour: Int) -> String {
        pick("\(hour)시", "\((hour + 11) % 12 + 1)\(hour < 12 ? "AM" : "PM")")
    }

    /// A day of the week, 1 for Monday to 7 for Sunday.
    func weekday(_ day: Int) -> String {
        switch day {
        case 1: pick("월", "Mon")
        case 2: pick("화", "Tue")
        case 3: pick("수", "Wed")
        case 4: pick("목", "Thu")
        case 5: pick("금", "Fri")
        case 6: pick("토", "Sat")
        default: pick("일", "Sun")
        }
    }

    /// The length of the day, in whole minutes.
    func daylight(minutes: Int) -> String {
        pick("낮 \(minutes / 60)시간 \(minutes % 60)분", "\(minutes / 60) h \(minutes % 60) min of daylight")
    }

    var sunrise: String { pick("일출", "Sunrise") }
    var sunset: String { pick("일몰", "Sunset") }

    // MARK: Air

    /// The grade of fine dust, from 0 to 3.
    func airGrade(_ grade: Int) -> String {
        switch grade {
        case 0: pick("좋음", "Good")
        case 1: pick("보통", "Moderate")
        case 2: pick("나쁨", "Unhealthy")
        default: pick("매우 나쁨", "Very unhealthy")
        }
    }

    func airNote(_ grade: Int) -> String {
        switch grade {
        case 0: pick("야외 활동하기 좋아요", "Good for outdoor activities")
        case 1: pick("민감하다면 오래 나가 있지 마세요", "Acceptable for most people")
        case 2: pick("외출할 때 마스크를 챙기세요", "Wear a mask outdoors")
        default: pick("되도록 실내에 머무르세요", "Stay indoors if you can")
        }
    }

    /// The grade of ultraviolet light, from 0 to 4.
    func uvGrade(_ grade: Int) -> String {
        switch grade {
        case 0: pick("낮음", "Low")
        case 1: pick("보통", "Moderate")
        case 2: pick("높음", "High")
        case 3: pick("매우 높음", "Very high")
        default: pick("위험", "Extreme")
        }
    }

    func uvNote(_ grade: Int) -> String {
        switch grade {
        case 0: pick("햇볕은 걱정하지 않아도 돼요", "No protection needed")
        case 1: pick("모자를 챙기세요", "Bring a hat")
        case 2: pick("자외선 차단제를 바르세요", "Use sunscreen")
        default: pick("한낮에는 그늘에 머무르세요", "Stay in the shade around noon")
        }
    }

    // MARK: Wind and water

    var gusts: String { pick("돌풍", "Gusts") }
    var direction: String { pick("풍향", "Direction") }

    /// One of eight points of the compass, clockwise from north.
    func compassPoint(_ index: Int) -> String {
        switch index {
        case 0: pick("북", "N")
        case 1: pick("북동", "NE")
        case 2: pick("동", "E")
        case 3: pick("남동", "SE")
        case 4: pick("남", "S")
        case 5: pick("남서", "SW")
        case 6: pick("서", "W")
        default: pick("북서", "NW")
        }
    }

    var lastDay: String { pick("지난 24시간", "Last 24 hours") }
    var dry: String { pick("하루 동안 비나 눈 소식이 없어요", "None expected in 24 hours") }

    /// Rain, or snow, to come at an hour; nil if it is there already.
    func wet(snow: Bool, at hour: String?) -> String {
        guard let hour else { return snow ? pick("눈이 오고 있어요", "Snowing now") : pick("비가 오고 있어요", "Raining now") }
        return snow ? pick("\(hour)쯤 눈이 와요", "Snow around \(hour)") : pick("\(hour)쯤 비가 와요", "Rain around \(hour)")
    }

    /// The reason why it feels `difference` degrees warmer than it is.
    func feelsNote(_ difference: Double) -> String {
        if difference >= 2 { return pick("습해서 더 덥게 느껴져요", "Humidity makes it feel warmer") }
        if difference <= -2 { return pick("바람 때문에 더 춥게 느껴져요", "Wind makes it feel colder") }
        return pick("실제 기온과 비슷해요", "Similar to the actual temperature")
    }

    func actual(_ temperature: String) -> String { pick("실제 기온 \(temperature)", "Actual: \(temperature)") }
    func dewPoint(_ temperature: String) -> String { pick("이슬점 \(temperature)", "Dew point \(temperature)") }

    func humidityNote(_ humidity: Double) -> String {
        if humidity < 40 { return pick("공기가 건조해요", "The air is dry") }
        if humidity <= 60 { return pick("지내기 알맞아요", "Comfortable") }
        return pick("공기가 습해요", "The air is humid")
    }

    func visibilityGrade(_ kilometres: Double) -> String {
        if kilometres >= 10 { return pick("맑게 보임", "Clear") }
        if kilometres >= 4 { return pick("뿌옇게 보임", "Hazy") }
        return pick("안개", "Foggy")
    }

    func visibilityNote(_ kilometres: Double) -> String {
        if kilometres >= 10 { return pick("먼 산까지 또렷해요", "Distant hills are clear") }
        if kilometres >= 4 { return pick("먼 곳은 흐리게 보여요", "Distant objects look hazy") }
        return pick("운전할 때 조심하세요", "Drive with care")
    }

    func pressureGrade(_ pressure: Double) -> String {
        if pressure >= 1016 { return pick("높음", "High") }
        return pressure <= 1008 ? pick("낮음", "Low") : pick("보통", "Normal")
    }

    func pressureNote(_ pressure: Double) -> String {
        if pressure >= 1016 { return pick("대체로 맑은 날씨예요", "Mostly fair weather") }
        return pressure <= 1008 ? pick("궂은 날씨가 되기 쉬워요", "Unsettled weather") : pick("큰 변화가 없어요", "Little change")
    }

    // MARK: Reloading

    var pullToRefresh: String { pick("당겨서 새로 고침", "Pull to refresh") }
    var releaseToRefresh: String { pick("놓으면 새로 고침", "Release to refresh") }
    var weatherRead: String { pick("날씨를 새로 읽었어요", "Weather updated") }
    func weatherUnread(_ problem: String) -> String {
        pick("날씨를 불러오지 못했어요 · \(problem)", "Couldn't load weather: \(problem)")
    }
}
