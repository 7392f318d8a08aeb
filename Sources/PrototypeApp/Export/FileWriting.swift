import Foundation
import Raster
import Synchronization

/// A file that is made on a separate thread, whole or not at all, while frames continue.
///
/// What makes it must draw no text: glyphs are for one thread.
final class FileWriting: Sendable {
    private enum State {
        case busy
        case done
        case failed(Failure)
    }

    private let state = Mutex(State.busy)

    /// Begins.
    ///
    /// - Parameter write: Writes the file.
    private init(_ write: @escaping @Sendable () throws(Failure) -> Void) {
        Thread.detachNewThread { [self] in
            do throws(Failure) {
                try write()
                state.withLock { $0 = .done }
            } catch {
                state.withLock { $0 = .failed(error) }
            }
        }
    }

    /// Writes a text that is put together there.
    static func text(_ path: String, _ make: @escaping @Sendable () throws(Failure) -> String) -> FileWriting {
        FileWriting { () throws(Failure) in try WholeFile.write(make(), to: path, endsBySignal: false) }
    }

    /// Writes a picture as PNG; it is copied, so that the canvas can be drawn into again.
    static func picture(_ path: String, _ canvas: inout Canvas) -> FileWriting {
        let (width, height) = (canvas.width, canvas.height)
        var bytes: [UInt8] = []
        canvas.withPixels { pixels in pixels.copyRows(into: &bytes) }
        let rows = bytes
        return FileWriting { () throws(Failure) in
            var copy: Canvas
            do throws(RasterError) { copy = try Canvas(width: width, height: height) } catch {
                throw Failure(.cannotWrite, "cannot write \(path): \(error)")
            }
            copy.withPixels { pixels in pixels.takeRows(rows) }
            try WholeFile.write(copy, to: path, endsBySignal: false)
        }
    }

    /// True once the file is there.
    ///
    /// - Throws: ``Failure`` if it cannot be.
    func isDone() throws(Failure) -> Bool {
        switch state.withLock({ $0 }) {
        case .busy: return false
        case .done: return true
        case .failed(let failure): throw failure
        }
    }
}

extension PixelBuffer {
    /// Takes the pixels that ``copyRows(into:)`` gave of another buffer as large as this one.
    fileprivate func takeRows(_ bytes: [UInt8]) {
        guard bytes.count == 4 * width * height else { return }
        for y in 0..<height {
            for x in 0..<width {
                let first = 4 * (y * width + x)
                set(x, y, UInt32(bytes[first]) | UInt32(bytes[first + 1]) << 8 | UInt32(bytes[first + 2]) << 16)
            }
        }
    }
}
