import Controls
import Prototyping

/// The words of the comparison.
extension Words {
    var edits: String { pick("편집", "Edit") }
    func offset(in unit: Tunable.Unit) -> String { pick("위치 ", "Position ") + symbol(of: unit) }
    func velocity(in unit: Tunable.Unit) -> String { pick("속도 ", "Velocity ") + symbol(of: unit) }
    var sameTunings: String { pick("A와 B의 튜닝이 같아요", "A and B have the same tuning") }
    var nothingToCompare: String { pick("드래그하거나 던지면 A와 B를 비교해요", "Drag or fling something to compare") }

    /// The name of a button.
    func name(of part: ComparisonPart) -> String {
        switch part {
        case .edit(.a): "A"
        case .edit(.b): "B"
        case .swap: pick("맞바꾸기", "Swap")
        case .copyAToB: pick("A→B 복사", "Copy A→B")
        case .olderVersion: "‹"
        case .newerVersion: "›"
        case .keepVersion: pick("보관", "Keep")
        case .exportCSV: "CSV"
        case .exportPicture: pick("이미지", "Image")
        case .plot: ""
        }
    }

    /// A version of the code by its number.
    func version(_ number: Int) -> String { pick("버전 \(number)", "version \(number)") }

    /// The name of B's version of the code, or its number.
    private func name(of choice: VersionChoice) -> String { choice.take ?? version(choice.number) }

    /// The name of the version of the code that B has.
    func version(_ choice: VersionChoice, isReady: Bool) -> String {
        pick("B ", "B: ") + name(of: choice) + (isReady ? "" : " …")
    }

    /// The difference between A and B where both have the same tuning.
    func versions(_ choice: VersionChoice) -> String {
        let (a, b) = (version(choice.newest), name(of: choice))
        return pick("A는 \(a), B는 \(b)", "A: \(a), B: \(b)")
    }

    /// By how much B is more than A.
    func apart(_ number: String) -> String { pick("차이 ", "diff ") + number }

    /// The words for how one of two came to rest; "—" for a value that was not measured.
    func rest(settled: String, overshoot: String) -> String { "\(settles) \(settled) · \(self.overshoot) \(overshoot)" }

    /// A parameter in which two tunings differ, and both values; without its group where there is little room.
    func difference(_ name: Tunable, from a: Tuning, to b: Tuning, isShort: Bool) -> String {
        let quantity = Quantity.value(name)
        let isNumber = if case .choice = name.kind { false } else { true }
        let from = isNumber ? quantity.text(of: a[name]) : value(a[name], of: quantity)
        let values = from + " → " + value(b[name], of: quantity)
        var words = isShort ? [] : [text(of: name.group)]
        // Of several springs in a group each has its name.
        if let spring = a.tunables.spring(of: name), a.tunables.springs(in: name.group) > 1 {
            words.append(text(of: spring.label))
        }
        words.append(self.name(of: quantity))
        if language == .en { words = words.prefix(1) + words.dropFirst().map { $0.lowercased() } }
        return (words + [values]).joined(separator: " ")
    }
}
