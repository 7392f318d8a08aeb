import Controls
import Drawing
import Geometry
import Prototyping

/// Buttons in rows and columns: a name, an action, and what lies on it.
///
/// An action captures nothing: it is given the component, and the id of what was pressed.
extension UI {
    /// Places something that is pressed, whatever lies on it.
    ///
    /// - Parameters:
    ///   - id: Tells those of one name apart, such as rows.
    ///   - called: Its name where presses are explained and read out; the one that it has in code unless given.
    ///   - radius: That of the light on it.
    public mutating func button(
        _ name: StaticString, _ id: Int = 0, called: (@Sendable (Int) -> Phrase)? = nil, in rect: Rect? = nil,
        width: Length = .grow(), height: Length = .fit, padding: Insets = Insets(), align: Alignment = .center,
        radius: Double = Theme.Radius.medium,
        fill: Color? = nil, _ action: @escaping HandlerOfOne<Root>,
        label: (inout UI) -> Void
    ) {
        overlay(in: rect, width: width, height: height, padding: padding, align: align, fill: fill, radius: radius) {
            ui in
            ui.pressed(name, id, nil, called, padding, radius, .several(action))
            label(&ui)
        }
    }

    /// Has the whole of what it lies in be pressed, and not only what its padding leaves.
    private mutating func pressed(
        _ name: StaticString, _ id: Int, _ label: Phrase?, _ called: (@Sendable (Int) -> Phrase)?, _ padding: Insets,
        _ radius: Double, _ action: ActionOf<Root>
    ) {
        canvas { ui, inner in
            let rect = inner.inset(by: -padding)
            ui.add(name, id, label, called, rect, .square, .tap, action)
            ui.highlight(name, id, rect, radius: radius)
        }
    }

    /// Places words that are pressed.
    ///
    /// - Parameter title: The words, which are read out too; the name unless given.
    public mutating func button(
        _ name: StaticString, title: String? = nil, in rect: Rect? = nil, width: Length = .fit, height: Length = 44,
        fill: Color = Theme.Palette.raised, _ action: @escaping Handler<Root>
    ) { button(name, 0, title, rect, width, height, fill, .one(action)) }

    /// Places words that are pressed: one of several of a name.
    public mutating func button(
        _ name: StaticString, _ id: Int, title: String? = nil, in rect: Rect? = nil, width: Length = .fit,
        height: Length = 44, fill: Color = Theme.Palette.raised,
        _ action: @escaping HandlerOfOne<Root>
    ) { button(name, id, title, rect, width, height, fill, .several(action)) }

    private mutating func button(
        _ name: StaticString, _ id: Int, _ title: String?, _ rect: Rect?, _ width: Length, _ height: Length,
        _ fill: Color, _ action: ActionOf<Root>
    ) {
        let (padding, radius) = (Insets(horizontal: Theme.Space.margin, vertical: 0), Theme.Radius.card)
        overlay(in: rect, width: width, height: height, padding: padding, fill: fill, radius: radius) { ui in
            ui.pressed(name, id, title.map { Phrase($0) }, nil, padding, radius, action)
            ui.text(title ?? "\(name)", .headline, .center)
        }
    }

    /// Places an icon that is pressed.
    ///
    /// - Parameter called: Its name where presses are explained and read out; the one that it has in code unless given.
    public mutating func button(
        _ name: StaticString, _ icon: Icon, called: Phrase? = nil, side: Double = Theme.Icon.target,
        _ action: @escaping Handler<Root>
    ) {
        overlay(width: .points(side), height: .points(side)) { ui in
            ui.pressed(name, 0, called, nil, Insets(), side / 2, .one(action))
            ui.icon(icon)
        }
    }

    /// Places an icon that is pressed, in the middle of the square that takes the press.
    public mutating func button(
        _ name: StaticString, _ icon: Icon, called: Phrase? = nil, in rect: Rect, side: Double = Theme.Icon.side,
        color: Color = Theme.Palette.text, _ action: @escaping Handler<Root>
    ) {
        press(name, called: called, in: rect, action)
        light(name, 0, icon, in: rect, side, color)
    }

    /// Places an icon that is pressed: one of several of a name.
    public mutating func button(
        _ name: StaticString, _ id: Int, _ icon: Icon, called: (@Sendable (Int) -> Phrase)? = nil, in rect: Rect,
        side: Double = Theme.Icon.side, color: Color = Theme.Palette.text,
        _ action: @escaping HandlerOfOne<Root>
    ) {
        press(name, id, called: called, in: rect, action)
        light(name, id, icon, in: rect, side, color)
    }

    /// Draws the light of a press and an icon on it.
    private mutating func light(
        _ name: StaticString, _ id: Int, _ icon: Icon, in rect: Rect, _ side: Double, _ color: Color
    ) {
        highlight(name, id, rect, radius: rect.width / 2)
        self.icon(icon, in: Rect(center: rect.center, size: Size(width: side, height: side)), color)
    }

    /// Places a switch with its title, and with a line beneath that says more.
    public mutating func toggle(
        _ name: StaticString, _ isOn: Bool, title: String? = nil, detail: String? = nil, height: Length = 52,
        _ action: @escaping Handler<Root>
    ) {
        overlay(height: height) { ui in
            ui.pressed(name, 0, title.map { Phrase($0) }, nil, Insets(), Theme.Radius.medium, .one(action))
            ui.row(height: .grow()) { ui in
                ui.column(gap: 2) { ui in
                    ui.text(title ?? "\(name)", width: .grow())
                    if let detail { ui.text(detail, .detail.quiet, width: .grow()) }
                }
                ui.canvas(width: 52, height: 32) { ui, rect in
                    ui.fill(rect, .all(16), isOn ? Theme.Palette.accent : Theme.Palette.track)
                    ui.circle(Point(x: rect.midX + (isOn ? 10 : -10), y: rect.midY), 13, Theme.Palette.text)
                }
            }
        }
    }

    /// Places words of which one is chosen, in equal shares.
    public mutating func segments(
        _ name: StaticString, _ titles: [String], chosen: Int, width: Length = .grow(), height: Length = 36,
        _ action: @escaping HandlerOfOne<Root>
    ) {
        row(
            width: width, height: height, padding: Insets(all: 2), fill: Theme.Palette.line, radius: Theme.Radius.medium
        ) { ui in
            for index in titles.indices {
                let (fill, radius) = (index == chosen ? Theme.Palette.track : nil, Theme.Radius.small)
                ui.overlay(height: .grow(), fill: fill, radius: radius) { ui in
                    ui.pressed(name, index, Phrase(titles[index]), nil, Insets(), radius, .several(action))
                    ui.text(titles[index], index == chosen ? .detail : .detail.quiet, .center)
                }
            }
        }
    }
}
