import Gestures

/// What the app says, in either language.
public struct Words: Hashable, Sendable {
    public let language: Language

    /// Makes the words of a language.
    public init(_ language: Language) {
        self.language = language
    }

    private func pick(_ korean: String, _ english: String) -> String { language == .ko ? korean : english }

    func name(of tab: Tab) -> String {
        switch tab {
        case .home: pick("홈", "Home")
        case .samples: pick("샘플", "Samples")
        case .browse: pick("둘러보기", "Browse")
        case .library: pick("보관함", "Library")
        }
    }

    var nowPlaying: String { pick("지금 재생 중", "Now playing") }
    var song: String { pick("재생 화면", "Song") }
    var upNext: String { pick("다음 곡", "Up next") }
    var endOfQueue: String { pick("마지막 곡이에요", "This is the last song") }
    var songs: String { pick("100곡", "100 songs") }
    var forYou: String { pick("오늘의 추천", "Picked for you") }
    var freshMixes: String { pick("새로 담은 믹스", "Fresh mixes") }
    var moods: String { pick("기분과 장르", "Moods and genres") }

    static let genreCount = 20

    func genre(_ index: Int) -> String { (language == .ko ? Self.koreanGenres : Self.englishGenres)[index] }

    private static let koreanGenres = [
        "새벽 감성", "운동할 때", "집중", "비 오는 날", "드라이브", "발라드", "인디", "힙합", "재즈", "클래식",
        "시티팝", "R&B", "록", "댄스", "포크", "영화 음악", "잠들기 전", "카페", "여행", "90년대",
    ]

    private static let englishGenres = [
        "Late night", "Workout", "Focus", "Rainy day", "Driving", "Ballads", "Indie", "Hip-hop", "Jazz", "Classical",
        "City pop", "R&B", "Rock", "Dance", "Folk", "Soundtracks", "Sleep", "Café", "Travel", "Nineties",
    ]
}
