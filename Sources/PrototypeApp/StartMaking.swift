import Dispatch
import Files
import Gestures
import Platform
import Prototyping

/// Makes what a run begins with on a separate thread, so that the window need not wait for it: a long page takes seconds
/// to lay out.
struct StartMaking {
    /// A window that opens empty only says that the program is there: for less than this it is not worth it, and what
    /// fails is said without one.
    private static let patience = DispatchTimeInterval.milliseconds(500)

    private let job: BackgroundJob<Start>
    private let isMade = DispatchSemaphore(value: 0)

    /// Begins.
    init(_ program: any Program, _ header: Recording, _ store: any ProgramStore, _ tuning: Tuning?) {
        job = BackgroundJob { () throws(Failure) in
            try program.start(for: header, from: nil, store, tuning: tuning, size: nil)
        } finish: { [isMade] in
            isMade.signal()
        }
    }

    /// Waits briefly for the start; nil if it takes longer.
    func wait() throws(Failure) -> Start? {
        guard isMade.wait(timeout: .now() + Self.patience) == .success else { return nil }
        return try job.result?.get()
    }

    /// Waits for the start and shows an empty window. What is done to the window meanwhile waits for the frame loop.
    func wait(showing window: inout Window) throws(Failure) -> Start {
        do throws(PlatformError) { _ = try window.present { _, _, _ in } } catch { throw Failure(error) }
        isMade.wait()
        guard let result = job.result else { preconditionFailure("a start is made before it is said to be") }
        return try result.get()
    }
}
