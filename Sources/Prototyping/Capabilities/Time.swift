import Motion

/// Acts when a motion ends.
public protocol Completing<Shared>: Component {
    /// Notes that a motion ended, of whichever component.
    mutating func handle(_ completion: Completion, _ context: inout Context)
}

/// Does something at a time, without input.
public protocol Timed<Shared>: Component {
    /// The next time at which something happens, in seconds; nil for none. Asked again after each event, and once its
    /// time has come.
    func deadline(_ context: Context) -> Double?
    /// Does what is due now.
    mutating func performDeadlines(_ context: inout Context)
}

/// Looks different at times though no channel moves: a sky that drifts, a caret that blinks.
public protocol Waking<Shared>: Component {
    /// When it looks different next. Asked again after each event, and once its time has come.
    func wake(_ context: Context) -> Wake
}

/// Has motions that come and go without a hand, such as a notice.
public protocol Transient<Shared>: Component {
    /// The number of its channels that move so now.
    func unaidedMotions(_ context: Context) -> Int
}

// MARK: Calls by the host

extension HostedComponent where Self: Completing {
    public mutating func _handle(_ completion: Completion, _ context: inout Context) {
        handle(completion, &context)
    }
}

extension HostedComponent where Self: Timed {
    @inline(__always) public func _deadline(_ context: Context) -> Double? { deadline(context) }
    public mutating func _performDeadlines(_ context: inout Context) { performDeadlines(&context) }
}

extension HostedComponent where Self: Waking {
    @inline(__always) public func _wake(_ context: Context) -> Wake { wake(context) }
}

extension HostedComponent where Self: Transient {
    @inline(__always) public func _unaidedMotions(_ context: Context) -> Int { unaidedMotions(context) }
}
