import Foundation
import Platform
import Prototyping

/// A tuning file that is watched while the window is open.
///
///     var source = try TuningSource("bouncy.json", for: content, waker: window.makeWaker())
///     // when the window was woken:
///     if let tuning = try source.take() { workspace.follow(tuning) }
///
/// Read by another thread: a large file on a slow disk makes no frame late.
struct TuningSource: ~Copyable {
    /// The waker's number for a written file.
    static let number = 1

    private let watch: FileWatch
    private let reader: Worker<Void, Result<Tuning, Failure>>
    /// Why the file was rejected last.
    private var rejection: String?

    /// Seconds after which a file that is wrong is read again: it may be on its way, as another write may have begun
    /// since the one that is read for.
    private static let patience = 0.1

    /// Begins to watch a file.
    ///
    /// - Throws: ``Failure`` naming the file's folder if that cannot be watched.
    init(_ path: String, for content: Content, waker: Waker) throws(Failure) {
        let read: @Sendable () -> Result<Tuning, Failure> = {
            Result { () throws(Failure) in try content.readTuning(path) }
        }
        let reader = Worker<Void, _>(wake: { waker.wake(Self.number) }) {
            let result = read()
            guard case .failure = result else { return result }
            Thread.sleep(forTimeInterval: Self.patience)
            return read()
        }
        self.reader = reader
        do { watch = try FileWatch(path) { reader.ask(()) } } catch {
            throw Failure(.noInput, "cannot watch \(path): \(error.message)")
        }
        // It may have been written after it was read for the start.
        reader.ask(())
    }

    /// Begins to watch a file, if one was named.
    static func watching(_ path: String?, for content: Content, waker: Waker) throws(Failure) -> TuningSource? {
        guard let path else { return nil }
        return try TuningSource(path, for: content, waker: waker)
    }

    /// The tuning that was read since the last call; nil if the file was not written.
    ///
    /// - Throws: ``Failure`` naming the file and what is wrong with it.
    mutating func take() throws(Failure) -> Tuning? {
        var latest: Result<Tuning, Failure>?
        for result in reader.takeResults() {
            let before = rejection
            rejection = if case .failure(let failure) = result { failure.description } else { nil }
            // Of one fault, one line.
            if rejection == nil || rejection != before { latest = result }
        }
        return try latest?.get()
    }
}
