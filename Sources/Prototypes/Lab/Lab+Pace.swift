extension Lab {
    /// Seconds of motion in a second of the lab: 1, or less in slow motion.
    public var pace: Double { engine.timeScale }

    /// Takes another pace from now on. What is seen slows down and what is done does not: events keep their times, and a
    /// velocity at release counts in points per second of motion.
    mutating func takePace(_ pace: Double) {
        guard Self.paces.contains(pace) else { return }
        engine.timeScale = pace
    }

    /// The paces that a lab takes; another is ignored.
    public static let paces = 0.01...1.0
}
