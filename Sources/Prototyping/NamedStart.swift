import Gestures

/// A state to begin with, by name: `swift run Drawer --start open`, or a press on it in the sheet of keys.
///
///     let open = NamedStart("open", "The sheet is open", "drawer open")
///
/// Made by `do` lines, which a node performs by `my.say`, and listed by `my.starts`. They are recorded, so that a
/// recording begins with them. ``Prototype/checkDeclarations()`` finds a line that nothing performs.
public struct NamedStart: Hashable, Sendable {
    /// Letters, digits, `.`, `-` and `_`.
    public let name: String
    /// The name where it is chosen.
    public let label: Phrase
    /// The `do` lines that make it, in order, each without the word `do`.
    public let actions: [String]

    /// Names a start.
    public init(_ name: String, _ label: Phrase, _ actions: String...) {
        self.name = name
        self.label = label
        self.actions = actions
    }
}

/// Why a prototype cannot begin with one of its named starts.
public struct NamedStartError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the start.
    public let name: String
    /// The problem in words.
    public let problem: String

    public var description: String { "start \(name): \(problem)" }
}

extension NamedStart {
    /// Checks its name, and that a vocabulary knows its `do` lines.
    func check(by vocabulary: RecordingVocabulary) throws(NamedStartError) {
        guard NamedValue.isPlain(name) else {
            throw NamedStartError(name: name, problem: "its name is not of letters, digits, “.”, “-” and “_”")
        }
        for action in actions {
            do throws(RecordingError) { try vocabulary.check(action) } catch {
                throw NamedStartError(name: name, problem: "\(error.message), in “do \(action)”")
            }
        }
    }
}
