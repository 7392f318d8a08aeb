import Gestures

/// What the app says, in either language.
public struct Words: Hashable, Sendable {
    public let language: Language

    /// Makes the words of a language.
    public init(_ language: Language) {
        self.language = language
    }

    func pick(_ korean: String, _ english: String) -> String { language == .ko ? korean : english }

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
    var loading: String { "Loading" }
}
