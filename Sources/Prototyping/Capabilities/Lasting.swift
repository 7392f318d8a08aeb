import Drawing
import Gestures

/// Has state that recordings, tests and the state lines show.
public protocol Reporting<Shared>: Component {
    typealias Report = StateReport

    /// Adds its state under its names.
    func report(_ context: Context, into report: inout Report)
}

/// Can begin as it is now: a recording that begins in the middle of a session begins with what it saved.
public protocol Lasting<Shared>: Component {
    typealias Saved = SavedState

    /// Adds what it must know to begin as it is now, as if everything had come to rest: where it is scrolled to, what is
    /// open.
    func save(_ context: Context, into saved: inout Saved)
    /// Takes over what another saved, before anything has happened; what is missing is as at a fresh start.
    mutating func restore(from saved: inout Saved, _ context: inout Context)
}

/// Has values that follow from the tuning. What a spring of the tuning moves follows it without a word.
public protocol Retunable<Shared>: Component {
    /// Adopts another tuning; the context has the new.
    mutating func retune(from old: Tuning, _ context: inout Context)
}

/// Can take something back.
public protocol Undoing<Shared>: Component {
    /// True while it offers to take something back, which the key for it then does.
    func canUndo(_ context: Context) -> Bool
}

/// Has values of its tunables that are chosen together.
public protocol Presetting<Shared>: Component {
    /// The presets, by name.
    static var presets: [TuningPreset] { get }
}

/// Has states that the prototype can begin with.
public protocol Starting<Shared>: Component {
    /// The starts, by name.
    static var starts: [NamedStart] { get }
}

// MARK: Calls by the host

extension HostedComponent where Self: Reporting {
    @inline(__always) public func _report(_ context: Context, into report: inout StateReport) {
        self.report(context, into: &report)
    }
}

extension HostedComponent where Self: Lasting {
    @inline(__always) public func _save(_ context: Context, into saved: inout SavedState) {
        save(context, into: &saved)
    }
    public mutating func _restore(from saved: inout SavedState, _ context: inout Context) {
        restore(from: &saved, &context)
    }
}

extension HostedComponent where Self: Retunable {
    public mutating func _retune(from old: Tuning, _ context: inout Context) {
        retune(from: old, &context)
    }
}

extension HostedComponent where Self: Undoing {
    @inline(__always) public func _canUndo(_ context: Context) -> Bool { canUndo(context) }
}
