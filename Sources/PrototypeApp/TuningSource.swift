import Files
import Foundation
import Platform
import Prototyping
import Synchronization

/// A tuning file that is watched while the window is open.
///
///     let source = try TuningSource("bouncy.json", for: content, waker: window.makeWaker())
///     // when the window was woken:
///     if let tuning = try source.take() { workspace.follow(tuning) }
///
/// Read by the thread that watches it: a large file on a slow disk makes no frame late.
struct TuningSource: ~Copyable {
    /// The waker's number for a written file.
    static let number = 1

    private let watch: FileWatch
    private let news: News

    /// Begins to watch a file.
    ///
    /// - Throws: ``Failure`` naming the file's folder if that cannot be watched.
    init(_ path: String, for content: Content, waker: Waker) throws(Failure) {
        let news = News()
        self.news = news
        let read: @Sendable () -> Void = {
            news.read(path, content)
            waker.wake(Self.number)
        }
        do { watch = try FileWatch(path, changed: read) } catch {
            throw Failure(.noInput, "cannot watch \(path): \(error.message)")
        }
        // It may have been written after it was read for the start.
        if !DetachedThread.start(read) { read() }
    }

    /// Begins to watch a file, if one was named.
    static func watching(_ path: String?, for content: Content, waker: Waker) throws(Failure) -> TuningSource? {
        guard let path else { return nil }
        return try TuningSource(path, for: content, waker: waker)
    }

    /// The tuning that was read since the last call; nil if the file was not written.
    ///
    /// - Throws: ``Failure`` naming the file and what is wrong with it.
    func take() throws(Failure) -> Tuning? { try news.take()?.get() }
}

/// The file as it was read last; the watch's thread and the loop share it.
private final class News: Sendable {
    private let latest = Mutex<Result<Tuning, Failure>?>(nil)
    /// Why the file was rejected last; held while it is read, so that what is read later is taken later.
    private let reading = Mutex<String?>(nil)

    /// Microseconds after which a file that is wrong is read again: it may be on its way, as another write may have
    /// begun since the one that is read for.
    private static let patience: UInt32 = 100_000

    func read(_ path: String, _ content: Content) {
        func attempt() -> Result<Tuning, Failure> {
            do throws(Failure) { return .success(try content.readTuning(path)) } catch { return .failure(error) }
        }
        reading.withLock { rejection in
            var result = attempt()
            if case .failure = result {
                usleep(Self.patience)
                result = attempt()
            }
            let before = rejection
            rejection = if case .failure(let failure) = result { failure.description } else { nil }
            // Of one fault, one line.
            if rejection == nil || rejection != before { latest.withLock { $0 = result } }
        }
    }

    func take() -> Result<Tuning, Failure>? {
        latest.withLock { latest in
            defer { latest = nil }
            return latest
        }
    }
}
