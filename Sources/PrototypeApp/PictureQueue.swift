import Files
import Geometry
import Platform
import Raster
import Synchronization

/// Decodes pictures in files on a separate thread, and wakes the window when one is there.
///
/// The thread ends when nothing is left to decode. It is not one of Dispatch's, which waits on the asking thread until
/// the system has a thread for it; where there is none, a picture is decoded before the request returns.
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
    }

    private struct Contents {
        var waker: Waker?
        var jobs: [Wish] = []
        var isBusy = false
        /// The pictures decoded lately, the oldest first: another size is made of them.
        var kept: [(path: String, pixels: PicturePixels)] = []
        var arrivals: [Arrival] = []
    }

    /// Bytes of decoded pixels that are kept, but for a single picture that is larger.
    private static let most = 64 << 20

    private let contents = Mutex(Contents())
    private let thread: ThreadStart

    /// - Parameter thread: Starts a thread; false if the system has none left.
    init(thread: @escaping ThreadStart = DetachedThread.start) { self.thread = thread }

    /// Says whom to wake.
    func wake(_ waker: Waker) { contents.withLock { $0.waker = waker } }

    /// Begins to bring a picture to a size; another size of the same picture that waits is forgotten.
    func ask(_ request: PictureRequest) {
        begin { contents in
            contents.jobs.removeAll { if case .pixels(let other) = $0 { other.path == request.path } else { false } }
            contents.jobs.append(.pixels(request))
        }
    }

    /// Begins to look whether a file that was dropped at a position is a picture.
    func check(_ path: String, at position: Point) { begin { $0.jobs.append(.check(path, at: position)) } }

    /// Takes what is there, in order.
    func takeArrivals() -> [Arrival] {
        contents.withLock { contents in
            defer { contents.arrivals.removeAll() }
            return contents.arrivals
        }
    }

    /// Forgets what was decoded: the files may be others by now.
    func forget() {
        contents.withLock { contents in
            contents.kept.removeAll()
            contents.jobs.removeAll { if case .pixels = $0 { true } else { false } }
        }
    }

    private func begin(_ add: (inout Contents) -> Void) {
        let isIdle = contents.withLock { contents in
            add(&contents)
            defer { contents.isBusy = true }
            return !contents.isBusy
        }
        if isIdle, !thread({ [self] in work() }) { work() }
    }

    /// Does what is asked for until nothing is.
    private func work() {
        while let wish = next() {
            let arrival: Arrival
            switch wish {
            case .pixels(let request):
                arrival = .pixels(request, pixels(request.path).flatMap { request.sized($0) })
            case .check(let path, let position):
                // What is known of the file may be long ago.
                contents.withLock { $0.kept.removeAll { $0.path == path } }
                arrival = .dropped(path, at: position, pixels(path) == nil ? nil : PictureFile.size(path))
            }
            let waker = contents.withLock { contents in
                contents.arrivals.append(arrival)
                return contents.waker
            }
            waker?.wake(0)
        }
    }

    /// The latest comes first: what is on the screen is asked for in each frame, what has left it is not.
    private func next() -> Wish? {
        contents.withLock { contents in
            contents.isBusy = !contents.jobs.isEmpty
            return contents.jobs.popLast()
        }
    }

    private func pixels(_ path: String) -> PicturePixels? {
        let known = contents.withLock { contents in contents.kept.last { $0.path == path }?.pixels }
        if let known { return known }
        guard let made = PictureFile.pixels(path) else { return nil }
        contents.withLock { contents in
            contents.kept.append((path, made))
            while contents.kept.count > 1, contents.kept.reduce(0, { $0 + $1.pixels.bytes }) > Self.most {
                contents.kept.removeFirst()
            }
        }
        return made
    }
}
