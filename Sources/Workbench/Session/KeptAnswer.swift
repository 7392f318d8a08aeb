import Prototyping

/// An answer that came in, and what it was the answer to.
struct KeptAnswer: Sendable {
    /// The number of events of its checkpoint before it takes effect, and when that was, in seconds of the prototype.
    var before: Int
    var time: Double
    var value: Answer
    var question: Effect
}
