import Prototyping

/// An answer that came in, and what it was the answer to.
struct KeptAnswer: Sendable {
    /// How many events of its checkpoint came before it takes effect, and when that was, in seconds of the prototype.
    var before: Int
    var time: Double
    var value: Answer
    var question: Effect
}
