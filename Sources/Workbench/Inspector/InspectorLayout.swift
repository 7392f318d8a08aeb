import Controls
import Drawing
import Geometry
import Motion
import Prototyping

/// The places of everything of the inspector, from its size, what is folded away and the width of its words.
///
/// The panel's top left corner is the origin; what scrolls is placed as it is before any scrolling.
struct InspectorLayout: Sendable {
    static let headHeight = 48.0
    static let footHeight = 32.0
    static let groupHeight = 40.0
    static let rowHeight = 52.0
    static let plotHeight = 140.0
    static let chipHeight = 24.0
    static let captionHeight = 20.0
    static let box = Size(width: 88, height: 24)
    /// Points beside a button's word, and how much wider a button may be made to fill a line.
    private static let chipPadding = 6.0
    private static let mostPadding = 24.0
    /// Points beside a word that is a button without a ground.
    static let wordPadding = 7.0

    /// Something that can be pressed.
    struct Region: Sendable {
        let part: InspectorPart
        let rect: Rect
        /// False for what is in the head.
        let isScrolled: Bool
        /// Parts with the same number are one stop of the Tab key.
        let stop: Int
    }

    /// A line of small text above or below a row of buttons.
    struct Caption: Sendable {
        /// The text of a caption.
        enum Text: Hashable, Sendable {
            case presetSource
            case allSprings
            case copyAs
            /// The spring that follows, in a group of several.
            case spring(Phrase)
        }
        let text: Text
        let rect: Rect
    }

    let size: Size
    private(set) var regions: [Region] = []
    private(set) var groups: [(group: TuningGroup, rect: Rect)] = []
    private(set) var parameters: [(name: Tunable, rect: Rect)] = []
    private(set) var plots: [(spring: TunableSpring, rect: Rect)] = []
    private(set) var captions: [Caption] = []
    /// The length of what scrolls.
    private(set) var content = 0.0
    private var stop = 0

    /// Lays a panel out.
    init(
        _ size: Size, _ tunables: TunableList, folded: Set<TuningGroup>, keepsInCode: Bool = false, _ words: Words,
        _ metrics: FontMetrics
    ) {
        self.size = size
        guard size.width > 2 * Theme.Space.margin else { return }
        placeHead(words, metrics)
        if keepsInCode {
            content += Theme.Space.small
            place([.keep], words, metrics)
        }
        for group in TuningGroup.all(of: tunables) {
            place(group, of: tunables, isFolded: folded.contains(group), words, metrics)
        }
        content += Theme.Space.medium
    }

    /// The window in which the scrolled part is seen.
    var window: Rect {
        Rect(
            x: 0, y: Self.headHeight, width: size.width, height: max(0, size.height - Self.headHeight - Self.footHeight)
        )
    }

    var foot: Rect {
        Rect(x: 0, y: size.height - Self.footHeight, width: size.width, height: Self.footHeight)
            .inset(by: Insets(horizontal: Theme.Space.margin, vertical: 0))
    }

    private var left: Double { Theme.Space.margin }
    private var width: Double { size.width - 2 * Theme.Space.margin }

    /// The slider of a parameter's row, with room around it to be caught.
    static func slider(_ row: Rect) -> Rect { Rect(x: row.minX, y: row.minY + 26, width: row.width, height: 20) }

    /// The box of a parameter's number.
    static func box(_ row: Rect) -> Rect {
        Rect(x: row.maxX - box.width, y: row.minY, width: box.width, height: box.height)
    }

    /// The button that resets a parameter, beside its box.
    static func reset(_ row: Rect) -> Rect {
        Rect(x: row.maxX - box.width - 24, y: row.minY, width: 24, height: box.height)
    }

    /// The button that resets a choice, at the end of the line of its label.
    static func choiceReset(_ row: Rect) -> Rect { Rect(x: row.maxX - 24, y: row.minY - 2, width: 24, height: 24) }

    /// One of the options of a choice.
    static func option(_ index: Int, of count: Int, _ row: Rect) -> Rect {
        let width = row.width / Double(count)
        return Rect(x: row.minX + Double(index) * width, y: row.minY + 22, width: width, height: 24)
    }

    // MARK: Placing

    private mutating func add(_ part: InspectorPart, _ rect: Rect, isScrolled: Bool = true) {
        regions.append(Region(part: part, rect: rect, isScrolled: isScrolled, stop: stop))
    }

    private mutating func placeHead(_ words: Words, _ metrics: FontMetrics) {
        var x = size.width - Theme.Space.margin + Self.wordPadding
        var parts: [(InspectorPart, Rect)] = []
        for part in [InspectorPart.resetAll, .save, .open, .redo, .undo] {
            let width =
                switch part {
                case .undo, .redo: 28.0
                default:
                    (metrics.width(of: words.name(of: part), in: Theme.Inspector.chip) + 2 * Self.wordPadding).rounded(
                        .up)
                }
            x -= width
            parts.append((part, Rect(x: x, y: 10, width: width, height: 28)))
        }
        for (part, rect) in parts.reversed() {
            add(part, rect, isScrolled: false)
            stop += 1
        }
    }

