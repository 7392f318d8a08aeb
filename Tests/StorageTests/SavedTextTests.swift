import Files
import Foundation
import Geometry
import Model
import Prototyping
import Storage
import Testing

@Suite struct SavedTextTests {
    @Test func aFirstStartSaysNothing() throws {
        #expect(SavedText.encode(Saved()) == "{}")
        #expect(try SavedText.decode("{}").saved == Saved())
    }

    @Test func everyKeyHasItsPlace() throws {
        var saved = Saved()
        saved.bucket = Bucket(
            goals: [
                Goal(
                    id: 1, title: "a", isDone: true, isFloating: true, shape: 2, position: Vector(dx: 10, dy: -20),
                    order: 3),
                Goal(id: 3, title: "b \"c\""),
            ], lastID: 7)
        saved.settings.startsOnSky = true
        saved.settings.isShuffled = true
        saved.settings.repeats = "all"
        try saved.settings.tuning.set(TunableSpring.player.bounce, to: 0.25)
        saved.bookmarks = [Bookmark(address: "motionlab:guide", title: "안내")]
        let text =
            #"{"bookmarks":[{"address":"motionlab:guide","title":"안내"}],"#
            + #""goals":[{"done":true,"floating":true,"id":1,"order":3,"shape":2,"title":"a","x":10,"y":-20},"#
            + #"{"id":3,"title":"b \"c\""}],"lastID":7,"#
            + #""settings":{"repeat":"all","shuffled":true,"startsOnSky":true,"tuning":{"player.spring.bounce":0.25}}}"#
        #expect(SavedText.encode(saved) == text)
        #expect(try SavedText.decode(text).saved == saved)
    }

    @Test func whatIsWrittenReadsBackTheSame() throws {
        for seed in 1...300 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            var saved = Saved()
            var ids = Set<Int>()
            for _ in 0..<random.whole(0...6) { ids.insert(random.whole(1...1_000_000)) }
            let goals = ids.sorted().map { random.goal($0) }
            saved.bucket = Bucket(goals: goals, lastID: random.whole(0...2_000_000))
            saved.settings = try random.settings(all: false)
            saved.bookmarks = random.bookmarks()
            let text = SavedText.encode(saved)
            #expect(!text.utf8.contains(10) && !text.utf8.contains(13), "one line")
            #expect(try SavedText.decode(text).saved == saved, "seed \(seed): \(text)")
        }
    }

    @Test func whatARecordingSaysElsewhereIsLeftOut() {
        var saved = Saved()
        saved.settings.tab = "home"
        saved.settings.language = "en"
        saved.window.stage = Size(width: 1, height: 1)
        #expect(SavedText.encode(saved) == "{}")
    }

    @Test(arguments: [
        ("", "JSON"), ("{", "JSON"), ("[]", "object"), (#"{"goal":[]}"#, "goal is not known"),
        (#"{"goals":{}}"#, "goals must be a list"), (#"{"goals":[1]}"#, "goals[0] must be"),
        (#"{"goals":[{"title":"a"}]}"#, "goals[0].id is missing"),
        (#"{"goals":[{"id":1}]}"#, "goals[0].title is missing"),
        (#"{"goals":[{"id":0,"title":""}]}"#, "goals[0].id must be a whole number from 1"),
        (#"{"goals":[{"id":1.5,"title":""}]}"#, "goals[0].id"),
        (#"{"goals":[{"id":1e300,"title":""}]}"#, "goals[0].id"),
        (#"{"goals":[{"id":2,"title":""},{"id":2,"title":""}]}"#, "goals[1].id must be above"),
        (#"{"goals":[{"id":1,"title":2}]}"#, "goals[0].title must be text"),
        (#"{"goals":[{"id":1,"title":"","done":1}]}"#, "goals[0].done must be true or false"),
        (#"{"goals":[{"id":1,"title":"","floating":true}]}"#, "goals[0].floating"),
        (#"{"goals":[{"id":1,"title":"","shape":5}]}"#, "goals[0].shape must be a whole number from 0 to 4"),
        (#"{"goals":[{"id":1,"title":"","shape":-1}]}"#, "goals[0].shape"),
        (#"{"goals":[{"id":1,"title":"","x":"1"}]}"#, "goals[0].x must be a finite number"),
        (#"{"goals":[{"id":1,"title":"","y":1e999}]}"#, "1e999"),
        (#"{"goals":[{"id":1,"title":"","z":1}]}"#, "goals[0].z is not known"),
        (#"{"lastID":-1}"#, "lastID"), (#"{"lastID":"x"}"#, "lastID"),
        (#"{"settings":[]}"#, "settings must be an object"),
        (#"{"settings":{"repeat":"twice"}}"#, "settings.repeat must be off, all or one"),
        (#"{"settings":{"startsOnSky":0}}"#, "settings.startsOnSky"),
        (#"{"settings":{"tab":"home"}}"#, "settings.tab is not known"),
        (#"{"settings":{"tuning":{"player.flick":-1}}}"#, "settings.tuning.player.flick must be between"),
        (#"{"settings":{"tuning":{"later":true}}}"#, "settings.tuning.later must be a number"),
        (#"{"bookmarks":[{"title":"a"}]}"#, "bookmarks[0].address is missing"),
        (#"{"bookmarks":[{"address":"","title":"a"}]}"#, "bookmarks[0].address must not be empty"),
        (#"{"bookmarks":[{"address":"a","title":"a","place":1}]}"#, "bookmarks[0].place is not known"),
    ])
    func whatIsWrongIsNamed(text: String, name: String) {
        #expect {
            try SavedText.decode(text)
        } throws: { error in
            let problem = (error as? BadFile)?.problem ?? ""
            return problem.contains(name) && !problem.contains("\n")
        }
    }
}
