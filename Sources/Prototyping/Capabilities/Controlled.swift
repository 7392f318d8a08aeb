/// Has controls: things that hands move, each declared once.
///
/// Their gestures, the wheel and keys, completions, driven motion, projection, state names, saving and retuning follow from
/// the declaration.
public protocol Controlled<Shared>: Component {
    /// The controls, front to back.
    static var controls: [Control<Self>] { get }
}

// MARK: Calls by the host

extension HostedComponent where Self: Controlled {
    @inline(__always) public static var _controls: [Control<Self>] { controls }
}
