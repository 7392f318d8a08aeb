import Files
import Foundation
import Model
import Storage

/// A store while there is no room for its file, and when there is room again.
///
/// The probe says each trouble that is reported, what waits, and in the end what a new start finds.
struct Shortage {
    /// A way in which the room goes and comes back.
    enum Kind {
        /// The disk is filled up with another file; for a disk of its own that is small.
        case full
        /// The same, before the store is opened for the first time.
        case fullAtFirst
        /// The system lets the process make no file longer.
        case capped
    }

    let kind: Kind
    let folder: DataFolder

    func run() {
        // A write over the limit is an error then, and not the end of the process.
        _ = signal(SIGXFSZ, SIG_IGN)
        if kind == .fullAtFirst { begin() }
        let store = Store.open(in: folder)
        for trouble in store.troubles { StoreProbe.say("found \(trouble)") }
        let writer = SaveQueue(store) { trouble in StoreProbe.say("trouble \(trouble)") }
        write(1, to: writer)
        if kind != .fullAtFirst {
            settle(store, isBehind: false)
            begin()
        }
        for id in 2...6 {
            write(id, to: writer)
            usleep(20_000)
        }
        settle(store, isBehind: true)
        end()
        write(7, to: writer)
        settle(store, isBehind: false)
        StoreProbe.say("finish \(writer.finish().map(\.description) ?? "whole")")
        let again = Store.open(in: folder)
        for trouble in again.troubles { StoreProbe.say("found \(trouble)") }
        StoreProbe.say("ids \(again.load().bucket.goals.map(\.id))")
    }

    private func write(_ id: Int, to writer: SaveQueue<Store>) {
        let goals = (1...id).map { Goal(id: $0, title: String(repeating: "a", count: 5000)) }
        writer.write(.bucket(Bucket(goals: goals)))
    }

    /// Waits until it is so, or too long.
    private func settle(_ store: Store, isBehind: Bool) {
        for _ in 0..<1000 {
            // A change that was handed over is not seen by the store at once.
            usleep(10_000)
            if store.isBehind == isBehind { break }
        }
        StoreProbe.say("behind \(store.isBehind)")
    }

    private var filler: String { folder.path + "/filler" }

    private func begin() {
        switch kind {
        case .full, .fullAtFirst:
            _ = FileManager.default.createFile(atPath: filler, contents: nil)
            let file = FileHandle(forWritingAtPath: filler)
            for size in [65536, 4096, 1024, 1] {
                while (try? file?.write(contentsOf: Data(repeating: 0, count: size))) != nil {}
            }
        case .capped: limit(to: 4096)
        }
    }

    private func end() {
        switch kind {
        case .full, .fullAtFirst: try? FileManager.default.removeItem(atPath: filler)
        case .capped: limit(to: nil)
        }
    }

    private func limit(to bytes: UInt64?) {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        _ = unsafe getrlimit(resource, &limit)
        limit.rlim_cur = bytes.map { rlim_t($0) } ?? limit.rlim_max
        _ = unsafe setrlimit(resource, &limit)
    }
}
