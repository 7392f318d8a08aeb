import Gestures
import Model
import Pages
import Prototypes

/// Makes the answers to the lab's effects.
struct Answerer: Sendable {
    let pages: PageReader
    /// The forecast's file, which is read anew when it is asked for; nil for the one that ships.
    let forecast: ForecastSource

    /// The answer to an effect; nil for one that has none.
    ///
    /// - Complexity: Reads and lays out whole files; off the frame's thread where there is one.
    func answer(to effect: Effect) -> Answer? {
        switch effect {
        case .layOut(let wish):
            do {
                return .page(
                    number: wish.number,
                    try pages.layOut(wish.address, width: wish.width, language: wish.language.rawValue))
            } catch {
                return .failed(name: "page", number: wish.number, problem: error.description)
            }
        case .readForecast(let number, _):
            do { return .forecast(number: number, try forecast.read()) } catch {
                return .failed(name: "forecast", number: number, problem: error.description)
            }
        case .quit, .store, .copy, .perform: return nil
        }
    }
}
