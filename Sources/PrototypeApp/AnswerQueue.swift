import Files
import Platform
import Prototyping
import Synchronization

/// Has answers made on a separate thread, and wakes the window when one is there.
///
/// The thread ends when nothing is left to answer. Where the system has none left, an answer is made before ``ask(_:)``
/// returns.
final class AnswerQueue: Sendable {
    /// The one who answers, and since which subject: an answer that an earlier one asked for is of no use to the next.
    private struct Contents {
        var answerer: Answerer
        var generation = 0
        /// Effects to be answered, the oldest first, each with its answerer.
        var waiting: [(effect: Effect, answerer: Answerer, generation: Int)] = []
        /// True while a thread answers.
        var isBusy = false
        var ready: [Answer] = []
    }

    private let waker: Waker
    private let thread: ThreadStart
    private let contents: Mutex<Contents>
    private let troubles = Mutex<[ProgramTrouble]>([])

    /// - Parameter thread: Starts a thread; false if the system has none left.
    init(_ answerer: @escaping Answerer, waker: Waker, thread: @escaping ThreadStart = DetachedThread.start) {
        contents = Mutex(Contents(answerer: answerer))
        self.waker = waker
        self.thread = thread
    }

    /// Answers another prototype from now on; what the one before it still waits for is forgotten.
    func begin(_ answerer: @escaping Answerer) {
        contents.withLock { contents in
            contents.answerer = answerer
            contents.generation += 1
            contents.waiting.removeAll()
            contents.ready.removeAll()
        }
    }

    /// Begins to make an answer, after those that were asked for before.
    func ask(_ effect: Effect) {
        let isIdle = contents.withLock { contents in
            contents.waiting.append((effect, contents.answerer, contents.generation))
            defer { contents.isBusy = true }
            return !contents.isBusy
        }
        if isIdle, !thread({ [self] in work() }) { work() }
    }

    /// Answers until nothing waits.
    private func work() {
        while let (effect, answerer, generation) = next() {
            guard let answer = answerer(effect) else { continue }
            contents.withLock { contents in if contents.generation == generation { contents.ready.append(answer) } }
            waker.wake(0)
        }
    }

    private func next() -> (Effect, Answerer, Int)? {
        contents.withLock { contents in
            contents.isBusy = !contents.waiting.isEmpty
            return contents.isBusy ? contents.waiting.removeFirst() : nil
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
