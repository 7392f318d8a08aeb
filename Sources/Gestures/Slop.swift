/// The distance that a pointer may stray from its press before a tap becomes something else, in points.
///
/// Source: 3 for a mouse and 10 for a finger, as UIKit has for touch; a mouse is held stiller than a finger.
public struct Slop: Hashable, Sendable {
    /// For every button of the mouse.
    public var mouse: Double
    /// For every finger.
    public var touch: Double

    /// Makes a slop; a distance that is negative or not a number counts as 0.
    public init(mouse: Double = 3, touch: Double = 10) {
        self.mouse = mouse > 0 ? mouse : 0
        self.touch = touch > 0 ? touch : 0
    }

    /// The slop of a pointer.
    public subscript(pointer: PointerID) -> Double { pointer.isMouse ? mouse : touch }
}
