import App
import Gestures
import Model
import Pages
import Prototyping

/// Makes the answers to the app's questions.
struct AppAnswers: Sendable {
    let pages: PageReader
    /// The forecast's file, which is read each time it is asked for; nil for the one that ships.
    let forecast: ForecastSource

    /// The answer to an effect; nil for one that has none.
    ///
    /// - Complexity: Reads and lays out whole files; off the frame's thread where there is one.
    func answer(to effect: Effect) -> Answer? {
        effect.answer { (wish: PageRequest) in
            try pages.layOut(wish.address, width: wish.width, height: wish.height, language: wish.language.rawValue)
        } ?? effect.answer { (_: ForecastRequest) in try forecast.read() }
    }
}
