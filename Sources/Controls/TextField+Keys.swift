import Prototyping

extension TextField {
    /// The consequence of a key.
    public enum KeyOutcome: Hashable, Sendable {
        /// The key means nothing here; no other part acts on it either, for it may be typing.
        case ignored
        /// The text, the selection or the caret may have changed.
        case changed
        /// This text is to go to the clipboard.
        case copied(String)
        /// The text is finished.
        case submitted
        /// The field is to be left.
        case left
        /// The key belongs to whatever is around the field.
        case passed
    }

    /// The keys that do something again and again while they are held.
    public static let repeatingKeys: Set<KeyPress.Name> = [.left, .right, .backspace, .delete]

    /// Acts on a key.
    ///
    /// While text is being composed every key is the input method's. Pasted text comes as a separate event.
    public mutating func press(_ key: KeyPress.Name, _ modifiers: KeyPress.Modifiers) -> KeyOutcome {
        guard !isComposing else { return .ignored }
        let extends = modifiers.contains(.shift)
        let byWord = modifiers.contains(.command) || modifiers.contains(.option)
        switch key {
        case .left:
            let from = extends || byWord || selection.isEmpty ? caret : selection.lowerBound + 1
            moveCaret(to: byWord ? wordStart(before: from) : from - 1, extending: extends)
        case .right:
            let from = extends || byWord || selection.isEmpty ? caret : selection.upperBound - 1
            moveCaret(to: byWord ? wordEnd(after: from) : from + 1, extending: extends)
        case .home: moveCaret(to: 0, extending: extends)
        case .end: moveCaret(to: count, extending: extends)
        case .backspace: remove(to: byWord ? wordStart(before: caret) : caret - 1)
        case .delete: remove(to: byWord ? wordEnd(after: caret) : caret + 1)
        case .return, .keypadEnter: return .submitted
        case .escape: return .left
        case .tab, .up, .down, .pageUp, .pageDown: return .passed
        default: return modifiers.contains(.command) ? pressCommand(key) : .ignored
        }
        return .changed
    }

    private mutating func pressCommand(_ key: KeyPress.Name) -> KeyOutcome {
        switch key {
        case .a:
            selectAll()
            return .changed
        case .c, .x:
            guard !selection.isEmpty else { return .ignored }
            let copy = String(selectedText)
            if key == .x { insert("") }
            return .copied(copy)
        case .q: return .passed
        default: return .ignored
        }
    }

    // MARK: Words

    /// The index of the first character of the word that ends at or before an index.
    public func wordStart(before index: Int) -> Int {
        var start = index.clamped(to: 0...count)
        var rest = self[0..<start]
        while let last = rest.last, !last.isOfWord {
            rest.removeLast()
            start -= 1
        }
        while let last = rest.last, last.isOfWord {
            rest.removeLast()
            start -= 1
        }
        return start
    }

    /// The index after the last character of the word that begins at or after an index.
    public func wordEnd(after index: Int) -> Int {
        var end = index.clamped(to: 0...count)
        var rest = self[end..<count]
        while let first = rest.first, !first.isOfWord {
            rest.removeFirst()
            end += 1
        }
        while let first = rest.first, first.isOfWord {
            rest.removeFirst()
            end += 1
        }
        return end
    }

    /// Selects the word, or the run of other characters, around an index.
    public mutating func selectWord(at index: Int) {
        let index = index.clamped(to: 0...count)
        var start = index
        var end = index
        let after = self[index..<count]
        let isWord = (after.first ?? self[0..<index].last)?.isOfWord ?? true
        for character in self[0..<index].reversed() {
            guard character.isOfWord == isWord else { break }
            start -= 1
        }
        for character in after {
            guard character.isOfWord == isWord else { break }
            end += 1
        }
        select(start..<end)
    }
}

extension Character {
    fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" }
}
