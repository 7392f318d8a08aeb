import Gestures

/// Values of a prototype's tunables, under a name: `swift run Card --preset heavy`, or a button of the inspector.
///
///     static let heavy = TuningPreset(
///         "heavy", Phrase("Heavy", ["ko": "무겁게"]), ["card.spring.duration": 0.9, "card.spring.bounce": 0])
///     static let presets = [heavy]
///
/// It sets these values and leaves all others as they are.
public struct TuningPreset: Hashable, Sendable {
    /// Letters, digits, `.`, `-` and `_`.
    public let name: String
    /// What it is called where it is chosen.
    public let label: Phrase
    /// The values by the names of their tunables, each in its unit.
    public let values: [String: Double]

    /// Names some values.
    ///
    /// The names and the ranges are checked where the tunables are known: in ``TunableList/init(_:presets:)``.
    ///
    /// - Parameter values: At least one.
    public init(_ name: String, _ label: Phrase, _ values: [String: Double]) {
        precondition(NamedValue.isPlain(name), "“\(name)” is not of letters, digits, “.”, “-” and “_”")
        precondition(!values.isEmpty, "the preset \(name) has no values")
        self.name = name
        self.label = label
        self.values = values
    }

    /// What is wrong with it for some tunables: the preset, the tunable and the reason; nil if it can be applied.
    func fault(for tunables: TunableList) -> String? {
        var tuning = Tuning(of: tunables)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            do throws(TuningError) {
                guard try tuning.set(name, to: value) else {
                    return "preset \(self.name): no tunable is called \(name)"
                }
            } catch {
                return "preset \(self.name): \(error)"
            }
        }
        return nil
    }
}
