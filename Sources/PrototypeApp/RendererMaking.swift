import Drawing
import Files
import Geometry
import Raster
import Synchronization

/// Makes a renderer, with all that a first picture needs, on a separate thread, while what the picture shows is read
/// and a window opens.
///
///     let making = RendererMaking { () throws(Failure) in try content.makeRenderer() }
///     making.warm(list, size: Size(width: 390, height: 844), scale: 1)
///     // The window opens meanwhile.
///     let renderer = try making.take()
package struct RendererMaking {
    private enum Step {
        case make
        case warm(DrawList, size: Size, scale: Double)
    }

    /// The renderer on its way to the thread that draws with it.
    private final class Handover: Sendable {
        let renderer = Mutex<Result<Renderer, Failure>?>(nil)
    }

    private let handover = Handover()
    private let worker: Worker<Step, Never>

    /// Begins; where the system has no thread left, the renderer is made before this returns.
    ///
    /// - Parameters:
    ///   - thread: Starts a thread; false if the system has none left.
    ///   - make: Makes the renderer; called on the thread.
    package init(
        thread: @escaping ThreadStart = DetachedThread.start,
        _ make: @escaping @Sendable () throws(Failure) -> sending Renderer
    ) {
        worker = Worker(thread: thread) { [handover] step in
            switch step {
            case .make:
                handover.renderer.withLock { renderer in
                    do throws(Failure) { renderer = .success(try make()) } catch { renderer = .failure(error) }
                }
            case .warm(let list, let size, let scale):
                handover.renderer.withLock { renderer in
                    switch renderer.take() {
                    case .success(var made):
                        made.warm(list, size: (Int(size.width * scale), Int(size.height * scale)), scale: scale)
                        renderer = .success(made)
                    case let failed: renderer = failed
                    }
                }
            }
            return nil
        }
        worker.ask(.make)
    }

    /// Says what will be drawn first.
    ///
    /// - Parameters:
    ///   - size: Of the window, in points.
    ///   - scale: Pixels to the point.
    package func warm(_ list: DrawList, size: Size, scale: Double) {
        worker.ask(.warm(list, size: size, scale: scale))
    }

    /// Waits until the renderer is made and warm for what was said, and hands it over; once.
    package func take() throws(Failure) -> Renderer {
        worker.wait()
        let renderer = handover.renderer.withLock { $0.take() }
        guard let renderer else { preconditionFailure("a renderer is taken once") }
        return try renderer.get()
    }
}
