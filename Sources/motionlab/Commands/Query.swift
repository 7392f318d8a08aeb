import ArgumentParser
import Files
import Foundation
import PrototypeApp
import Prototyping

/// Answers questions about motion, one JSON object a line.
struct Query: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query", _superCommandName: MotionLab.name,
        abstract: "Answer questions about motion: JSON Lines in, JSON Lines out.",
        discussion: """
            A question has one of these keys, whose value is an object: spring, retarget, velocity, rubberBand, decay, \
            snap or curve:

              {"id":1,"spring":{"duration":0.5,"bounce":0.15},"times":[0,0.1]}
              {"id":2,"decay":{"velocity":900,"times":[0.5]}}

            An invalid line is answered with an error and the next is read; the exit status is then 65.
            """)

    func run() throws {
        var hasFailed = false
        var lines = BoundedLines()
        while let line = lines.next() {
            let (answer, isGood): (String, Bool)
            switch line {
            case .text(let text) where text.allSatisfy(\.isWhitespace): continue
            case .text(let text): (answer, isGood) = Self.answer(text)
            case .tooLong:
                (answer, isGood) = (
                    Self.refusal(.null, "the line is longer than \(BoundedLines.longest >> 20) MB"), false
                )
            }
            Terminal.print(answer)
            hasFailed = hasFailed || !isGood
        }
        if hasFailed { throw Failure(.badData, "some questions could not be answered") }
    }

    /// Answers one line, and tells whether it could be.
    static func answer(_ line: String) -> (answer: String, isGood: Bool) {
        var id = JSONValue.null
        do {
            let question = try JSONValue(parsing: Data(line.utf8))
            if case .object(let values) = question { id = values["id"] ?? .null }
            // Others would be answered with a rounded one.
            if case .number(let number) = id, abs(number) > 0x1p53 {
                id = .null
                throw BadFile(problem: "a number as id must be between -2^53 and 2^53; others can be strings")
            }
            var answer = try question.answered()
            answer["id"] = id
            return (JSONValue.object(answer).text, true)
        } catch {
            return (refusal(id, "\(error)"), false)
        }
    }

    private static func refusal(_ id: JSONValue, _ reason: String) -> String {
        JSONValue.object(["id": id, "error": .text(reason)]).text
    }
}
