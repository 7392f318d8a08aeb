import Model
import Nodes

/// The toasts, above whatever bar is there, with a button that brings back what one tells of.
struct ToastLayer: AppPart {
    @Passing var app: AppFacts
    private(set) var toasts = Toasts(
        spring: SpringShape(duration: 0.5, bounce: 0.15), leaving: SpringShape(duration: 0.5, bounce: 0),
        rubberBand: 0.55)
    /// The thing that the line with a button can bring back.
    @Passing private var undo: Undo?

    static func wire(_ my: Wiring<ToastLayer>) {
        my.section(.overlay)
        my.saved("toasts", as: "toast")
        my.child(\.toasts, "toast").called("Toast")
            .tuned("spring", as: TunableSpring.sheet.name).tuned("leaving", as: TunableSpring.page.name)
            .tuned("flick", as: Tunable.playerFlick.name).tuned("rubberBand", as: Tunable.rubberBand.name)
        my.hear(AppMessage.self) { layer, message, c in
            switch message {
            case .toast(let line): layer.toasts.show(line, &c)
            case .undoable(let line, let undo):
                layer.undo = undo
                layer.toasts.show(line, button: layer.app.words.undo, &c)
            default: break
            }
        }
        my.notice { layer, name, c in
            if let notice = Notice(rawValue: name) { layer.toasts.show(layer.app.words.text(of: notice), &c) }
        }
        // `toast STRING` shows a line.
        my.say("toast") { line throws(RecordingError) in
            try line.string("the text")
        } do: { layer, text, c in
            layer.toasts.show(text, &c)
        }
        my.key { layer, key, c in key.name == .z && key.modifiers.contains(.command) && layer.takeBack(&c) }
        my.offersUndo { layer, _ in layer.toasts.button != nil }
    }

    /// Brings back what the present line tells of, and lets the line leave; false if there is nothing.
    private mutating func takeBack(_ c: inout Context) -> Bool {
        guard toasts.button != nil, let undo else { return false }
        toasts.dismiss(&c)
        c.send(AppMessage.undo(undo))
        return true
    }

    func body(_ c: Context, _ ui: inout UI<ToastLayer>) {
        let stage = StageLayout(size: c.size)
        let mini = stage.travel - (app.tab == .browse ? app.barsHeight : 0)
        let full = stage.size.height - Theme.Space.large
        let floor = mini + (full - mini) * app.playerOpenness
        ui.toasts(\.toasts, above: min(floor, app.sheetTop), upTo: stage.column.width) { layer, c in
            _ = layer.takeBack(&c)
        }
    }
}
