import Files
import Foundation
import Geometry
import Model
import Storage

/// Random changes at random moments, the same for the same seed.
///
/// Before each change is handed over a line says what everything is after it: its number, the moment in nanoseconds,
/// and the state. Line 0 is what was there at the start.
struct Churn {
    private var random: SplitMix64

    init(_ seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// Continues until the process is killed.
    func run(in folder: DataFolder) -> Never {
        var churn = self
        let store = Store.open(in: folder)
        for trouble in store.troubles { StoreProbe.say("trouble \(trouble)") }
        var saved = store.load()
        let writer = SaveQueue(store) { trouble in StoreProbe.say("trouble \(trouble)") }
        var number = 0
        churn.tell(number, saved)
        while true {
            for change in churn.burst(on: saved) {
                saved.apply(change)
                number += 1
                churn.tell(number, saved)
                writer.write(change)
                usleep(UInt32.random(in: 0...3000, using: &churn.random))
            }
        }
    }

    private func tell(_ number: Int, _ saved: Saved) {
        StoreProbe.say("\(number) \(DispatchTime.now().uptimeNanoseconds) \(SavedText.encode(saved))")
    }

    /// The changes of one act of a person: one change, or one each for the positions of a drag.
    private mutating func burst(on saved: Saved) -> [Change] {
        var bucket = saved.bucket
        let goals = bucket.goals
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2 where goals.count < 24:
            _ = bucket.add("목표 \(bucket.lastID + 1) \"\(random.next())\"")
        case 3:
            // The bucket is kicked: many goals in one change.
            _ = bucket.kick { _ in position() }
        case 4 where goals.count > 8:
            for _ in 0..<2 { _ = bucket.delete(goals.randomElement(using: &random)!.id) }
        case 5:
            return [.settings(settings(saved.settings))]
        case 6:
            return [.bookmarks(bookmarks(saved.bookmarks))]
        case 7...8:
            guard let index = goals.indices.randomElement(using: &random) else { break }
            bucket.goals[index].isDone = true
            bucket.goals[index].isFloating = true
            bucket.goals[index].order = (goals.map(\.order).max() ?? 0) + 1
            return (0..<Int.random(in: 1...30, using: &random)).map { _ in
                bucket.goals[index].position = position()
                return .bucket(bucket)
            }
        default:
            for index in goals.indices {
                bucket.goals[index].isDone.toggle()
                bucket.goals[index].isFloating = false
                bucket.goals[index].order = 0
                bucket.goals[index].shape = Int.random(in: 0..<Goal.shapes, using: &random)
            }
        }
        return [.bucket(bucket)]
    }

    private mutating func settings(_ old: Settings) -> Settings {
        var settings = old
        settings.startsOnSky.toggle()
        settings.isShuffled = Bool.random(using: &random)
        settings.repeats = ["off", "all", "one"].randomElement(using: &random)!
        _ = try? settings.tuning.set("player.flick", to: Double.random(in: 0...1000, using: &random))
        _ = try? settings.tuning.set("later.name", to: Double.random(in: -1...1, using: &random))
        return settings
    }

    private mutating func bookmarks(_ old: [Bookmark]) -> [Bookmark] {
        var bookmarks = old
        if bookmarks.count > 5 { bookmarks.remove(at: Int.random(in: 0..<bookmarks.count, using: &random)) }
        return bookmarks + [Bookmark(address: "motionlab:\(random.next())", title: "쪽")]
    }

    private mutating func position() -> Vector {
        Vector(dx: Double.random(in: -200...200, using: &random), dy: Double.random(in: -400...400, using: &random))
    }
}
