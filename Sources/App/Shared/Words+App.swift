import Controls
import Model

/// The app's words beside those of its parts.
extension Words {
    func name(of tab: Tab) -> String { AppState.component(of: tab).title.text(in: language.rawValue) }

    var nowPlaying: String { pick("지금 재생 중", "Now playing") }
    var song: String { pick("재생 화면", "Song") }
    var upNext: String { pick("다음 곡", "Up next") }
    var endOfQueue: String { pick("마지막 곡이에요", "End of queue") }
    func songs(count: Int) -> String { pick("\(count)곡", "\(count) songs") }

    var settings: String { pick("설정", "Settings") }
    var spokenLanguage: String { pick("언어", "Language") }
    var startsOnSky: String { pick("하늘 화면으로 시작", "Start with the sky") }
    var startsOnSkyDetail: String { pick("앱을 열면 별부터 보여요", "Show your stars at launch") }

    var reducesMotion: String { pick("동작 줄이기", "Reduce motion") }
    var reducesMotionDetail: String { pick("짧고 튀지 않는 애니메이션을 써요", "Short animations, no bounce") }

    /// A language's name in itself.
    func name(of language: Language) -> String { language == .ko ? "한국어" : "English" }

    var undo: String { pick("실행 취소", "Undo") }

    var loading: String { "Loading" }
}
