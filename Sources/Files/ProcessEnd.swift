import Synchronization

/// The things to be done before the process ends otherwise than by its own steps, as by a signal: programs that it has
/// started end too, files on their way are removed.
package enum ProcessEnd {
    private static let actions = Mutex<[String: @Sendable () -> Void]>([:])

    /// Notes what is to be done at the end.
    ///
    /// - Parameters:
    ///   - key: Different for all that can be there at a time.
    ///   - action: Called on any thread. It must not begin or forget one.
    package static func begin(_ key: String, _ action: @escaping @Sendable () -> Void) {
        actions.withLock { $0[key] = action }
    }

    /// Forgets what was noted, as it is done.
    package static func forget(_ key: String) { actions.withLock { $0[key] = nil } }

    /// Does all that was noted and not forgotten, from whatever thread, before the process ends.
    package static func run() {
        actions.withLock { actions in
            for action in actions.values { action() }
        }
    }
}
