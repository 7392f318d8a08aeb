import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// The list of all tracks; a tap plays one.
struct Library: TabComponent, GestureHandling, Pressable, Scrollable, Outlined, Projecting, Completing, Waking,
    Resizable, Reporting, Lasting, Retunable, Listening
{
    static let tab = Tab.library
    static let title = Phrase("Library")
    static let sheets = [SheetContent.settings]

    /// The parts of the library that can be pressed or scrolled.
    enum Part: PartCode {
        case list, row(Int)
        /// Opens the sheet of what lasts; the sheet's own controls.
        case settings, command(Command), language(Language), startsOnSky, reducesMotion
    }

    static let rowHeight = 64.0
    static let headerHeight = 84.0

    private(set) var list: ScrollView

    init(_ context: inout AppContext) {
        list = ScrollView(in: &context.engine)
    }

    /// The places of all parts now.
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
            ScrollView.visibleRows(
                count: count, height: Library.rowHeight, scrolled: scrolled - Library.headerHeight, frame: frame.height)
        }
    }

    private func layout(_ context: AppContext) -> Layout {
        Layout(
            frame: context.stage.content, column: context.stage.column, scrolled: list.offset(context.engine),
            count: context.shared.playback.tracks.count)
    }

    mutating func resize(_ context: inout AppContext) {
        list.resize(
            viewport: context.stage.content.height,
            content: Self.headerHeight + Double(context.shared.playback.tracks.count) * Self.rowHeight
                + Theme.Space.small, engine: &context.engine)
    }

    func addRegions(_ context: AppContext, to regions: inout RegionList) {
        let layout = layout(context)
        // A press on a moving list stops it and is nothing else.
        let role: Region.Role = list.isMoving(context.engine) ? .focusStop : .button
        regions.add(Part.settings, layout.settings.intersection(layout.frame), role)
        for index in layout.visible {
            regions.add(Part.row(index), layout.row(index).intersection(layout.frame), role)
        }
        regions.add(Part.list, layout.frame, .pan(PanRule(axis: .vertical)))
        regions.add(Part.list, layout.frame, .scroll)
    }

    // MARK: Input

    mutating func handle(_ event: GestureEvent<Part>, _ context: inout AppContext) {
        if event.target == .list {
            list.handle(event, along: .vertical, &context.engine, context.scrollPhysics)
        }
    }

    mutating func press(_ part: Part, _ context: inout AppContext) {
        switch part {
        case .row(let index):
            context.shared.playback.play(track: index, at: context.time)
            context.send(.trackChosen)
        case .settings: context.send(.sheet(.settings, height: Self.sheetHeight))
        case .language(let language):
            context.shared.words = Words(language)
            context.keepSettings { $0.language = language.rawValue }
            context.layOut()
        case .command(let command): context.perform(.perform(command))
        case .startsOnSky: context.keepSettings { $0.startsOnSky.toggle() }
        case .reducesMotion:
            // What is seen is what is changed, also where the desktop or the command line asked for it.
            context.engine.reducesMotion.toggle()
            let reducesMotion = context.engine.reducesMotion
            context.keepSettings { $0.reducesMotion = reducesMotion }
        case .list: break
        }
    }

    mutating func scroll(_ part: Part, by distance: Vector, _ context: inout AppContext) {
        if part == .list { list.step(by: distance.dy, &context.engine, context.scrollPhysics) }
    }

    func scrollArea(_ context: AppContext) -> ScrollArea<Part>? { ScrollArea(.list, context.stage.content) }

    mutating func receive(_ message: AppMessage, _ context: inout AppContext) {
        if message == .scrollToTop(.library) { list.scroll(to: 0, &context.engine, context.scrollPhysics) }
    }

    mutating func handle(_ completion: Completion, _ context: inout AppContext) { list.handle(completion) }

    mutating func retune(from old: Tuning, _ context: inout AppContext) {
        list.retune(from: old.scroll, to: context.scrollPhysics, context.engine)
    }

    func wake(_ context: AppContext) -> Wake {
        ScrollIndicator.isFading(lastMoved: list.lastMoved, at: context.time) ? .everyFrame : .never
    }

    // MARK: What gestures drive

    func motion(of part: Part, by gesture: GestureKind, _ context: AppContext) -> PartMotion? {
        guard part == .list else { return nil }
        return PartMotion(.library, .vertical, list.channel, times: -1, in: context.engine)
    }

    func outline(of part: Part, _ context: AppContext) -> DrivenShape? {
        part == .list ? .scrolled(context.stage.content, by: list.offset(context.engine)) : nil
    }

    func project(_ part: Part, into projection: inout Projection, _ context: AppContext) -> Bool {
        projection.fling(decelerationRate: context.tuning[.deceleration])
        return true
    }

    // MARK: Looks

    func save(_ context: AppContext, into saved: inout SavedState) {
        saved.add("library", list.restingOffset(context.engine))
    }

    mutating func restore(from saved: inout SavedState, _ context: inout AppContext) {
        list.jump(to: saved.length("library"), &context.engine)
        context.restoreSheet(.settings, height: Self.sheetHeight, from: &saved)
    }

    func report(_ context: AppContext, into report: inout StateReport) {
        report.add("library.offset", list.offset(context.engine))
    }

    func draw(_ context: AppContext, into drawing: inout DrawList) {
        let playback = context.shared.playback
        let layout = layout(context)
        let top = layout.frame.minY - layout.scrolled
        context.text(
            context.words.name(of: .library), Theme.Typography.largeTitle, Theme.Palette.text,
            at: Point(x: layout.column.minX + Theme.Space.margin, y: top + 36), into: &drawing)
        context.text(
            context.words.songs(count: playback.tracks.count), Theme.Typography.detail, Theme.Palette.secondary,
            at: Point(x: layout.column.minX + Theme.Space.margin, y: top + 66), into: &drawing)
        context.button(Part.settings, .settings, in: layout.settings, into: &drawing)
        for index in layout.visible {
            let row = layout.row(index)
            context.highlight(
                Part.row(index), row.inset(by: Insets(horizontal: 4, vertical: 0)), radius: 8, into: &drawing)
            TrackRow.draw(
                playback.tracks[index], in: row, side: 48, isPlaying: index == playback.track && playback.isPlaying,
                context, into: &drawing)
        }
        ScrollIndicator.draw(
            in: layout.frame, offset: layout.scrolled, content: list.content, opacity: list.indicatorOpacity(context),
            into: &drawing)
    }
}

extension Movable {
    public static let library = Movable("library", Phrase("library"), .library)
}

extension Section {
    public static let library = Section("library")
}
