import Geometry

/// What the browser does with zooming and with keys of its own.
extension Lab {
    /// Zooms what can be zoomed at a place, if nothing in front of it is in the way.
    mutating func zoom(by factor: Double, at place: Point) {
        guard let part = zoomed(at: place), part == .browse(.page) else { return }
        browse.zoom(by: factor, at: place, control, &engine)
    }

    /// Zooms by notches of the wheel; false if nothing there zooms.
    mutating func zoom(byNotches notches: Double, at place: Point) -> Bool {
        guard let part = zoomed(at: place), part == .browse(.page) else { return false }
        browse.zoom(byNotches: notches, at: place, control, &engine)
        return true
    }

    /// The front-most part that zooms at a place.
    private mutating func zoomed(at place: Point) -> Part? {
        collectRegions()
        for region in regions where region.rect.contains(place) {
            if region.role == .zoom { return region.part }
            if region.role == .barrier { return nil }
        }
        return nil
    }

    /// Acts on a key of the browser's; false if it has none by that name now.
    mutating func keyDownInBrowser(_ key: String) -> Bool {
        guard tab == .browse, !browse.showsCards, !player.sheet.isOpen(engine), !overlay.loading.isShown,
            !overlay.sheet.isOpen(engine)
        else { return false }
        if holdsAlt, key == "Left" || key == "Right" {
            press(.browse(key == "Left" ? .back : .forward))
            return true
        }
        guard holdsCommand else { return false }
        switch key {
        case "=", "+", "Keypad +": browse.zoom(bySteps: 1, control, &engine)
        case "-", "Keypad -": browse.zoom(bySteps: -1, control, &engine)
        case "0", "Keypad 0": browse.zoom(bySteps: 0, control, &engine)
        case "R": press(.browse(.reload))
        default: return false
        }
        return true
    }

    private var holdsAlt: Bool { heldKeys.contains("Left Alt") || heldKeys.contains("Right Alt") }
}
