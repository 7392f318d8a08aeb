import Gestures

extension Lab {
    /// Grants what the systems asked for, in order.
    mutating func grantRequests(_ effects: inout [Effect]) {
        // Granting one may bring others.
        var index = 0
        while index < requests.count {
            switch requests[index] {
            case .loading(let isLoading, let asker): setLoading(isLoading, asker)
            case .toast(let line): overlay.toasts.show(line, control, &engine)
            case .undoable(let line, let undo): overlay.toasts.show(line, undoing: undo, control, &engine)
            case .sheet(let content): showSheet(content)
            case .effect(let effect): effects.append(effect)
            case .letGo(let tab):
                arena.cancelAll(time: now) { part in part.tab == tab }
                dispatchGestures()
            }
            index += 1
        }
        requests.removeAll(keepingCapacity: true)
    }

    private mutating func setLoading(_ isLoading: Bool, _ asker: Asker) {
        let wasShown = overlay.loading.isShown
        overlay.loading.set(asker, isLoading, fading: tuning[.overlayFade], &engine)
        if !wasShown, overlay.loading.isShown {
            // A drag beneath is let go where it is.
            arena.cancelAll(time: now)
            dispatchGestures()
            hovered = nil
        }
    }

    private mutating func showSheet(_ content: SheetContent?) {
        if let content, content == overlay.sheet.content, overlay.sheet.isOpen(engine) {
            overlay.sheet.resize(height: sheetHeight(content), control, &engine)
        } else if let content {
            if content == .star { samples.chosenShape = nil }
            // The keyboard goes on inside.
            focus = nil
            overlay.sheet.show(content, height: sheetHeight(content), control, &engine)
        } else {
            overlay.sheet.close(control, &engine)
        }
    }

    // MARK: What the shell says

    /// Shows what the shell has to say; a name that is not known says nothing.
    mutating func take(notice name: String) {
        if let notice = Notice(rawValue: name) { requests.append(.toast(words.text(of: notice))) }
    }

    /// Gives the value of an answer to the system that waits for it.
    mutating func take(_ name: String, _ fields: String) {
        // Earlier recordings have notices as answers.
        if name == "store" || name == "picture" || name == "tuning" { return take(notice: fields) }
        guard let number = Int(fields),
            let index = answers.firstIndex(where: { $0.name == name && $0.number == number })
        else { return }
        let answer = answers.remove(at: index)
        switch name {
        case "page": browse.take(answer, control, &engine, asking: &requests)
        case "forecast": home.take(answer, control, &engine, asking: &requests)
        default: break
        }
    }
}
