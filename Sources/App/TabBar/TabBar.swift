import Controls
import Drawing
import Geometry
import Gestures
import Model
import Prototyping

/// The bar at the bottom of the stage with one button for each tab; it slides away as the player opens.
struct TabBar: Component, PartNaming, Pressable, Reporting, Scripted {
    typealias Shared = AppState

    enum Part: PartCode {
        case tab(Tab), bar
    }

    /// The places of the bar and its buttons.
    struct Layout {
        let stage: StageLayout
        /// The distance by which the bar has slid down, in points.
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

    init(_ context: inout Context) {}

    static func name(of part: Part) -> Phrase {
        switch part {
        case .tab(let tab):
            Phrase(Words(.en).name(of: tab) + " tab", ["ko": Words(.ko).name(of: tab) + " 탭"])
        case .bar: Phrase("Tab bar")
        }
    }

    private func layout(_ context: Context) -> Layout { Layout(stage: context.stage, offset: context.tabBarOffset) }

    func addRegions(_ context: Context, to regions: inout RegionList) {
        let layout = layout(context)
        guard layout.offset < layout.bar.height else { return }
        for (index, tab) in Tab.allCases.enumerated() { regions.add(Part.tab(tab), layout.button(index), .button) }
        regions.add(Part.bar, layout.bar, .barrier)
    }

    mutating func press(_ part: Part, _ context: inout Context) {
        if case .tab(let tab) = part { select(tab, &context) }
    }

    /// `tab NAME` shows a tab.
    static func action(_ name: String, _ fields: inout RecordingLine) throws(RecordingError) -> Tab? {
        name == "tab" ? try fields.choice("the tab") : nil
    }

    mutating func perform(_ tab: Tab, _ context: inout Context) {
        if tab != context.shared.tab { select(tab, &context) }
    }

    /// Shows a tab; the selected one scrolls to its top instead.
    private func select(_ tab: Tab, _ context: inout Context) {
        guard tab != context.shared.tab else { return context.send(.scrollToTop(tab)) }
        context.shared.tab = tab
        context.keepSettings { $0.tab = tab.rawValue }
    }

    func report(_ context: Context, into report: inout StateReport) {
        report.add("tab", .text(context.shared.tab.rawValue))
    }

    func draw(_ context: Context, into list: inout DrawList) {
        let layout = layout(context)
        guard layout.bar.minY < layout.stage.size.height else { return }
        let bar = layout.bar
        list.fill(.rect(bar), Theme.Palette.bar)
        list.fill(.rect(Rect(x: 0, y: bar.minY, width: bar.width, height: 1)), Theme.Palette.line)
        for (index, tab) in Tab.allCases.enumerated() {
            drawButton(layout.button(index), tab, layout, context, into: &list)
        }
    }

    private func drawButton(
        _ rect: Rect, _ tab: Tab, _ layout: Layout, _ context: Context, into list: inout DrawList
    ) {
        context.highlight(
            Part.tab(tab), rect.inset(by: Insets(horizontal: 8, vertical: 4)), radius: Theme.Radius.card, into: &list)
        let color = tab == context.shared.tab ? Theme.Palette.text : Theme.Palette.faint
        let pressed = context.pressure(on: Part.tab(tab))
        let side = layout.iconSide
        let group = side + 4 + 11
        let top = rect.midY - group / 2
        let drawn = side * (1 - 0.1 * pressed)
        list.icon(
            AppState.component(of: tab).icon,
            in: Rect(center: Point(x: rect.midX, y: top + side / 2), size: Size(width: drawn, height: drawn)), color)
        context.text(
            context.words.name(of: tab), Theme.Typography.caption, color, at: Point(x: rect.midX, y: top + group - 5.5),
            alignment: .center, maxWidth: rect.width, into: &list)
    }
}
