import Files
import Foundation
import GRDB
import Model
import Storage

/// A process with a store of its own, for what takes a second process: to be killed, to hold a lock, to be somebody else.
///
///     StoreProbe churn FOLDER SEED     changes at random moments until it is killed
///     StoreProbe hold FOLDER           an open store, until it is killed
///     StoreProbe lock FOLDER           another program's exclusive transaction, which lets others read
///     StoreProbe shut FOLDER           another program's lock that lets nobody read
///     StoreProbe show FOLDER           opens as somebody without rights, says what is there, and changes it
///     StoreProbe full|fullAtFirst|capped FOLDER
///                                      changes while there is no room for them, and afterwards
///     StoreProbe measure FOLDER        what opening and writing cost
@main
struct StoreProbe {
    static func main() throws {
        let words = CommandLine.arguments.dropFirst()
        guard let what = words.first, let path = words.dropFirst().first else { exit(64) }
        let folder = DataFolder(path: path)
        switch (what, words.dropFirst(2).first.flatMap { UInt64($0) }) {
        case ("churn", let seed?): Churn(seed).run(in: folder)
        case ("hold", nil): hold(folder)
        case ("lock", nil): try lock(path, sql: "BEGIN EXCLUSIVE")
        case ("shut", nil): try lock(path, sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        case ("show", nil): show(folder)
        case ("full", nil): Shortage(kind: .full, folder: folder).run()
        case ("fullAtFirst", nil): Shortage(kind: .fullAtFirst, folder: folder).run()
        case ("capped", nil): Shortage(kind: .capped, folder: folder).run()
        case ("measure", nil): try Measure.run(in: folder)
        default: exit(64)
        }
    }

    private static func hold(_ folder: DataFolder) {
        let store = Store.open(in: folder)
        say("open \(store.isLasting)")
        while true { sleep(60) }
    }

    private static func lock(_ path: String, sql: String) throws {
        let queue = try DatabaseQueue(path: path + "/motionlab.sqlite")
        try queue.inDatabase { database in
            try database.execute(sql: sql)
            say("locked")
            while true { sleep(60) }
        }
    }

    private static func show(_ folder: DataFolder) {
        // The system's superuser may write anything: step down to somebody who owns nothing.
        if getuid() == 0, setuid(65534) != 0 { exit(77) }
        let store = Store.open(in: folder)
        for trouble in store.troubles { say("trouble \(trouble)") }
        say("lasting \(store.isLasting)")
        say("saved \(SavedText.encode(store.load()))")
        var bucket = store.load().bucket
        _ = bucket.add("new")
        do { try store.apply(.bucket(bucket)) } catch { say("apply \(error)") }
        say("after \(SavedText.encode(store.load()))")
    }

    /// Writes one whole line at once.
    static func say(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
}
