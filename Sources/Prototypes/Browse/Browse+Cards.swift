import Controls
import Geometry
import Gestures
import Model
import Motion

/// The open pages as cards, which can be chosen, added and thrown away.
extension Browse {
    /// How many pages are open; one that was thrown away does not count.
    var openCount: Int { pages.count { !$0.isLeaving } }

    func cardsLayout(_ stage: StageLayout, _ engine: AnimationEngine) -> CardsLayout {
        CardsLayout(stage: stage, count: openCount, scrolled: cardScroll.offset(engine))
    }

    mutating func resizeCards(_ stage: StageLayout, _ engine: inout AnimationEngine) {
        let layout = cardsLayout(stage, engine)
        cardScroll.resize(viewport: layout.area.height, content: layout.height, engine: &engine)
    }

    /// Where a page's card is now, with what it is thrown aside.
    func card(of page: OpenPage, _ layout: CardsLayout, _ engine: AnimationEngine) -> Rect {
        layout.card(engine.value(of: page.slot)).offset(by: Vector(dx: engine.value(of: page.throwing), dy: 0))
    }

    func addCardRegions(_ stage: StageLayout, _ engine: AnimationEngine, to regions: inout [Region]) {
        let layout = cardsLayout(stage, engine)
        regions.add(.browse(.newPage), layout.newPage, .button)
        regions.add(.browse(.done), layout.done, .button)
        regions.add(.browse(.cardsBar), layout.bar, .barrier)
        let role: Region.Role = cardScroll.isMoving(engine) ? .focusStop : .button
        for page in pages where !page.isLeaving {
            let card = card(of: page, layout, engine)
            let seen = card.intersection(layout.area)
            guard !seen.isEmpty else { continue }
            regions.add(.browse(.closeCard(page.id)), CardsLayout.close(card).intersection(layout.area), role)
            regions.add(.browse(.card(page.id)), seen, role)
            regions.add(.browse(.card(page.id)), seen, .pan(PanRule(axis: .horizontal)))
        }
        regions.add(.browse(.cards), layout.area, .pan(PanRule(axis: .vertical)))
        regions.add(.browse(.cards), layout.area, .scroll)
    }

    // MARK: In and out

    mutating func showCards(_ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]) {
        guard !showsCards else { return }
        requests.append(.letGo(.browse))
        let index = presentIndex
        pages[index].view.letGo(&engine, control.scroll)
        if wheel.cancel() { endWheel(engine) }
        showsCards = true
        resizeCards(control.stage, &engine)
        let layout = cardsLayout(control.stage, engine)
        let card = layout.card(engine.value(of: pages[index].slot))
        // The present card comes to the middle.
        cardScroll.jump(to: layout.scrolled + card.midY - layout.area.midY, &engine)
        engine.spring(cardPresence, to: 1, with: control.tuning[.page])
    }

    /// Shows the present page, as large and in the language that hold now.
    mutating func hideCards(_ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]) {
        guard showsCards else { return }
        showsCards = false
        requests.append(.letGo(.browse))
        engine.spring(cardPresence, to: 0, with: control.tuning[.page])
        moveBars(control, &engine)
        layOutAnew(control, asking: &requests)
    }

    /// Shows the page of a card.
    mutating func choose(
        _ id: Int, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        guard let index = pages.firstIndex(where: { $0.id == id && !$0.isLeaving }) else { return }
        present = id
        engine.hold(pages[index].throwing, at: 0)
        hideCards(control, &engine, asking: &requests)
    }

    /// Opens one more page, the one the browser began with, and shows it.
    mutating func openStart(
        _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        let id = takePageNumber()
        var page = OpenPage(id: id, start, startSetting, slot: Double(openCount), engine: &engine)
        page.resize(frame: BrowseLayout.frame(control.stage).size, margin: BrowseLayout.margin, &engine)
        pages.append(page)
        resizeCards(control.stage, &engine)
        choose(id, control, &engine, asking: &requests)
    }

    // MARK: Away

    /// Follows a drag of a card aside, and throws it away where it would go far enough; one that is held while the cards
    /// are hidden comes back.
    mutating func throwCard(
        _ id: Int, _ event: GestureEvent<Prototypes.Part>, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        guard let index = pages.firstIndex(where: { $0.id == id && !$0.isLeaving }) else { return }
        let channel = pages[index].throwing
        if event.phase == .began { pages[index].grip = engine.value(of: channel) }
        let shift = pages[index].grip + event.translation.dx
        switch event.phase {
        case .began: engine.track(channel, at: shift)
        case .changed: engine.track(channel, at: shift)
        case .ended, .cancelled:
            engine.track(channel, at: shift)
            let velocity = event.phase == .ended ? event.velocity.dx : 0
            let decision = showsCards ? decideCard(at: shift, velocity: velocity, control) : nil
            pages[index].decision = decision
            let goal = decision?.target ?? 0
            if goal == 0 {
                engine.spring(channel, to: 0, with: control.tuning[.sheet], velocity: velocity)
            } else {
                close(id, towards: goal, velocity: velocity, control, &engine, asking: &requests)
            }
        case .failed: break
        }
    }

    /// Where a card goes that is let go of aside from its place, in points to the right, with a velocity in points per second.
    func decideCard(at shift: Double, velocity: Double, _ control: Control) -> SnapRule.Decision {
        SnapRule(flick: control.sheet.flick).decision(
            among: Self.cardStops(control.stage.size.width), start: 0, position: shift, velocity: velocity)
    }

    /// Where a card can go: out to the left, to its place, out to the right.
    static func cardStops(_ width: Double) -> StrideThrough<Double> {
        stride(from: -width, through: width, by: width)
    }

    /// Lets a card fly aside with its page, and the others close up; after the last one a new page begins.
    ///
    /// - Parameter goal: Where it flies, in points from its place; nil for out to the left.
    mutating func close(
        _ id: Int, towards goal: Double? = nil, velocity: Double, _ control: Control,
        _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        guard let index = pages.firstIndex(where: { $0.id == id && !$0.isLeaving }) else { return }
        expect(.nothing, in: index, asking: &requests)
        pages[index].isLeaving = true
        engine.spring(
            pages[index].throwing, to: goal ?? -control.stage.size.width, with: control.tuning[.sheet],
            velocity: velocity)
        var slot = 0.0
        for page in pages where !page.isLeaving {
            if engine.target(of: page.slot) != slot {
                engine.spring(page.slot, to: slot, with: control.tuning[.sheet])
            }
            slot += 1
        }
        resizeCards(control.stage, &engine)
        guard id == present else { return }
        if let next = pages[index...].first(where: { !$0.isLeaving }) ?? pages.last(where: { !$0.isLeaving }) {
            present = next.id
            layOutAnew(control, asking: &requests)
        } else {
            openStart(control, &engine, asking: &requests)
        }
    }

    /// Forgets a page whose card has flown out of sight.
    mutating func forgetThrown(_ completion: Completion, _ engine: inout AnimationEngine) {
        guard completion.moment == .atRest,
            let index = pages.firstIndex(where: { $0.isLeaving && $0.throwing == completion.channel })
        else { return }
        pages[index].remove(from: &engine)
        pages.remove(at: index)
    }
}
