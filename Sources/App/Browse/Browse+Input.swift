import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

extension Browse: GestureHandling, Scrollable, WheelHandling, Zoomable, Outlined, Projecting, KeyHandling, Closable {
    /// A notch of the wheel zooms by so much.
    private static let zoomStep = 0.2
    /// The zoom of a key, and of a double tap.
    private static let keyZoom = 1.25
    private static let tapZoom = 2.0

    /// The regions, front to back.
    func addRegions(_ context: AppContext, to regions: inout RegionList) {
        if showsCards {
            addCardRegions(context, to: &regions)
            return
        }
        let layout = layout(context.stage, context.engine)
        addBarRegions(layout, to: &regions)
        let isMoving = page.view.isMoving(context.engine)
        addLinkRegions(layout, isMoving: isMoving, context.engine, to: &regions)
        // A press on a moving page stops it and is nothing else.
        if !isMoving { regions.add(Part.page, layout.frame, .doubleTap) }
        regions.add(Part.page, layout.frame, .zoom)
        let axis: Axis? = page.view.pansSideways(context.engine) ? nil : .vertical
        regions.add(Part.page, layout.frame, .pan(PanRule(axis: axis)))
        regions.add(Part.page, layout.frame, .scroll)
    }

    private func addBarRegions(_ layout: BrowseLayout, to regions: inout RegionList) {
        if page.bars.areLarge {
            regions.add(Part.textSize, layout.textSize, .button)
            regions.add(Part.reload, layout.reload, .button)
            for (index, tool) in BrowseLayout.tools.enumerated() where isEnabled(tool) {
                regions.add(tool, layout.tool(index), .button)
            }
        } else {
            regions.add(Part.smallBar, layout.restingSmall, .button)
        }
        regions.add(Part.bars, layout.ground, .barrier)
    }

    /// Links in view; the first piece of each takes the focus for all.
    private func addLinkRegions(
        _ layout: BrowseLayout, isMoving: Bool, _ engine: AnimationEngine, to regions: inout RegionList
    ) {
        let transform = page.transform(engine).then(Transform(translation: layout.frame.origin - .zero))
        let links = page.layout.links
        for index in links.indices {
            var takesFocus = true
            for area in links[index].rects {
                let seen = transform.apply(area).intersection(layout.frame)
                guard !seen.isEmpty else { continue }
                regions.add(
                    Part.link(index), seen, isMoving ? .focusStop : takesFocus ? .button : .touch)
                takesFocus = false
            }
        }
    }

    /// Acts on a gesture on one of the parts.
    mutating func handle(
        _ event: GestureEvent<Part>, _ context: inout AppContext
    ) {
        switch (event.target, event.kind) {
        case (.page, .pan): pan(event, &context)
        case (.page, .pinch): pinch(event, &context)
        case (.page, .doubleTap): if event.phase == .ended { toggleZoom(at: event.location, &context) }
        case (.cards, .pan): cardScroll.handle(event, along: .vertical, &context.engine, context.scrollPhysics)
        case (.card(let id), .pan): throwCard(id, event, &context)
        default: break
        }
    }

    private mutating func pan(
        _ event: GestureEvent<Part>, _ context: inout AppContext
    ) {
        let index = presentIndex
        if event.phase == .began { pages[index].bars.beginDrag(atBottom: pages[index].view.isAtBottom(context.engine)) }
        pages[index].view.handle(event, &context.engine, context.scrollPhysics)
        switch event.phase {
        case .changed: if pages[index].view.isDragged { pages[index].bars.scroll(towards: event.translation.dy) }
        case .ended, .cancelled: pages[index].bars.endDrag(atBottom: pages[index].view.isAtBottom(context.engine))
        case .began, .failed: break
        }
        moveBars(&context)
    }

    // MARK: Zoom

    private mutating func pinch(
        _ event: GestureEvent<Part>, _ context: inout AppContext
    ) {
        let index = presentIndex
        let corner = BrowseLayout.frame(context.stage).origin
        pages[index].view.handlePinch(event, from: corner, &context.engine, context.scrollPhysics)
        // A page that came under the fingers on its way is not theirs.
        if event.phase == .changed, pages[index].view.isHeld {
            pages[index].bars.zoom(to: pages[index].view.zoom(context.engine))
        }
        moveBars(&context)
    }

