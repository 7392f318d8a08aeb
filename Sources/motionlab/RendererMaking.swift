import Dispatch
import Drawing
import Foundation
import Raster
import Synchronization

/// Makes a renderer, with all that a first picture needs, on a thread of its own: a window takes its time to open.
final class RendererMaking: Sendable {
    private let result = Mutex<Renderer?>(nil)
    private let problem = Mutex<Failure?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    /// Begins.
    ///
    /// - Parameters:
    ///   - list: The first picture, and its size in pixels.
    ///   - make: Makes the renderer; called on the thread.
    init(
        first list: DrawList, size: (width: Int, height: Int), scale: Double,
        _ make: @escaping @Sendable () throws(Failure) -> sending Renderer
    ) {
        // Not one of Dispatch's own threads, whose pool is looked after once a second for ever.
        Thread.detachNewThread { [self] in
            result.withLock { result in
                do throws(Failure) {
                    var renderer = try make()
                    var item = 0
                    while renderer.warm(list, size: size, scale: scale, from: &item) {}
                    result = consume renderer
                } catch {
                    problem.withLock { $0 = error }
                }
            }
            isDone.signal()
        }
    }

    /// Waits until the renderer is made and hands it over, once.
    func take() throws(Failure) -> Renderer {
        isDone.wait()
        if let problem = problem.withLock({ $0 }) { throw problem }
        guard let renderer = result.withLock({ $0.take() }) else { preconditionFailure("a renderer is taken once") }
        return renderer
    }
}
