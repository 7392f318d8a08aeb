import Dispatch
import Drawing
import Geometry
import Raster
import Support
import Synchronization
import Testing

@testable import PrototypeApp
@testable import motionlab

/// Work on a separate thread, while more is asked for.
@Suite struct WorkerTests {
    /// Makes half of each even number, and nothing of an odd one.
    private let halves = Worker<Int, Int> { $0 % 2 == 0 ? $0 / 2 : nil }

    @Test func resultsComeInOrderAndEachOnce() throws {
        var results: [Int] = []
        for number in 1...1000 {
            halves.ask(number)
            if number % 7 == 0 { results += halves.takeResults() }
        }
        #expect(halves.wait(within: 60))
        #expect(results + halves.takeResults() == Array(1...500))
        #expect(halves.takeResults().isEmpty)
    }

    @Test func nothingComesOfWhatIsForgotten() throws {
        for generation in 1...100 {
            for number in 1...20 { halves.ask(number) }
            halves.forget()
            halves.ask(1000 * generation)
            #expect(halves.wait(within: 60))
            #expect(halves.takeResults() == [500 * generation])
        }
    }

    @Test func requestsThatWaitCanBeReplaced() throws {
        let (gate, started) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let worker = Worker<Int, Int> { number in
            started.signal()
            gate.wait()
            return number
        }
        worker.ask(1)
        started.wait()
        for number in 2...4 { worker.ask { $0.insert(number, at: 0) } }
        worker.ask { $0.removeAll { $0 == 3 } }
        for _ in 1...3 { gate.signal() }
        #expect(worker.wait(within: 60))
        #expect(worker.takeResults() == [1, 4, 2])
    }

    @Test func aWaitEndsAfterItsTimeAndTheResultStays() throws {
        let gate = DispatchSemaphore(value: 0)
        let job = Job<Int> { () throws(Failure) in
            gate.wait()
            throw Failure(.badData, "none")
        }
        #expect(!job.wait(within: 0.01) && job.result == nil)
        gate.signal()
        #expect(throws: Failure.self) { try job.value() }
        #expect(throws: Failure.self) { try job.result?.get() }
    }

    // MARK: Without a thread

    /// Under a limit of memory or processes the system has no thread left.
    @Test func resultsAreMadeAtOnceWithoutAThread() throws {
        let wakes = Mutex(0)
        let worker = Worker<Int, Int>(thread: { _ in false }, wake: { wakes.withLock { $0 += 1 } }) { 2 * $0 }
        for number in 1...3 {
            worker.ask(number)
            #expect(worker.takeResults() == [2 * number])
        }
        #expect(wakes.withLock { $0 } == 3)
    }

    @Test func aDroppedPictureIsCheckedAtOnceWithoutAThread() {
        let queue = PictureQueue(thread: { _ in false })
        queue.check("/nowhere/at all.png", at: Point(x: 1, y: 2))
        let arrivals = queue.takeArrivals()
        guard case .dropped(let path, at: let position, nil) = arrivals.first, arrivals.count == 1 else {
            Issue.record("\(arrivals)")
            return
        }
        #expect(path == "/nowhere/at all.png" && position == Point(x: 1, y: 2))
    }

    @Test func aRendererIsMadeAtOnceWithoutAThread() throws {
        let content = try Content.load()
        let making = RendererMaking(thread: { _ in false }) { () throws(Failure) -> sending Renderer in
            try content.makeRenderer()
        }
        making.warm(DrawList(), size: Size(width: 10, height: 10), scale: 1)
        _ = try making.take()
    }
}
