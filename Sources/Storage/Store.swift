import Files
import Foundation
import GRDB
import Model
import Synchronization

/// The persistent data: everything in ``Saved``, in memory and, if possible, in a database in step with it.
///
/// If the file fails, the store continues in memory. Changes that could not be written wait, and the next successful
/// write stores them all, because a write is always the whole difference between the data in memory and the stored
/// data.
///
///     let store = Store.open(in: .standard())
///     for trouble in store.troubles { print(trouble) }
///     try store.apply(change)
public final class Store: ChangeStore {
    private enum Backing {
        case memory
        /// The file could not be opened yet; each write tries again.
        case wanted
        case open(DatabaseQueue, StoreFile.Identity?)
    }

    private struct State: ~Copyable {
        var backing: Backing
        /// The data in memory.
        var saved: Saved
        /// The data in the database.
        var stored: Saved
        /// The lock of the data folder. Two programs on one database would give the same ids to different goals, and the
        /// later one would overwrite the earlier. It is on the folder and not on the database, which other programs may still read.
        var lock: FolderLock?
    }

    /// The troubles found on opening, in order; empty if there are none.
    public let troubles: [StoreTrouble]
    private let file: StoreFile?
    private let state: Mutex<State>

    private init(
        _ backing: Backing, holding content: Saved, troubles: [StoreTrouble] = [], in file: StoreFile? = nil,
        under lock: consuming FolderLock? = nil
    ) {
        self.troubles = troubles
        self.file = file
        state = Mutex(State(backing: backing, saved: content, stored: content, lock: lock))
    }

    // MARK: Opening

    /// A store in memory only, for replays.
    public static func inMemory(_ content: Saved = Saved()) -> Store { Store(.memory, holding: content) }

    /// Opens the database in a folder, making both if they do not exist.
    ///
    /// This never fails: if the database cannot be used, the store is in memory only and ``troubles`` has the reason. A
    /// damaged database is renamed, never overwritten. One process at a time stores in a folder; a second one reads the
    /// data and reports that it stores nothing.
    ///
    /// - Parameter now: The time in the new name of a damaged file.
    public static func open(in folder: DataFolder, at now: Date = Date()) -> Store {
        guard folder.make() else {
            return Store(
                .memory, holding: Saved(), troubles: [StoreTrouble(folder.path, "cannot make the folder", .unstored)])
        }
        let file = StoreFile(in: folder)
        switch FolderLock.take(folder) {
        case .taken(let lock): return open(file, under: lock, at: now)
        case .unknown: return open(file, under: nil, at: now)
        case .held: return reading(file, because: file.heldByAnother)
        }
    }

    /// Reads a folder's database without making, locking or repairing anything; data that cannot be read is as at a
    /// first start.
    public static func look(in folder: DataFolder) -> Saved {
        (try? StoreFile(in: folder).read())?.saved ?? Saved()
    }

    private static func open(_ file: StoreFile, under lock: consuming FolderLock?, at now: Date) -> Store {
        var troubles: [StoreTrouble] = []
        do throws(StoreTrouble) {
            let opened: StoreFile.Opened
            do { opened = try file.open() } catch {
                guard error.outcome == .renewed else { throw error }
                troubles.append(try file.setAside(at: now))
                opened = try file.open()
            }
            return Store(
                .open(opened.queue, opened.identity), holding: opened.content.saved,
                troubles: troubles + [file.trouble(of: opened.content)].compactMap { $0 }, in: file, under: lock)
        } catch {
            return reading(file, because: error, after: troubles, wanting: lock)
        }
    }

    /// Makes a store in memory with the data that can be read; the file is opened as soon as possible where changes wait.
    private static func reading(
        _ file: StoreFile, because trouble: StoreTrouble, after troubles: [StoreTrouble] = [],
        wanting lock: consuming FolderLock? = nil
    ) -> Store {
        do {
            let content = try file.read()
            return Store(
                trouble.outcome == .waiting ? .wanted : .memory, holding: content.saved,
                troubles: troubles + [trouble, file.trouble(of: content)].compactMap { $0 }, in: file, under: lock)
        } catch {
            // A later write would overwrite data that was never seen.
            return Store(
                .memory, holding: Saved(), troubles: troubles + [file.trouble(trouble.reason, .unstored)])
        }
    }

