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
        layout.card(engine.value(of: page.slot)).offset(by: Vector(dx: page.aside.offset(engine), dy: 0))
    }

    func addCardRegions(_ context: AppContext, to regions: inout RegionList) {
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

    mutating func showCards(_ context: inout AppContext) {
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
    mutating func hideCards(_ context: inout AppContext) {
        guard showsCards else { return }
        showsCards = false
        context.cancelGestures()
        context.engine.spring(cardPresence, to: 0, with: context.tuning[.page])
        moveBars(&context)
        layOutAnew(&context)
    }

    /// Shows the page of a card.
    mutating func choose(
        _ id: Int, _ context: inout AppContext
    ) {
        guard let index = pages.firstIndex(where: { $0.id == id && !$0.isLeaving }) else { return }
        present = id
        pages[index].aside.jump(toStop: OpenPage.home, &context.engine)
        hideCards(&context)
    }

    /// Opens one more page, the one the browser began with, and shows it.
    mutating func openStart(
        _ context: inout AppContext
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
        _ id: Int, _ event: GestureEvent<Part>, _ context: inout AppContext
    ) {
        guard let index = pages.firstIndex(where: { $0.id == id && !$0.isLeaving }) else { return }
        let physics = context.tuning.thrownAside
        pages[index].aside.handle(event, &context.engine, physics)
        guard event.phase == .ended || event.phase == .cancelled else { return }
        if !showsCards {
            pages[index].aside.move(toStop: OpenPage.home, with: physics.spring, &context.engine)
        } else if pages[index].aside.goal != OpenPage.home {
            close(id, &context)
        }
    }

    /// Lets a card fly aside with its page, to the left if it has not been thrown, and the others close up; after the
    /// last one a new page begins.
    mutating func close(_ id: Int, _ context: inout AppContext) {
        guard let index = pages.firstIndex(where: { $0.id == id && !$0.isLeaving }) else { return }
        expect(.nothing, in: index, &context)
        pages[index].isLeaving = true
        if pages[index].aside.goal == OpenPage.home {
            pages[index].aside.letGo()
            pages[index].aside.move(toStop: 0, with: context.tuning[.sheet], velocity: 0, &context.engine)
        }
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
            let index = pages.firstIndex(where: { $0.isLeaving && $0.aside.channel == completion.channel })
        else { return }
        pages[index].remove(from: &engine)
        pages.remove(at: index)
    }
}
