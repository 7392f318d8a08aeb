import Controls
import Model
import Prototyping

/// The saved values of the sky and the goals.
extension Samples: Lasting {
    func save(_ context: AppContext, into saved: inout SavedState) {
        let fresh: Screen = bucket.floatingCount == 0 && !context.shared.settings.startsOnSky ? .list : .sky
        if screen != fresh { saved["samples.list"] = .flag(screen == .list) }
        saved.add("samples.offset", scroll.restingOffset(context.engine))
        saved.add("samples.draft", draft.text)
        if typing == .draft {
            saved["samples.caret"] = .array([.number(Double(draft.field.anchor)), .number(Double(draft.field.caret))])
        }
        let ids = stars.filter { !$0.isLeaving }.map(\.id)
        if ids != bucket.sky.map(\.id) { saved.add("samples.stars", ids) }
        if context.shared.sheet.isOpen(context.engine), let chosenShape {
            saved["sheet.shape"] = .number(Double(chosenShape))
        }
    }

    /// Offsets are kept within what there is to scroll.
    mutating func restore(from saved: inout SavedState, _ context: inout AppContext) {
        if let showsList = saved.flag("samples.list") {
            screen = showsList ? .list : .sky
            context.engine.hold(turn, at: showsList ? 1 : 0)
        }
        scroll.jump(to: saved.length("samples.offset"), &context.engine)
        draft.set(saved.text("samples.draft") ?? "")
        let ends = saved.wholes("samples.caret")
        if ends.count == 2 {
            beginTyping(.draft, &context)
            draft.field.moveCaret(to: ends[0])
            draft.field.moveCaret(to: ends[1], extending: true)
        } else if !ends.isEmpty {
            saved.reject("samples.caret", "must be two whole numbers")
        }
        // A star that is not named stays behind those that are.
        let order = saved.wholes("samples.stars")
        if !order.isEmpty {
            stars.sort { one, two in (order.firstIndex(of: one.id) ?? -1) < (order.firstIndex(of: two.id) ?? -1) }
        }
        chosenShape = saved.whole("sheet.shape", in: 0...Goal.shapes - 1)
        context.restoreSheet(.star, height: Self.sheetHeight, from: &saved)
    }
}
