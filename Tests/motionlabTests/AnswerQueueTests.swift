import Dispatch
import Gestures
import Prototypes
import Prototyping
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
                PageRequest(number: number, address: address, width: 300, language: .en, time: 0).effect)
            if number % 3 == 0 { queue.ask(.ask("forecast", number: number, time: 0)) }
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
}
