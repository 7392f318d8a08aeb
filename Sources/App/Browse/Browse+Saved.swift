import Model
import Nodes

extension Browse {
    /// The page that is shown, and the bars beneath it.
    struct SavedPage: Codable, Sendable {
        /// The address, and the width for which it is laid out; nil for the page that the browser begins with.
        var page: String?
        var width: Double?
        var offset = Point.zero
        var zoom = 1.0
        var bars: BarState?
        var beganAtBottom = false
        var smallBars = false
        var textSize = TextSize.usual
    }

    /// Notes what is saved.
    mutating func keep(_ c: Context) {
        let page = page
        let isStart = page.layout == app.startPage
        browser = SavedPage(
            page: isStart ? nil : page.layout.address, width: isStart ? nil : page.setting.width,
            offset: .zero + page.view.offset(c.engine), zoom: page.view.targetZoom.clamped(to: ZoomView.zooms),
            bars: page.bars.state, beganAtBottom: page.bars.beganAtBottom, smallBars: !page.bars.areLarge,
            textSize: browser.textSize)
    }

    /// Shows what was saved, in the width and the language of now.
    mutating func restore(_ c: inout Context) {
        begin(&c)
        if browser.page != nil, let layout = app.savedPage, let startSetting {
            let width = browser.width ?? startSetting.width
            pages[0].show(layout, OpenPage.Setting(width: width, language: app.words.language), &c)
        }
        pages[0].rest(at: browser.offset - .zero, zoom: browser.zoom, &c)
        pages[0].bars = BarRule(
            state: browser.bars, beganAtBottom: browser.beganAtBottom, areLarge: !browser.smallBars)
        bars.jump(to: browser.smallBars ? 0 : 1, &c)
    }
}
