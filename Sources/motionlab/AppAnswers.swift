import Files
import Gestures
import Model
import Pages
import Prototypes
import Prototyping
import Storage

/// Makes the answers to the lab's effects.
struct AppAnswers: Sendable {
    let pages: PageReader
    /// The forecast's file, which is read each time it is asked for; nil for the one that ships.
    let forecast: ForecastSource

    /// The answer to an effect; nil for one that has none.
    ///
    /// - Complexity: Reads and lays out whole files; off the frame's thread where there is one.
    func answer(to effect: Effect) -> Answer? {
        guard let number = effect.question?.number else { return nil }
        do throws(BadFile) {
            if let wish = PageRequest(effect) {
                // A page that is read again may have other pictures under the same names.
                return Answer(effect.name, number: number, try layOut(wish), changesPictures: true)
            }
            guard effect.name == "forecast" else { return nil }
            return Answer(effect.name, number: number, .content(ContentHandle(try readForecast())))
        } catch {
            return Answer(effect.name, number: number, .failure(error.description))
        }
    }

    private func layOut(_ wish: PageRequest) throws(BadFile) -> Answer.Result {
        do {
            let layout = try pages.layOut(wish.address, width: wish.width, language: wish.language.rawValue)
            return .content(ContentHandle(layout))
        } catch { throw BadFile(problem: error.description) }
    }

    private func readForecast() throws(BadFile) -> Forecast {
        do { return try forecast.read() } catch { throw BadFile(problem: error.description) }
    }
}
