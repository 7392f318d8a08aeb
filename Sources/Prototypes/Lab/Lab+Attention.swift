import Gestures

/// What lies over a tab ends what is held and typed in it, and the keyboard's focus goes along with what it is on.
extension Lab {
    /// What can be touched and typed in, to tell when that changes.
    struct Attention: Hashable {
        /// True while the player or a bottom sheet lies over the tab.
        var isCovered: Bool
        var screen: Samples.Screen
        var typing: Samples.Field?
    }

    var attention: Attention {
        Attention(
            isCovered: player.sheet.isOpen(engine) || overlay.sheet.isOpen(engine), screen: samples.screen,
            typing: samples.typing)
    }

    /// Acts on what an event, or a deadline, changed.
    mutating func follow(_ before: Attention) {
        let after = attention
        // What is hidden lets go of its pointers.
        if after.isCovered, !before.isCovered { cancelGestures(of: tab) }
        if after.screen != before.screen { cancelGestures(of: .samples) }
        // What an input method was composing is kept: its own end of it will not come any more.
        if !isTyping { samples.endComposing() }
        if let field = after.typing, field != before.typing { focus = .samples(.field(field)) }
        if case .samples(let part) = focus, let next = samples.successor(of: part) {
            focus = .samples(next)
            if showsFocus { followFocus() }
        }
    }

    private mutating func cancelGestures(of tab: Tab) {
        arena.cancelAll(time: now) { $0.tab == tab }
        dispatchGestures()
    }
}
