import Controls
import Geometry
import Gestures
import Motion

extension Browse {
    /// A notch of the wheel zooms by so much.
    private static let zoomStep = 0.2
    /// What a key zooms by, and what a double tap zooms to.
    private static let keyZoom = 1.25
    private static let tapZoom = 2.0

    /// The regions, front to back.
    func addRegions(_ stage: StageLayout, _ engine: AnimationEngine, to regions: inout [Region]) {
        if showsCards {
            addCardRegions(stage, engine, to: &regions)
            return
        }
        let layout = layout(stage, engine)
        addBarRegions(layout, to: &regions)
        let isMoving = page.view.isMoving(engine)
        addLinkRegions(layout, isMoving: isMoving, engine, to: &regions)
        // A press on a moving page stops it and is nothing else.
        if !isMoving { regions.add(.browse(.page), layout.frame, .doubleTap) }
        regions.add(.browse(.page), layout.frame, .zoom)
        let axis: Axis? = page.view.pansSideways(engine) ? nil : .vertical
        regions.add(.browse(.page), layout.frame, .pan(PanRule(axis: axis)))
        regions.add(.browse(.page), layout.frame, .scroll)
    }

    private func addBarRegions(_ layout: BrowseLayout, to regions: inout [Region]) {
        if page.bars.areLarge {
            regions.add(.browse(.textSize), layout.textSize, .button)
            regions.add(.browse(.reload), layout.reload, .button)
            for (index, tool) in BrowseLayout.tools.enumerated() where isEnabled(tool) {
                regions.add(.browse(tool), layout.tool(index), .button)
            }
        } else {
            regions.add(.browse(.smallBar), layout.restingSmall, .button)
        }
        regions.add(.browse(.bars), layout.ground, .barrier)
    }

    /// Links in view; the first piece of each takes the focus for all.
    private func addLinkRegions(
        _ layout: BrowseLayout, isMoving: Bool, _ engine: AnimationEngine, to regions: inout [Region]
    ) {
        let transform = page.transform(engine).then(Transform(translation: layout.frame.origin - .zero))
        let links = page.layout.links
        for index in links.indices {
            var takesFocus = true
            for place in links[index].places {
                let seen = transform.apply(place).intersection(layout.frame)
                guard !seen.isEmpty else { continue }
                regions.add(
                    .browse(.link(index)), seen, isMoving ? .focusStop : takesFocus ? .button : .touch)
                takesFocus = false
            }
        }
    }

    /// Acts on a gesture on one of the parts.
    mutating func handle(
        _ event: GestureEvent<Prototypes.Part>, on part: Part, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        switch (part, event.kind) {
        case (.page, .pan): pan(event, control, &engine)
        case (.page, .pinch): pinch(event, control, &engine)
        case (.page, .doubleTap): if event.phase == .ended { toggleZoom(at: event.location, control, &engine) }
        case (.cards, .pan): cardScroll.handle(event, along: .vertical, &engine, control.scroll)
        case (.card(let id), .pan): throwCard(id, event, control, &engine, asking: &requests)
        case (_, .tap): if event.phase == .ended { press(part, control, &engine, asking: &requests) }
        default: break
        }
    }

    private mutating func pan(
        _ event: GestureEvent<Prototypes.Part>, _ control: Control, _ engine: inout AnimationEngine
    ) {
        let index = presentIndex
        if event.phase == .began { pages[index].bars.beginDrag(atBottom: pages[index].view.isAtBottom(engine)) }
        pages[index].view.handle(event, &engine, control.scroll)
        switch event.phase {
        case .changed: if pages[index].view.isDragged { pages[index].bars.scroll(towards: event.translation.dy) }
        case .ended, .cancelled: pages[index].bars.endDrag(atBottom: pages[index].view.isAtBottom(engine))
        case .began, .failed: break
        }
        moveBars(control, &engine)
    }

    // MARK: Zoom

    private mutating func pinch(
        _ event: GestureEvent<Prototypes.Part>, _ control: Control, _ engine: inout AnimationEngine
    ) {
        let index = presentIndex
        let corner = BrowseLayout.frame(control.stage).origin
        pages[index].view.handlePinch(event, from: corner, &engine, control.scroll)
        // A page that came under the fingers on its way is not theirs.
        if event.phase == .changed, pages[index].view.isHeld {
            pages[index].bars.zoom(to: pages[index].view.zoom(engine))
        }
        moveBars(control, &engine)
    }

    private mutating func toggleZoom(at place: Point, _ control: Control, _ engine: inout AnimationEngine) {
        let isZoomed = pages[presentIndex].view.targetZoom > ZoomView.zooms.lowerBound
        zoom(to: isZoomed ? 1 : Self.tapZoom, at: place, with: control.tuning[.page], control, &engine)
    }

