import Prototyping

/// The numbers, switches, choices and springs of a type that can be tuned; the default of each is the value of a fresh node.
extension Wiring {
    /// A number.
    ///
    /// - Parameters:
    ///   - name: That of the property unless given.
    ///   - step, digits, label, group: As for `Tunable.init`.
    public func number(
        _ path: WritableKeyPath<Root, Double> & Sendable, _ range: ClosedRange<Double>, _ name: String? = nil,
        unit: Tunable.Unit = .none, scale: Tunable.Scale = .linear, step: Double? = nil, digits: Int? = nil,
        label: Phrase? = nil, group: Phrase? = nil, file: String = #filePath, line: Int = #line
    ) {
        tune(name, path) { name, root in
            Tunable(
                name, default: root[keyPath: path], range: range, unit: unit, scale: scale, step: step, digits: digits,
                label: label, group: group, file: file, line: line)
        } adopt: { root, number, tuning in
            root[keyPath: path] = tuning[number]
        }
    }

    /// The same of a number that some nodes of the type do without: those have no slider.
    public func number(
        _ path: WritableKeyPath<Root, Double?> & Sendable, _ range: ClosedRange<Double>, _ name: String? = nil,
        unit: Tunable.Unit = .none, scale: Tunable.Scale = .linear, step: Double? = nil, digits: Int? = nil,
        label: Phrase? = nil, group: Phrase? = nil, file: String = #filePath, line: Int = #line
    ) {
        tune(name, path) { name, root in
            root[keyPath: path].map {
                Tunable(
                    name, default: $0, range: range, unit: unit, scale: scale, step: step, digits: digits, label: label,
                    group: group, file: file, line: line)
            }
        } adopt: { root, number, tuning in
            root[keyPath: path] = tuning[number]
        }
    }

    /// A whole number.
    public func number(
        _ path: WritableKeyPath<Root, Int> & Sendable, _ range: ClosedRange<Int>, _ name: String? = nil,
        label: Phrase? = nil, group: Phrase? = nil, file: String = #filePath, line: Int = #line
    ) {
        tune(name, path) { name, root in
            TunableInteger(
                name, default: root[keyPath: path], range: range, label: label, group: group, file: file, line: line)
        } adopt: { root, number, tuning in
            root[keyPath: path] = tuning[number]
        }
    }

    /// A switch.
    public func flag(
        _ path: WritableKeyPath<Root, Bool> & Sendable, _ name: String? = nil, label: Phrase? = nil,
        group: Phrase? = nil, file: String = #filePath, line: Int = #line
    ) {
        tune(name, path) { name, root in
            TunableSwitch(name, default: root[keyPath: path], label: label, group: group, file: file, line: line)
        } adopt: { root, flag, tuning in
            root[keyPath: path] = tuning[flag]
        }
    }

    /// One of the cases of an enumeration, which has two or more.
    public func choice<Value: CaseIterable & Hashable & Sendable>(
        _ path: WritableKeyPath<Root, Value> & Sendable, _ name: String? = nil, label: Phrase? = nil,
        group: Phrase? = nil, file: String = #filePath, line: Int = #line
    ) {
        tune(name, path) { name, root in
            TunableChoice(name, default: root[keyPath: path], label: label, group: group, file: file, line: line)
        } adopt: { root, choice, tuning in
            root[keyPath: path] = tuning[choice]
        }
    }

    /// A spring.
    public func spring(
        _ path: WritableKeyPath<Root, SpringShape> & Sendable, _ name: String? = nil,
        size: TunableSpring.Size = .medium, label: Phrase? = nil, group: Phrase? = nil, file: String = #filePath,
        line: Int = #line
    ) {
        tune(name, path) { name, root in
            let spring = root[keyPath: path]
            return TunableSpring(
                name, duration: spring.duration, bounce: spring.bounce, size: size, label: label, group: group,
                file: file, line: line)
        } adopt: { root, spring, tuning in
            root[keyPath: path] = SpringShape(spring, tuning)
        }
    }

    /// The same of a spring that some nodes of the type do without: those have no sliders.
    public func spring(
        _ path: WritableKeyPath<Root, SpringShape?> & Sendable, _ name: String? = nil,
        size: TunableSpring.Size = .medium, label: Phrase? = nil, group: Phrase? = nil, file: String = #filePath,
        line: Int = #line
    ) {
        tune(name, path) { name, root in
            root[keyPath: path].map {
                TunableSpring(
                    name, duration: $0.duration, bounce: $0.bounce, size: size, label: label, group: group, file: file,
                    line: line)
            }
        } adopt: { root, spring, tuning in
            root[keyPath: path] = SpringShape(spring, tuning)
        }
    }

    /// A spring without a bounce that a node need not have: its duration, in seconds.
    func duration(_ path: WritableKeyPath<Root, SpringShape?> & Sendable) {
        tune(nil, path) { name, root in
            root[keyPath: path].map {
                Tunable(
                    name, default: $0.duration, range: 0.02...2, unit: .seconds, scale: .logarithmic, step: 0.01)
            }
        } adopt: { root, duration, tuning in
            root[keyPath: path] = SpringShape(duration: tuning[duration], bounce: 0, tuning[smooth: duration])
        }
    }

    private func tune<Slider: Tuned & Sendable>(
        _ name: String?, _ path: AnyKeyPath, _ make: @escaping @Sendable (String, Root) -> Slider?,
        adopt: @escaping @Sendable (inout Root, Slider, Tuning) -> Void
    ) {
        tuned.append(
            TunedProperty(name: name ?? propertyName(path)) { name, root in
                make(name, root).map { slider in
                    NamedSlider(tunables: slider.tunables) { adopt(&$0, slider, $1) }
                }
            })
    }
}

/// A slider as a type declares it.
struct TunedProperty<Root>: Sendable {
    let name: String
    /// Makes it by a whole name, with the defaults of a node; nil for a node that has none.
    let slider: @Sendable (String, Root) -> NamedSlider<Root>?
}

/// Sliders by their whole names, and how the whole tree takes their values.
struct NamedSlider<Root>: Sendable {
    let tunables: [Tunable]
    let adopt: @Sendable (inout Root, Tuning) -> Void
}
