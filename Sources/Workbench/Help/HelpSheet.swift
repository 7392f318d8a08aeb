import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Prototyping

/// What the sheet of keys wants.
enum HelpEffect: Hashable {
    case close
    case perform(Command)
}

/// A sheet over the window with every key of the table of commands and the gestures of the stage; a press on a command
/// does it.
///
/// While it is there every event but of the window itself is its own. Positions are in points of the window, times in
/// seconds outside.
struct HelpSheet: Sendable {
    private(set) var layout: HelpLayout
    /// What can be done now; the others are drawn faint.
    private var available: Set<Command> = []
    private var engine = AnimationEngine()
    private var scroll: ScrollView
    private var hover: Part?
    private var press: Press?
    private var focus: Part?

    enum Part: Hashable, Sendable {
        case close
        case command(Command)
    }

    /// A pointer that is down.
    private struct Press: Sendable {
        var pointer: PointerID
        var start: Point
        /// What it presses; nil once it scrolls, or beside everything.
        var part: Part?
        var tracker = VelocityTracker()
        var isScrolling = false
    }

    init(window: Size, language: Language, hints: [GestureHint], time: Double) {
        layout = HelpLayout(window, language, hints)
        scroll = ScrollView(in: &engine)
        engine.advance(to: time)
        scroll.resize(viewport: layout.frame.height, content: layout.length, engine: &engine)
    }

    /// Takes the window's size and what can be done now; to be called before each drawing.
    mutating func update(window: Size, language: Language, available: Set<Command>, time: Double) {
        advance(to: time)
        self.available = available
        guard window != layout.window || language != layout.language else { return }
        layout = HelpLayout(window, language, layout.hints)
        scroll.resize(viewport: layout.frame.height, content: layout.length, engine: &engine)
    }

    private mutating func advance(to time: Double) {
        engine.advance(to: max(engine.time, time))
        for completion in engine.completions { scroll.handle(completion) }
        engine.removeCompletions()
    }

    func wake(after time: Double) -> Wake {
        scroll.isMoving(engine) || ScrollIndicator.isFading(lastMoved: scroll.lastMoved, at: time)
            ? .everyFrame : .never
    }

    var cursor: Desk.Cursor { hover == nil ? .arrow : .hand }

    // MARK: Events

    /// Acts on an event.
    ///
    /// - Returns: What is wanted; nil for nothing.
    mutating func handle(_ event: InputEvent) -> HelpEffect? {
        advance(to: event.time)
        switch event.kind {
        case .pointerDown(let id, let position):
            guard position.isFinite, press == nil, id == .mouse(.left) || !id.isMouse else { return nil }
            guard layout.sheet.contains(position) else { return .close }
            if scroll.isMoving(engine) { scroll.jump(to: scroll.offset(engine), &engine) }
            press = Press(pointer: id, start: position, part: part(at: position))
            press?.tracker.add(position, at: event.time)
        case .pointerMove(let id, let position): move(id, position, event.time)
        case .pointerUp(let id, let position):
            guard let press, press.pointer == id else { return nil }
            self.press = nil
            if press.isScrolling {
                scroll.endDrag(
                    translation: position.y - press.start.y, velocity: press.tracker.velocity(at: event.time).dy,
                    &engine, Inspector.physics)
            } else if let part = press.part, self.part(at: position) == part {
                return effect(of: part)
            }
        case .pointerCancel(let id): if press?.pointer == id { endPress() }
        case .wheel(let notches, _):
            guard notches.isFinite else { return nil }
            scroll.step(by: -notches.dy * Self.notch, &engine, Inspector.physics)
        case .keyDown(let key): return keyDown(key)
        case .focus(false):
            hover = nil
            endPress()
        default: break
        }
        return nil
    }

    private static let notch = 60.0
    /// Points that a pointer may wander before its press scrolls.
    private static let slop = 8.0

    private mutating func move(_ id: PointerID?, _ position: Point, _ time: Double) {
        guard position.isFinite else { return }
        guard var press, id == nil ? press.pointer.isMouse : id == press.pointer else {
            if id?.isMouse ?? true { hover = part(at: position) }
            return
        }
        press.tracker.add(position, at: time)
        let distance = position.y - press.start.y
        if !press.isScrolling, abs(distance) > Self.slop {
            press.isScrolling = true
            press.start = position
            press.part = nil
            scroll.beginDrag(&engine, Inspector.physics)
        } else if press.isScrolling {
            scroll.drag(to: distance, &engine, Inspector.physics)
        }
        self.press = press
    }

    private mutating func endPress() {
        if press?.isScrolling == true {
            scroll.endDrag(translation: 0, velocity: 0, &engine, Inspector.physics)
        }
        press = nil
    }

    private func effect(of part: Part) -> HelpEffect {
        switch part {
        case .close: .close
        case .command(let command): available.contains(command) ? .perform(command) : .close
        }
    }

    private mutating func keyDown(_ key: String) -> HelpEffect? {
        let page = 0.8 * layout.frame.height
        switch key {
        case "Escape", "/", "?": return .close
        case "Return", "Keypad Enter", "Space": return focus.map { effect(of: $0) }
        case "Tab", "Down": moveFocus(by: 1)
        case "Up": moveFocus(by: -1)
        case "PageUp": scroll.step(by: -page, &engine, Inspector.physics)
        case "PageDown": scroll.step(by: page, &engine, Inspector.physics)
        case "Home": scroll.step(by: -layout.length, &engine, Inspector.physics)
        case "End": scroll.step(by: layout.length, &engine, Inspector.physics)
        default: break
        }
        return nil
    }

