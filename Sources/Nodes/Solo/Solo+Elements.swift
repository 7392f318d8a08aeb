import Drawing
import Prototyping

/// The parts of what a tree shows, in words.
extension Solo {
    /// The parts of what the stage shows now, in words, back to front.
    public var elements: [Prototyping.Element] {
        var pass = Pass.take(draws: false)
        pass.spoken = []
        tree.look(into: &pass, context)
        defer { pass.giveBack() }
        var context = context
        return (pass.spoken ?? []).compactMap { spoken -> Prototyping.Element? in
            switch spoken {
            case .text(let words, let frame, let inside):
                return Prototyping.Element(.text, words, frame, depth: pass.places.depth(inside))
            case .place(let index): return pass.places.element(index, table, &context)
            }
        }
    }
}

extension [Place] {
    /// The number of elements from one outwards.
    fileprivate func depth(_ index: Int32) -> Int {
        var (depth, index) = (0, index)
        while index >= 0 {
            if self[Int(index)].isSpoken { depth += 1 }
            index = self[Int(index)].inside
        }
        return depth
    }

    /// A place in words; nil for one that is none, such as a barrier, and for what is not seen.
    fileprivate func element<Root: Node>(
        _ index: Int, _ table: Table<Root>, _ context: inout Context
    ) -> Prototyping.Element? {
        let place = self[index]
        let frame = place.seen.intersection(place.clip)
        guard place.isSpoken, !frame.isEmpty else { return nil }
        let label: Phrase
        if let own = place.called {
            label = own
        } else {
            let trail = trail(index)
            let name = table.name(trail[...])
            label = name.isEmpty ? Phrase("\(Root.self)") : table.movable(name, trail[...]).label
        }
        return Prototyping.Element(
            place.action == nil ? place.role ?? .group : .button, label.text(in: context.language), value: place.value,
            frame, isFocused: context.showsFocus(on: place.part), depth: depth(place.inside))
    }
}

extension Place {
    fileprivate var isSpoken: Bool { action != nil || role != nil }
}

extension Table {
    /// The role of the node where it is put into words; nil for one that is not seen or felt.
    var role: Element.Role? {
        if isPressable { return .button }
        if gestures.contains(.field) { return .field }
        if scrolls { return .page }
        if Root.self == Slider.self { return .slider }
        if grip != nil || canFocus { return .thing }
        return isSeen ? .group : nil
    }

    /// The value of the node in words: the state that has its own name.
    func value(_ node: inout Root, _ c: inout Context) -> String? {
        var all = StateReport()
        report("", &node, &c, &all)
        switch all[""] {
        case .number(let number):
            let rounded = (number * 100).rounded() / 100
            return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
        case .integer(let number): return String(number)
        case .flag(let flag): return flag ? "on" : "off"
        case .text(let text): return "“\(text)”"
        case nil, .some(.none): return nil
        }
    }
}
