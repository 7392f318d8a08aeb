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
public final class Store: Sendable {
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
            return Store(.memory, holding: Saved(), troubles: [StoreTrouble(.noFolder, at: folder.path)])
        }
        let file = StoreFile(in: folder)
        switch FolderLock.take(folder) {
        case .taken(let lock): return open(file, under: lock, at: now)
        case .unknown: return open(file, under: nil, at: now)
        case .held: return reading(file, because: file.trouble(.inUse))
        }
    }

    /// Reads a folder's database without making, locking or repairing anything; data that cannot be read is as at a
    /// first start.
    public static func look(in folder: DataFolder) -> Saved {
        let file = StoreFile(in: folder)
        return reading(file, because: file.trouble(.inUse)).load()
    }

    private static func open(_ file: StoreFile, under lock: consuming FolderLock?, at now: Date) -> Store {
        do {
            return Store(try file.open(), [], in: file, under: lock)
        } catch {
            switch error.kind {
            case .stuck: return renewed(file, under: lock, at: now)
            case .readOnly: return reading(file, because: error)
            case .locked, .full, .failed: return reading(file, because: error, wanting: lock)
            default: return Store(.memory, holding: Saved(), troubles: [error])
            }
        }
    }

    /// Makes a store on an open database.
    private convenience init(
        _ opened: StoreFile.Opened, _ troubles: [StoreTrouble], in file: StoreFile, under lock: consuming FolderLock?
    ) {
        self.init(
            .open(opened.queue, opened.identity), holding: opened.content,
            troubles: troubles + (opened.complaint.map { [file.trouble(.badRows($0))] } ?? []), in: file, under: lock)
    }

    /// Makes a store on a new database, after setting the damaged one aside.
    private static func renewed(_ file: StoreFile, under lock: consuming FolderLock?, at now: Date) -> Store {
        let name: String
        do { name = try file.setAside(at: now) } catch { return Store(.memory, holding: Saved(), troubles: [error]) }
        let aside = file.trouble(.damaged(keptAs: name))
        do { return Store(try file.open(), [aside], in: file, under: lock) } catch {
            return Store(
                error.isPassing ? .wanted : .memory, holding: Saved(), troubles: [aside, error], in: file, under: lock)
        }
    }

    /// Makes a store in memory with the data that can be read.
    ///
    /// - Parameter lock: If given, the file is opened as soon as possible.
    private static func reading(
        _ file: StoreFile, because trouble: StoreTrouble, wanting lock: consuming FolderLock? = nil
    ) -> Store {
        let isPassing = trouble.isPassing
        if file.isEmpty {
            // There is nothing that a later write could overwrite.
            return Store(
                isPassing ? .wanted : .memory, holding: Saved(),
                troubles: [trouble.kind == .readOnly ? file.trouble(.unreadable) : trouble], in: file, under: lock)
        }
        do {
            let reader = try file.read()
            return Store(
                isPassing ? .wanted : .memory, holding: reader.saved,
                troubles: [trouble] + (reader.complaint.map { [file.trouble(.badRows($0))] } ?? []), in: file,
                under: lock)
        } catch {
            let reason: StoreTrouble.Kind =
                switch (trouble.kind, error.kind) {
                case (_, .newer), (_, .foreign), (_, .stuck): error.kind
                case (.readOnly, _): .unreadable
                case (.locked, _): .lockedOut
                case (.failed(let words), _): .unusable(words)
                default: trouble.kind
                }
            return Store(.memory, holding: Saved(), troubles: [file.trouble(reason)])
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
    var unfinished: StoreTrouble { StoreTrouble(.unfinished, at: file?.path ?? "") }

    // MARK: Changes

    /// Applies a change and stores it, in one transaction.
    ///
    /// - Throws: ``StoreTrouble`` if it is not stored, or another trouble occurred. The change is applied in memory
    ///   either way, unless it is invalid: then nothing of it is applied.
    public func apply(_ change: Change) throws(StoreTrouble) { try apply([change]) }

    /// Applies changes in order and stores them in one transaction, with all that could not be stored before.
    ///
    /// - Throws: ``StoreTrouble`` as for one change.
    /// - Complexity: O(*n*) in the goals, and one write for each row that differs.
    public func apply(_ changes: [Change]) throws(StoreTrouble) {
        try state.withLock { state throws(StoreTrouble) in
            var refused: String?
            for change in changes {
                if let flaw = change.flaw { refused = refused ?? flaw } else { state.saved.apply(change) }
            }
            try store(&state)
            if let refused { throw StoreTrouble(.refused(refused), at: file?.path ?? "memory") }
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
            removed = file.trouble(.removed)
            release(&state)
            try makeFolder(of: file, &state)
        }
        guard removed != nil || state.saved != state.stored else { return }
        do { try write(&state, into: file) } catch {
            guard error.kind == .stuck else { throw error }
            // Damaged while in use: a new database gets the data in memory.
            release(&state)
            let name: String
            do { name = try file.setAside(at: Date()) } catch {
                state.backing = .memory
                throw error
            }
            try write(&state, into: file)
            throw file.trouble(.damaged(keptAs: name))
        }
        if let removed { throw removed }
    }

    /// Makes a folder that was removed again, and locks it.
    private func makeFolder(of file: StoreFile, _ state: inout State) throws(StoreTrouble) {
        guard !FileManager.default.fileExists(atPath: file.folder.path) else { return }
        state.lock = nil
        guard file.folder.make() else { throw StoreTrouble(.noFolder, at: file.folder.path) }
        switch FolderLock.take(file.folder) {
        case .taken(let lock): state.lock = consume lock
        case .unknown: break
        case .held:
            state.backing = .memory
            throw file.trouble(.inUse)
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
            guard opened.content == state.stored else {
                state.backing = .memory
                throw file.trouble(.changed)
            }
            state.backing = .open(opened.queue, opened.identity)
        }
        guard case .open(let queue, _) = state.backing else { return }
        let (saved, stored) = (state.saved, state.stored)
        do { try queue.write { database in try saved.write(over: stored, into: database) } } catch {
            throw file.trouble(error)
        }
        state.stored = saved
    }
}
