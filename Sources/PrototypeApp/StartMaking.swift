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

    private let start = Handover<Result<Start, Failure>>()

    /// Begins; where the system has no thread left, the start is made before this returns.
    init(_ program: any Program, _ header: Recording, _ store: any ProgramStore, _ tuning: Tuning?) {
        let make: @Sendable () -> Void = { [start] in
            start.give {
                Result { () throws(Failure) in
                    try program.start(for: header, from: nil, store, tuning: tuning, size: nil)
                }
            }
        }
        if !DetachedThread.start(make) { make() }
    }

    /// Waits briefly for the start; nil if it takes longer.
    func wait() throws(Failure) -> Start? { try start.take(within: Self.patience)?.get() }

    /// Waits for the start and shows an empty window. What is done to the window meanwhile waits for the frame loop.
    func wait(showing window: inout Window) throws(Failure) -> Start {
        do throws(PlatformError) { _ = try window.present { _, _, _ in } } catch { throw Failure(error) }
        return try start.take().get()
    }
}
