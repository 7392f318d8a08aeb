import Gestures

/// A state to begin with, by name: `swift run Drawer --start open`, or a press on it in the sheet of keys.
///
///     public static let starts = [NamedStart("open", "The sheet is open", "drawer open")]
///
/// It is made by `do` lines, which the component reads in ``Component/action(_:_:)`` and performs in
/// ``Component/perform(_:_:)-(Action,_)``; they are recorded, so that a recording begins with them.
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
