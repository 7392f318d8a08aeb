import Dispatch
import Platform
import Prototyping
import Synchronization

/// Has answers made on a separate thread, and wakes the window when one is there.
final class AnswerQueue: Sendable {
    /// Who answers, and since which subject: what an earlier one asked for is of no use to the next.
    private struct Contents {
        var answerer: Answerer
        var generation = 0
        var ready: [Answer] = []
    }

    private let waker: Waker
    private let queue = DispatchQueue(label: "answers")
    private let contents: Mutex<Contents>
    private let troubles = Mutex<[ProgramTrouble]>([])

    init(_ answerer: @escaping Answerer, waker: Waker) {
        contents = Mutex(Contents(answerer: answerer))
        self.waker = waker
    }

    /// Answers another prototype from now on; what the one before it still waits for is forgotten.
    func begin(_ answerer: @escaping Answerer) {
        contents.withLock { contents in contents = Contents(answerer: answerer, generation: contents.generation + 1) }
    }

    /// Begins to make an answer, after those that were asked for before.
    func ask(_ effect: Effect) {
        let (answerer, generation) = contents.withLock { ($0.answerer, $0.generation) }
        queue.async { [self] in
            guard let answer = answerer(effect) else { return }
            contents.withLock { contents in if contents.generation == generation { contents.ready.append(answer) } }
            waker.wake(0)
        }
    }

    /// Hands over a trouble of the store, from whatever thread.
    func report(_ trouble: ProgramTrouble) {
        troubles.withLock { $0.append(trouble) }
        waker.wake(0)
    }

    /// Takes the answers that are there, in order.
    func takeAnswers() -> [Answer] {
        contents.withLock { contents in
            defer { contents.ready.removeAll() }
            return contents.ready
        }
    }

    /// Takes the store's troubles, in order.
    func takeTroubles() -> [ProgramTrouble] {
        troubles.withLock { troubles in
            defer { troubles.removeAll() }
            return troubles
        }
    }
}
