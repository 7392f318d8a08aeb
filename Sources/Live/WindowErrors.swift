import Files
import Foundation
import PrototypeApp
import Synchronization

/// The standard error of a window: it goes to that of this program, and its end is kept, as the Swift runtime says there, and
/// nowhere else, why it has ended the window.
final class WindowErrors: Sendable {
    private let pipe = Pipe()
    private let end = Mutex(Data())
    private let isOver = DispatchSemaphore(value: 0)

    /// Bytes that are kept.
    private static let most = 4096

    /// The descriptor that the window is to write to.
    var input: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    /// Begins to read; to be called once the window is there, as the last that can write ends it.
    func begin() {
        try? pipe.fileHandleForWriting.close()
        _ = DetachedThread.start { [self] in
            while case let said = pipe.fileHandleForReading.availableData, !said.isEmpty {
                try? FileHandle.standardError.write(contentsOf: said)
                end.withLock { $0 = Data(($0 + said).suffix(Self.most)) }
            }
            isOver.signal()
        }
    }

    /// Why the runtime has ended the window; nil where it has not said so. To be asked once, after its end.
    func reason() -> String? {
        // What the window has started may hold it open.
        _ = isOver.wait(timeout: .now() + 0.5)
        return CrashReport.reason(in: String(decoding: end.withLock { $0 }, as: UTF8.self))
    }
}
