import Prototyping

/// A group in the inspector: the prototype's own presets with those of all springs, or the tunables of a group.
enum TuningGroup: Hashable, Sendable {
    case presets
    case tunables(Phrase)

    /// The groups of a prototype, in the order in which they are shown.
    static func all(of tunables: TunableList) -> [TuningGroup] {
        (tunables.springs.isEmpty && tunables.presets.isEmpty ? [] : [.presets]) + tunables.groups.map { .tunables($0) }
    }

    /// The group's tunables in the order in which they are shown.
    func members(of tunables: TunableList) -> [Tunable] {
        if case .tunables(let group) = self { tunables[group] } else { [] }
    }
}
