import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// The pointer and the keyboard.
extension ComparisonPanel {
    /// Seconds that count as a frame.
    private static let frame = 1.0 / 60

    /// Acts on an event; what it asks for leaves as effects, in order.
    ///
    /// Keys are the panel's while a part of it has the keyboard; positions that are not finite are ignored.
    ///
    /// - Returns: Whether the event was meant for the panel.
    @discardableResult
    public mutating func handle(
        _ event: InputEvent, in rect: Rect, metrics: FontMetrics, effects: inout [ComparisonEffect]
    ) -> Bool {
        listRegions()
        let action = input.handle(event, in: rect)
        switch action {
        case .hovered(let position):
            point(at: position)
            return input.regions.bounds.contains(position)
        case .began(let press): point(at: press.position)
        case .dragged(let press): point(at: press.position)
        case .beganBeside(let position): point(at: position)
        case .pressed(let part): perform(part, &effects)
        case .key(let key): return keyDown(key, &effects)
        case .ignored, .taken, .ended, .cancelled, .adjusted, .focused: break
        }
        if event.kind == .focus(false), !hasCrosshair { pointed = nil }
        return action.isTaken
    }

    /// Lists what can be pressed, in the order of the Tab key; the buttons are one row.
    private mutating func listRegions() {
        input.regions.begin(layout.size)
        for (index, button) in layout.buttons.enumerated() {
            var stop = index + 1
            var isChosen = false
            if case .edit(let which) = button.part { (stop, isChosen) = (0, which == editing) }
            input.regions.add(
                button.part, button.rect, .button, stop: stop, row: 0, isEnabled: isEnabled(button.part),
                isChosen: isChosen)
        }
        let stop = layout.buttons.count + 1
        for plot in [layout.plots.0, layout.plots.1] { input.regions.add(.plot, plot, .area, stop: stop) }
    }

    /// False for a button that leads to no other version.
    func isEnabled(_ part: ComparisonPart) -> Bool {
        guard let version else { return true }
        return switch part {
        case .olderVersion: version.index > 0
        case .newerVersion: version.index + 1 < version.count
        case .keepVersion: version.canBeKept
        default: true
        }
    }

    /// Brings the crosshair to a position of a plot; anywhere else there is none, unless a key moves it.
    private mutating func point(at position: Point) {
        for (index, plot) in [layout.plots.0, layout.plots.1].enumerated() {
            guard plot.contains(position), figures.plots.indices.contains(index) else { continue }
            pointed = figures.plots[index].curves.time(at: position.x - plot.minX)
            return
        }
        if !hasCrosshair { pointed = nil }
    }

    /// True while keys move the crosshair.
    private var hasCrosshair: Bool { input.showsFocus(on: .plot) }

    /// Does what a part is for.
    private func perform(_ part: ComparisonPart, _ effects: inout [ComparisonEffect]) {
        switch part {
        case .edit(let which): effects.append(.edit(which))
        case .swap: effects.append(.swap)
        case .copyAToB: effects.append(.copyAToB)
        case .olderVersion: effects.append(.changeVersion(by: -1))
        case .newerVersion: effects.append(.changeVersion(by: 1))
        case .keepVersion: effects.append(.keepVersion)
        case .exportCSV: effects.append(.export(.comparisonCSV))
        case .exportPicture: effects.append(.export(.comparisonPicture))
        case .plot: break
        }
    }

    // MARK: Keys

    /// Gives the keyboard to the first part, or to the last; for a Tab key that comes in from outside.
    public mutating func takeFocus(fromEnd: Bool = false) {
        listRegions()
        moveFocus { $0.takeFocus(fromEnd: fromEnd) }
    }

    /// Takes the keyboard away.
    public mutating func resignFocus() { moveFocus { $0.resignFocus() } }

    /// True while a part has the keyboard.
    public var hasFocus: Bool { input.focus != nil }

    /// Keys bring a crosshair with them where they come to the plots, and take it away.
    private mutating func moveFocus<Result>(_ move: (inout PanelInput<ComparisonPart>) -> Result) -> Result {
        let hadCrosshair = hasCrosshair
        let result = move(&input)
        if hadCrosshair, !hasCrosshair { pointed = nil }
        if hasCrosshair, pointed == nil, let times = figures.plots.first?.curves.times {
            pointed = playhead.map { $0.clamped(to: times) } ?? (times.lowerBound + times.upperBound) / 2
        }
        return result
    }

    private mutating func keyDown(_ key: KeyPress, _ effects: inout [ComparisonEffect]) -> Bool {
        let action = moveFocus { $0.move(by: key) }
        switch action {
        case .pressed(let part): perform(part, &effects)
        case .adjusted(_, let adjustment): moveCrosshair(adjustment)
        default: break
        }
        return action.isTaken
    }

    private mutating func moveCrosshair(_ adjustment: PanelAdjustment) {
        guard let times = figures.plots.first?.curves.times else { return }
        let start = figures.reading?.time ?? times.lowerBound
        let next =
            switch adjustment {
            case .steps(let frames): start + frames * Self.frame
            case .toStart: times.lowerBound
            case .toEnd: times.upperBound
            }
        pointed = next.clamped(to: times)
    }
}
