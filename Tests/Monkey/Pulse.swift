/// The time for which a program has owed an answer, without the time for which the machine is to blame.
///
/// A busy machine holds up the program and who watches it alike. So a look that came late counts as one that came when it
/// was to, and time in which the program's thread was ready but given no processor does not count at all.
struct Pulse {
    /// Seconds after which a program has hung that still owes an answer.
    let patience: Double

    /// Seconds since the program last answered.
    private(set) var owed = 0.0
    /// The most that it has owed, in seconds.
    private(set) var longest = 0.0

    var hasHung: Bool { owed > patience }

    /// Begins with a program that owes nothing.
    init(patience: Double = 2) {
        self.patience = patience
    }

    /// Looks at whether the program has answered.
    ///
    /// - Parameters:
    ///   - passed: Seconds since the look before.
    ///   - late: Seconds by which this look came later than it was to.
    ///   - starved: Seconds of `passed` in which the program's thread waited for a processor.
    mutating func look(passed: Double, late: Double, starved: Double, isAnswered: Bool) {
        // The machine may have been late for both in the same time.
        owed += max(0, passed - max(late, starved))
        longest = max(longest, owed)
        if isAnswered { owed = 0 }
    }
}
