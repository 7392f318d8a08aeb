import Controls
import Model
import Motion
import Prototyping

extension Browse: Pressable {
    /// Does what pressing a part does, by pointer or by key.
    mutating func press(
        _ part: Part, _ context: inout AppContext
    ) {
        guard isEnabled(part) else { return }
        switch part {
        case .page, .bars, .cards, .cardsBar: break
        case .link(let index): follow(page.layout.links[index].address, &context)
        case .smallBar:
            pages[presentIndex].bars.grow()
            moveBars(&context)
        case .textSize:
            textSize = textSize.next
            layOutAnew(&context)
        case .reload: reload(&context)
        case .back: goBack(&context)
        case .forward: goForward(&context)
        case .share:
            context.perform(.copy(page.layout.address))
            context.send(.toast(context.words("Address copied")))
        case .bookmarks: context.send(.sheet(.bookmarks, height: sheetHeight))
        case .tabs: showCards(&context)
        case .card(let id): choose(id, &context)
        case .closeCard(let id): close(id, &context)
        case .newPage: openStart(&context)
        case .done: hideCards(&context)
        case .markPage: markPage(&context)
        case .bookmark(let index):
            context.send(.closeSheet)
            visit(bookmarks[index].address, fragment: "", &context)
        case .removeBookmark(let index): removeBookmark(index, &context)
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
