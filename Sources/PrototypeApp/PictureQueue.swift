import Dispatch
import Geometry
import Platform
import Raster
import Synchronization

/// Decodes pictures in files on a separate thread, and wakes the window when one is there.
///
///     let pictures = PictureQueue()
///     renderer.onPictureRequest = { pictures.ask($0) }
///     // when the window was woken:
///     for arrival in pictures.takeArrivals() { … }
final class PictureQueue: Sendable {
    /// What was asked for, and is there.
    enum Arrival: Sendable {
        /// For the renderer; nil where the file cannot be decoded.
        case pixels(PictureRequest, PicturePixels?)
        /// A file that was dropped at a place, and its picture's size in pixels; nil where it cannot be decoded.
        case dropped(String, at: Point, Size?)
    }

    private enum Wish {
        case pixels(PictureRequest)
        case check(String, at: Point)
    }

    private struct Desk {
        var waker: Waker?
        var wishes: [Wish] = []
        var isBusy = false
        /// What was decoded lately, the oldest first: another size is made of it.
        var kept: [(path: String, pixels: PicturePixels)] = []
        var arrivals: [Arrival] = []
    }

    /// Bytes of decoded pixels that are kept, but for a single picture that is larger.
    private static let most = 64 << 20

    private let queue = DispatchQueue(label: "pictures")
    private let desk = Mutex(Desk())

    /// Says whom to wake.
    func wake(_ waker: Waker) { desk.withLock { $0.waker = waker } }

    /// Begins to bring a picture to a size; another size of the same picture that waits is forgotten.
    func ask(_ request: PictureRequest) {
        begin { desk in
            desk.wishes.removeAll { if case .pixels(let other) = $0 { other.path == request.path } else { false } }
            desk.wishes.append(.pixels(request))
        }
    }

    /// Begins to look whether a file that was dropped at a place is a picture.
    func check(_ path: String, at place: Point) { begin { $0.wishes.append(.check(path, at: place)) } }

    /// Takes what is there, in order.
    func takeArrivals() -> [Arrival] {
        desk.withLock { desk in
            defer { desk.arrivals.removeAll() }
            return desk.arrivals
        }
    }

    /// Forgets what was decoded: the files may be others by now.
    func forget() {
        desk.withLock { desk in
            desk.kept.removeAll()
            desk.wishes.removeAll { if case .pixels = $0 { true } else { false } }
        }
    }

    private func begin(_ add: (inout Desk) -> Void) {
        let isIdle = desk.withLock { desk in
            add(&desk)
            defer { desk.isBusy = true }
            return !desk.isBusy
        }
        if isIdle { queue.async { [self] in work() } }
    }

    /// Does what is asked for until nothing is.
    private func work() {
        while let wish = next() {
            let arrival: Arrival
            switch wish {
            case .pixels(let request):
                arrival = .pixels(request, pixels(request.path).flatMap { request.sized($0) })
            case .check(let path, let place):
                // What is known of the file may be long ago.
                desk.withLock { $0.kept.removeAll { $0.path == path } }
                arrival = .dropped(path, at: place, pixels(path) == nil ? nil : PictureFile.size(path))
            }
            let waker = desk.withLock { desk in
                desk.arrivals.append(arrival)
                return desk.waker
            }
            waker?.wake(0)
        }
    }

    /// The latest comes first: what is on the screen is asked for in each frame, what has left it is not.
    private func next() -> Wish? {
        desk.withLock { desk in
            desk.isBusy = !desk.wishes.isEmpty
            return desk.wishes.popLast()
        }
    }

    private func pixels(_ path: String) -> PicturePixels? {
        let known = desk.withLock { desk in desk.kept.last { $0.path == path }?.pixels }
        if let known { return known }
        guard let made = PictureFile.pixels(path) else { return nil }
        desk.withLock { desk in
            desk.kept.append((path, made))
            while desk.kept.count > 1, desk.kept.reduce(0, { $0 + $1.pixels.bytes }) > Self.most {
                desk.kept.removeFirst()
            }
        }
        return made
    }
}
