import Controls
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// The open pages as cards, which can be chosen, added and thrown away.
extension Browse {
    /// The number of open pages; one that was thrown away does not count.
    var openCount: Int { pages.count { !$0.isLeaving } }

    func cardsLayout(_ stage: StageLayout, _ engine: AnimationEngine) -> CardsLayout {
        CardsLayout(stage: stage, count: openCount, scrolled: cardScroll.offset(engine))
    }

    mutating func resizeCards(_ stage: StageLayout, _ engine: inout AnimationEngine) {
        let layout = cardsLayout(stage, engine)
        cardScroll.resize(viewport: layout.area.height, content: layout.height, engine: &engine)
    }

    /// The place of a page's card now, with what it is thrown aside.
    func card(of page: OpenPage, _ layout: CardsLayout, _ engine: AnimationEngine) -> Rect {
        layout.card(engine.value(of: page.slot)).offset(by: Vector(dx: engine.value(of: page.throwing), dy: 0))
    }

    func addCardRegions(_ context: Context, to regions: inout RegionList) {
        let layout = cardsLayout(context.stage, context.engine)
        regions.add(Part.newPage, layout.newPage, .button)
        regions.add(Part.done, layout.done, .button)
        regions.add(Part.cardsBar, layout.bar, .barrier)
        let role: Region.Role = cardScroll.isMoving(context.engine) ? .focusStop : .button
        for page in pages where !page.isLeaving {
            let card = card(of: page, layout, context.engine)
            let seen = card.intersection(layout.area)
            guard !seen.isEmpty else { continue }
            regions.add(Part.closeCard(page.id), CardsLayout.close(card).intersection(layout.area), role)
            regions.add(Part.card(page.id), seen, role)
            regions.add(Part.card(page.id), seen, .pan(PanRule(axis: .horizontal)))
        }
        regions.add(Part.cards, layout.area, .pan(PanRule(axis: .vertical)))
        regions.add(Part.cards, layout.area, .scroll)
    }

    // MARK: In and out

    mutating func showCards(_ context: inout Context) {
        guard !showsCards else { return }
        context.cancelGestures()
        let index = presentIndex
        pages[index].view.releaseAtRest(&context.engine, context.scrollPhysics)
        if wheel.cancel() { endWheel(context.engine) }
        showsCards = true
        resizeCards(context.stage, &context.engine)
        let layout = cardsLayout(context.stage, context.engine)
        let card = layout.card(context.engine.value(of: pages[index].slot))
        // The present card comes to the middle.
        cardScroll.jump(to: layout.scrolled + card.midY - layout.area.midY, &context.engine)
        context.engine.spring(cardPresence, to: 1, with: context.tuning[.page])
    }

    /// Shows the present page, as large and in the language that hold now.
    mutating func hideCards(_ context: inout Context) {
        guard showsCards else { return }
        showsCards = false
        context.cancelGestures()
        context.engine.spring(cardPresence, to: 0, with: context.tuning[.page])
        moveBars(&context)
        layOutAnew(&context)
    }

    /// Shows the page of a card.
    mutating func choose(
        _ id: Int, _ context: inout Context
    ) {
        guard let index = pages.firstIndex(where: { $0.id == id && !$0.isLeaving }) else { return }
        present = id
        context.engine.hold(pages[index].throwing, at: 0)
        hideCards(&context)
    }

    /// Opens one more page, the one the browser began with, and shows it.
    mutating func openStart(
        _ context: inout Context
    ) {
        let id = takePageNumber()
        var page = OpenPage(id: id, start, startSetting, slot: Double(openCount), engine: &context.engine)
        page.resize(frame: BrowseLayout.frame(context.stage).size, margin: BrowseLayout.margin, &context.engine)
        pages.append(page)
        resizeCards(context.stage, &context.engine)
        choose(id, &context)
    }

    // MARK: Away

    /// Follows a drag of a card aside, and throws it away where it would go far enough; one that is held while the
    /// cards are hidden comes back.
    mutating func throwCard(
        _ id: Int, _ event: GestureEvent<Part>, _ context: inout Context
    ) {
        guard let index = pages.firstIndex(where: { $0.id == id && !$0.isLeaving }) else { return }
        let channel = pages[index].throwing
        if event.phase == .began { pages[index].grip = context.engine.value(of: channel) }
        let shift = pages[index].grip + event.translation.dx
        switch event.phase {
        case .began: context.engine.track(channel, at: shift)
        case .changed: context.engine.track(channel, at: shift)
        case .ended, .cancelled:
            context.engine.track(channel, at: shift)
            let velocity = event.phase == .ended ? event.velocity.dx : 0
            let decision = showsCards ? decideCard(at: shift, velocity: velocity, context) : nil
            pages[index].decision = decision
            let goal = decision?.target ?? 0
            if goal == 0 {
                context.engine.spring(channel, to: 0, with: context.tuning[.sheet], velocity: velocity)
            } else {
                close(id, towards: goal, velocity: velocity, &context)
            }
        case .failed: break
        }
    }

    /// The target of a card that is released aside from its slot, in points to the right, with a velocity in points per
    /// second.
    func decideCard(at shift: Double, velocity: Double, _ context: Context) -> SnapRule.Decision {
        SnapRule(flick: context.sheetPhysics.flick).decision(
            among: Self.cardStops(context.stage.size.width), start: 0, position: shift, velocity: velocity)
    }

    /// The stops of a card: out to the left, its slot, out to the right.
    static func cardStops(_ width: Double) -> StrideThrough<Double> {
        stride(from: -width, through: width, by: width)
    }

    /// Lets a card fly aside with its page, and the others close up; after the last one a new page begins.
    ///
    /// - Parameter goal: Where it flies, in points from its slot; nil for out to the left.
    mutating func close(
        _ id: Int, towards goal: Double? = nil, velocity: Double, _ context: inout Context
    ) {
        guard let index = pages.firstIndex(where: { $0.id == id && !$0.isLeaving }) else { return }
        expect(.nothing, in: index, &context)
        pages[index].isLeaving = true
        context.engine.spring(
            pages[index].throwing, to: goal ?? -context.stage.size.width, with: context.tuning[.sheet],
            velocity: velocity)
        var slot = 0.0
        for page in pages where !page.isLeaving {
            if context.engine.target(of: page.slot) != slot {
                context.engine.spring(page.slot, to: slot, with: context.tuning[.sheet])
            }
            slot += 1
        }
        resizeCards(context.stage, &context.engine)
        guard id == present else { return }
        if let next = pages[index...].first(where: { !$0.isLeaving }) ?? pages.last(where: { !$0.isLeaving }) {
            present = next.id
            layOutAnew(&context)
        } else {
            openStart(&context)
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
