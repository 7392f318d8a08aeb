import Prototypes

extension Words {
    /// What a gesture drives, in a word.
    func name(of thing: Followed.Thing) -> String {
        switch thing {
        case .player: pick("플레이어", "player")
        case .playerPages: pick("플레이어 페이지", "player pages")
        case .queue: pick("대기열", "queue")
        case .library: pick("보관함", "library")
        case .weather: pick("날씨", "weather")
        case .hours: pick("시간별", "hours")
        case .goals: pick("목표", "goals")
        case .star: pick("별", "star")
        case .page: pick("페이지", "page")
        case .zoom: pick("확대", "zoom")
        case .cards: pick("열린 페이지", "open pages")
        case .card: pick("페이지 카드", "page card")
        case .sheet: pick("시트", "sheet")
        case .sheetContent: pick("시트 내용", "sheet content")
        case .picture: pick("이미지", "image")
        }
    }
}
