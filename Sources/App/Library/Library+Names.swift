import Controls
import Prototyping

/// The names of the parts where gestures are explained.
extension Library: PartNaming {
    static func name(of part: Part) -> Phrase {
        switch part {
        case .list: Phrase("Song list")
        case .row(let index): Phrase("Song \(index + 1)")
        case .settings: Phrase("Settings button")
        case .command(let command):
            Phrase(Words(.en).name(of: command), ["ko": Words(.ko).name(of: command)])
        case .language: Phrase("Language")
        case .startsOnSky: Phrase("Start with the sky")
        case .reducesMotion: Phrase("Reduce motion")
        }
    }
}
