import Controls
import Drawing
import Geometry
import Gestures

/// The bar at the bottom of the stage with one button for each tab; it slides away as the player opens.
enum TabBar {
    /// Where the bar and its buttons lie.
    struct Layout {
        let stage: StageLayout
        /// How far the bar has slid down, in points.
        let offset: Double

        var bar: Rect {
            Rect(
                x: 0, y: stage.size.height - stage.tabBarHeight + offset, width: stage.size.width,
                height: stage.tabBarHeight)
        }

        /// The button of one tab.
        func button(_ index: Int) -> Rect {
            let width = min(stage.size.width, 720) / Double(Tab.allCases.count)
            let left = (stage.size.width - width * Double(Tab.allCases.count)) / 2
            return Rect(x: left + Double(index) * width, y: bar.minY, width: width, height: bar.height)
        }

        /// The side of a tab's icon.
        var iconSide: Double { min(Theme.Icon.side, stage.tabBarHeight * 0.42) }
    }

    /// The bar's regions, front to back.
    static func addRegions(_ layout: Layout, to regions: inout [Region]) {
        guard layout.offset < layout.bar.height else { return }
        for (index, tab) in Tab.allCases.enumerated() {
            regions.add(.tab(tab), layout.button(index), .button)
        }
        regions.add(.tabBar, layout.bar, .barrier)
    }

    static func draw(_ layout: Layout, selected: Tab, _ view: View, into list: inout DrawList) {
        guard layout.bar.minY < layout.stage.size.height else { return }
        let bar = layout.bar
        list.fill(.rect(bar), Theme.Palette.bar)
        list.fill(.rect(Rect(x: 0, y: bar.minY, width: bar.width, height: 1)), Theme.Palette.line)
        for (index, tab) in Tab.allCases.enumerated() {
            drawButton(layout.button(index), tab, layout, isSelected: tab == selected, view, into: &list)
        }
    }

    private static func drawButton(
        _ rect: Rect, _ tab: Tab, _ layout: Layout, isSelected: Bool, _ view: View, into list: inout DrawList
    ) {
        view.highlight(
            .tab(tab), rect.inset(by: Insets(horizontal: 8, vertical: 4)), radius: Theme.Radius.card, into: &list)
        let color = isSelected ? Theme.Palette.text : Theme.Palette.faint
        let pressed = view.feedback.strength(of: .tab(tab), at: view.time)
        let side = layout.iconSide
        let group = side + 4 + 11
        let top = rect.midY - group / 2
        let drawn = side * (1 - 0.1 * pressed)
        list.icon(
            icon(of: tab),
            in: Rect(center: Point(x: rect.midX, y: top + side / 2), size: Size(width: drawn, height: drawn)), color)
        view.text(
            view.words.name(of: tab), Theme.Typography.caption, color, at: Point(x: rect.midX, y: top + group - 5.5),
            alignment: .center, maxWidth: rect.width, into: &list)
    }

    private static func icon(of tab: Tab) -> Icon {
        switch tab {
        case .home: .home
        case .samples: .samples
        case .browse: .browse
        case .library: .library
        }
    }
}
