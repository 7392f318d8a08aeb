import Dispatch
import Platform
import Prototyping
import Synchronization

/// Has answers made on a thread of their own, and wakes the window when one is there.
final class AnswerQueue: Sendable {
    /// Who answers, and since which subject: what an earlier one asked for is of no use to the next.
    private struct Desk {
        var answerer: Answerer
        var lab = 0
        var ready: [Answer] = []
    }

    private let waker: Waker
    private let queue = DispatchQueue(label: "answers")
    private let desk: Mutex<Desk>
    private let troubles = Mutex<[ProgramTrouble]>([])

    init(_ answerer: @escaping Answerer, waker: Waker) {
        desk = Mutex(Desk(answerer: answerer))
        self.waker = waker
    }

    /// Answers another lab from now on; what the one before it still waits for is forgotten.
    func begin(_ answerer: @escaping Answerer) {
        desk.withLock { desk in desk = Desk(answerer: answerer, lab: desk.lab + 1) }
    }

    /// Begins to make an answer, after those that were asked for before.
    func ask(_ effect: Effect) {
        let (answerer, lab) = desk.withLock { ($0.answerer, $0.lab) }
        queue.async { [self] in
            guard let answer = answerer(effect) else { return }
            desk.withLock { desk in if desk.lab == lab { desk.ready.append(answer) } }
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
        desk.withLock { desk in
            defer { desk.ready.removeAll() }
            return desk.ready
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
