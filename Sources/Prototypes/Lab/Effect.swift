import Geometry
import Gestures
import Model

/// What the lab wants done outside: it leaves a step as a value and is carried out by the shell.
///
/// An effect with a number is answered once, by an ``Answer`` of the same number.
public enum Effect: Hashable, Sendable {
    /// Close the window and end the program.
    case quit
    /// Lay out a page.
    case layOut(PageRequest)
    /// Read the forecast anew; `time` is when it was asked for, in seconds of the lab.
    case readForecast(number: Int, time: Double)
    /// Store what changed.
    case store(Change)
    /// Put text on the clipboard.
    case copy(String)
    /// Do what a command says that the workbench knows.
    case perform(Command)

    /// When an effect that is answered was asked for, in seconds of the lab; nil for one that is not.
    public var time: Double? {
        switch self {
        case .layOut(let request): request.time
        case .readForecast(_, let time): time
        case .quit, .store, .copy, .perform: nil
        }
    }
}

/// A wish for a page.
public struct PageRequest: Hashable, Sendable {
    /// What its answer is known by.
    public var number: Int
    /// As in `PageLayout.address`.
    public var address: String
    /// Points.
    public var width: Double
    /// The language of the pages that ship with the program.
    public var language: Language
    /// When it was asked for, in seconds of the lab.
    public var time: Double

    /// Makes a wish for a page.
    public init(number: Int, address: String, width: Double, language: Language, time: Double) {
        self.number = number
        self.address = address
        self.width = width
        self.language = language
        self.time = time
    }
}

/// What the shell answers to an effect.
///
/// An answer comes in two parts: the value is handed to the lab with a frame, and an ``InputEvent/Kind/answer`` event of
/// the same name and number says when it takes effect; recordings keep the event, and a replay makes the value again.
public enum Answer: Hashable, Sendable {
    case page(number: Int, PageLayout)
    case forecast(number: Int, Forecast)
    /// A page or a forecast that could not be had, and why, in one line.
    case failed(name: String, number: Int, problem: String)

    /// The name under which recordings know the answer.
    public var name: String {
        switch self {
        case .page: "page"
        case .forecast: "forecast"
        case .failed(let name, _, _): name
        }
    }

    /// The number of the effect that is answered.
    public var number: Int {
        switch self {
        case .page(let number, _), .forecast(let number, _), .failed(_, let number, _): number
        }
    }

    /// What says that the answer takes effect.
    public var event: InputEvent.Kind { .answer(name: name, fields: String(number)) }
}

/// What one frame brings: the events since the last one, in order, and the time for which it is drawn.
public struct FrameInput: Sendable {
    public var events: [InputEvent]
    /// The values of answers whose events come in this frame or a later one.
    public var answers: [Answer] = []
    /// Seconds of the lab; not before any event's time.
    public var time: Double

    /// Makes a frame's input.
    public init(events: [InputEvent] = [], time: Double) {
        self.events = events
        self.time = time
    }
}
