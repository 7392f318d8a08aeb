import Model
import Nodes

/// The bar at the bottom of the stage with one button for each tab; it slides away as the player opens.
struct TabBar: AppPart {
    private static let labels = Tab.allCases.map { tab in
        Phrase(Words(.en).name(of: tab) + " tab", ["ko": Words(.ko).name(of: tab) + " 탭"])
    }

    @Passing var app: AppFacts

    static func wire(_ my: Wiring<TabBar>) {
        my.state("tab") { bar, _ in bar.app.tab.rawValue }
        // `tab NAME` shows a tab.
        my.say("tab", Tab.self) { bar, tab, c in if tab != bar.app.tab { c.send(AppMessage.tab(tab)) } }
    }

    func body(_ c: Context, _ ui: inout UI<TabBar>) {
        let height = StageLayout(size: c.size).tabBarHeight
        guard app.tabBarOffset < height else { return }
        let bar = Rect(x: 0, y: c.size.height - height + app.tabBarOffset, width: c.size.width, height: height)
        ui.barrier(bar, called: "Tab bar")
        ui.fill(bar, Theme.Palette.bar)
        ui.fill(Rect(x: 0, y: bar.minY, width: bar.width, height: 1), Theme.Palette.line)
        let count = Tab.allCases.count
        let width = min(bar.width, 720) / Double(count)
        let left = (bar.width - width * Double(count)) / 2
        let side = min(Theme.Icon.side, height * 0.42), group = side + 4 + 11
        for (index, tab) in Tab.allCases.enumerated() {
            let rect = Rect(x: left + Double(index) * width, y: bar.minY, width: width, height: height)
            ui.press("tab", index, called: { Self.labels[$0] }, in: rect) { _, index, c in
                c.send(AppMessage.tab(Tab.allCases[index]))
            }
            ui.highlight(
                "tab", index, rect.inset(by: Insets(horizontal: 8, vertical: 4)), radius: Theme.Radius.card)
            let color = tab == app.tab ? Theme.Palette.text : Theme.Palette.faint
            let top = rect.midY - group / 2
            let drawn = side * (1 - 0.1 * ui.pressure("tab", index))
            ui.icon(
                tab.icon,
                in: Rect(center: Point(x: rect.midX, y: top + side / 2), size: Size(width: drawn, height: drawn)), color
            )
            ui.text(
                app.words.name(of: tab), Theme.Typography.caption, color,
                at: Point(x: rect.midX, y: top + group - 5.5), .center, maxWidth: rect.width)
        }
    }
}
