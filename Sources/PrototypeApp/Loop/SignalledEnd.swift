import Dispatch
import Files
import Foundation
import Platform
import Synchronization

/// Ends a window's program within a second of SIGINT, SIGTERM or SIGHUP, whatever its thread is doing.
///
/// The loop is asked to end as if the window was closed. If it does not answer in time, as in a step that takes
/// seconds, what waits to be stored is stored from here, and the program ends by the signal. The end of the X server,
/// after which no loop can go on, is handled in the same way.
final class SignalledEnd {
    /// Seconds that the loop has to end; what is left of the second is for storing.
    private static let patience = 0.7

    private struct State {
        var hasCome = false
        /// The way to the loop, and what waits to be stored, once there is a loop.
        var loop: (waker: Waker, store: any ProgramStore)?
    }

    private final class Shared: Sendable {
        let state = Mutex(State())
        let isDone = DispatchSemaphore(value: 0)
    }

    private let shared: Shared
    private let signals: EndSignals

    /// Begins to wait for signals, before there is a window.
    ///
    /// - Throws: ``Failure`` if the system has no thread left.
    init() throws(Failure) {
        let shared = Shared()
        self.shared = shared
        do {
            signals = try EndSignals { number in
                let loop = shared.state.withLock { state in
                    state.hasCome = true
                    return state.loop
                }
                loop?.waker.quit()
                guard shared.isDone.wait(timeout: .now() + Self.patience) == .timedOut else { return }
                let store = shared.state.withLock { $0.loop?.store }
                if let trouble = store?.finish(within: 0.2) { Terminal.complain(trouble.description) }
                ProcessEnd.run()
                EndSignals.end(by: number)
            }
        } catch { throw Failure(error) }
        DisplayEnd.handle {
            let store = shared.state.withLock { $0.loop?.store }
            if let trouble = store?.finish(within: 2) { Terminal.complain(trouble.description) }
            ProcessEnd.run()
            let failure = Failure(DisplayEnd.error)
            Terminal.complain(failure.description)
            // What runs at an exit may use the display.
            _exit(failure.status.rawValue)
        }
    }

    deinit {
        DisplayEnd.handle(nil)
        shared.isDone.signal()
    }

    /// Says how the loop is reached, and what waits to be stored.
    func begin(_ waker: Waker, _ store: any ProgramStore) { shared.state.withLock { $0.loop = (waker, store) } }

    /// True once a signal has come: what is still to be written must be written at once.
    var hasCome: Bool { shared.state.withLock { $0.hasCome } }
}
