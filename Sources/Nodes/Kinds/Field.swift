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
    private var typed: TypedField

    /// Makes one without the caret.
    ///
    /// - Parameter limit: The most characters that fit.
    public init(_ text: String = "", limit: Int = 120, font: Font = Theme.Typography.body) {
        typed = TypedField(text, limit: limit, font: font)
    }

    /// The text that was typed, without what an input method is still composing.
    public var text: String { typed.text }

    /// The same with what is being composed: as it is shown.
    public var shown: String { typed.field.shown }

    /// True while what is typed goes to it.
    public var hasCaret: Bool { typed.hasCaret }

    /// Has another text, with the caret at its end.
    public mutating func set(_ text: String) { typed.set(text) }

    func draw(in frame: Rect, _ placeholder: String, isTyping: Bool, _ c: Context, into list: inout DrawList) {
        typed.draw(in: frame, placeholder: placeholder, isTyping: isTyping, c, into: &list)
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
        typed.select(from: ends[0], to: ends[1])
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(text, forKey: .text)
        try values.encode(typed.field.limit, forKey: .limit)
        try values.encode(typed.font, forKey: .font)
        if hasCaret { try values.encode([typed.field.anchor, typed.field.caret], forKey: .caret) }
    }

    public static func wire(_ my: Wiring<Field>) {
        my.state("") { field, _ in field.text }
        my.drag { _, _ in
            nil
        } _: { field, drag, c in
            field.typed.follow(
                drag.phase, at: drag.location, by: drag.translation, in: drag.frame, onStage: drag.locationOnStage, &c)
        }
        my.type { field, event, frame, c in field.typed.type(event, in: frame, &c) }
        my.caret { field, _ in
            field.hasCaret
        } at: { field, frame, c in
            Caret(
                rect: field.typed.caret(in: frame, c.metrics), nextBlink: field.typed.nextBlink(after: c.time))
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
        let link = link(path, of: Field.self, CodePlace(file: file, line: line)).link
        let field = link.access.read(&node, 0)
        place(path, in: frame, width: width, height: height, file: file, line: line) { ui in
            ui.show(field, placeholder, in: frame)
        }
    }

    /// The same of one that is not always there.
    public mutating func field(
        _ path: WritableKeyPath<Root, Field?> & Sendable, in frame: Rect? = nil, width: Length = .grow(),
        height: Length = 44, placeholder: String = "", file: StaticString = #filePath, line: UInt = #line
    ) {
        let link = link(path, of: Field.self, CodePlace(file: file, line: line)).link
        let field = link.access.read(&node, 0)
        place(path, in: frame, width: width, height: height, file: file, line: line) { ui in
            ui.show(field, placeholder, in: frame)
        }
    }

    private mutating func show(_ field: Field?, _ placeholder: String, in frame: Rect?) {
        guard let frame else { return canvas { $0.show(field, placeholder, in: $1) } }
        guard pass.draws, let field else { return }
        let isTyping = c.typist == pass.layer
        field.draw(in: frame.offset(by: shift), placeholder, isTyping: isTyping, c, into: &pass.list)
        if !isTyping || !field.hasCaret { highlightInside(frame, radius: Theme.Radius.medium) }
    }
}