    private mutating func zoom(
        to zoom: Double, at place: Point, with spring: Spring, _ control: Control, _ engine: inout AnimationEngine
    ) {
        let index = presentIndex
        let corner = BrowseLayout.frame(control.stage).origin
        pages[index].view.zoom(to: zoom, about: .zero + (place - corner), with: spring, &engine)
        pages[index].bars.zoom(to: pages[index].view.targetZoom)
        moveBars(control, &engine)
    }

    /// Zooms by a factor at once, as a trackpad does, about a place of the stage.
    mutating func zoom(by factor: Double, at place: Point, _ control: Control, _ engine: inout AnimationEngine) {
        guard !showsCards else { return }
        let index = presentIndex
        let corner = BrowseLayout.frame(control.stage).origin
        pages[index].view.zoom(by: factor, about: .zero + (place - corner), &engine, control.scroll)
        pages[index].bars.zoom(to: pages[index].view.zoom(engine))
        moveBars(control, &engine)
    }

    /// Zooms smoothly by notches of the wheel, from where earlier ones are already going.
    mutating func zoom(byNotches notches: Double, at place: Point, _ control: Control, _ engine: inout AnimationEngine)
    {
        guard !showsCards, notches.isFinite, notches != 0 else { return }
        let factor = 1 + Self.zoomStep * abs(notches)
        let present = pages[presentIndex].view.targetZoom
        zoom(
            to: notches > 0 ? present * factor : present / factor, at: place, with: control.tuning.wheelSpring, control,
            &engine)
    }

    /// Zooms about the frame's middle: a step in or out, or back to 1 for 0.
    mutating func zoom(bySteps steps: Int, _ control: Control, _ engine: inout AnimationEngine) {
        guard !showsCards else { return }
        let present = pages[presentIndex].view.targetZoom
        let target = steps == 0 ? 1 : steps > 0 ? present * Self.keyZoom : present / Self.keyZoom
        let middle = BrowseLayout.frame(control.stage).center
        zoom(to: target, at: middle, with: control.tuning.wheelSpring, control, &engine)
    }

    // MARK: Wheel and keys

    /// Scrolls by notches of the wheel, which count as a drag that a pause ends.
    mutating func wheel(
        _ notches: Vector, at place: Point, _ control: Control, _ engine: inout AnimationEngine
    ) {
        let index = presentIndex
        switch wheel.add(notches, at: place, time: control.time) {
        case .began: pages[index].bars.beginDrag(atBottom: pages[index].view.isAtBottom(engine))
        case .failed: return
        case .changed, .ended, .cancelled: break
        }
        // A notch against the end counts though nothing moves; a sideways one has no direction that counts.
        if notches.dy != 0 { pages[index].bars.scroll(towards: notches.dy) }
        _ = pages[index].view.step(by: -notches * control.tuning[.wheelStep], &engine, control.scroll)
        moveBars(control, &engine)
    }

    mutating func endWheel(_ engine: AnimationEngine) {
        let index = presentIndex
        pages[index].bars.endDrag(atBottom: pages[index].view.isAtBottom(engine))
    }

    /// Scrolls a part smoothly by some points, as keys do; positive goes towards the content's end.
    mutating func step(_ part: Part, by distance: Vector, _ control: Control, _ engine: inout AnimationEngine) {
        guard !showsCards else {
            cardScroll.step(by: distance.dy, &engine, control.scroll)
            return
        }
        let index = presentIndex
        let way = pages[index].view.step(by: distance, &engine, control.scroll)
        scrolled(way, control, &engine)
    }

    /// Scrolls the page so that a height of it comes to its top, in points of the zoomed page.
    mutating func scroll(toTop top: Double, _ control: Control, _ engine: inout AnimationEngine) {
        let index = presentIndex
        let across = pages[index].view.offset(engine).dx
        let way = pages[index].view.scroll(to: Vector(dx: across, dy: top), &engine, control.scroll)
        scrolled(way, control, &engine)
    }

    /// Notes that the page was scrolled by no drag: the bars follow the content's direction.
    private mutating func scrolled(_ way: Vector, _ control: Control, _ engine: inout AnimationEngine) {
        guard way.dy != 0 else { return }
        pages[presentIndex].bars.step(towards: -way.dy)
        moveBars(control, &engine)
    }

    /// Sends the bars to where the present page has them.
    mutating func moveBars(_ control: Control, _ engine: inout AnimationEngine) {
        let target = page.bars.areLarge ? 1.0 : 0
        guard engine.target(of: barProgress) != target else { return }
        engine.spring(barProgress, to: target, with: control.tuning[.bars])
    }
}
