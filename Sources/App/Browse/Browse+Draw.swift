import Controls
import Drawing
import Geometry
import Motion
import Prototyping

extension Browse {
    func draw(_ context: AppContext, into list: inout DrawList) {
        let presence = context.engine.value(of: cardPresence)
        if presence <= 0 {
            drawPage(context, into: &list)
            drawBars(context, into: &list)
        } else {
            if presence < 1 { drawBars(context, into: &list) }
            drawCards(presence, context, into: &list)
        }
    }

    private func drawPage(_ context: AppContext, into list: inout DrawList) {
        let layout = layout(context.stage, context.engine)
        let page = page
        let transform = page.transform(context.engine).then(Transform(translation: layout.frame.origin - .zero))
        // The page continues behind the bars, which swing a little, and behind the mini player's round corners.
        let clip = Rect(
            x: 0, y: 0, width: context.stage.size.width, height: context.stage.content.height + Theme.Radius.sheet)
        list.clipped(to: clip) { list in
            page.draw(transform, in: clip, into: &list)
            drawLights(page, transform, context, into: &list)
        }
        drawIndicators(page, layout, context, into: &list)
    }

    /// Lights the link that is pressed, hovered or focused; only links in view can be.
    private func drawLights(_ page: OpenPage, _ transform: Transform, _ context: AppContext, into list: inout DrawList)
    {
        for index in page.layout.links.indices {
            for area in page.layout.links[index].rects {
                let rect = transform.apply(area).inset(by: -2)
                context.lightOnPage(Part.link(index), rect, radius: Theme.Radius.small, into: &list)
            }
        }
    }

    private func drawIndicators(
        _ page: OpenPage, _ layout: BrowseLayout, _ context: AppContext, into list: inout DrawList
    ) {
        let opacity = ScrollIndicator.opacity(
            isMoving: page.view.isMoving(context.engine), lastMoved: page.view.lastMoved, at: context.time)
        guard opacity > 0 else { return }
        let offset = page.view.offset(context.engine)
        ScrollIndicator.draw(
            in: layout.frame, offset: offset.dy, content: page.view.length(context.engine), opacity: opacity,
            ink: Theme.Browser.indicator, covered: max(0, layout.frame.maxY - layout.ground.minY), into: &list)
        let limit = page.view.limit(context.engine).dx
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

extension ComponentContext<AppState> {
    /// Lights a pressed part and rings a focused one, on the page's light ground.
    func lightOnPage(_ part: Browse.Part, _ rect: Rect, radius: Double, into list: inout DrawList) {
        let strength = light(of: part)
        if strength > 0 { list.fill(.roundedRect(rect, .all(radius)), Theme.Browser.press.opacity(strength)) }
        if showsFocus(on: part) {
            list.stroke(
                .roundedRect(rect.inset(by: 1), .all(max(0, radius - 1))), Stroke(width: 2), Theme.Browser.accent)
        }
    }
}
