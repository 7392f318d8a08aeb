import Files
import Foundation
import GRDB
import Model
import Synchronization

/// What lasts: everything in ``Saved``, in memory and, where it can be, in a database in step with it.
///
/// Whatever happens to the file, the store goes on in memory. What could not be written waits, and the next write that
/// succeeds brings all of it, because a write is always the whole difference between what is known and what is stored.
///
///     let store = Store.open(in: .standard())
///     for trouble in store.troubles { print(trouble) }
///     try store.apply(change)
public final class Store: Sendable {
    private enum Backing {
        case memory
        /// The file could not be opened for now; each write tries again.
        case wanted
        case open(DatabaseQueue, StoreFile.Identity?)
    }

    private struct State: ~Copyable {
        var backing: Backing
        /// What the app knows.
        var saved: Saved
        /// What the database holds.
        var stored: Saved
        var lock: FolderLock?
    }

    /// What was found when it was opened, in order; empty if all is well.
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

    /// A store that forgets everything at its end, as replays use it.
    public static func inMemory(_ content: Saved = Saved()) -> Store { Store(.memory, holding: content) }

    /// Opens the database in a folder, both of them new if they are not there.
    ///
    /// This never fails: where the database cannot be used the store is one in memory and ``troubles`` says why. A
    /// damaged database is renamed, never overwritten. One process at a time stores in a folder; another one reads
    /// what is there and says that it stores nothing.
    ///
    /// - Parameter now: The time that a damaged file's new name tells.
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

    /// What a folder's database holds, without making, locking or mending anything; what cannot be read is as at first.
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

    /// A store on a database that is open.
    private convenience init(
        _ opened: StoreFile.Opened, _ troubles: [StoreTrouble], in file: StoreFile, under lock: consuming FolderLock?
    ) {
        self.init(
            .open(opened.queue, opened.identity), holding: opened.content,
            troubles: troubles + (opened.complaint.map { [file.trouble(.badRows($0))] } ?? []), in: file, under: lock)
    }

    /// A store on a new database, with the damaged one out of the way.
    private static func renewed(_ file: StoreFile, under lock: consuming FolderLock?, at now: Date) -> Store {
        let name: String
        do { name = try file.setAside(at: now) } catch { return Store(.memory, holding: Saved(), troubles: [error]) }
        let aside = file.trouble(.damaged(keptAs: name))
        do { return Store(try file.open(), [aside], in: file, under: lock) } catch {
            return Store(
                error.isPassing ? .wanted : .memory, holding: Saved(), troubles: [aside, error], in: file, under: lock)
        }
    }

    /// A store in memory on top of what can be read.
    ///
    /// - Parameter lock: With it, the file is opened as soon as that can be done.
    private static func reading(
        _ file: StoreFile, because trouble: StoreTrouble, wanting lock: consuming FolderLock? = nil
    ) -> Store {
        let isPassing = trouble.isPassing
        if file.isEmpty {
            // Nothing is there that could be overwritten later.
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

    // MARK: What is in it

    /// All that lasts, with every change that was applied, stored or not.
    public func load() -> Saved { state.withLock { $0.saved } }

    /// True if changes are stored, or will be as soon as that can be done.
    public var isLasting: Bool {
        state.withLock { state in
            switch state.backing {
            case .memory: false
            case .wanted, .open: true
            }
        }
    }

    /// True while something waits to be stored.
    public var isBehind: Bool {
        state.withLock { state in
            switch state.backing {
            case .memory: false
            case .wanted, .open: state.saved != state.stored
            }
        }
    }

    /// The trouble of a program that ends too early.
    var unfinished: StoreTrouble { StoreTrouble(.unfinished, at: file?.path ?? "") }

    // MARK: Changing it

    /// Takes over a change and stores it, in one transaction.
    ///
    /// - Throws: ``StoreTrouble`` if it is not stored, or something else happened on the way. The store has it in
    ///   memory either way, but for one that makes no sense, of which nothing is taken over.
    public func apply(_ change: Change) throws(StoreTrouble) { try apply([change]) }

    /// Takes over changes in order and stores them in one transaction, with all that could not be stored before.
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

    /// Lets go of the file, which is whole in itself then, and of the folder; changes are kept in memory from now on.
    ///
    /// Without it nothing is lost either: the next start finds the log beside the database and takes it over.
    public func close() {
        state.withLock { state in
            if case .open(let queue, _) = state.backing { try? queue.close() }
            state.backing = .memory
            state.lock = nil
        }
    }

    private func store(_ state: inout State) throws(StoreTrouble) {
        guard let file, state.saved != state.stored else { return }
        var removed: StoreTrouble?
        if case .open(_, let identity) = state.backing, identity != StoreFile.Identity(of: file.path) {
            removed = file.trouble(.removed)
            release(&state)
        }
        do { try write(&state, into: file) } catch {
            guard error.kind == .stuck else { throw error }
            // Damaged while in use: what is known is all there is to know, so a new one gets it.
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

    /// Closes a file that is lost, to begin a new one.
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
