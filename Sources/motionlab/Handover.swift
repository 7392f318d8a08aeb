import Dispatch

/// A value that one thread gives and another waits for; once.
final class Handover<Value: ~Copyable>: Sendable {
    // Only the giver touches it before the semaphore, and only the taker after it.
    nonisolated(unsafe) private var value: Value?
    private let isGiven = DispatchSemaphore(value: 0)

    /// Gives the value; once.
    func give(_ value: consuming sending Value) {
        unsafe self.value = consume value
        isGiven.signal()
    }

    /// Waits for the value and takes it; once.
    func take() -> sending Value {
        isGiven.wait()
        guard let value = unsafe value.take() else { preconditionFailure("a value is taken once") }
        return value
    }
}
