import Model
import Nodes

/// The open pages as cards, which can be chosen, added and thrown away.
extension Browse {
    /// The number of open pages; one that was thrown away does not count.
    var openCount: Int { cards.count { !$0.isLeaving } }

    func cardsLayout(_ c: Context) -> CardsLayout { CardsLayout(stage: StageLayout(size: c.size), count: openCount) }

    private func index(of id: Int) -> Int? { cards.firstIndex { $0.id == id && !$0.isLeaving } }

    // MARK: In and out

    mutating func showCards(_ c: inout Context) {
        guard !showsCards else { return }
        c.cancelGestures()
        let index = presentIndex
        pages[index].letGo(&c)
        pages[index].endWheel(c)
        showsCards = true
        // The present card comes to the middle.
        let layout = cardsLayout(c)
        grid.jump(to: layout.card(cards[index].slot.value(c)).midY - layout.area.midY, &c)
        cardPresence.spring(to: 1, with: c.tuning[.page], &c)
    }

    /// Shows the present page, as large and in the language that hold now.
    mutating func hideCards(_ c: inout Context) {
        guard showsCards else { return }
        showsCards = false
        c.cancelGestures()
        cardPresence.spring(to: 0, with: c.tuning[.page], &c)
        moveBars(&c)
        layOutAnew(&c)
    }

    /// Shows the page of a card.
    mutating func choose(_ id: Int, _ c: inout Context) {
        guard let index = index(of: id) else { return }
        present = id
        cards[index].aside.jump(toStop: PageCard.home, &c.engine)
        hideCards(&c)
    }

    /// Opens one more page, the one the browser began with, and shows it.
    mutating func openStart(_ c: inout Context) {
        guard let startSetting else { return }
        lastID += 1
        cards.append(PageCard(id: lastID, slot: openCount, &c))
        pages.append(OpenPage(id: lastID, app.startPage, startSetting, &c))
        choose(lastID, &c)
    }

    // MARK: Away

    /// Throws a card away that would go far enough as it is released; one that is held while the cards are hidden comes
    /// back.
    mutating func release(_ index: Int, _ c: inout Context) {
        guard !cards[index].isLeaving else { return }
        if !showsCards {
            cards[index].aside.move(toStop: PageCard.home, with: c.tuning[.sheet], &c.engine)
        } else if cards[index].aside.goal != PageCard.home {
            close(cards[index].id, &c)
        }
    }

    /// Lets a card fly aside with its page, to the left if it has not been thrown, and the others close up; after the
    /// last one a new page begins.
    mutating func close(_ id: Int, _ c: inout Context) {
        guard let index = index(of: id) else { return }
        expect(nil, in: index, &c)
        cards[index].isLeaving = true
        if cards[index].aside.goal == PageCard.home {
            cards[index].aside.letGo()
            cards[index].aside.move(toStop: 0, with: c.tuning[.sheet], velocity: 0, &c.engine)
        }
        var slot = 0.0
        for index in cards.indices where !cards[index].isLeaving {
            if cards[index].slot.target(c) != slot { cards[index].slot.spring(to: slot, with: c.tuning[.sheet], &c) }
            slot += 1
        }
        guard id == present else { return }
        if let next = cards[index...].first(where: { !$0.isLeaving }) ?? cards.last(where: { !$0.isLeaving }) {
            present = next.id
            layOutAnew(&c)
        } else {
            openStart(&c)
        }
    }

    /// Forgets a page whose card has flown out of sight.
    mutating func forgetThrown(_ completion: Completion, _ c: inout Context) {
        guard completion.moment == .atRest,
            let index = cards.firstIndex(where: { $0.isLeaving && $0.aside.channel == completion.channel })
        else { return }
        pages[index].view.remove(from: &c.engine)
        cards[index].slot.jump(to: 0, &c)
        c.engine.removeChannel(cards[index].aside.channel)
        pages.remove(at: index)
        cards.remove(at: index)
    }
}
