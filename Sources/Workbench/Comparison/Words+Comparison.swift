import Controls
import Prototyping

/// The words of the comparison.
extension Words {
    func offset(in unit: Tunable.Unit) -> String { self("Position ") + symbol(of: unit) }
    func velocity(in unit: Tunable.Unit) -> String { self("Velocity ") + symbol(of: unit) }

    /// The name of a button.
    func name(of part: ComparisonPart) -> String {
        switch part {
        case .edit(.a): "A"
        case .edit(.b): "B"
        case .swap: self("Swap")
        case .copyAToB: self("Copy A→B")
        case .olderVersion: "‹"
        case .newerVersion: "›"
        case .keepVersion: self("Keep")
        case .exportCSV: "CSV"
        case .exportPicture: self("Image")
        case .plot: ""
        }
    }

    /// A version of the code by its number.
    func version(_ number: Int) -> String { self("version \(number)") }

    /// The name of B's version of the code, or its number.
    private func name(of choice: VersionChoice) -> String { choice.take ?? version(choice.number) }

    /// The name of the version of the code that B has.
    func version(_ choice: VersionChoice, isReady: Bool) -> String {
        self("B: ") + name(of: choice) + (isReady ? "" : " …")
    }

    /// The difference between A and B where both have the same tuning.
    func versions(_ choice: VersionChoice) -> String {
        let (a, b) = (version(choice.newest), name(of: choice))
        return self("A: \(a), B: \(b)")
    }

    /// By how much B is more than A.
    func apart(_ number: String) -> String { self("diff ") + number }

    /// The words for how one of two came to rest; "—" for a value that was not measured.
    func rest(settled: String, overshoot: String) -> String { self("settles \(settled) · overshoot \(overshoot)") }

    /// A parameter in which two tunings differ, and both values; without its group where there is little room.
    func difference(_ name: Tunable, from a: Tuning, to b: Tuning, isShort: Bool) -> String {
        let quantity = Quantity.value(name)
        let isNumber = if case .choice = name.kind { false } else { true }
        let from = isNumber ? quantity.text(of: a[name]) : value(a[name], of: quantity)
        let values = from + " → " + value(b[name], of: quantity)
        var words = isShort ? [] : [self(name.group)]
        // Of several springs in a group each has its name.
        if let spring = a.tunables.spring(of: name), a.tunables.springs(in: name.group) > 1 {
            words.append(self(spring.label))
        }
        words.append(self.name(of: quantity))
        if language == .en { words = words.prefix(1) + words.dropFirst().map { $0.lowercased() } }
        return (words + [values]).joined(separator: " ")
    }
}