    // MARK: Content

    /// The persistent data, with every applied change, stored or not.
    public func load() -> Saved { state.withLock { $0.saved } }

    /// True if changes are stored, or will be as soon as possible.
    public var isLasting: Bool {
        state.withLock { state in
            switch state.backing {
            case .memory: false
            case .wanted, .open: true
            }
        }
    }

    /// True while changes wait to be stored.
    public var isBehind: Bool {
        state.withLock { state in
            switch state.backing {
            case .memory: false
            case .wanted, .open: state.saved != state.stored
            }
        }
    }

    /// The trouble if the program ends too early.
    package var unfinished: StoreTrouble { StoreTrouble(file?.path ?? "", "the program ended first", .lost) }

    // MARK: Changes

    /// Applies a change and stores it, in one transaction.
    ///
    /// - Throws: ``StoreTrouble`` if it is not stored, or another trouble occurred. The change is applied in memory
    ///   either way.
    public func apply(_ change: Change) throws(StoreTrouble) { try apply([change]) }

    /// Applies changes in order and stores them in one transaction, with all that could not be stored before.
    ///
    /// - Throws: ``StoreTrouble`` as for one change.
    /// - Complexity: O(*n*) in the goals, and one write for each row that differs.
    public func apply(_ changes: [Change]) throws(StoreTrouble) {
        try state.withLock { state throws(StoreTrouble) in
            for change in changes { state.saved.apply(change) }
            try store(&state)
        }
    }

    /// Closes the file, which is then complete without a log, and releases the folder; later changes are kept in
    /// memory.
    ///
    /// Without this call nothing is lost either: the next start reads the log beside the database.
    public func close() {
        state.withLock { state in
            if case .open(let queue, _) = state.backing { try? queue.close() }
            state.backing = .memory
            state.lock = nil
        }
    }

    private func store(_ state: inout State) throws(StoreTrouble) {
        guard let file else { return }
        var removed: StoreTrouble?
        if case .open(_, let identity) = state.backing, identity != StoreFile.Identity(of: file.path) {
            removed = file.trouble("removed while in use", .renewed)
            release(&state)
            try makeFolder(of: file, &state)
        }
        guard removed != nil || state.saved != state.stored else { return }
        do { try write(&state, into: file) } catch {
            guard error.outcome == .renewed else { throw error }
            // Damaged while in use: a new database gets the data in memory.
            release(&state)
            let damage: StoreTrouble
            do { damage = try file.setAside(at: Date()) } catch {
                state.backing = .memory
                throw error
            }
            try write(&state, into: file)
            throw damage
        }
        if let removed { throw removed }
    }

    /// Makes a folder that was removed again, and locks it.
    private func makeFolder(of file: StoreFile, _ state: inout State) throws(StoreTrouble) {
        guard !FileManager.default.fileExists(atPath: file.folder.path) else { return }
        state.lock = nil
        guard file.folder.make() else { throw StoreTrouble(file.folder.path, "cannot make the folder", .waiting) }
        switch FolderLock.take(file.folder) {
        case .taken(let lock): state.lock = consume lock
        case .unknown: break
        case .held:
            state.backing = .memory
            throw file.heldByAnother
        }
    }

    /// Closes a lost file, to begin a new one.
    private func release(_ state: inout State) {
        if case .open(let queue, _) = state.backing { try? queue.close() }
        state.backing = .wanted
        state.stored = Saved()
    }

    private func write(_ state: inout State, into file: StoreFile) throws(StoreTrouble) {
        if case .wanted = state.backing {
            let opened = try file.open()
            guard opened.content.saved == state.stored else {
                state.backing = .memory
                throw file.trouble("changed by another program while changes waited", .unstored)
            }
            state.backing = .open(opened.queue, opened.identity)
        }
        guard case .open(let queue, _) = state.backing else { return }
        let (saved, stored) = (state.saved, state.stored)
        try file.naming { try queue.write { database in try saved.write(over: stored, into: database) } }
        state.stored = saved
    }
}
