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
        return taken()
    }

    /// Waits for the value and takes it, as ``take()`` does; nil if it is not given within a time.
    func take(within time: DispatchTimeInterval) -> sending Value? {
        isGiven.wait(timeout: .now() + time) == .success ? taken() : nil
    }

    private func taken() -> sending Value {
        guard let value = value.withLock({ $0.take() }) else { preconditionFailure("a value is taken once") }
        return value
    }
}
