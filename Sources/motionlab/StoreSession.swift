import Model
import Storage
import Synchronization

/// The store of one run: what it starts from, what changes, and what goes wrong, each said once.
struct StoreSession: ~Copyable {
    /// Troubles on their way from the writer's thread to the loop.
    private final class Mail: Sendable {
        private let troubles = Mutex<[StoreTrouble]>([])

        func add(_ trouble: StoreTrouble) { troubles.withLock { $0.append(trouble) } }
        func take() -> [StoreTrouble] {
            troubles.withLock { troubles in
                defer { troubles.removeAll() }
                return troubles
            }
        }
    }

    /// What there was at the start.
    let saved: Saved
    private let writer: StoreWriter
    private let mail = Mail()

    /// Opens the store in a folder; where that fails, everything goes on in memory.
    ///
    /// - Parameter wake: Called on another thread when there is a trouble to take.
    init(in folder: DataFolder, wake: @escaping @Sendable () -> Void = {}) {
        let store = Store.open(in: folder)
        saved = store.load()
        for trouble in store.troubles {
            Terminal.complain(trouble.description)
            mail.add(trouble)
        }
        writer = StoreWriter(store) { [mail] trouble in
            Terminal.complain(trouble.description)
            mail.add(trouble)
            wake()
        }
    }

    /// Hands over a change; it returns at once.
    func write(_ change: Change) { writer.write(change) }

    /// What went wrong since the last time, in order; standard error has it already.
    func takeTroubles() -> [StoreTrouble] { mail.take() }

    /// Waits until all is stored, two seconds at most, and says if it could not be.
    consuming func finish() {
        if let trouble = writer.finish() { Terminal.complain(trouble.description) }
    }
}
