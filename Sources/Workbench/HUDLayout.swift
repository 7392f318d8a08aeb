import Controls
import Geometry

/// The places of everything of the HUD: beside the stage where there is room for it, else over the stage's top.
///
/// In points of the window and not scaled with the stage. A low room leaves out the costs of the parts of the stage.
struct HUDLayout {
    static let rowHeight = 16.0
    private static let height = 300.0
    /// The height without the cost of the stage's parts.
    private static let lowHeight = 240.0
    /// The gutter at the right of the graph: the budget.
    private static let gutter = 44.0

    let panel: Rect
    /// The panel without its margins.
    let body: Rect
    /// False where there is no room for what the parts of the stage cost.
    let showsSections: Bool

    /// Lays it out for a stage that is the window.
    init(stage: Size) {
        let whole = Rect(origin: .zero, size: stage)
        self.init(in: whole, beside: whole)
    }

    /// Lays it out in the room between the panels, for the stages there.
    init(in room: Rect, beside stages: Rect) {
        let gap = Theme.Space.small
        let most = max(0, room.width - 2 * gap)
        let width = min(most, Theme.HUD.width)
        let margins = (left: stages.minX - room.minX, right: room.maxX - stages.maxX)
        let leastBeside = Theme.HUD.leastWidth + 2 * gap
        showsSections = room.height >= Self.height + 2 * gap
        let height = showsSections ? Self.height : Self.lowHeight
        let y = room.minY + gap
        if max(margins.left, margins.right) >= leastBeside {
            let isLeft = margins.left >= leastBeside
            let width = min(width, (isLeft ? margins.left : margins.right) - 2 * gap)
            let x = isLeft ? stages.minX - gap - width : stages.maxX + gap
            panel = Rect(x: x.rounded(), y: y, width: width.rounded(.down), height: height)
        } else {
            let x = (stages.midX - width / 2).clamped(to: room.minX + gap...room.minX + gap + most - width)
            panel = Rect(x: x.rounded(), y: y, width: width, height: height)
        }
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
