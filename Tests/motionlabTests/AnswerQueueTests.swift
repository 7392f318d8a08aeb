import App
import Dispatch
import Drawing
import Geometry
import Gestures
import Prototyping
import Raster
import Storage
import Support
import Testing

@testable import Platform
@testable import PrototypeApp
@testable import motionlab

/// Answers that come from their own thread, while the loop's asks on and others bring troubles.
@Suite struct AnswerQueueTests {
    private let queue: AnswerQueue
    private let content: Content

    init() throws {
        content = try Content.load()
        // No window waits: a wake without one is lost.
        queue = AnswerQueue(
            try content.answerer(ContentOptions.standard()), waker: Waker(type: UInt32(UInt16.max)))
    }

    /// Asks for the page of a number, and after every third for a forecast too.
    private func ask(_ numbers: ClosedRange<Int>) {
        for number in numbers {
            let address = number % 2 == 0 ? "motionlab:start" : "motionlab:missing"
            queue.ask(
                Effect(
                    asking: PageRequest(address: address, width: 300, language: .en), number: number, time: 0))
            if number % 3 == 0 { queue.ask(Effect(asking: ForecastRequest(), number: number, time: 0)) }
        }
    }

    @Test func answersComeInOrderWhileTroublesAreReported() throws {
        let trouble = ProgramTrouble("no folder: nowhere")
        let reports = DispatchQueue(label: "reports", attributes: .concurrent)
        for _ in 0..<20 { reports.async { [queue] in queue.report(trouble) } }
        ask(1...30)
        var answers: [Answer] = []
        var troubles: [ProgramTrouble] = []
        try wait(within: 60, for: "all answers and troubles") {
            answers += queue.takeAnswers()
            troubles += queue.takeTroubles()
            return answers.count >= 40 && troubles.count >= 20
        }
        #expect(answers.filter { $0.name == "page" }.map(\.number) == Array(1...30))
        #expect(answers.filter { $0.name == "forecast" }.map(\.number) == Array(stride(from: 3, through: 30, by: 3)))
        #expect(troubles.count == 20)
        #expect(queue.takeAnswers().isEmpty)
        for answer in answers {
            if case .failure = answer.result { #expect(answer.number % 2 == 1) }
        }
    }

    @Test func anotherGenerationGetsNoneOfTheAnswersBefore() throws {
        for generation in 1...10 {
            ask(1...20)
            queue.begin(try content.answerer(ContentOptions.standard()))
            let number = 1000 * generation
            ask(number...number + 1)
            var answers: [Answer] = []
            try wait(within: 60, for: "the answers of generation \(generation)") {
                answers += queue.takeAnswers()
                return answers.count >= 2
            }
            #expect(answers.allSatisfy { $0.number >= number })
        }
    }

    // MARK: Without a thread

    /// Under a limit of memory or processes the system has no thread left.
    @Test func answersAreMadeAtOnceWithoutAThread() throws {
        let queue = AnswerQueue(
            try content.answerer(ContentOptions.standard()), waker: Waker(type: UInt32(UInt16.max)),
            thread: { _ in false })
        for number in 1...3 {
            queue.ask(
                Effect(
                    asking: PageRequest(address: "motionlab:start", width: 300, language: .en), number: number,
                    time: 0))
            #expect(queue.takeAnswers().map(\.number) == [number])
        }
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
        let making = RendererMaking(thread: { _ in false }) { [content] () throws(Failure) -> sending Renderer in
            try content.makeRenderer()
        }
        making.warm(DrawList(), size: Size(width: 10, height: 10), scale: 1)
        _ = try making.take()
    }
}
