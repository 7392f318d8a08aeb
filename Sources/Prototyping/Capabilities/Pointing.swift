import Drawing
import Geometry
import Gestures
import Motion

/// A component with parts that a pointer or the keyboard can reach.
public protocol Touchable<Shared>: Component {
    associatedtype Part: PartCode

    /// Adds where its parts lie now, front to back. What can be done with a part is its ``Region/Role``.
    func addRegions(_ context: Context, to regions: inout RegionList)
}

/// Acts on drags, pinches and turns of its parts: those with the roles ``Region/Role/pan(_:)``, ``Region/Role/zoom``,
/// ``Region/Role/rotate``, ``Region/Role/field``, and on the double taps and long presses of all that have such a role.
public protocol GestureHandling<Shared>: Touchable {
    typealias Gesture = GestureEvent<Part>

    /// Acts on a gesture on one of its parts; a tap goes to ``Pressable/press(_:_:)`` instead.
    mutating func handle(_ gesture: Gesture, _ context: inout Context)
}

/// Has buttons: parts with the role ``Region/Role/button``, ``Region/Role/touch`` or ``Region/Role/focusStop``. Return
/// presses a part with a ``Region/Role/pan(_:)`` that starts on press too.
public protocol Pressable<Shared>: Touchable {
    /// Does what pressing a part does, by key or by a tap.
    mutating func press(_ part: Part, _ context: inout Context)
}

/// Acts on taps otherwise than on keys: by where they are, or not at all.
public protocol Tappable<Shared>: Touchable {
    typealias Tap = GestureEvent<Part>

    /// Acts on a tap on a part with the role ``Region/Role/button`` or ``Region/Role/touch``, instead of pressing it.
    mutating func tap(_ tap: Tap, _ context: inout Context)
}

/// The amount of a zoom.
public enum ZoomAmount: Hashable, Sendable {
    /// A factor on the present zoom, above zero.
    case factor(Double)
    /// Notches of the wheel.
    case notches(Double)
}

/// Says what its gestures move, so that they are drawn, explained, measured and compared.
public protocol Driving<Shared>: Touchable {
    /// The motion that a gesture on a part drives; nil where nothing goes along a way, as when text is selected.
    func motion(of part: Part, by gesture: GestureKind, _ context: Context) -> PartMotion?
}

// MARK: Calls by the host

extension HostedComponent where Self: Touchable {
    public func _name(of key: PartKey, _ context: Context) -> Phrase? {
        Part(key: key).map { Phrase(String(describing: $0)) }
    }
    @inline(__always) public func _addRegions(_ context: Context, to regions: inout RegionList) {
        addRegions(context, to: &regions)
    }
}

extension HostedComponent where Self: GestureHandling {
    public mutating func _handle(_ gesture: GestureEvent<PartID>, _ context: inout Context) {
        if let gesture = gesture.on(Part.self) { handle(gesture, &context) }
    }
}

extension HostedComponent where Self: Tappable {
    public mutating func _tap(_ tap: GestureEvent<PartID>, _ context: inout Context) {
        if let event = tap.on(Part.self) { self.tap(event, &context) }
    }
}

extension HostedComponent where Self: Pressable {
    public mutating func _press(_ key: PartKey, _ context: inout Context) {
        if let part = Part(key: key) { press(part, &context) }
    }
}

extension HostedComponent where Self: Driving {
    @inline(__always) public func _motion(of key: PartKey, by gesture: GestureKind, _ context: Context) -> PartMotion? {
        // A closure would be an allocation in each frame.
        guard let part = Part(key: key) else { return nil }
        return motion(of: part, by: gesture, context)
    }
}

extension GestureEvent<PartID> {
    /// The same on a part of a component, which a host knows by its key alone; nil for a key of no part.
    fileprivate func on<Part: PartCode>(_: Part.Type) -> GestureEvent<Part>? {
        guard let part = Part(key: target.key) else { return nil }
        return GestureEvent<Part>(
            target: part, kind: kind, phase: phase, pointer: pointer, location: location, translation: translation,
            velocity: velocity, time: time, scale: scale, rotation: rotation)
    }
}