    private mutating func moveFocus(by step: Int) {
        let stops = layout.lines.compactMap { line -> (Part, Rect)? in
            if case .command(let command) = line.content { (.command(command), line.rect) } else { nil }
        }
        let present = stops.firstIndex { $0.0 == focus }
        let next = present.map { ($0 + step + stops.count) % stops.count } ?? (step > 0 ? 0 : stops.count - 1)
        let (part, rect) = stops[next]
        focus = part
        let offset = scroll.offset(engine)
        if rect.minY < offset {
            scroll.step(by: rect.minY - offset, &engine, Inspector.physics)
        } else if rect.maxY > offset + layout.frame.height {
            scroll.step(by: rect.maxY - offset - layout.frame.height, &engine, Inspector.physics)
        }
    }

    private func part(at position: Point) -> Part? {
        if layout.close.contains(position) { return .close }
        guard layout.frame.contains(position) else { return nil }
        let inside = Point(
            x: position.x - layout.frame.minX, y: position.y - layout.frame.minY + scroll.offset(engine))
        for line in layout.lines where line.rect.contains(inside) {
            if case .command(let command) = line.content, available.contains(command) { return .command(command) }
        }
        return nil
    }

    // MARK: Drawing

    func draw(into list: inout DrawList, metrics: FontMetrics, time: Double) {
        let words = Words(layout.language)
        list.begin(.workbench)
        list.fill(.rect(Rect(origin: .zero, size: layout.window)), Color(white: 0, alpha: 0.5))
        let sheet = layout.sheet
        list.fill(.roundedRect(sheet, .all(Theme.Radius.sheet)), Theme.Inspector.bar)
        list.stroke(
            .roundedRect(sheet.inset(by: 0.5), .all(Theme.Radius.sheet - 0.5)), Stroke(width: 1), Theme.Palette.track)
        let margin = Theme.Space.margin
        text(
            words.name(of: Command.help), Theme.Typography.headline, Theme.Palette.text,
            at: Point(x: sheet.minX + margin, y: sheet.minY + HelpLayout.titleHeight / 2),
            width: sheet.width - 2 * margin - 44, metrics, &list)
        if hover == .close { list.fill(.roundedRect(layout.close, .all(Theme.Radius.medium)), Theme.Palette.press) }
        list.icon(.close, in: Rect(center: layout.close.center, size: Size(width: 16, height: 16)), Theme.Palette.text)
        let frame = layout.frame
        let offset = scroll.offset(engine)
        list.pushClip(frame)
        list.pushTransform(Transform(translation: Vector(dx: frame.minX, dy: frame.minY - offset)))
        for line in layout.lines where line.rect.maxY > offset && line.rect.minY < offset + frame.height {
            draw(line, words, metrics, &list)
        }
        list.popTransform()
        list.popClip()
        ScrollIndicator.draw(
            in: frame, offset: offset, content: layout.length,
            opacity: ScrollIndicator.opacity(
                isMoving: scroll.isMoving(engine), lastMoved: scroll.lastMoved, at: time), into: &list)
    }

    private func draw(_ line: HelpLayout.Line, _ words: Words, _ metrics: FontMetrics, _ list: inout DrawList) {
        let rect = line.rect
        let right = Point(x: rect.minX + line.split, y: rect.midY)
        let rest = rect.width - line.split
        switch line.content {
        case .heading(let name):
            text(
                name, Theme.Inspector.group, Theme.Palette.secondary,
                at: Point(x: rect.minX, y: rect.maxY - 13), width: rect.width, metrics, &list)
        case .gesture(let gesture, let effect):
            text(
                gesture, Theme.Typography.detail, Theme.Palette.text, at: Point(x: rect.minX, y: rect.midY),
                width: line.split - Theme.Space.small, metrics, &list)
            text(effect, Theme.Typography.detail, Theme.Palette.secondary, at: right, width: rest, metrics, &list)
        case .command(let command):
            let isAvailable = available.contains(command)
            let part = Part.command(command)
            let wide = rect.inset(by: Insets(horizontal: -Theme.Space.small, vertical: 0))
            if isAvailable, hover == part || press?.part == part {
                list.fill(.roundedRect(wide, .all(Theme.Radius.small)), Theme.Palette.press)
            }
            if focus == part {
                list.stroke(
                    .roundedRect(wide.inset(by: 1), .all(Theme.Radius.small)), Stroke(width: 2), Theme.Palette.focus)
            }
            text(
                command.chord.text, Theme.Typography.detail, isAvailable ? Theme.Palette.focus : Theme.Palette.faint,
                at: Point(x: rect.minX, y: rect.midY), width: line.split - Theme.Space.small, metrics, &list)
            text(
                words.name(of: command), Theme.Typography.detail,
                isAvailable ? Theme.Palette.text : Theme.Palette.faint, at: right, width: rest, metrics, &list)
        }
    }

    /// A line of text whose middle is at a height.
    private func text(
        _ text: String, _ font: Font, _ color: Color, at position: Point, width: Double, _ metrics: FontMetrics,
        _ list: inout DrawList
    ) {
        let baseline = Point(x: position.x, y: metrics.baseline(centeredAt: position.y, in: font))
        list.text(TextRun(text, font: font, color: color, at: baseline, maxWidth: width))
    }
}
