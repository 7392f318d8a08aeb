import Controls
import Gestures
import Prototyping

/// The lasting state of a program from one run to the next.
package protocol ProgramStore: AnyObject, Sendable {
    /// The troubles found when it was opened, in order; empty if all is well.
    var troubles: [ProgramTrouble] { get }
    /// True if what is kept lasts beyond this run.
    var isLasting: Bool { get }
    /// The window as it was left.
    var window: WindowState { get }
    /// The language that was chosen; nil before.
    var language: Language? { get }
    /// The value that the prototype stored last; nil where that is kept otherwise, and at first.
    var stored: JSONValue? { get }
    /// The tunables that differed from their defaults when the window was closed.
    var tuning: [NamedValue] { get }

    /// Begins to write, on another thread.
    ///
    /// - Parameters:
    ///   - tuning: What the run begins with, which is kept.
    ///   - report: Called on that thread when something cannot be kept.
    func begin(with tuning: Tuning, report: @escaping @Sendable (ProgramTrouble) -> Void)
    /// Keeps what an effect stores.
    ///
    /// - Returns: The language that was chosen with it; nil where none was.
    func keep(_ effect: Effect) -> Language?
    /// The same at once, before it returns.
    func apply(_ effect: Effect) throws(ProgramTrouble)
    /// Keeps how the window is now.
    func keep(_ window: WindowState)
    /// Keeps the tuning with which the window is closed.
    func keep(_ tuning: Tuning)
    /// Waits until all is written, so many seconds at most.
    func finish(within seconds: Double) -> ProgramTrouble?
    /// Ends it.
    func close()
}

/// Something that went wrong with what lasts.
package struct ProgramTrouble: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line for the terminal, which names the file.
    package var description: String
    /// The event by which the prototype says it; nil for nothing.
    package var event: InputEvent.Kind?

    /// Makes a trouble.
    package init(_ description: String, event: InputEvent.Kind? = nil) {
        self.description = description
        self.event = event
    }
}
