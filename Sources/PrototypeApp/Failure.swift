import Platform

/// Why the program ends without having done what was asked: one line, and a status of sysexits.
public struct Failure: Error, CustomStringConvertible {
    public enum Status: Int32, Sendable {
        /// A replay missed its expectation, or a profile its baseline.
        case missed = 1
        case badData = 65
        case noInput = 66
        case noDisplay = 69
        case software = 70
        /// The display that the window was open on has ended.
        case displayGone = 71
        case cannotCreate = 73
        case cannotWrite = 74

        /// A program that is wanted is not installed: the status of a missing display too.
        public static let unavailable = noDisplay
    }

    public var status: Status
    public var description: String

    /// Says why, in one line.
    public init(_ status: Status, _ description: String) {
        self.status = status
        self.description = description
    }

    /// A call that the windowing system refused, or its end; without a display it names what needs none.
    package init(_ error: PlatformError) {
        switch error.kind {
        case .noDisplay:
            self.init(
                .noDisplay,
                "no display to open a window on; `\(Terminal.name) replay FILE` and `\(Terminal.name) profile FILE` work without one"
            )
        case .displayGone: self.init(.displayGone, "\(error.message) while the window was open; all data is saved")
        case .failed: self.init(.software, error.description)
        }
    }
}
