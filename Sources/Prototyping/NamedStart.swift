import Gestures

/// A state to begin with, by name: `swift run Drawer --start open`, or a press on it in the sheet of keys.
///
///     public static let starts = [NamedStart("open", "The sheet is open", "drawer open")]
///
/// It is made by `do` lines, which the component reads in ``Scripted/action(_:_:)`` and performs in
/// ``Scripted/perform(_:_:)``; they are recorded, so that a recording begins with them.
/// ``Prototype/checkStarts()`` finds a line that no component knows.
public struct NamedStart: Hashable, Sendable {
    /// Letters, digits, `.`, `-` and `_`.
    public let name: String
    /// What it is called where it is chosen.
    public let label: Phrase
    /// The `do` lines that make it, in order, each without the word `do`.
    public let actions: [String]

    /// Names a start.
    public init(_ name: String, _ label: Phrase, _ actions: String...) {
        precondition(NamedValue.isPlain(name), "“\(name)” is not of letters, digits, “.”, “-” and “_”")
        self.name = name
        self.label = label
        self.actions = actions
    }
}

/// Why a prototype cannot begin with one of its named starts.
public struct NamedStartError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the start.
    public let name: String
    /// What is wrong with it.
    public let problem: String

    /// Makes the error of one start.
    public init(name: String, problem: String) {
        self.name = name
        self.problem = problem
    }

    public var description: String { "start \(name): \(problem)" }
}

extension Prototype {
    /// Checks that every named start has its own name, and that the prototype's vocabulary knows each of its `do` lines.
    ///
    /// A program does this when it begins, and a test can:
    ///
    ///     try Card.checkStarts()
    ///
    /// - Throws: ``NamedStartError`` for the first that is wrong.
    public static func checkStarts() throws(NamedStartError) {
        let (starts, vocabulary) = (starts, vocabulary)
        for (index, start) in starts.enumerated() {
            if starts[..<index].contains(where: { $0.name == start.name }) {
                throw NamedStartError(name: start.name, problem: "another start has this name")
            }
            try start.check(by: vocabulary)
        }
    }
}

extension NamedStart {
    /// Checks that a vocabulary knows its `do` lines.
    func check(by vocabulary: RecordingVocabulary) throws(NamedStartError) {
        for action in actions {
            do throws(RecordingError) { try vocabulary.check(action) } catch {
                throw NamedStartError(name: name, problem: "\(error.message), in “do \(action)”")
            }
        }
    }
}
