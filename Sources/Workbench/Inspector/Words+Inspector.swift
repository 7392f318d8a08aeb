import Controls
import Motion
import Prototyping

/// The words of the inspector; what toolkits and files call things is the same in either language.
extension Words {
    var inspector: String { pick("튜닝", "Tuning") }
    var reset: String { pick("초기화", "Reset") }
    var copyAs: String { pick("코드로 복사", "Copy as code") }
    var settles: String { pick("정착", "settles") }
    var overshoot: String { pick("오버슈트", "overshoot") }
    var noOvershoot: String { pick("오버슈트 없음", "no overshoot") }

    /// The name of a button.
    func name(of part: InspectorPart) -> String {
        switch part {
        case .undo: pick("실행 취소", "Undo")
        case .redo: pick("다시 실행", "Redo")
        case .open: pick("열기", "Open")
        case .save: pick("저장", "Save")
        case .keep: name(of: Command.keepInCode)
        case .resetAll, .resetGroup, .resetValue: reset
        case .fold(let group): name(of: group)
        case .springPreset(let preset, _): name(of: preset)
        case .preset(let preset): text(of: preset.label)
        case .form(let form, _): name(of: form)
        case .copy(let export, _): name(of: export)
        case .slider(let name), .number(let name): text(of: name.label)
        case .option(let name, let index): self.value(Double(index), of: .value(name))
        }
    }

    func name(of group: TuningGroup) -> String {
        switch group {
        case .presets: pick("모든 스프링", "All springs")
        case .tunables(let name): text(of: name)
        }
    }

    /// The head of the first group where the prototype has its own presets.
    var presets: String { pick("프리셋", "Presets") }

    /// The values of a preset of the prototype, in the order of its tunables.
    func values(of preset: TuningPreset, in tunables: TunableList) -> String {
        tunables.tunables.compactMap { tunable in
            let quantity = Quantity.value(tunable)
            return preset.values[tunable.name].map {
                name(of: quantity) + " " + value($0, of: quantity)
            }
        }.joined(separator: " · ")
    }

    func name(of preset: SpringPreset) -> String {
        switch preset {
        case .ios: "iOS"
        case .snappy: pick("스내피", "Snappy")
        case .bouncy: pick("바운시", "Bouncy")
        case .calm: pick("스무스", "Smooth")
        case .material: "Material"
        }
    }

    /// The source of a preset's numbers.
    func source(of preset: SpringPreset) -> String {
        switch preset {
        case .ios: "SwiftUI .spring(response: 0.5, dampingFraction: 0.825)"
        case .snappy: "SwiftUI Spring.snappy · 0.5 s, 0.15"
        case .bouncy: "SwiftUI Spring.bouncy · 0.5 s, 0.3"
        case .calm: "SwiftUI Spring.smooth · 0.5 s, 0"
        case .material: "Material 3 ExpressiveMotionTokens"
        }
    }

    var noPreset: String { pick("마우스를 올리면 아래에 출처가 나와요", "Hover over a preset to see its source") }

    func name(of form: SpringForm) -> String {
        switch form {
        case .durationAndBounce: pick("시간 · 바운스", "Duration")
        case .responseAndRatio: pick("응답 · 감쇠비", "Response")
        case .stiffnessAndDamping: pick("강성 · 감쇠", "Stiffness")
        }
    }

    func name(of export: SpringExport) -> String {
        switch export {
        case .swiftui: "SwiftUI"
        case .css: "CSS"
        case .motion: "Motion"
        case .reactSpring: "react-spring"
        case .compose: "Compose"
        case .flutter: "Flutter"
        case .qml: "QML"
        case .caspringanimation: "Core Animation"
        }
    }

    func name(of quantity: Quantity) -> String {
        switch quantity {
        case .value(let tunable): text(of: tunable.label)
        case .response: pick("응답", "Response")
        case .dampingRatio: pick("감쇠비", "Damping ratio")
        case .stiffness: pick("강성", "Stiffness")
        case .damping: pick("감쇠", "Damping")
        }
    }

    /// A text of the prototype's.
    func text(of phrase: Phrase) -> String { phrase.text(in: language.rawValue) }

    func symbol(of unit: Tunable.Unit) -> String { text(of: unit.symbol) }

    /// A number and what it is measured in.
    func measure(_ number: String, _ unit: Tunable.Unit) -> String {
        let symbol = symbol(of: unit)
        // Latin units are separated by a space; Hangul and symbols such as ° are not.
        return number + (symbol.unicodeScalars.first?.isASCII == true ? " " : "") + symbol
    }

    /// A value with its unit, or what is chosen.
    func value(_ value: Double, of quantity: Quantity) -> String {
        if case .value(let tunable) = quantity, case .choice(let options) = tunable.kind {
            return text(of: options[Int(value.rounded()).clamped(to: 0...options.count - 1)].label)
        }
        return measure(quantity.text(of: value), quantity.unit)
    }

    // MARK: The line at the foot

    func changed(count: Int, of all: Int) -> String {
        count == 0 ? pick("모두 기본값", "All defaults") : pick("\(all)개 중 \(count)개 변경", "\(count) of \(all) changed")
    }

    func copied(_ export: SpringExport) -> String {
        pick("\(name(of: export)) 코드를 복사했어요", "\(name(of: export)) code copied")
    }

    func notANumber(_ text: String) -> String { pick("숫자가 아니에요: \(text)", "“\(text)” is not a number") }

    var notWhole: String { pick("정수만 입력할 수 있어요", "Must be a whole number") }

    func outOfRange(_ low: String, _ high: String) -> String {
        pick("\(low)부터 \(high)까지 입력할 수 있어요", "Must be between \(low) and \(high)")
    }

    var cannotCopy: String { pick("정착하지 않는 스프링이라 복사할 수 없어요", "This spring never settles; can't export it") }

    func opened(unknown: [String]) -> String {
        guard !unknown.isEmpty else { return pick("파일을 열었어요", "Opened") }
        let names = unknown.joined(separator: ", ")
        return pick("모르는 이름은 그대로 두었어요: \(names)", "Unknown names kept: \(names)")
    }
}
