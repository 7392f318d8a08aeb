import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion

/// The list of all tracks; a tap plays one.
public struct Library: Sendable {
    /// The parts of the library that can be pressed or scrolled.
    public enum Part: Hashable, Sendable {
        case list, row(Int)
        /// Opens the sheet of what lasts; the sheet's own controls.
        case settings, command(Command), language(Language), startsOnSky, reducesMotion
    }

    static let rowHeight = 64.0
    static let headerHeight = 84.0

    public internal(set) var list: ScrollView

    init(engine: inout AnimationEngine) {
        list = ScrollView(in: &engine)
    }

    /// Where everything lies now.
    struct Layout {
        let frame: Rect
        let column: Rect
        let scrolled: Double
        let count: Int

        /// One row of the list.
        func row(_ index: Int) -> Rect {
            Rect(
                x: column.minX, y: frame.minY + Library.headerHeight + Double(index) * Library.rowHeight - scrolled,
                width: column.width, height: Library.rowHeight)
        }

        /// The button that opens the settings.
        var settings: Rect {
            let side = Theme.Icon.target
            return Rect(
                x: column.maxX - Theme.Space.small - side, y: frame.minY - scrolled + 36 - side / 2, width: side,
                height: side)
        }

        /// The rows that can be seen.
        var visible: Range<Int> {
            rows(
                count: count, height: Library.rowHeight, scrolled: scrolled - Library.headerHeight, frame: frame.height)
        }
    }

    func layout(_ stage: StageLayout, _ count: Int, _ engine: AnimationEngine) -> Layout {
        Layout(frame: stage.content, column: stage.column, scrolled: list.offset(engine), count: count)
    }

    mutating func resize(to stage: StageLayout, count: Int, engine: inout AnimationEngine) {
        list.resize(
            viewport: stage.content.height,
            content: Self.headerHeight + Double(count) * Self.rowHeight + Theme.Space.small, engine: &engine)
    }

    /// The library's regions, front to back.
    func addRegions(_ layout: Layout, _ engine: AnimationEngine, to regions: inout [Region]) {
        // A press on a moving list stops it and is nothing else.
        let role: Region.Role = list.isMoving(engine) ? .focusStop : .button
        regions.add(.library(.settings), layout.settings.intersection(layout.frame), role)
        for index in layout.visible {
            regions.add(.library(.row(index)), layout.row(index).intersection(layout.frame), role)
        }
        regions.add(.library(.list), layout.frame, .pan(PanRule(axis: .vertical)))
        regions.add(.library(.list), layout.frame, .scroll)
    }

    func draw(_ playback: Playback, _ view: View, into drawing: inout DrawList) {
        let layout = layout(view.stage, playback.tracks.count, view.engine)
        let top = layout.frame.minY - layout.scrolled
        view.text(
            view.words.name(of: .library), Theme.Typography.largeTitle, Theme.Palette.text,
            at: Point(x: layout.column.minX + Theme.Space.margin, y: top + 36), into: &drawing)
        view.text(
            view.words.songs(count: playback.tracks.count), Theme.Typography.detail, Theme.Palette.secondary,
            at: Point(x: layout.column.minX + Theme.Space.margin, y: top + 66), into: &drawing)
        view.button(.library(.settings), .settings, in: layout.settings, into: &drawing)
        for index in layout.visible {
            let row = layout.row(index)
            view.highlight(
                .library(.row(index)), row.inset(by: Insets(horizontal: 4, vertical: 0)), radius: 8, into: &drawing)
            TrackRow.draw(
                playback.tracks[index], in: row, side: 48, isPlaying: index == playback.track && playback.isPlaying,
                view, into: &drawing)
        }
        ScrollIndicator.draw(
            in: layout.frame, offset: layout.scrolled, content: list.content, opacity: list.indicatorOpacity(view),
            into: &drawing)
    }
}
