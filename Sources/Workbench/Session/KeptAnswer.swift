import Prototypes

/// An answer that came in, and what it was the answer to.
struct KeptAnswer: Sendable {
    /// How many events of its stretch came before it takes effect, and when that was, in seconds of the lab.
    var before: Int
    var time: Double
    var value: Answer
    var question: Effect
}

extension Effect {
    /// True if an answer has the effect's kind and number.
    func isAnswered(by answer: Answer) -> Bool {
        switch self {
        case .layOut(let request): answer.name == "page" && answer.number == request.number
        case .readForecast(let number, _): answer.name == "forecast" && answer.number == number
        case .quit, .store, .copy, .perform: false
        }
    }

    /// True if two questions have the same number and the same answer, whenever they were asked.
    func asksTheSame(as other: Effect) -> Bool {
        switch (self, other) {
        case (.layOut(var one), .layOut(let two)):
            one.time = two.time
            return one == two
        case (.readForecast(let one, _), .readForecast(let two, _)): return one == two
        default: return false
        }
    }
}
