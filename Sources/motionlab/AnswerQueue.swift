import Dispatch
import Platform
import Prototypes
import Storage
import Synchronization

/// Has answers made on a thread of their own, and wakes the window when one is there.
final class AnswerQueue: Sendable {
    private let answerer: Answerer
    private let waker: Waker
    private let queue = DispatchQueue(label: "answers")
    private let ready = Mutex<[Answer]>([])
    private let troubles = Mutex<[StoreTrouble]>([])

    init(_ answerer: Answerer, waker: Waker) {
        self.answerer = answerer
        self.waker = waker
    }

    /// Begins to make an answer, after those that were asked for before.
    func ask(_ effect: Effect) {
        queue.async { [self] in
            guard let answer = answerer.answer(to: effect) else { return }
            ready.withLock { $0.append(answer) }
            waker.wake(0)
        }
    }

    /// Hands over a trouble of the store, from whatever thread.
    func report(_ trouble: StoreTrouble) {
        troubles.withLock { $0.append(trouble) }
        waker.wake(0)
    }

    /// Takes the answers that are there, in order.
    func takeAnswers() -> [Answer] {
        ready.withLock { ready in
            defer { ready.removeAll() }
            return ready
        }
    }

    /// Takes the store's troubles, in order.
    func takeTroubles() -> [StoreTrouble] {
        troubles.withLock { troubles in
            defer { troubles.removeAll() }
            return troubles
        }
    }
}
