import Controls
import Drawing
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// The layer of the bottom sheet, whose content belongs to other components.
struct SheetLayer: Component, PartNaming, GestureHandling, Pressable, Scrollable, Outlined, Projecting, Closable,
    Completing, Resizable, Modal, Reporting, Lasting, Retunable, Listening
{
    typealias Shared = AppState

    enum Part: Int, PartCode {
        /// The dimmed part beneath the sheet; a press on it closes the sheet.
        case dim
        case sheet, content
    }

    static let section = Section.overlay

    init(_ context: inout AppContext) {}

    static func name(of part: Part) -> Phrase {
        switch part {
        case .dim: Phrase("Dimmed background")
        case .sheet: Phrase("Bottom sheet")
        case .content: Phrase("Sheet content")
        }
    }

    func isModal(_ context: AppContext) -> Bool { context.shared.sheet.isOpen(context.engine) }

    mutating func resize(_ context: inout AppContext) {
        context.shared.sheet.resize(to: context.stage, context.bottomSheetPhysics, &context.common.engine)
    }

    // MARK: Opening and closing

    mutating func receive(_ message: AppMessage, _ context: inout AppContext) {
        let (stage, physics) = (context.stage, context.bottomSheetPhysics)
        switch message {
        case .sheet(context.shared.sheet.content, let height) where context.shared.sheet.isOpen(context.engine):
            context.shared.sheet.resize(height: height, stage, physics, &context.common.engine)
        case .sheet(let content, let height):
            // The keyboard continues inside.
            context.removeFocus()
            context.shared.sheet.show(content, height: height, stage, physics, &context.common.engine)
        case .closeSheet: lower(&context)
        default: break
        }
    }

    private func lower(_ context: inout AppContext) {
        context.shared.sheet.close(context.bottomSheetPhysics, &context.common.engine)
    }

    mutating func close(_ context: inout AppContext) -> Bool {
        guard context.shared.sheet.isOpen(context.engine) else { return false }
        lower(&context)
        return true
    }

    // MARK: Input

    func addRegions(_ context: AppContext, to regions: inout RegionList) {
        let (stage, engine, sheet) = (context.stage, context.engine, context.shared.sheet)
        guard sheet.content != nil, sheet.isOpen(engine) || sheet.sheet.isHeld else { return }
        let whole = Rect(origin: .zero, size: context.size)
        let frame = sheet.frame(stage, engine)
        let window = sheet.window(stage, engine)
        regions.add(Part.content, window, .scroll)
        if sheet.scroll.limit > 0 {
            regions.add(Part.content, window, .pan(sheet.sheet.rule(forPage: sheet.scroll, engine)))
        }
        regions.add(Part.sheet, frame, .pan(PanRule(axis: .vertical)))
        regions.add(Part.sheet, frame, .barrier)
        regions.add(Part.dim, whole, .touch)
        regions.add(Part.dim, whole, .barrier)
    }

    mutating func handle(_ event: GestureEvent<Part>, _ context: inout AppContext) {
        switch event.target {
        case .dim: break
        case .sheet: context.shared.sheet.handle(event, context.bottomSheetPhysics, &context.common.engine)
        case .content:
            context.shared.sheet.scroll.handle(event, along: .vertical, &context.common.engine, context.scrollPhysics)
        }
    }

    mutating func press(_ part: Part, _ context: inout AppContext) { if part == .dim { lower(&context) } }

    mutating func scroll(_ part: Part, by distance: Vector, _ context: inout AppContext) {
        guard part == .content else { return }
        context.shared.sheet.scroll.step(by: distance.dy, &context.common.engine, context.scrollPhysics)
    }

    func scrollArea(_ context: AppContext) -> ScrollArea<Part>? {
        let sheet = context.shared.sheet
        guard sheet.isOpen(context.engine) else { return nil }
        return ScrollArea(.content, sheet.window(context.stage, context.engine))
    }

    mutating func handle(_ completion: Completion, _ context: inout AppContext) {
        context.shared.sheet.handle(completion, context.common.engine)
    }

    mutating func retune(from old: Tuning, _ context: inout AppContext) {
        context.shared.sheet.retune(from: old, to: context.tuning, context.common.engine)
    }

    // MARK: What gestures drive

    func motion(of part: Part, by gesture: GestureKind, _ context: AppContext) -> PartMotion? {
        switch part {
        case .dim: nil
        case .sheet:
            context.shared.sheet.sheet.motion(of: .sheet, context.engine)
        case .content:
            PartMotion(
                .sheetContent, .vertical, context.shared.sheet.scroll.channel, times: -1, in: context.engine)
        }
    }

    func outline(of part: Part, _ context: AppContext) -> DrivenShape? {
        let (stage, engine, sheet) = (context.stage, context.engine, context.shared.sheet)
        return switch part {
        case .dim: nil
        case .sheet: .panel(sheet.frame(stage, engine), .top(Theme.Radius.sheet))
        case .content: .scrolled(sheet.window(stage, engine), by: sheet.scroll.offset(engine))
        }
    }

    func project(_ part: Part, into projection: inout Projection, _ context: AppContext) -> Bool {
        if part == .sheet {
            context.shared.sheet.sheet.project(into: &projection, context.engine, context.bottomSheetPhysics)
        } else {
            projection.fling(decelerationRate: context.tuning[.deceleration])
        }
        return true
    }

    // MARK: Looks

    func draw(_ context: AppContext, into list: inout DrawList) {
        let sheet = context.shared.sheet
        guard sheet.content != nil else { return }
        let frame = sheet.frame(context.stage, context.engine)
        let strength = (2 * sheet.presence(context.engine)).clamped(to: 0...1)
        list.fill(.rect(Rect(origin: .zero, size: context.size)), Color(white: 0, alpha: 0.5 * strength))
        list.fill(.roundedRect(frame, .top(Theme.Radius.sheet)), Theme.Palette.raised)
        let grip = Rect(x: frame.midX - 18, y: frame.minY + Theme.Space.small, width: 36, height: 4)
        list.fill(.roundedRect(grip, .all(2)), Theme.Palette.track)
    }

    func save(_ context: AppContext, into saved: inout SavedState) {
        let (engine, sheet) = (context.engine, context.shared.sheet)
        guard let content = sheet.content, sheet.isOpen(engine) else { return }
        saved["sheet.content"] = .text(content.name)
        saved.add("sheet.stop", sheet.sheet.stop(engine))
        saved.add("sheet.scroll", sheet.scroll.restingOffset(engine))
    }

    /// Reads what no content belongs to; the component of the content shows it.
    mutating func restore(from saved: inout SavedState, _ context: inout AppContext) {
        let content = saved.text("sheet.content", from: AppState.sheets.map(\.name))
        if content == nil, saved["sheet.stop"] != nil || saved["sheet.scroll"] != nil {
            saved.reject("sheet.content", "is missing")
        }
        context.restoreSheet(.settings, height: SettingsSheet.height, from: &saved)
    }

    func report(_ context: AppContext, into report: inout StateReport) {
        let sheet = context.shared.sheet
        report.add("sheet.content", sheet.content.map { .text($0.name) } ?? .none)
        report.add(
            "sheet.top", sheet.content == nil ? context.size.height : sheet.frame(context.stage, context.engine).minY)
        report.add("sheet.scroll", sheet.scroll.offset(context.engine))
    }
}

extension Movable {
    public static let sheet = Movable(
        "sheet", Phrase("sheet"), .overlay,
        stops: [Phrase("full"), Phrase("half"), Phrase("closed")])
    public static let sheetContent = Movable("sheetContent", Phrase("sheet content"), .overlay)
}

extension Section {
    public static let overlay = Section("overlay")
}

extension ComponentContext<AppState> {
    /// Shows the bottom sheet as it was saved, if it was open with some content.
    mutating func restoreSheet(_ content: SheetContent, height: Double, from saved: inout SavedState) {
        guard saved["sheet.content"] == .text(content.name) else { return }
        let stop = saved.whole("sheet.stop", in: 0...9) ?? 0
        let offset = saved.length("sheet.scroll")
        let (stage, physics) = (stage, bottomSheetPhysics)
        shared.sheet.restore(content, height: height, stop: stop, offset: offset, stage, physics, &common.engine)
    }
}
