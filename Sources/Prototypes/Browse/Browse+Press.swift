import Controls
import Model
import Motion

extension Browse {
    /// Does what pressing a part does, by pointer or by key.
    mutating func press(
        _ part: Part, _ control: Control, _ engine: inout AnimationEngine, asking requests: inout [Request]
    ) {
        guard isEnabled(part) else { return }
        switch part {
        case .page, .bars, .cards, .cardsBar: break
        case .link(let index): follow(page.layout.links[index].address, control, &engine, asking: &requests)
        case .smallBar:
            pages[presentIndex].bars.grow()
            moveBars(control, &engine)
        case .textSize:
            textSize = textSize.next
            layOutAnew(control, asking: &requests)
        case .reload: reload(control, asking: &requests)
        case .back: goBack(control, &engine, asking: &requests)
        case .forward: goForward(control, &engine, asking: &requests)
        case .share:
            requests.append(.effect(.copy(page.layout.address)))
            requests.append(.toast(control.words.copiedAddress))
        case .bookmarks: requests.append(.sheet(.bookmarks))
        case .tabs: showCards(control, &engine, asking: &requests)
        case .card(let id): choose(id, control, &engine, asking: &requests)
        case .closeCard(let id): close(id, velocity: 0, control, &engine, asking: &requests)
        case .newPage: openStart(control, &engine, asking: &requests)
        case .done: hideCards(control, &engine, asking: &requests)
        case .markPage: markPage(asking: &requests)
        case .bookmark(let index):
            requests.append(.sheet(nil))
            visit(bookmarks[index].address, fragment: "", control, asking: &requests)
        case .removeBookmark(let index): removeBookmark(index, asking: &requests)
        }
    }

    /// True if pressing a part does something now.
    func isEnabled(_ part: Part) -> Bool {
        switch part {
        case .back: !page.past.isEmpty
        case .forward: !page.future.isEmpty
        case .link(let index): page.layout.links.indices.contains(index)
        case .bookmark(let index), .removeBookmark(let index): bookmarks.indices.contains(index)
        case .markPage: !page.layout.address.isEmpty
        default: true
        }
    }
}
