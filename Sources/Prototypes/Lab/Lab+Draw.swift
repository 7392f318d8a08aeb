import Controls
import Drawing
import Geometry
import Gestures

extension Lab {
    /// Fills the list with what the stage shows now, back to front; reads and changes nothing.
    public func draw(into list: inout DrawList) {
        let view = View(
            stage: stage, engine: engine, time: engine.time, metrics: metrics, words: words, feedback: feedback,
            ambient: ambient.seconds(at: engine.time), focus: showsFocus ? focus : nil, hovered: hovered)
        list.begin(.stage)
        list.fill(.rect(Rect(origin: .zero, size: stage.size)), Theme.Palette.background)
        let openness = player.sheet.openness(engine)
        if openness < 1 { drawTab(view, into: &list) }
        list.begin(.player)
        if openness > 0, openness < 1 {
            list.fill(.rect(Rect(origin: .zero, size: stage.size)), Color(white: 0, alpha: 0.6 * openness))
        }
        player.draw(view, into: &list)
        list.begin(.stage)
        TabBar.draw(tabBarLayout, selected: tab, view, into: &list)
        cards.draw(view, into: &list)
        list.begin(.overlay)
        drawOverlay(view, into: &list)
    }

    private func drawTab(_ view: View, into list: inout DrawList) {
        // What the sheet hides need not be drawn; its round corners still show what lies behind them.
        let hidden = player.sheet.offset(engine) + Theme.Radius.sheet
        let size = Size(width: stage.size.width, height: min(stage.size.height, hidden))
        list.pushClip(Rect(origin: .zero, size: size))
        switch tab {
        case .home:
            list.begin(.home)
            home.draw(view, into: &list)
        case .samples:
            list.begin(.samples)
            samples.draw(view, hasKeyboard: isTyping, into: &list)
        case .browse:
            list.begin(.browse)
            browse.draw(view, into: &list)
        case .library:
            list.begin(.library)
            library.draw(player.playback, view, into: &list)
        }
        list.popClip()
    }

    /// What the desktop must know now.
    public mutating func desk() -> Desk {
        collectRegions()
        return Desk(cursor: cursor, caret: caret, title: title)
    }

    private var title: String {
        player.playback.isPlaying ? player.playback.current.title : ""
    }

    private var cursor: Desk.Cursor {
        if player.sheet.isDragged || cards.isHeld { return .move }
        guard let mouse else { return .arrow }
        for region in regions where region.rect.contains(mouse) {
            switch region.role {
            case .button, .touch: return .hand
            case .field: return .text
            case .barrier: return .arrow
            case .pan(let rule): if rule.startsOnPress { return .hand }
            case .scroll, .focusStop, .doubleTap, .zoom: break
            }
        }
        return .arrow
    }
}
