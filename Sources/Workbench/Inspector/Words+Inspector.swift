import Controls
import Motion
import Prototyping

/// The words of the inspector; what toolkits and files call things is the same in either language.
extension Words {
    /// The name of a button.
    func name(of part: InspectorPart) -> String {
        switch part {
        case .undo: self("Undo")
        case .redo: self("Redo")
        case .open: self("Open")
        case .save: self("Save")
        case .keep: name(of: Command.keepInCode)
        case .resetAll, .resetGroup, .resetValue: self("Reset")
        case .fold(let group): name(of: group)
        case .springPreset(let preset, _): name(of: preset)
        case .preset(let preset): self(preset.label)
        case .form(let form, _): name(of: form)
        case .copy(let export, _): name(of: export)
        case .slider(let name), .number(let name): self(name.label)
        case .option(let name, let index): self.value(Double(index), of: .value(name))
        }
    }

    func name(of group: TuningGroup) -> String {
        switch group {
        case .presets: self("All springs")
        case .tunables(let name): self(name)
        }
    }

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
        case .snappy: self("Snappy")
        case .bouncy: self("Bouncy")
        case .calm: self("Smooth")
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

    func name(of form: SpringForm) -> String {
        switch form {
        case .durationAndBounce: self("Duration")
        case .responseAndRatio: self("Response")
        case .stiffnessAndDamping: self("Stiffness")
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
        case .value(let tunable): self(tunable.label)
        case .response: self(Phrase("Response", ["ko": "응답"]))
        case .dampingRatio: self("Damping ratio")
        case .stiffness: self(Phrase("Stiffness", ["ko": "강성"]))
        case .damping: self("Damping")
        }
    }

    func symbol(of unit: Tunable.Unit) -> String { self(unit.symbol) }

    /// A number and what it is measured in.
    func measure(_ number: String, _ unit: Tunable.Unit) -> String {
        let symbol = symbol(of: unit)
        // Latin units are separated by a space; Hangul and symbols such as ° are not.
        return number + (symbol.unicodeScalars.first?.isASCII == true ? " " : "") + symbol
    }

    /// A value with its unit, or what is chosen.
    func value(_ value: Double, of quantity: Quantity) -> String {
        if case .value(let tunable) = quantity, case .choice(let options) = tunable.kind {
            return self(options[Int(value.rounded()).clamped(to: 0...options.count - 1)].label)
        }
        return measure(quantity.text(of: value), quantity.unit)
    }

    // MARK: The line at the foot

    func changed(count: Int, of all: Int) -> String {
        count == 0 ? self("All defaults") : self("\(count) of \(all) changed")
    }

    func copied(_ export: SpringExport) -> String { self("\(name(of: export)) code copied") }

    func notANumber(_ text: String) -> String { self("“\(text)” is not a number") }

    func outOfRange(_ low: String, _ high: String) -> String { self("Must be between \(low) and \(high)") }

    func opened(unknown: [String]) -> String {
        guard !unknown.isEmpty else { return self("Opened") }
        let names = unknown.joined(separator: ", ")
        return self("Unknown names kept: \(names)")
    }
}
