import Dispatch
import Synchronization

/// A value that one thread makes and another waits for; once.
final class Handover<Value: ~Copyable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isGiven = DispatchSemaphore(value: 0)

    /// Makes the value and gives it; once.
    func give(_ make: () -> sending Value) {
        value.withLock { $0 = make() }
        isGiven.signal()
    }

    /// Waits for the value and takes it; once.
    func take() -> sending Value {
        isGiven.wait()
        guard let value = value.withLock({ $0.take() }) else { preconditionFailure("a value is taken once") }
        return value
    }
}
