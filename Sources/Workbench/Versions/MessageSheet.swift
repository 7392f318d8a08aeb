import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// A wish of the sheet of messages.
enum MessageEffect: Hashable {
    case close
    case copy(String)
}

/// A sheet over the window with every error of the code and its line of the source, and what the code has printed; a
/// press copies the location, or the line.
///
/// While it is there every event but of the window itself is its own. Positions are in points of the window, times in
/// seconds outside.
struct MessageSheet: Sendable {
    private(set) var layout: MessageLayout
    private var input = PanelInput<Part>(scrolls: 1, isModal: true, isScrolledByMouse: true)
    /// The row that was copied last.
    private var copied: MessageLayout.Message?

    enum Part: Hashable, Sendable {
        case close
        case row(MessageLayout.Message)
    }

    init(
        _ errors: [CodeError], _ printed: PrintedLines, window: Size, language: Language, metrics: FontMetrics,
        time: Double
    ) {
        layout = MessageLayout(errors, printed, window, language, metrics)
        input.advance(to: time)
        resize()
    }

    /// Takes the window's size and the messages as they are now; to be called before each drawing.
    mutating func update(
        _ errors: [CodeError], _ printed: PrintedLines, window: Size, language: Language, metrics: FontMetrics,
        time: Double
    ) {
        input.advance(to: time)
        let isChanged = errors != layout.errors || printed != layout.printed
        guard window != layout.frame.window || language != layout.language || isChanged else { return }
        if errors != layout.errors { copied = nil }
        layout = MessageLayout(errors, printed, window, language, metrics)
        resize()
    }

    private mutating func resize() {
        input.scrolls[0].resize(viewport: layout.frame.content.height, content: layout.frame.length)
    }

    func wake(after time: Double) -> Wake { input.isChanging(at: time) ? .everyFrame : .never }

    var cursor: PlatformOutput.Cursor { input.hover == nil ? .arrow : .hand }

    // MARK: Events

    /// Acts on an event.
    ///
    /// - Returns: What is wanted; nil for nothing.
    mutating func handle(_ event: InputEvent) -> MessageEffect? {
        input.regions.begin(layout.frame.window)
        input.regions.addScroll(layout.frame.content)
        input.regions.add(.close, layout.frame.close, .touch)
        for row in layout.rows { input.regions.add(.row(row.content), row.rect, .button, scroll: 0) }
        switch input.handle(event, in: input.regions.bounds) {
        case .beganBeside(let position): return layout.frame.sheet.contains(position) ? nil : .close
        case .pressed(let part): return press(part)
        case .key(let key):
            if [.escape, KeyPress.Name(Command.messages.chord.key)].contains(key.name) { return .close }
            if case .pressed(let part) = input.move(by: key) { return press(part) }
        case .ignored, .taken, .hovered, .began, .dragged, .ended, .cancelled, .adjusted, .focused: break
        }
        return nil
    }

    private mutating func press(_ part: Part) -> MessageEffect? {
        guard case .row(let message) = part else { return .close }
        copied = message
        // A line may have gone since it was pressed.
        return layout.rows.first { $0.content == message }.map { .copy($0.copied) }
    }

    // MARK: Drawing

    func draw(into list: inout DrawList, metrics: FontMetrics, time: Double) {
        let words = Words(layout.language)
        layout.frame.draw(
            words.messages(errors: layout.errors.count, lines: layout.printed.lines.count),
            isCloseHovered: input.hover == .close, metrics, into: &list)
        layout.frame.drawRows(layout.rows, input.scrolls[0], at: time, into: &list, rect: \.rect) {
            draw($0, words, metrics, &$1)
        }
    }

    private func draw(
        _ row: MessageLayout.Row, _ words: Words, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        list.highlight(.row(row.content), row.rect, input)
        guard case .error = row.content else { return drawPrinted(row, words, metrics, &list) }
        let font = Theme.Typography.detail
        var middle = Point(x: row.rect.minX, y: row.rect.minY + Theme.Space.small + MessageLayout.lineHeight / 2)
        let isHovered = input.hover == .row(row.content)
        let state = copied == row.content ? words("Place copied") : isHovered ? words("Press to copy the place") : ""
        let stateWidth = state.isEmpty ? 0 : metrics.width(of: state, in: Theme.Typography.caption)
        if let location = row.location {
            list.text(
                location, font, Theme.Palette.focus, at: middle, metrics,
                upTo: row.rect.width - stateWidth - Theme.Space.small)
        }
        list.text(
            state, Theme.Typography.caption, Theme.Palette.secondary,
            at: Point(x: row.rect.maxX - stateWidth, y: middle.y), metrics)
        if row.location != nil { middle.y += MessageLayout.lineHeight }
        for line in row.message {
            list.text(line, font, Theme.Palette.text, at: middle, metrics, upTo: row.rect.width)
            middle.y += MessageLayout.lineHeight
        }
        guard let source = row.source else { return }
        list.text(source.text, font, Theme.Palette.secondary, at: middle, metrics, upTo: row.rect.width)
        guard source.mark.lowerBound < row.rect.width else { return }
        let width = min(source.mark.upperBound, row.rect.width) - source.mark.lowerBound
        let mark = Rect(
            x: middle.x + source.mark.lowerBound, y: middle.y + MessageLayout.lineHeight / 2 - 2, width: width,
            height: 2)
        list.fill(.rect(mark), Theme.Inspector.wrong)
    }

    private func drawPrinted(
        _ row: MessageLayout.Row, _ words: Words, _ metrics: FontMetrics, _ list: inout DrawList
    ) {
        var middle = Point(x: row.rect.minX, y: row.rect.minY + (Theme.Space.tight + MessageLayout.lineHeight) / 2)
        let state = copied == row.content ? words("Copied") : row.count > 1 ? "×\(row.count)" : ""
        list.text(
            state, Theme.Typography.caption, Theme.Palette.secondary, at: Point(x: row.rect.maxX, y: middle.y), metrics,
            .trailing)
        for line in row.message {
            list.text(line, Theme.Typography.detail, Theme.Palette.text, at: middle, metrics, upTo: row.rect.width)
            middle.y += MessageLayout.lineHeight
        }
    }
}
