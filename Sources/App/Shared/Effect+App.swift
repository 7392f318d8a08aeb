import Controls
import Model
import Prototyping

/// The app's wishes beside what every prototype can want.
extension Effect {
    /// Stores what changed of what lasts.
    public static func store(_ change: Change) -> Effect { Effect("store", content: ContentHandle(change)) }

    /// The change to be stored; nil for any other effect.
    public var change: Change? { isStore ? content?.value() : nil }
}

/// A question for a page; the answer is laid out.
public struct PageRequest: Question {
    public typealias Answer = PageLayout

    public static let name = "page"
    public static let countName = "browser.requests"
    /// A page that is read again may have other pictures under the same names.
    public static let changesPictures = true

    /// As in `PageLayout.address`.
    public var address: String
    /// Points.
    public var width: Double
    /// Of the view, in points; nil for twice the width.
    public var height: Double?
    /// The language of the pages that ship with the program.
    public var language: Language
}

/// A question for the weather.
public struct ForecastRequest: Question {
    public typealias Answer = Forecast

    public static let name = "forecast"
    public static let countName = "forecasts"

    /// Makes a question.
    public init() {}
}
