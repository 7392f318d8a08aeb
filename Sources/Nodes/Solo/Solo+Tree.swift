import Geometry
import Gestures
import Motion
import Prototyping

/// The acts of nodes, and their wishes.
extension Solo {
    /// The most messages that one event may lead to: code that goes beyond is endless, and would freeze the window.
    private static var mostMessages: Int { 100_000 }

    /// Has nodes do something, and grants what they wish.
    ///
    /// - Parameter layer: The one in which they lie; 0 where it is none, or not known.
    @discardableResult
    mutating func change<Result>(
        in layer: Int = 0, _ body: (inout NodeTree<Root>, inout NodeContext) -> Result
    ) -> Result {
        forgetPlaces()
        let result = body(&tree, &context)
        var heard = 0
        var focus: (name: String, id: Int)?
        // Hearing one may bring others, and so may another size.
        while true {
            if behind != nil, !context.hasWishes { break }
            // What was heard, or left for later, may have changed more than what has acted.
            fit(in: heard == 0 && behind ?? layer == layer ? layer : 0)
            behind = nil
            let wishes = context.takeWishes()
            guard let first = wishes.first else { break }
            heard += wishes.count
            precondition(heard <= Self.mostMessages, "nodes answer each other without end: \(first)")
            for (index, wish) in wishes.enumerated() {
                switch wish {
                case .message(let message):
                    // What one has changed, the next finds where it lies now.
                    if index > 0 { fit() }
                    tell(message)
                case .question(let question, let number): ask(question, number)
                case .store(let value): store(value)
                case .focus(let name, let id): focus = (name, id)
                case .noFocus: context.focused = nil
                case .noGestures: cancelled.append(layer)
                case .language(let code):
                    context.language = code
                    hiddenMayNotFit = true
                    tree.tell(.layout, &context)
                }
            }
        }
        if let focus, let part = part(named: focus.name, focus.id) {
            context.focused = part
            if let field = find(part)?.place, field.gestures.contains(.field), !field.hasCaret { followFocus(to: part) }
        }
        return result
    }

    /// Tells the nodes that hear it a message.
    private mutating func tell(_ message: any Sendable) {
        if !table.declared.heard.contains(ObjectIdentifier(Swift.type(of: message))) {
            Warning.say("\(Root.self): no node hears messages of the type \(Swift.type(of: message))")
        }
        hiddenMayNotFit = true
        tree.tell(.message(message), &context)
    }

    private mutating func store(_ value: JSONValue) {
        guard value != context.stored else { return }
        context.stored = value
        storedByName[Self.name] = value
        context.effects.append(.store(.object(storedByName)))
    }

    /// Has the node of a part act; false if it does not, or is not there.
    @discardableResult
    mutating func send(_ act: Act, to part: PartID) -> Bool {
        guard let found = find(part) else { return false }
        return send(act, along: found.trail, in: part)
    }

    mutating func send(_ act: Act, along trail: [Step], in part: PartID) -> Bool {
        change(in: Int(part.layer)) { tree, c in tree.table.send(act, &tree.root, trail[...], &c) }
    }

    /// Has one act as its place says: it is noted, as of many events only the first is to allocate the way to it.
    mutating func send(toHeld part: PartID, _ act: (HeldNode) -> Act) {
        hold(part)
        guard let index = tree.held(part.key) else { return }
        let held = tree.held[index]
        _ = send(act(held), along: held.trail, in: part)
    }

    // MARK: Pointers

    /// Gives a gesture to the node that it is on.
    mutating func give(_ gesture: GestureEvent<PartID>) {
        let part = gesture.target
        if gesture.phase == .began {
            fit()
            // One field has the caret.
            if let typed = typed(), typed.place.key != part.key, find(part)?.place.gestures.contains(.field) == true {
                _ = type(.end, in: typed)
            }
            hold(part)
        }
        guard gesture.phase != .failed, gesture.kind != .doubleTap else {
            // A double tap has happened once it is known, and holds nothing.
            guard gesture.phase == .ended, let found = find(part) else { return }
            let tap = Drag(gesture, in: found.place.frame, found.place.transform)
            return _ = send(.drag(tap), along: found.trail, in: part)
        }
        guard let index = tree.held(part.key) else { return }
        let held = tree.held[index]
        _ = send(.drag(Drag(gesture, in: held.frame, held.transform)), along: held.trail, in: part)
    }

    /// Tells a node that a pointer is on it and would press it, or is no longer.
    mutating func touch(_ part: PartID, isDown: Bool) {
        if isDown { hold(part) }
        guard let index = tree.held(part.key) else { return }
        _ = send(.touch(isDown), along: tree.held[index].trail, in: part)
    }

