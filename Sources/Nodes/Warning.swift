import Synchronization

/// A line about something that a prototype does and may not mean, told once in a run.
package enum Warning {
    private static let told = Mutex<Set<String>>([])
    /// The way in which lines are told: printed unless the program has another.
    private static let teller = Mutex<@Sendable (String) -> Void>({ print($0) })

    /// Has lines told in another way.
    package static func tell(by teller: @escaping @Sendable (String) -> Void) { Self.teller.withLock { $0 = teller } }

    static func say(_ line: String) {
        guard told.withLock({ $0.insert(line).inserted }) else { return }
        teller.withLock { $0 }(line)
    }
}
