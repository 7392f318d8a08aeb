import Controls
import Drawing
import Geometry
import Motion

extension Browse {
    func draw(_ view: View, into list: inout DrawList) {
        let presence = view.engine.value(of: cardPresence)
        if presence <= 0 {
            drawPage(view, into: &list)
            drawBars(view, into: &list)
        } else {
            if presence < 1 { drawBars(view, into: &list) }
            drawCards(presence, view, into: &list)
        }
    }

    private func drawPage(_ view: View, into list: inout DrawList) {
        let layout = layout(view.stage, view.engine)
        let page = page
        let transform = page.transform(view.engine).then(Transform(translation: layout.frame.origin - .zero))
        // The page goes on behind the bars, which swing a little, and behind the mini player's round corners.
        let clip = Rect(
            x: 0, y: 0, width: view.stage.size.width, height: view.stage.content.height + Theme.Radius.sheet)
        list.pushClip(clip)
        page.draw(transform, in: clip, into: &list)
        drawLights(page, transform, view, into: &list)
        list.popClip()
        drawIndicators(page, layout, view, into: &list)
    }

    /// Lights the link that is pressed, hovered or focused; only links in view can be.
    private func drawLights(_ page: OpenPage, _ transform: Transform, _ view: View, into list: inout DrawList) {
        for index in page.layout.links.indices {
            for place in page.layout.links[index].places {
                let rect = transform.apply(place).inset(by: -2)
                view.lightOnPage(.browse(.link(index)), rect, radius: Theme.Radius.small, into: &list)
            }
        }
    }

    private func drawIndicators(
        _ page: OpenPage, _ layout: BrowseLayout, _ view: View, into list: inout DrawList
    ) {
        let opacity = ScrollIndicator.opacity(
            isMoving: page.view.isMoving(view.engine), lastMoved: page.view.lastMoved, at: view.time)
        guard opacity > 0 else { return }
        let offset = page.view.offset(view.engine)
        ScrollIndicator.draw(
            in: layout.frame, offset: offset.dy, content: page.view.length(view.engine), opacity: opacity,
            ink: Theme.Browser.indicator, covered: max(0, layout.frame.maxY - layout.ground.minY), into: &list)
        let limit = page.view.limit(view.engine).dx
        guard limit > 0.5 else { return }
        let track = layout.frame.width - 4 * Theme.Space.tight
        let length = track * layout.frame.width / (layout.frame.width + limit)
        let left = 2 * Theme.Space.tight + (track - length) * progress(of: offset.dx, from: 0, to: limit)
        let top = min(layout.frame.maxY, layout.ground.minY) - 5
        list.fill(
            .roundedRect(Rect(x: left, y: top, width: length, height: 3), .all(1.5)),
            Theme.Browser.indicator.opacity(0.4 * opacity))
    }
}

extension View {
    /// Lights a pressed part and rings a focused one, on the page's light ground.
    func lightOnPage(_ part: Part, _ rect: Rect, radius: Double, into list: inout DrawList) {
        let strength = max(feedback.strength(of: part, at: time), hovered == part ? 0.5 : 0)
        if strength > 0 { list.fill(.roundedRect(rect, .all(radius)), Theme.Browser.press.opacity(strength)) }
        if focus == part {
            list.stroke(
                .roundedRect(rect.inset(by: 1), .all(max(0, radius - 1))), Stroke(width: 2), Theme.Browser.accent)
        }
    }
}
