import Geometry
import Prototyping

/// The field that has the caret.
extension Solo {
    /// Its place, and the way to it, also in a layer that is not placed; nil where none has it.
    mutating func typed() -> (place: Place, trail: [Step])? {
        holdsCaret ? find { $0.hasCaret } ?? findHidden { $0.hasCaret } : nil
    }

    /// True where a node has the caret, whether it is placed or not.
    private var holdsCaret: Bool {
        mutating get { table.traits.contains(.hasFields) && table.holdsCaret(&tree.root, context) }
    }

    /// The layer that what is typed goes to: the one in front, of those that can be reached.
    mutating func findTypist() {
        context.typist = nil
        guard hasKeyboard, holdsCaret else { return }
        findPlaces()
        context.typist = places.last { $0.hasCaret && reach[Int($0.layer)] == .reachable }?.layer
    }

    /// The field that what is typed goes to.
    private mutating func typedNow() -> (place: Place, trail: [Step])? {
        context.typist.flatMap { typist in find { $0.hasCaret && $0.layer == typist } }
    }

    /// Ends what an input method composes in a layer that the keyboard has left, placed or not.
    mutating func endComposing(in layer: Int32) {
        func isIt(_ place: Place) -> Bool { place.hasCaret && place.layer == layer }
        if let field = find(where: isIt) ?? findHidden(where: isIt) { _ = type(.endComposing, in: field) }
    }

    mutating func type(_ event: TypingEvent, in field: (place: Place, trail: [Step])) -> Bool {
        send(.type(event, field.place.frame), along: field.trail, in: field.place.part)
    }

    @discardableResult
    mutating func type(_ event: TypingEvent) -> Bool { typedNow().map { type(event, in: $0) } ?? false }

    /// Takes the caret from the field that what is typed goes to.
    mutating func endTyping() {
        type(.end)
        context.typist = nil
    }

    /// Takes the caret from the fields of a layer, and gives it to one that the focus came to.
    mutating func followFocus(to part: PartID?) {
        if let typed = typed() { _ = type(.end, in: typed) }
        guard let part, let found = find(part), found.place.gestures.contains(.field) else { return }
        _ = type(.begin, in: found)
    }

    /// The caret on the stage.
    mutating func caret() -> Caret? {
        guard let typed = typedNow() else { return nil }
        let place = typed.place
        let caret = table.caret(&tree.root, typed.trail[...], place.frame, context)
        return Caret(rect: caret?.rect.map { place.transform.apply($0) }, nextBlink: caret?.nextBlink)
    }
}
