import Controls
import Drawing
import Geometry
import Motion
import Prototyping

/// The bars below the page: the large form comes up as the small one goes, on one ground.
extension Browse {
    func drawBars(_ context: AppContext, into list: inout DrawList) {
        let layout = layout(context.stage, context.engine)
        let share = layout.progress.clamped(to: 0...1)
        let ground = layout.ground
        // The ground continues behind the mini player's round corners.
        list.fill(
            .rect(
                Rect(x: ground.minX, y: ground.minY, width: ground.width, height: ground.height + Theme.Radius.sheet)),
            Theme.Browser.ground)
        list.fill(
            .rect(Rect(x: 0, y: ground.minY, width: ground.width, height: 1)),
            Theme.Browser.smallLine.mixed(with: Theme.Browser.largeLine, share))
        if share > 0 {
            list.grouped(opacity: share) { list in
                drawField(layout, context, into: &list)
                for (index, tool) in BrowseLayout.tools.enumerated() {
                    drawTool(tool, in: layout.tool(index), context, into: &list)
                }
            }
        }
        if share < 1 {
            list.grouped(opacity: 1 - share) { list in
                context.lightOnPage(Part.smallBar, layout.small.inset(by: 2), radius: Theme.Radius.small, into: &list)
                drawHost(
                    at: layout.small.center - Vector(dx: 0, dy: Theme.Browser.smallLift),
                    maxWidth: layout.small.width - 2 * Theme.Space.margin, context, into: &list)
            }
        }
    }

    private func drawField(_ layout: BrowseLayout, _ context: AppContext, into list: inout DrawList) {
        let field = layout.field
        let corners = Corners.all(Theme.Browser.fieldRadius)
        list.shadow(
            field, corners, blur: Theme.Browser.shadowBlur, y: Theme.Browser.shadowOffset, color: Theme.Browser.shadow)
        list.fill(.roundedRect(field, corners), Theme.Browser.field)
        if let progress = progressOfVisit(at: context.time) {
            list.clipped(to: field, corners) { list in
                list.fill(
                    .rect(
                        Rect(
                            x: field.minX, y: field.maxY - Theme.Browser.progressHeight, width: field.width * progress,
                            height: Theme.Browser.progressHeight)), Theme.Browser.accent)
            }
        }
        let inset = Theme.Space.tight
        context.lightOnPage(
            Part.textSize, layout.textSize.inset(by: inset), radius: Theme.Radius.small, into: &list)
        let icon = layout.textSize.center
        context.text(
            context.words("A"), Theme.Browser.smallGlyph, Theme.Browser.ink, at: Point(x: icon.x - 8, y: icon.y + 2),
            alignment: .center, into: &list)
        context.text(
            context.words("A"), Theme.Browser.largeGlyph, Theme.Browser.ink, at: Point(x: icon.x + 6, y: icon.y),
            alignment: .center, into: &list)
        context.lightOnPage(Part.reload, layout.reload.inset(by: inset), radius: Theme.Radius.small, into: &list)
        list.icon(
            .reload, in: Rect(center: layout.reload.center, size: Size(width: 20, height: 20)), Theme.Browser.ink)
        drawHost(
            at: field.center, maxWidth: field.width - 2 * (field.height + Theme.Space.tight), context, into: &list)
    }

    /// Draws the lock and the host in the middle of a rectangle.
    private func drawHost(at middle: Point, maxWidth: Double, _ context: AppContext, into list: inout DrawList) {
        let host = page.layout.host
        guard !host.isEmpty else { return }
        let lock = Theme.Browser.lock
        let gap = Theme.Space.tight
        let most = maxWidth - lock - gap
        let width = min(context.metrics.width(of: host, in: Theme.Browser.host), most)
        let left = middle.x - (lock + gap + width) / 2
        list.icon(
            .lock, in: Rect(x: left, y: middle.y - lock / 2, width: lock, height: lock), Theme.Browser.faintInk)
        context.text(
            host, Theme.Browser.host, Theme.Browser.ink, at: Point(x: left + lock + gap, y: middle.y), maxWidth: most,
            into: &list)
    }

    private func drawTool(_ tool: Part, in rect: Rect, _ context: AppContext, into list: inout DrawList) {
        context.lightOnPage(tool, rect, radius: rect.width / 2, into: &list)
        let side = Theme.Icon.side
        list.icon(
            icon(of: tool), in: Rect(center: rect.center, size: Size(width: side, height: side)),
            isEnabled(tool) ? Theme.Browser.ink : Theme.Browser.disabled)
    }

    private func icon(of tool: Part) -> Icon {
        switch tool {
        case .back: .back
        case .forward: .forward
        case .share: .share
        case .bookmarks: .bookmarks
        default: .tabs
        }
    }
}
