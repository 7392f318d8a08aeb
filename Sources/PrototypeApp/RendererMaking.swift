import Drawing
import Files
import Geometry
import Raster

/// Makes a renderer, with all that a first picture needs, on a separate thread, while what the picture shows is read
/// and a window opens.
///
///     let making = RendererMaking { () throws(Failure) in try content.makeRenderer() }
///     making.warm(list, size: Size(width: 390, height: 844), scale: 1)
///     // The window opens meanwhile.
///     let renderer = try making.take()
package struct RendererMaking {
    private struct FirstPicture {
        var list: DrawList
        var size: Size
        var scale: Double
    }

    private let first = Handover<FirstPicture>()
    private let renderer = Handover<Result<Renderer, Failure>>()
    /// Makes the renderer once what it is to be warm for is said; nil if a thread does so.
    private let work: (@Sendable () -> Void)?

    /// Begins; where the system has no thread left, ``take()`` makes the renderer.
    ///
    /// - Parameters:
    ///   - thread: Starts a thread; false if the system has none left.
    ///   - make: Makes the renderer; called on the thread.
    package init(
        thread: ThreadStart = DetachedThread.start,
        _ make: @escaping @Sendable () throws(Failure) -> sending Renderer
    ) {
        // Not one of Dispatch's own threads, whose pool is looked after once a second for ever.
        let work: @Sendable () -> Void = { [first, renderer] in
            renderer.give {
                do throws(Failure) {
                    var made = try make()
                    let first = first.take()
                    let (width, height) = (first.size.width * first.scale, first.size.height * first.scale)
                    made.warm(first.list, size: (Int(width), Int(height)), scale: first.scale)
                    return .success(made)
                } catch {
                    return .failure(error)
                }
            }
        }
        self.work = thread(work) ? nil : work
    }

    /// Says what will be drawn first; once.
    ///
    /// - Parameters:
    ///   - size: Of the window, in points.
    ///   - scale: Pixels to the point.
    package func warm(_ list: DrawList, size: Size, scale: Double) {
        first.give { FirstPicture(list: list, size: size, scale: scale) }
    }

    /// Waits until the renderer is made and warm for what was said, and hands it over; once.
    package func take() throws(Failure) -> Renderer {
        work?()
        return try renderer.take().get()
    }
}
