import Model
import Nodes

/// The bars below the page: the large form comes up as the small one goes, on one ground.
extension Browse {
    func placeBars(_ page: OpenPage, _ layout: BrowseLayout, _ c: Context, _ ui: inout UI<Browse>) {
        let (isLarge, share, ground) = (page.bars.areLarge, layout.progress.clamped(to: 0...1), layout.ground)
        ui.barrier(ground, called: "Browser bars")
        // The ground continues behind the mini player's round corners.
        ui.fill(
            Rect(x: ground.minX, y: ground.minY, width: ground.width, height: ground.height + Theme.Radius.sheet),
            Theme.Browser.ground)
        ui.fill(
            Rect(x: 0, y: ground.minY, width: ground.width, height: 1),
            Theme.Browser.smallLine.mixed(with: Theme.Browser.largeLine, share))
        ui.frontFirst { ui in
            if share > 0 || isLarge {
                ui.faded(share) { $0.placing(isLarge) { placeLarge(page, layout, c, &$0) } }
            }
            if share < 1 || !isLarge {
                ui.faded(1 - share) { $0.placing(!isLarge) { placeSmall(page, layout, c, &$0) } }
            }
        }
    }

    private func placeSmall(_ page: OpenPage, _ layout: BrowseLayout, _ c: Context, _ ui: inout UI<Browse>) {
        let small = layout.small
        ui.press("Small bar", in: layout.restingSmall) { browse, c in
            browse.pages[browse.presentIndex].bars.grow()
            browse.moveBars(&c)
        }
        ui.lightOnPage("Small bar", 0, small.inset(by: 2), radius: Theme.Radius.small)
        drawHost(
            of: page, at: small.center - Vector(dx: 0, dy: Theme.Browser.smallLift),
            maxWidth: small.width - 2 * Theme.Space.margin, c, &ui)
    }

    private func placeLarge(_ page: OpenPage, _ layout: BrowseLayout, _ c: Context, _ ui: inout UI<Browse>) {
        placeField(page, layout, c, &ui)
        placeTool("Back", .back, 0, isEnabled: !page.past.isEmpty, layout, &ui) { $0.go(back: true, &$1) }
        placeTool("Forward", .forward, 1, isEnabled: !page.future.isEmpty, layout, &ui) { $0.go(back: false, &$1) }
        placeTool("Share", .share, 2, layout, &ui) { browse, c in
            c.perform(.copy(browse.page.layout.address))
            c.send(AppMessage.toast(browse.app.words("Address copied")))
        }
        placeTool("Bookmarks", .bookmarks, 3, layout, &ui) { browse, c in
            c.send(AppMessage.sheet(.bookmarks))
        }
        placeTool("Open pages", .tabs, 4, layout, &ui) { $0.showCards(&$1) }
    }

    private func placeTool(
        _ name: StaticString, _ icon: Icon, _ index: Int, isEnabled: Bool = true, _ layout: BrowseLayout,
        _ ui: inout UI<Browse>, _ action: @escaping @Sendable (inout Browse, inout Context) -> Void
    ) {
        let rect = layout.tool(index)
        if isEnabled { ui.press(name, in: rect, action) }
        ui.lightOnPage(name, 0, rect, radius: rect.width / 2)
        ui.icon(
            icon, in: Rect(center: rect.center, size: Size(width: Theme.Icon.side, height: Theme.Icon.side)),
            isEnabled ? Theme.Browser.ink : Theme.Browser.disabled)
    }

    private func placeField(_ page: OpenPage, _ layout: BrowseLayout, _ c: Context, _ ui: inout UI<Browse>) {
        let (field, corners, inset) = (layout.field, Corners.all(Theme.Browser.fieldRadius), Theme.Space.tight)
        ui.shadow(
            field, corners, blur: Theme.Browser.shadowBlur, y: Theme.Browser.shadowOffset, Theme.Browser.shadow)
        ui.fill(field, corners, Theme.Browser.field)
        if let progress = progressOfVisit(at: c.time) {
            let height = Theme.Browser.progressHeight
            ui.clipped(to: field, corners) { ui in
                ui.fill(
                    Rect(x: field.minX, y: field.maxY - height, width: field.width * progress, height: height),
                    Theme.Browser.accent)
            }
        }
        ui.press("Text size", in: layout.textSize) { browse, c in
            browse.browser.textSize = browse.browser.textSize.next
            browse.layOutAnew(&c)
        }
        ui.lightOnPage("Text size", 0, layout.textSize.inset(by: inset), radius: Theme.Radius.small)
        let (icon, ink) = (layout.textSize.center, Theme.Browser.ink)
        ui.text(app.words("A"), Theme.Browser.smallGlyph, ink, at: Point(x: icon.x - 8, y: icon.y + 2), .center)
        ui.text(app.words("A"), Theme.Browser.largeGlyph, ink, at: Point(x: icon.x + 6, y: icon.y), .center)
        ui.press("Reload", in: layout.reload) { browse, c in browse.reload(&c) }
        ui.lightOnPage("Reload", 0, layout.reload.inset(by: inset), radius: Theme.Radius.small)
        ui.icon(.reload, in: Rect(center: layout.reload.center, size: Size(width: 20, height: 20)), ink)
        drawHost(
            of: page, at: field.center, maxWidth: field.width - 2 * (field.height + Theme.Space.tight), c, &ui)
    }

    /// Draws the lock and the host in the middle of a rectangle.
    private func drawHost(
        of page: OpenPage, at middle: Point, maxWidth: Double, _ c: Context, _ ui: inout UI<Browse>
    ) {
        let host = page.layout.host
        guard !host.isEmpty else { return }
        let (lock, gap) = (Theme.Browser.lock, Theme.Space.tight)
        let most = maxWidth - lock - gap
        let width = min(c.metrics.width(of: host, in: Theme.Browser.host), most)
        let left = middle.x - (lock + gap + width) / 2
        ui.icon(.lock, in: Rect(x: left, y: middle.y - lock / 2, width: lock, height: lock), Theme.Browser.faintInk)
        ui.text(
            host, Theme.Browser.host, Theme.Browser.ink, at: Point(x: left + lock + gap, y: middle.y), maxWidth: most)
    }
}
