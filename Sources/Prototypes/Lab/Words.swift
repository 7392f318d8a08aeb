import Gestures

/// What the app says, in either language.
public struct Words: Hashable, Sendable {
    public let language: Language

    /// Makes the words of a language.
    public init(_ language: Language) {
        self.language = language
    }

    /// The one of two that is in this language.
    public func pick(_ korean: String, _ english: String) -> String { language == .ko ? korean : english }

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
    func songs(count: Int) -> String { pick("\(count)곡", "\(count) songs") }

    var settings: String { pick("설정", "Settings") }
    var spokenLanguage: String { pick("언어", "Language") }
    var startsOnSky: String { pick("하늘에서 시작", "Start on the sky") }
    var startsOnSkyDetail: String { pick("앱을 열면 별이 먼저 보여요", "The stars are the first thing you see") }

    var reducesMotion: String { pick("동작 줄이기", "Reduce motion") }
    var reducesMotionDetail: String { pick("조용하고 빠르게 도착해요", "Everything arrives quickly and quietly") }

    /// A language's name in itself.
    func name(of language: Language) -> String { language == .ko ? "한국어" : "English" }

    var undo: String { pick("되돌리기", "Undo") }

    var loading: String { "Loading" }
}
