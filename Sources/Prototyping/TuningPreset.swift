import Gestures

/// Values of a prototype's tunables, under a name: `swift run Card --preset heavy`, or a button of the inspector.
///
///     let heavy = TuningPreset(
///         "heavy", Phrase("Heavy", ["ko": "무겁게"]), ["card.spring.duration": 0.9, "card.spring.bounce": 0])
///
/// A node lists it by `my.presets`. Sets these values and leaves all others as they are.
public struct TuningPreset: Hashable, Sendable {
    /// Letters, digits, `.`, `-` and `_`.
    public let name: String
    /// The name where it is chosen.
    public let label: Phrase
    /// The values by the names of their tunables, each in its unit.
    public let values: [String: Double]
    /// The line that declares it.
    let place: SourcePlace

    /// Names some values.
    ///
    /// The names and the ranges are checked where the tunables are known: by ``Prototype/checkDeclarations()``.
    ///
    /// - Parameter values: At least one.
    public init(
        _ name: String, _ label: Phrase, _ values: [String: Double], file: String = #filePath, line: Int = #line
    ) {
        place = SourcePlace(file: file, line: line)
        self.name = name
        self.label = label
        self.values = values
    }

    /// The fault of it for some tunables: the preset, the tunable and the reason; nil if it can be applied.
    func fault(among find: (String) -> Tunable?) -> String? {
        guard NamedValue.isPlain(name) else {
            return "the preset's name “\(name)” is not of letters, digits, “.”, “-” and “_”"
        }
        if values.isEmpty { return "preset \(name): it has no values" }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard let tunable = find(name) else { return "preset \(self.name): no tunable is called \(name)" }
            if let problem = tunable.problem(with: value) { return "preset \(self.name): \(name) \(problem)" }
        }
        return nil
    }
}
