/// The numbers of what a host does for every prototype.
extension Tunable {
    public static let ofHosts = [wheelStep, slopMouse, slopTouch, fastest]

    /// Points a wheel's notch scrolls.
    public static let wheelStep = Tunable(
        "scroll.wheelStep", default: 60, range: 1...1000, unit: .points, scale: .logarithmic, step: 1,
        label: Phrase("Wheel step"), group: .scrolling)
    /// Points a mouse or a finger may wander before a press becomes a drag.
    public static let slopMouse = Tunable(
        "gesture.slop.mouse", default: 3, range: 0...100, unit: .points, scale: .quadratic, step: 1,
        label: Phrase("Mouse slop"), group: .gestures)
    public static let slopTouch = Tunable(
        "gesture.slop.touch", default: 10, range: 0...100, unit: .points, scale: .quadratic, step: 1,
        label: Phrase("Touch slop"), group: .gestures)
    /// The highest speed with which a gesture hands on what it held. Source: Android's maximum fling velocity and
    /// Flutter's `kMaxFlingVelocity`.
    public static let fastest = Tunable(
        "gesture.fastest", default: 8000, range: 100...100_000, unit: .pointsPerSecond, scale: .logarithmic, step: 100,
        label: Phrase("Max velocity"), group: .gestures)
}

extension Phrase {
    /// The groups of tunables that a host has.
    public static let scrolling = Phrase("Scrolling")
    public static let gestures = Phrase("Gestures")
}
