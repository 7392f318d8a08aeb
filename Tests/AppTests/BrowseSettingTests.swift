import Geometry
import Gestures
import Prototyping
import Support
import Testing

@testable import App

/// Pages of every address at once, as wide as is wished.
private let shell: @Sendable (Effect) -> Answer? = { effect in
    effect.answer { (wish: PageRequest) in .plain(width: wish.width, address: wish.address) }
}

private func browser(answer: @escaping (Effect) -> Answer? = shell) -> Scene {
    var scene = Scene(.plain(tab: .browse))
    scene.answer = answer
    return scene
}

extension Scene {
    /// The width for which the present page is laid out, in points.
    fileprivate var width: Double { app.browse.page.setting.width }
    fileprivate var isWaiting: Bool { value("browser.waiting") == .flag(true) }

    fileprivate mutating func tapTextSize() { tap(Point(x: 16 + 25, y: app.stage.travel - 108 + 33)) }
    fileprivate mutating func showCards() throws {
        tap(Point(x: 390 / 2 + 358 * 0.4, y: app.stage.travel - 26))
        try runUntilIdle()
    }
}

/// Pages are laid out for what holds now, however they come to be shown.
@Suite struct BrowseSettingTests {
    @Test(arguments: ["done", "Escape", "the card"])
    func aPageThatComesUpForAClosedOneIsLaidOutForTheSizeOfNow(_ way: String) throws {
        var scene = browser()
        try scene.showCards()
        scene.tap(Point(x: scene.app.stage.column.minX + 28, y: scene.app.stage.travel - 26))
        try scene.runUntilIdle()
        scene.tapTextSize()
        scene.wait(0.1)
        #expect(abs(scene.width - 390 / 1.15) < 1e-9)
        try scene.showCards()
        // The icon of the second card.
        scene.tap(Point(x: 390 - 16 - 18, y: 72 + 18))
        try scene.runUntilIdle()
        switch way {
        case "done": scene.tap(Point(x: scene.app.stage.column.maxX - 44, y: scene.app.stage.travel - 26))
        case "Escape": scene.key("Escape")
        default: scene.tap(Point(x: 100, y: 200))
        }
        scene.wait(0.1)
        #expect(scene.number("browser.pages") == 1 && scene.value("browser.cards") == .flag(false))
        #expect(abs(scene.width - 390 / 1.15) < 1e-9 && !scene.isWaiting)
    }

    @Test func aPageThatStaysAfterAFailedVisitIsLaidOutForTheWidthOfNow() {
        var scene = browser { _ in nil }
        scene.tap(Point(x: 40, y: 15))
        #expect(scene.isWaiting)
        scene.send(.resize(Size(width: 780, height: 844)))
        #expect(scene.effects.isEmpty, "one wish at a time")
        // The goal's change is an effect too, and is answered as if it were the wish for the page.
        scene.answer = { effect in
            shell(effect) ?? .failed(name: "page", number: 1, problem: "page0: no such page")
        }
        scene.send(.perform(.goalAdd("a")))
        scene.wait(0.1)
        #expect(scene.app.toasts.lines.contains("page0: no such page"))
        #expect(scene.value("browser.page") == .text("motionlab:start"))
        #expect(scene.width == 780 && !scene.isWaiting)
    }

    @Test func aLayoutThatCannotBeHadIsNotAskedForOverAndOver() {
        var scene = browser { effect in
            effect.answer { (_: PageRequest) in throw AnswerError("start: gone") }
        }
        scene.send(.resize(Size(width: 780, height: 844)))
        var wishes = scene.effects.count
        for _ in 0..<60 {
            scene.wait(1.0 / 60)
            wishes += scene.effects.count
        }
        #expect(wishes == 1 && scene.width == 390 && !scene.isWaiting)
    }
}
