import ArgumentParser
import Foundation
import Storage

/// Answers questions about motion, one JSON object a line.
struct Query: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query", _superCommandName: MotionLab.name,
        abstract: "Answer questions about motion: one JSON object a line in, one a line out.",
        discussion: """
            The kind of a question is the one of spring, retarget, velocity, rubberBand, decay, snap and curve whose \
            value is an object:

              {"id":1,"spring":{"duration":0.5,"bounce":0.15},"times":[0,0.1]}
              {"id":2,"decay":{"velocity":900,"times":[0.5]}}

            A bad line is answered by an error; the rest goes on, and the status is 65 at the end.
            """)

    func run() throws {
        var hasFailed = false
        while let line = readLine() {
            guard !line.allSatisfy(\.isWhitespace) else { continue }
            let (answer, isGood) = Self.answer(line)
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
            var answer = try Question.answer(question)
            answer["id"] = id
            return (JSONValue.object(answer).text, true)
        } catch {
            return (JSONValue.object(["id": id, "error": .text("\(error)")]).text, false)
        }
    }
}