    private mutating func toggleZoom(at position: Point, _ context: inout AppContext) {
        let isZoomed = pages[presentIndex].view.targetZoom > ZoomView.zooms.lowerBound
        zoom(to: isZoomed ? 1 : Self.tapZoom, at: position, with: context.tuning[.page], &context)
    }

    private mutating func zoom(
        to zoom: Double, at position: Point, with spring: Spring, _ context: inout AppContext
    ) {
        let index = presentIndex
        let corner = BrowseLayout.frame(context.stage).origin
        pages[index].view.zoom(to: zoom, about: .zero + (position - corner), with: spring, &context.engine)
        pages[index].bars.zoom(to: pages[index].view.targetZoom)
        moveBars(&context)
    }

    mutating func zoom(_ part: Part, by amount: ZoomAmount, at position: Point, _ context: inout AppContext) {
        guard part == .page, !showsCards else { return }
        switch amount {
        case .factor(let factor): zoom(by: factor, at: position, &context)
        case .notches(let notches): zoom(byNotches: notches, at: position, &context)
        }
    }

    /// Zooms by a factor at once, as a trackpad does, about a position of the stage.
    private mutating func zoom(by factor: Double, at position: Point, _ context: inout AppContext) {
        let index = presentIndex
        let corner = BrowseLayout.frame(context.stage).origin
        pages[index].view.zoom(by: factor, about: .zero + (position - corner), &context.engine, context.scrollPhysics)
        pages[index].bars.zoom(to: pages[index].view.zoom(context.engine))
        moveBars(&context)
    }

    /// Zooms smoothly by notches of the wheel, from where earlier ones are already going.
    private mutating func zoom(byNotches notches: Double, at position: Point, _ context: inout AppContext) {
        guard notches.isFinite, notches != 0 else { return }
        let factor = 1 + Self.zoomStep * abs(notches)
        let present = pages[presentIndex].view.targetZoom
        zoom(
            to: notches > 0 ? present * factor : present / factor, at: position, with: context.tuning.wheelSpring,
            &context)
    }

    /// Zooms about the frame's middle: a step in or out, or back to 1 for 0.
    private mutating func zoom(bySteps steps: Int, _ context: inout AppContext) {
        guard !showsCards else { return }
        let present = pages[presentIndex].view.targetZoom
        let target = steps == 0 ? 1 : steps > 0 ? present * Self.keyZoom : present / Self.keyZoom
        let middle = BrowseLayout.frame(context.stage).center
        zoom(to: target, at: middle, with: context.tuning.wheelSpring, &context)
    }

    // MARK: Wheel and keys

    /// Scrolls by notches of the wheel, which count as a drag that a pause ends.
    mutating func wheel(_ part: Part, by notches: Vector, at position: Point, _ context: inout AppContext) {
        guard part == .page else { return scroll(part, by: -notches * context.tuning[.wheelStep], &context) }
        let index = presentIndex
        switch wheel.add(notches, at: position, time: context.time) {
        case .began: pages[index].bars.beginDrag(atBottom: pages[index].view.isAtBottom(context.engine))
        case .failed: return
        case .changed, .ended, .cancelled: break
        }
        // A notch against the end counts though nothing moves; a sideways one has no direction that counts.
        if notches.dy != 0 { pages[index].bars.scroll(towards: notches.dy) }
        _ = pages[index].view.step(by: -notches * context.tuning[.wheelStep], &context.engine, context.scrollPhysics)
        moveBars(&context)
    }

    mutating func endWheel(_ engine: AnimationEngine) {
        let index = presentIndex
        pages[index].bars.endDrag(atBottom: pages[index].view.isAtBottom(engine))
    }

    /// Scrolls a part smoothly by some points, as keys do; positive goes towards the content's end.
    mutating func scroll(_ part: Part, by distance: Vector, _ context: inout AppContext) {
        guard !showsCards else {
            cardScroll.step(by: distance.dy, &context.engine, context.scrollPhysics)
            return
        }
        let index = presentIndex
        let way = pages[index].view.step(by: distance, &context.engine, context.scrollPhysics)
        scrolled(way, &context)
    }

    /// Scrolls the page so that a height of it comes to its top, in points of the zoomed page.
    mutating func scroll(toTop top: Double, _ context: inout AppContext) {
        let index = presentIndex
        let across = pages[index].view.offset(context.engine).dx
        let way = pages[index].view.scroll(to: Vector(dx: across, dy: top), &context.engine, context.scrollPhysics)
        scrolled(way, &context)
    }

