import Controls
import Geometry

/// Where everything of the HUD lies, from the stage's width alone.
struct HUDLayout {
    static let rowHeight = 16.0
    /// What is at the right of the graph: the budget.
    private static let gutter = 44.0

    let panel: Rect
    /// The panel without its margins.
    let body: Rect

    init(stage: Size) {
        let width = max(0, min(stage.width - 2 * Theme.Space.small, Theme.HUD.width))
        panel = Rect(x: ((stage.width - width) / 2).rounded(), y: Theme.Space.small, width: width, height: 300)
        body = panel.inset(by: Theme.Space.medium)
    }

    /// The large numbers.
    var head: Rect { part(at: 0, height: 28) }
    var plot: Rect {
        var plot = part(at: 36, height: HUDGraph.height)
        plot.size.width -= Self.gutter
        return plot
    }
    var phases: Rect { part(at: 88, height: Self.rowHeight) }
    /// A row of the table, its head being row 0.
    func row(_ index: Int) -> Rect { part(at: 112 + Double(index) * Self.rowHeight, height: Self.rowHeight) }
    /// The right end of a column of the table, from 0.
    func column(_ index: Int) -> Double { body.maxX - Double(3 - index) * (0.175 * body.width).rounded() }
    var cells: Rect { part(at: 168, height: 32) }
    /// The left end of a cell, from 0.
    func cell(_ index: Int) -> Double { body.minX + (Double(index) * 0.17 * body.width).rounded() }
    var late: Rect { part(at: 206, height: Self.rowHeight) }
    var sectionsName: Rect { part(at: 232, height: Self.rowHeight) }
    var sectionsBar: Rect { part(at: 250, height: 6) }
    var sections: Rect { part(at: 260, height: Self.rowHeight) }
    /// The top of a line between two blocks, from 0.
    func line(_ index: Int) -> Double { body.minY + (index == 0 ? 108 : index == 1 ? 164 : 228) }

    private func part(at y: Double, height: Double) -> Rect {
        Rect(x: body.minX, y: body.minY + y, width: body.width, height: height)
    }
}