    /// Tells a node that a pointer came down on it, whatever it does then.
    mutating func reach(_ part: PartID) {
        findPlaces()
        // What has a label keeps it where it is explained, also once it is gone.
        tree.touched = places.first {
            $0.key == part.key && ($0.action != nil || $0.label != nil || $0.labelOfOne != nil)
        }
        let layer = Int(part.layer)
        guard layer > 0 ? table.links[layer - 1].traits.contains(.isReached) : table.traits.contains(.isReached) else {
            return
        }
        // The way to one that was held before is known.
        guard let index = tree.held(part.key) else { return _ = send(.reach, to: part) }
        _ = send(.reach, along: tree.held[index].trail, in: part)
    }

    mutating func press(_ part: PartID) {
        guard let found = find(where: { $0.key == part.key && $0.press != .long }) else { return }
        // Return in a field without the caret, as after Escape, gives it back.
        if found.place.gestures.contains(.field) { return _ = type(.begin, in: found) }
        let act = found.place.action.map { Act.action($0, found.place.step.id) } ?? .press
        _ = send(act, along: found.trail, in: part)
    }

    mutating func longPress(_ part: PartID) {
        guard let found = find(where: { $0.key == part.key && $0.press == .long }), let action = found.place.action
        else { return }
        _ = send(.action(action, found.place.step.id), along: found.trail, in: part)
    }

    // MARK: Questions

    private mutating func ask<Asked: Question>(_ question: Asked, _ number: Int) {
        precondition(
            Self.questions.contains { $0 == Asked.self },
            "a node asks \(Asked.self), and none in \(Root.self) says my.answer(\(Asked.self).self)")
        openQuestions.append(OpenQuestion(name: Asked.name, number: number, content: ContentHandle(question)))
        context.effects.append(Effect(asking: question, number: number, time: context.time))
    }

    /// Gives a question's answer that takes effect now to the nodes; one that is no longer waited for is passed over.
    ///
    /// - Parameter fields: The answer's number, as the event has it.
    mutating func takeAnswer(_ name: String, _ fields: String) {
        guard let number = Int(fields),
            let index = answers.firstIndex(where: { $0.name == name && $0.number == number })
        else { return }
        let answer = answers.remove(at: index)
        guard let asked = openQuestions.firstIndex(where: { $0.name == name && $0.number == number }) else { return }
        let question = openQuestions.remove(at: asked)
        func reply<Asked: Question>(_: Asked.Type) -> (any Sendable)? {
            Reply<Asked>(answer.result, to: question.content, number: number)
        }
        guard let reply = Self.questions.lazy.compactMap({ reply($0) }).first else { return }
        change { tree, c in tree.tell(.message(reply), &c) }
    }

    /// Saves how often each question was asked, and which of them wait for an answer.
    func saveQuestions(into saved: inout SavedState) {
        for question in Self.questions {
            saved.add(question.countName, context.askedCounts[question.name] ?? 0)
            saved.add("questions.\(question.name)", openQuestions.filter { $0.name == question.name }.map(\.number))
        }
    }

    /// Goes on to count from there. What nodes have asked as they were made was answered before, unless it is saved.
    mutating func restoreQuestions(from saved: inout SavedState) {
        for question in Self.questions {
            context.askedCounts[question.name] = max(
                context.askedCounts[question.name] ?? 0, saved.whole(question.countName) ?? 0)
            let open = Set(saved.wholes("questions.\(question.name)"))
            func isAnswered(_ name: String, _ number: Int) -> Bool { name == question.name && !open.contains(number) }
            openQuestions.removeAll { isAnswered($0.name, $0.number) }
            context.effects.removeAll { effect in effect.asked.map { isAnswered(effect.name, $0.number) } ?? false }
        }
    }
}

/// A question that waits for its answer.
struct OpenQuestion: Hashable, Sendable {
    var name: String
    var number: Int
    var content: ContentHandle
}

extension Drag {
    /// A gesture of a host in the coordinates of what the node is placed in.
    fileprivate init(_ gesture: GestureEvent<PartID>, in frame: Rect, _ transform: Transform) {
        // A mere shift leaves the numbers of a way as they are, to the bit.
        let isShift = transform.isUpright && transform.scale == 1
        let back = transform.inverse
        func inner(_ way: Vector) -> Vector { isShift ? way : back.apply(Point.zero + way) - back.apply(Point.zero) }
        self.init(
            kind: gesture.kind, phase: gesture.phase, location: transform.inner(gesture.location),
            locationOnStage: gesture.location,
            translation: inner(gesture.translation), velocity: inner(gesture.velocity), scale: gesture.scale,
            rotation: gesture.rotation, frame: frame)
    }
}
