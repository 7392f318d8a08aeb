import Gestures
import Synchronization

/// The tunables of a prototype, found by name.
///
/// A class, as each tuning refers to it and is copied with every event.
public final class TunableList: Sendable {
    /// In the order in which they were declared.
    public let tunables: [Tunable]
    /// The springs among them, in that order.
    public let springs: [TunableSpring]
    /// The groups of the tunables, in the order of their first tunables.
    public let groups: [Phrase]
    /// The prototype's own presets, in the order in which they were declared.
    public let presets: [TuningPreset]
    /// The faults of how they are declared, one line each; empty if all is right.
    public let faults: [String]
    private let byName: [String: Int]
    private let byGroup: [Phrase: [Tunable]]
    private let springOf: [Tunable: TunableSpring]
    /// Defaults that count instead of those in the code, by name.
    let redefined: [String: Double]

    private static let ofTypes = Mutex<[ObjectIdentifier: TunableList]>([:])
    /// Lists of types that are kept at most where nothing else refers to them.
    private static let mostUnused = 32

    /// The list of a type, which is the same one while something refers to it: a process that is shown one version of
    /// the code after the other does not keep the lists of all.
    package static func of(_ type: Any.Type, _ make: () -> TunableList) -> TunableList {
        let id = ObjectIdentifier(type)
        if let list = ofTypes.withLock({ $0[id] }) { return list }
        let list = make()
        return ofTypes.withLock { lists in
            if let other = lists[id] { return other }
            if lists.count >= mostUnused {
                for id in Array(lists.keys) where isKnownUniquelyReferenced(&lists[id]) { lists[id] = nil }
            }
            lists[id] = list
            return list
        }
    }

    /// Makes the list; two tunables cannot have the same name, nor can two presets; see ``faults``.
    ///
    /// - Parameter presets: Their values are of the tunables and lie in the ranges of these.
    /// - Complexity: O(n) in the tunables and in the presets' values.
    public convenience init(_ tunables: [Tunable], presets: [TuningPreset] = []) {
        self.init(tunables, presets, redefined: [:])
    }

    private init(_ tunables: [Tunable], _ presets: [TuningPreset], redefined: [String: Double]) {
        self.tunables = tunables
        self.redefined = redefined
        self.presets = presets
        var faults = tunables.compactMap(\.fault)
        byName = Dictionary(zip(tunables.lazy.map(\.name), 0...)) { first, second in
            let other = tunables[second]
            faults.append(
                "\(other.place): error: two tunables are called \(other.name); the other one is at "
                    + "\(tunables[first].place)")
            return first
        }
        var groups: [Phrase] = []
        var byGroup: [Phrase: [Tunable]] = [:]
        var durations: [String: Tunable] = [:]
        var springs: [TunableSpring] = []
        var springOf: [Tunable: TunableSpring] = [:]
        for tunable in tunables {
            if byGroup[tunable.group] == nil { groups.append(tunable.group) }
            byGroup[tunable.group, default: []].append(tunable)
            guard let part = tunable.part else { continue }
            if part.number == .duration {
                durations[part.spring] = tunable
            } else if let duration = durations[part.spring], let spring = TunableSpring(duration, tunable) {
                springs.append(spring)
                springOf[duration] = spring
                springOf[tunable] = spring
            }
        }
        self.groups = groups
        self.byGroup = byGroup.mapValues { members in
            members.filter { $0.part != nil } + members.filter { $0.part == nil }
        }
        self.springs = springs
        self.springOf = springOf
        let byName = byName
        var names: Set<String> = []
        for preset in presets {
            let isNew = names.insert(preset.name).inserted
            let fault = preset.fault { name in byName[name].map { tunables[$0] } }
            for fault in [isNew ? nil : "two presets are called \(preset.name)", fault] {
                if let fault { faults.append("\(preset.place): error: \(fault)") }
            }
        }
        self.faults = faults
    }

    /// The list as it would be if the code declared other defaults.
    ///
    /// - Parameter defaults: By name; tunables that are not named keep theirs.
    /// - Returns: Nil if a name is unknown, or a value outside its tunable's range.
    public func redefining(_ defaults: [String: Double]) -> TunableList? {
        guard defaults.allSatisfy({ self[$0.key]?.range.contains($0.value) ?? false }) else { return nil }
        return TunableList(
            tunables.map { tunable in defaults[tunable.name].map(tunable.redefined) ?? tunable }, presets,
            redefined: redefined.merging(defaults) { $1 })
    }

    /// The tunable of a name; nil if there is none.
    public subscript(name: String) -> Tunable? { byName[name].map { tunables[$0] } }

    /// The default of each tunable, by name.
    public var defaults: [String: Double] { byName.mapValues { tunables[$0].default } }

    /// Values that were set in another version of the prototype, without those that this one does not allow, and those
    /// of tunables whose default it has changed. Values under unknown names are kept.
    ///
    /// - Parameter defaults: The other version's.
    public func carrying(_ values: [NamedValue], since defaults: [String: Double]) -> [NamedValue] {
        values.filter { value in
            guard let tunable = self[value.name] else { return true }
            return tunable.range.contains(value.value) && defaults[value.name] ?? tunable.default == tunable.default
        }
    }

    /// The tunables of a group: those of springs first, each in the order of the list.
    public subscript(group: Phrase) -> [Tunable] { byGroup[group] ?? [] }

    /// The number of springs that a group has.
    public func springs(in group: Phrase) -> Int { self[group].count { $0.part?.number == .duration } }

    /// The spring whose duration or bounce a tunable is; nil if it is not of one.
    public func spring(of tunable: Tunable) -> TunableSpring? { springOf[tunable] }
}
