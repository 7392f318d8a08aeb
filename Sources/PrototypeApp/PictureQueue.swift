import Files
import Geometry
import Platform
import Raster
import Synchronization

/// Decodes pictures in files on a separate thread, and wakes the window when one is there.
///
///     let pictures = PictureQueue()
///     renderer.onPictureRequest = { pictures.ask($0) }
///     // when the window was woken:
///     for arrival in pictures.takeArrivals() { print(arrival) }
final class PictureQueue: Sendable {
    /// A picture that was asked for, and is there.
    enum Arrival: Sendable {
        /// For the renderer; nil where the file cannot be decoded.
        case pixels(PictureRequest, PicturePixels?)
        /// A file that was dropped at a position, and its picture's size in pixels; nil where it cannot be decoded.
        case dropped(String, at: Point, Size?)
    }

    private enum Wish {
        case pixels(PictureRequest)
        case check(String, at: Point)

        /// The file whose pixels are asked for; nil where it is only looked at.
        var requestedPath: String? { if case .pixels(let request) = self { request.path } else { nil } }
    }

    private let decoder: PictureDecoder
    private let worker: Worker<Wish, Arrival>
    private let waker: Inbox<Waker>

    /// - Parameter thread: Starts a thread; false if the system has none left.
    init(thread: @escaping ThreadStart = DetachedThread.start) {
        let (decoder, waker) = (PictureDecoder(), Inbox<Waker>())
        (self.decoder, self.waker) = (decoder, waker)
        worker = Worker(thread: thread, wake: { waker.first?.wake(0) }) { wish in
            switch wish {
            case .pixels(let request):
                return .pixels(request, decoder.pixels(request.path).flatMap { request.sized($0) })
            case .check(let path, let position):
                // What is known of the file may be long ago.
                decoder.forget { $0 == path }
                return .dropped(path, at: position, decoder.pixels(path) == nil ? nil : PictureFile.size(path))
            }
        }
    }

    /// Says whom to wake.
    func wake(_ waker: Waker) { self.waker.add(waker) }

    /// Begins to bring a picture to a size; another size of the same picture that waits is forgotten.
    ///
    /// The latest comes first: what is on the screen is asked for in each frame, what has left it is not.
    func ask(_ request: PictureRequest) {
        worker.ask { waiting in
            waiting.removeAll { $0.requestedPath == request.path }
            waiting.insert(.pixels(request), at: 0)
        }
    }

    /// Begins to look whether a file that was dropped at a position is a picture.
    func check(_ path: String, at position: Point) { worker.ask { $0.insert(.check(path, at: position), at: 0) } }

    /// Takes what is there, in order.
    func takeArrivals() -> [Arrival] { worker.takeResults() }

    /// Forgets what was decoded: the files may be others by now.
    func forget() {
        decoder.forget { _ in true }
        worker.ask { waiting in waiting.removeAll { $0.requestedPath != nil } }
    }
}

/// Decodes pictures in files, and keeps those decoded lately: another size is made of them.
private final class PictureDecoder: Sendable {
    /// Bytes of decoded pixels that are kept, but for a single picture that is larger.
    private static let most = 64 << 20

    /// The oldest first.
    private let kept = Mutex<[(path: String, pixels: PicturePixels)]>([])

    /// The pixels of a file; nil where it cannot be decoded.
    func pixels(_ path: String) -> PicturePixels? {
        if let known = kept.withLock({ kept in kept.last { $0.path == path }?.pixels }) { return known }
        guard let made = PictureFile.pixels(path) else { return nil }
        kept.withLock { kept in
            kept.append((path, made))
            while kept.count > 1, kept.reduce(0, { $0 + $1.pixels.bytes }) > Self.most { kept.removeFirst() }
        }
        return made
    }

    /// Forgets the pictures whose path fits.
    func forget(_ fits: (String) -> Bool) { kept.withLock { $0.removeAll { fits($0.path) } } }
}
