/// What the mouse rests on while nothing is pressed.
///
///     var hover = Hover<String>()
///     if let change = hover.update("button") { print(change.left ?? "nothing", change.entered ?? "nothing") }
public struct Hover<Target: Hashable & Sendable>: Hashable, Sendable {
    /// What the mouse went away from and came to; nil for nothing.
    public struct Change: Hashable, Sendable {
        /// What the mouse is no longer over.
        public let left: Target?
        /// What the mouse is over now.
        public let entered: Target?
    }

    /// What is under the mouse; nil for nothing.
    public private(set) var target: Target?

    /// Makes a hover over nothing.
    public init() {}

    /// Tells what is under the mouse now, and gives what that changes; nil for no change.
    public mutating func update(_ target: Target?) -> Change? {
        guard target != self.target else { return nil }
        defer { self.target = target }
        return Change(left: self.target, entered: target)
    }
}
