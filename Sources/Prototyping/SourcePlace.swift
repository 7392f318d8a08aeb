/// The line of the code that declares something, which faults of the declaration name.
///
/// The place is no part of what is declared: all places are equal.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    /// The file's path.
    let file: String
    let line: Int

    /// As editors read it: `FILE:LINE`.
    var description: String { "\(file):\(line)" }

    static func == (one: SourcePlace, other: SourcePlace) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
