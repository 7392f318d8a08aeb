import Files
import Foundation

@testable import PrototypeApp
@testable import motionlab

extension Parser {
    /// Lines for `motionlab query`: each is answered by a line of JSON.
    static let query = Parser("query") { bytes, _ in
        var hasFailed = false
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let (answer, isGood) = Query.answer(String(line))
            precondition(!answer.contains(where: \.isNewline), "an answer is one line")
            let object = try? JSONSerialization.jsonObject(with: Data(answer.utf8))
            precondition(object is [String: Any], "an answer is an object of JSON")
            hasFailed = hasFailed || !isGood
        }
        if hasFailed { throw BadFile(problem: "a line that is no question") }
    }
}
