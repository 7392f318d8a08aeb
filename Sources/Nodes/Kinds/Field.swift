import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// A line of text that is typed.
///
///     struct Guests: Prototype {
///         var names: [String] = []
///         var name = Field(limit: 40)
///
///         static func wire(_ my: Wiring<Guests>) {
///             my.child(\.name).submitted { guests, _ in
///                 guests.names.append(guests.name.text)
///                 guests.name.set("")
///             }
///         }
///         func body(_ c: Context, _ ui: inout UI<Guests>) {
///             ui.column(in: ui.frame.inset(by: 24), gap: 8) { ui in
///                 ui.field(\.name, placeholder: "Name")
///                 for name in names { ui.text(name) }
///             }
///         }
///     }
///
/// A press places the caret, a drag selects, and a second press selects a word. Return calls ``Child/submitted(_:)``;
/// Escape and a press elsewhere take the caret away.
public struct Field: Typed {
    /// The text, its selection, and what is being composed.
    var field: TextField
    let font: Font
    /// Nil while it has no caret.
    var blink: CaretBlink?
    /// The latest press, for a second one that follows soon.
    var lastPress: Press?

    struct Press: Hashable {
        var position: Point
        var time: Double
    }

    /// Makes one without the caret.
    ///
    /// - Parameter limit: The most characters that fit.
    public init(_ text: String = "", limit: Int = 120, font: Font = Theme.Typography.body) {
        field = TextField(text, limit: limit)
        self.font = font
    }

    /// The text that was typed, without what an input method is still composing.
    public var text: String { field.text }

    /// The same with what is being composed: as it is shown.
    public var shown: String { field.shown }

    /// True while what is typed goes to it.
    public var hasCaret: Bool { blink != nil }

    /// Has another text, with the caret at its end.
    public mutating func set(_ text: String) {
        field.clear()
        field.insert(text)
    }

    // MARK: A node

    private enum CodingKeys: CodingKey { case text, limit, font, caret }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(String.self, forKey: .text), limit: try values.decode(Int.self, forKey: .limit),
            font: try values.decode(Font.self, forKey: .font))
        guard let ends = try values.decodeIfPresent([Int].self, forKey: .caret) else { return }
        guard ends.count == 2 else { throw values.fault("must be two whole numbers", .caret) }
        // The caret at time 0.
        field.moveCaret(to: ends[0])
        field.moveCaret(to: ends[1], extending: true)
        blink = CaretBlink(since: 0)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(text, forKey: .text)
        try values.encode(field.limit, forKey: .limit)
        try values.encode(font, forKey: .font)
        if hasCaret { try values.encode([field.anchor, field.caret], forKey: .caret) }
    }

    public static func wire(_ my: Wiring<Field>) {
        my.state("") { field, _ in field.text }
        my.drag { _, _ in
            nil
        } _: { field, drag, c in
            field.follow(drag, &c)
        }
        my.type { field, event, frame, c in field.type(event, in: frame, &c) }
        my.caret { field, _ in
            field.hasCaret
        } at: { field, frame, c in
            Caret(
                rect: field.hasCaret ? field.field.caretRect(in: frame, field.font, c.metrics) : nil,
                nextBlink: field.blink?.next(after: c.time))
        }
    }
}

extension UI {
    /// Places a field and draws it.
    ///
    /// - Parameter placeholder: Shown while there is no text.
    public mutating func field(
        _ path: WritableKeyPath<Root, Field> & Sendable, in frame: Rect? = nil, width: Length = .grow(),
        height: Length = 44, placeholder: String = "", file: StaticString = #filePath, line: UInt = #line
    ) {
        field(path, CodePlace(file: file, line: line), frame, width, height, placeholder)
    }

    /// The same of one that is not always there.
    public mutating func field(
        _ path: WritableKeyPath<Root, Field?> & Sendable, in frame: Rect? = nil, width: Length = .grow(),
        height: Length = 44, placeholder: String = "", file: StaticString = #filePath, line: UInt = #line
    ) {
        field(path, CodePlace(file: file, line: line), frame, width, height, placeholder)
    }

    private mutating func field(
        _ path: AnyKeyPath, _ code: CodePlace, _ frame: Rect?, _ width: Length, _ height: Length, _ placeholder: String
    ) {
        let (number, link) = link(path, of: Field.self, code)
        let field = link.access.read(&node, 0)
        place(Step(link: number, id: 0, index: 0), link, frame, width, height) { ui in
            ui.show(field, placeholder, in: frame)
        }
    }

    private mutating func show(_ field: Field?, _ placeholder: String, in frame: Rect?) {
        guard let frame else { return canvas { $0.show(field, placeholder, in: $1) } }
        guard pass.draws, let field else { return }
        let isTyping = c.typist == pass.layer
        field.field.draw(
            in: frame.offset(by: shift), TextField.Style(font: field.font, placeholder: placeholder),
            caret: isTyping ? field.blink?.isShown(at: c.time) : nil, c.metrics, into: &pass.list)
        if !isTyping || !field.hasCaret { highlightInside(frame, radius: Theme.Radius.medium) }
    }
}
