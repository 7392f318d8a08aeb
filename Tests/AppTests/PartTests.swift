import Controls
import Gestures
import Model
import Prototyping
import Testing

@testable import App

/// The parts of the app's components are told apart by their keys.
@Suite struct PartTests {
    private func check<Part: PartCode>(_ parts: [Part]) {
        #expect(Set(parts.map(\.key)).count == parts.count, "\(parts)")
        for part in parts { #expect(Part(key: part.key) == part) }
        #expect(Part(key: PartKey(99)) == nil)
    }

    @Test func keysAreThoseOfOnePart() {
        check(Tab.allCases.map { TabBar.Part.tab($0) } + [.bar])
        check([
            Player.Part.sheet, .mini, .playMini, .nextMini, .chevron, .heart, .scrubber, .shuffle, .previous, .play,
            .next, .repeat, .queue, .queueRow(0), .queueRow(7), .pages, .pageSwitch,
        ])
        check(
            [Library.Part.list, .row(0), .row(3), .settings, .startsOnSky, .reducesMotion]
                + Command.allCases.map { .command($0) } + Language.allCases.map { .language($0) })
        check([Home.Part.page, .hours, .refresh])
        check([
            Samples.Part.screen(.sky), .screen(.list), .add, .bucket, .star(1), .star(.max), .page, .field(.draft),
            .field(.goal(0)), .field(.goal(1)), .submit, .tick(1), .title(1), .edit(1), .delete(1), .shape(4), .confirm,
        ])
        check([
            Browse.Part.page, .link(0), .link(1), .bars, .smallBar, .textSize, .reload, .back, .forward, .share,
            .bookmarks, .tabs, .cards, .card(0), .closeCard(0), .cardsBar, .newPage, .done, .markPage, .bookmark(0),
            .removeBookmark(0),
        ])
        check([SheetLayer.Part.dim, .sheet, .content])
        check([Toasts.Part.line, .undo])
        check([Cards.Part(1), Cards.Part(.max)])
    }
}