    private mutating func place(
        _ group: TuningGroup, of tunables: TunableList, isFolded: Bool, _ words: Words, _ metrics: FontMetrics
    ) {
        let head = Rect(x: 0, y: content, width: size.width, height: Self.groupHeight)
        groups.append((group, head))
        let reset = (metrics.width(of: words("Reset"), in: Theme.Inspector.chip) + 2 * Self.wordPadding).rounded(.up)
        let button = Rect(
            x: size.width - Theme.Space.margin + Self.wordPadding - reset, y: head.minY + 8, width: reset, height: 24)
        add(.fold(group), head)
        stop += 1
        if group != .presets {
            add(.resetGroup(group), button)
            stop += 1
        }
        content = head.maxY
        guard !isFolded else { return }
        if group == .presets {
            placePresets(of: tunables, words, metrics)
        }
        let members = group.members(of: tunables)
        for tunable in members {
            let spring = tunables.spring(of: tunable)
            if let spring, spring.duration == tunable {
                if tunables.springs(in: tunable.group) > 1 { placeCaption(.spring(spring.label)) }
                placePlot(of: spring, words, metrics)
            }
            place(tunable)
            if let spring, spring.bounce == tunable { placeExports(of: spring, words, metrics) }
        }
        content += Theme.Space.small
    }

    /// Places the prototype's own presets, and those of springs if it has a spring.
    private mutating func placePresets(of tunables: TunableList, _ words: Words, _ metrics: FontMetrics) {
        if !tunables.presets.isEmpty { place(tunables.presets.map { .preset($0) }, words, metrics) }
        guard !tunables.springs.isEmpty else { return }
        if !tunables.presets.isEmpty { placeCaption(.allSprings) }
        place(SpringPreset.allCases.map { .springPreset($0, nil) }, words, metrics)
        placeCaption(.presetSource)
    }

    private mutating func place(_ name: Tunable) {
        let row = Rect(x: left, y: content, width: width, height: Self.rowHeight)
        parameters.append((name, row))
        if case .choice(let options) = name.kind {
            for index in options.indices { add(.option(name, index), Self.option(index, of: options.count, row)) }
            add(.resetValue(name), Self.choiceReset(row))
        } else {
            add(.slider(name), Self.slider(row))
            add(.number(name), Self.box(row))
            add(.resetValue(name), Self.reset(row))
        }
        stop += 1
        content = row.maxY
    }

    private mutating func placePlot(of spring: TunableSpring, _ words: Words, _ metrics: FontMetrics) {
        let plot = Rect(x: left, y: content, width: width, height: Self.plotHeight)
        plots.append((spring, plot))
        content = plot.maxY + Theme.Space.small
        place(SpringPreset.allCases.map { .springPreset($0, spring) }, words, metrics)
        let forms = SpringForm.allCases
        let segment = width / Double(forms.count)
        for (index, form) in forms.enumerated() {
            let rect = Rect(x: left + Double(index) * segment, y: content, width: segment, height: 28)
            add(.form(form, spring), rect)
        }
        stop += 1
        content += 28 + Theme.Space.medium
    }

    private mutating func placeExports(of spring: TunableSpring, _ words: Words, _ metrics: FontMetrics) {
        placeCaption(.copyAs)
        content += 2
        place(SpringExport.allCases.map { .copy($0, spring) }, words, metrics)
        content += Theme.Space.small
    }

    private mutating func placeCaption(_ text: Caption.Text) {
        let rect = Rect(x: left, y: content, width: width, height: Self.captionHeight)
        captions.append(Caption(text: text, rect: rect))
        content = rect.maxY
    }

    /// A row of buttons in as many lines as they need, each line as wide as the panel where words allow; one stop.
    private mutating func place(_ chips: [InspectorPart], _ words: Words, _ metrics: FontMetrics) {
        let widths = chips.map { part in
            (metrics.width(of: words.name(of: part), in: Theme.Inspector.chip) + 2 * Self.chipPadding).rounded(.up)
        }
        // The narrowest lines that are as many as the widest: they are about equally full.
        var lines = Self.lines(widths, upTo: width)
        for limit in stride(from: width, to: 0, by: -4) {
            let others = Self.lines(widths, upTo: limit)
            if others.count > lines.count { break }
            lines = others
        }
        for line in lines {
            let gaps = Theme.Space.tight * Double(line.count - 1)
            let spare = width - gaps - widths[line].reduce(0, +)
            let more = (spare / Double(line.count)).clamped(to: 0...Self.mostPadding)
            var x = left
            for index in line {
                add(chips[index], Rect(x: x, y: content, width: widths[index] + more, height: Self.chipHeight))
                x += widths[index] + more + Theme.Space.tight
            }
            content += Self.chipHeight + Theme.Space.tight
        }
        stop += 1
        content += Theme.Space.tight
    }

    /// The contents of each line, if as much as fits is in one before the next begins.
    private static func lines(_ widths: [Double], upTo limit: Double) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var used = 0.0
        for (index, width) in widths.enumerated() {
            if index > start, used + width > limit {
                lines.append(start..<index)
                start = index
                used = 0
            }
            used += width + Theme.Space.tight
        }
        return lines + [start..<widths.count]
    }
}
