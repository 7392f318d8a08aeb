import App
import Model
import Prototyping

/// The answers that the bundled app asks for.
extension Answer {
    public static func page(number: Int, _ layout: PageLayout) -> Answer {
        Answer("page", number: number, .content(ContentHandle(layout)))
    }

    public static func forecast(number: Int, _ forecast: Forecast) -> Answer {
        Answer("forecast", number: number, .content(ContentHandle(forecast)))
    }

    public static func failed(name: String, number: Int, problem: String) -> Answer {
        Answer(name, number: number, .failure(problem))
    }
}