    /// Notes that the page was scrolled by no drag: the bars follow the content's direction.
    private mutating func scrolled(_ way: Vector, _ context: inout AppContext) {
        guard way.dy != 0 else { return }
        pages[presentIndex].bars.step(towards: -way.dy)
        moveBars(&context)
    }

    func scrollArea(_ context: AppContext) -> ScrollArea<Part>? {
        var frame = context.stage.content
        frame.size.height -= context.barsHeight
        return ScrollArea(.page, frame)
    }

    /// The browser's own keys, while nothing lies over the page.
    mutating func keyDown(_ key: KeyPress, _ context: inout AppContext) -> Bool {
        guard context.isReachable, !showsCards else { return false }
        if key.modifiers.contains(.option), key.name == .left || key.name == .right {
            press(key.name == .left ? .back : .forward, &context)
            return true
        }
        guard key.modifiers.contains(.command) else { return false }
        switch key.name {
        case .equals, .plus, .keypadPlus: zoom(bySteps: 1, &context)
        case .minus, .keypadMinus: zoom(bySteps: -1, &context)
        case .zero, .keypadZero: zoom(bySteps: 0, &context)
        case .r: press(.reload, &context)
        default: return false
        }
        return true
    }

    mutating func close(_ context: inout AppContext) -> Bool {
        guard context.isReachable, showsCards else { return false }
        hideCards(&context)
        return true
    }

    /// Sends the bars to where the present page has them.
    mutating func moveBars(_ context: inout AppContext) {
        let target = page.bars.areLarge ? 1.0 : 0
        guard context.engine.target(of: barProgress) != target else { return }
        context.engine.spring(barProgress, to: target, with: context.tuning[.bars])
    }

    // MARK: What gestures drive

    func motion(of part: Part, by gesture: GestureKind, _ context: AppContext) -> PartMotion? {
        let engine = context.engine
        switch part {
        case .page:
            return pages[presentIndex].view.motion(of: gesture == .pinch ? .zoom : .page, by: gesture, engine)
        case .cards: return PartMotion(.cards, .vertical, cardScroll.channel, times: -1, in: engine)
        case .card(let id):
            guard let page = pages.first(where: { $0.id == id }) else { return nil }
            return page.aside.motion(of: .pageCard, engine)
        default: return nil
        }
    }

    func outline(of part: Part, _ context: AppContext) -> DrivenShape? {
        let (stage, engine) = (context.stage, context.engine)
        switch part {
        case .page:
            let frame = BrowseLayout.frame(stage)
            return .content(
                in: frame,
                pages[presentIndex].view.transform(engine).then(Transform(translation: frame.origin - .zero)))
        case .cards: return .scrolled(cardsLayout(stage, engine).area, by: cardScroll.offset(engine))
        case .card(let id):
            guard let page = pages.first(where: { $0.id == id }) else { return nil }
            return .panel(card(of: page, cardsLayout(stage, engine), engine), .all(Theme.Radius.card))
        default: return nil
        }
    }

    func project(_ part: Part, into projection: inout Projection, _ context: AppContext) -> Bool {
        guard case .card(let id) = part else {
            projection.fling(decelerationRate: context.tuning[.deceleration])
            return true
        }
        guard let page = pages.first(where: { $0.id == id }) else { return false }
        page.aside.project(into: &projection, context.engine, context.tuning.thrownAside)
        return true
    }
}

extension ComponentContext<AppState> {
    /// The part of the content's lower end that the browser's bars cover now, in points.
    var barsHeight: Double {
        let layout = BrowseLayout(stage: stage, progress: engine.value(of: shared.barProgress))
        let cards = engine.value(of: shared.cardPresence).clamped(to: 0...1)
        return mix(layout.ground.height, Theme.Cards.barHeight, cards)
    }
}

extension Movable {
    public static let page = Movable("page", Phrase("page"), .browse)
    public static let zoom = Movable("zoom", Phrase("zoom"), .browse, changes: .zoom)
    public static let cards = Movable("cards", Phrase("open pages"), .browse)
    public static let pageCard = Movable(
        "card", Phrase("page card"), .browse,
        stops: [
            Phrase("dismissed"), Phrase("stays"), Phrase("dismissed"),
        ])
}
