import Foundation

/// Starts a thread; false if the system has none left, and then the closure is not called.
package typealias ThreadStart = @Sendable (@escaping @Sendable () -> Void) -> Bool

/// A thread that runs one closure and ends; unlike Foundation's `Thread`, it says when the system has none left.
public enum DetachedThread {
    /// Starts a thread.
    ///
    /// - Returns: False if there can be none, as under a limit of memory; the closure is not called then.
    public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = unsafe Unmanaged.passRetained(Work(body: body)).toOpaque()
        var thread = pthread_t()
        let status = unsafe pthread_create(&thread, nil, beginWork, work)
        guard status == 0 else {
            unsafe Unmanaged<Work>.fromOpaque(work).release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) { self.body = body }
}

private func beginWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
}
