import Controls
import Prototyping

/// The names of the parts where gestures are explained.
extension Library: PartNaming {
    static func name(of part: Part) -> Phrase {
        switch part {
        case .list: Phrase("Song list", ["ko": "노래 목록"])
        case .row(let index): Phrase("Song \(index + 1)", ["ko": "노래 \(index + 1)"])
        case .settings: Phrase("Settings button", ["ko": "설정 버튼"])
        case .command(let command):
            Phrase(Words(.en).name(of: command), ["ko": Words(.ko).name(of: command)])
        case .language: Phrase("Language", ["ko": "언어"])
        case .startsOnSky: Phrase("Start with the sky", ["ko": "하늘 화면으로 시작"])
        case .reducesMotion: Phrase("Reduce motion", ["ko": "동작 줄이기"])
        }
    }
}
