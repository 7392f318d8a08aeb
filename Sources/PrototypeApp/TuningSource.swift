import Platform
import Prototyping
import Synchronization

/// A tuning file that is watched while the window is open.
///
///     let source = try TuningSource("bouncy.json", for: content, waker: window.makeWaker())
///     // when the window was woken:
///     if source.takeChange() { workspace.follow(try source.read()) }
struct TuningSource: ~Copyable {
    /// What the waker says when the file was written.
    static let number = 1

    private let path: String
    private let content: Content
    private let watch: FileWatch
    private let news: News

    /// Begins to watch a file.
    ///
    /// - Throws: ``Failure`` naming the file's folder if that cannot be watched.
    init(_ path: String, for content: Content, waker: Waker) throws(Failure) {
        self.path = path
        self.content = content
        let news = News()
        self.news = news
        do {
            watch = try FileWatch(path) {
                news.isThere.store(true, ordering: .releasing)
                waker.wake(Self.number)
            }
        } catch { throw Failure(.noInput, "cannot watch \(path): \(error.message)") }
        // It may have been written after it was read for the start.
        news.isThere.store(true, ordering: .releasing)
    }

    /// Begins to watch a file, if one was named.
    static func watching(_ path: String?, for content: Content, waker: Waker) throws(Failure) -> TuningSource? {
        guard let path else { return nil }
        return try TuningSource(path, for: content, waker: waker)
    }

    /// True, once, if the file was written since the last call.
    func takeChange() -> Bool { news.isThere.exchange(false, ordering: .acquiring) }

    /// Reads the file as it is now, and says which of its names are unknown.
    ///
    /// - Throws: ``Failure`` naming the file and what is wrong with it.
    func read() throws(Failure) -> Tuning { try content.readTuning(path) }
}

/// Whether the file was written; the watch's thread and the loop share it.
private final class News: Sendable {
    let isThere = Atomic(false)
}
