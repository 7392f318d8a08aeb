import Controls
import Model
import Motion
import Prototyping

/// The saved values of the page that is shown, and of the bars beneath it.
extension Browse: Lasting {
    func save(_ context: AppContext, into saved: inout SavedState) {
        if page.layout != start {
            saved.add("browser.page", page.layout.address)
            saved["browser.width"] = .number(page.setting.width)
        }
        page.view.save("browser", context.engine, into: &saved)
        saved.add("browser.bars", page.bars.state?.rawValue)
        saved.add("browser.beganAtBottom", page.bars.beganAtBottom)
        saved.add("browser.smallBars", !page.bars.areLarge)
        saved.add("browser.textSize", textSize.rawValue)
    }

    mutating func restore(from saved: inout SavedState, _ context: inout AppContext) {
        textSize = saved.whole("browser.textSize", in: 0...3).flatMap(TextSize.init) ?? .usual
        let width = saved.number("browser.width", in: 1...100_000)
        if saved.text("browser.page") != nil, let layout = context.beginning.savedPage {
            let setting = OpenPage.Setting(width: width ?? startSetting.width, language: context.words.language)
            pages[0].show(layout, setting, &context.engine)
        }
        pages[0].view.restore("browser", from: &saved, &context.engine)
        let areLarge = saved.flag("browser.smallBars") != true
        pages[0].bars = BarRule(
            state: saved.text("browser.bars", from: BarState.allCases.map(\.rawValue)).flatMap(BarState.init),
            beganAtBottom: saved.flag("browser.beganAtBottom") ?? false, areLarge: areLarge)
        context.engine.hold(barProgress, at: areLarge ? 1 : 0)
        layOutAnew(&context)
        context.restoreSheet(.bookmarks, height: sheetHeight, from: &saved)
    }
}
