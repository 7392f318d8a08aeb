import Controls
import Drawing
import Geometry
import Prototyping

/// Buttons without state: a name, a place and an action, which captures nothing.
extension UI {
    /// Something that is pressed, by a tap or by Return.
    ///
    /// - Parameters:
    ///   - called: Its name where presses are explained and read out; the one that it has in code unless given.
    ///   - takesFocus: False for one that the keyboard passes over, as Escape does the same.
    public mutating func press(
        _ name: StaticString, called: Phrase? = nil, in rect: Rect, corners: Corners = .square, takesFocus: Bool = true,
        _ action: @escaping Handler<Root>
    ) { add(name, 0, called, nil, rect, corners, takesFocus ? .tap : .touch, .one(action)) }

    /// One of several of a name, such as a row.
    public mutating func press(
        _ name: StaticString, _ id: Int, called: (@Sendable (Int) -> Phrase)? = nil, in rect: Rect,
        corners: Corners = .square,
        _ action: @escaping HandlerOfOne<Root>
    ) { add(name, id, nil, called, rect, corners, .tap, .several(action)) }

    /// Something that is pressed for half a second, or by Return; with Shift where a tap on it does something else.
    public mutating func longPress(
        _ name: StaticString, _ id: Int = 0, in rect: Rect, corners: Corners = .square,
        _ action: @escaping HandlerOfOne<Root>
    ) { add(name, id, nil, nil, rect, corners, .long, .several(action)) }

    mutating func add(
        _ name: StaticString, _ id: Int, _ label: Phrase?, _ labelOfOne: (@Sendable (Int) -> Phrase)?, _ rect: Rect,
        _ corners: Corners, _ press: Place.Press, _ action: ActionOf<Root>
    ) {
        guard pass.finds else { return }
        var place = place(name, id, rect)
        (place.action, place.corners) = (action, corners)
        (place.name, place.label, place.labelOfOne, place.press) = (name, label, labelOfOne, press)
        pass.append(place)
    }

    /// Keeps presses from what lies behind it.
    ///
    /// - Parameter called: Its name where presses are explained.
    public mutating func barrier(_ rect: Rect, called: Phrase? = nil) {
        guard pass.finds else { return }
        var place = place("barrier", 0, rect)
        (place.isBarrier, place.label) = (true, called)
        pass.append(place)
    }

    private func place(_ name: StaticString, _ id: Int, _ rect: Rect) -> Place {
        Place(
            key: key(name, id), layer: pass.layer, parent: place, inside: inside,
            step: Step(link: -1, id: id, index: 0), frame: rect,
            transform: transform, own: .identity, clip: clip, reach: reach)
    }

    private func key(_ name: StaticString, _ id: Int) -> UInt64 {
        hash(hash(parentKey, name), UInt64(bitPattern: Int64(id)))
    }

    private func part(_ name: StaticString, _ id: Int) -> PartID {
        PartID(key(name, id), layer: pass.layer, isButton: true)
    }

    /// The light of a button by a press, from 0 to 1.
    public func pressure(_ name: StaticString, _ id: Int = 0) -> Double {
        pass.draws ? unsafe contextPointer.pointee.pressure(on: part(name, id)) : 0
    }

    /// The light of a button, from 0 to 1: by a press, and by half while the mouse is over it.
    public func light(_ name: StaticString, _ id: Int = 0) -> Double {
        pass.draws ? unsafe contextPointer.pointee.light(of: part(name, id)) : 0
    }

    /// True while the keyboard's focus is shown on a button.
    public func showsFocus(_ name: StaticString, _ id: Int = 0) -> Bool {
        unsafe pass.draws && contextPointer.pointee.showsFocus(on: part(name, id))
    }

    /// Lights a button that is pressed or under the mouse, and rings the one that has the focus.
    public mutating func highlight(_ name: StaticString, _ id: Int = 0, _ rect: Rect, radius: Double) {
        if pass.draws { highlight(part(name, id), rect, radius) }
    }

    /// The component itself.
    private var own: PartID { PartID(parentKey, layer: pass.layer) }

    /// True while the keyboard's focus is shown on the component.
    public var showsFocus: Bool { unsafe place >= 0 && pass.draws && contextPointer.pointee.showsFocus(on: own) }

    /// Lights the component while it is pressed or under the mouse, and rings it while it has the focus; for one that says
    /// `my.ringsItself()`.
    public mutating func highlight(_ rect: Rect, radius: Double) {
        guard pass.draws, place >= 0 else { return }
        highlight(own, rect, radius)
    }

    /// The same of the child in whose closure the code is.
    mutating func highlightInside(_ rect: Rect, radius: Double) {
        highlight(PartID(pass.places[Int(inside)].key, layer: pass.layer), rect, radius)
    }

    private mutating func highlight(_ part: PartID, _ rect: Rect, _ radius: Double) {
        let light = unsafe contextPointer.pointee.light(of: part)
        if light > 0 { fill(rect, .all(radius), Theme.Palette.press.opacity(light)) }
        if unsafe contextPointer.pointee.showsFocus(on: part) { pass.list.ring(rect.offset(by: shift), radius: radius) }
    }
}
