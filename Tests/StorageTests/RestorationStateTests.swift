import Files
import Geometry
import Model
import Storage
import Testing

@Suite struct RestingStateTests {
    private static let text =
        #"{"rest":{"ambient":12.5,"browser":{"bars":"scrollDown","beganAtBottom":true,"offset":[3,120],"#
        + #""page":"motionlab:guide","requests":4,"smallBars":true,"textSize":2,"width":300,"zoom":1.5},"forecasts":1,"#
        + #""hours":40,"library":7.25,"player":{"hearts":[2],"open":true,"order":[1,0],"playing":true,"position":9.5,"#
        + #""queue":64,"showsQueue":true,"track":1},"samples":{"caret":[0,2],"draft":"가나","list":false,"offset":5,"#
        + #""stars":[3,1]},"sheet":{"content":"star","scroll":2,"shape":3,"stop":1},"#
        + #""toast":{"line":"\"x\"","seconds":1.5},"velocity":[-3,40],"weather":88}}"#

    @Test func everyKeyHasItsPlaceAndReadsBack() throws {
        let (saved, shown) = try SavedText.decode(Self.text)
        let rest = try #require(shown.rest)
        #expect(rest.player.isOpen && rest.player.order == [1, 0] && rest.player.hearts == [2])
        #expect(rest.samples.showsList == false && rest.samples.caret == .init(anchor: 0, caret: 2))
        #expect(rest.browser.page == "motionlab:guide" && !rest.browser.hasLargeBars && rest.browser.textSize == 2)
        #expect(rest.sheet?.shape == 3 && rest.toast?.seconds == 1.5 && rest.velocity == Vector(dx: -3, dy: 40))
        #expect(SavedText.encode(saved, shown: shown) == Self.text)
    }

    @Test func aFreshStartIsNotWritten() {
        #expect(SavedText.encode(Saved(), shown: .init(rest: RestorationState())) == "{}")
    }

    @Test(arguments: [
        ("[]", "rest must be a JSON object"), (#"{"colour":1}"#, "rest.colour is not known"),
        (#"{"weather":-1}"#, "rest.weather must not be below 0"),
        (#"{"weather":"1"}"#, "rest.weather must be a finite"),
        (#"{"player":{"track":1.5}}"#, "rest.player.track must be a whole number"),
        (#"{"player":{"order":[0,-1]}}"#, "rest.player.order must be whole numbers"),
        (#"{"player":{"open":1}}"#, "rest.player.open must be true or false"),
        (#"{"samples":{"caret":[1]}}"#, "rest.samples.caret must be two"),
        (#"{"browser":{"zoom":9}}"#, "rest.browser.zoom must be between 1 and 4"),
        (#"{"browser":{"bars":"sideways"}}"#, "rest.browser.bars must be one of scrollUp"),
        (#"{"browser":{"offset":[1]}}"#, "rest.browser.offset must be two finite numbers"),
        (#"{"sheet":{"content":"none"}}"#, "rest.sheet.content must be one of"),
        (#"{"toast":{"seconds":1}}"#, "rest.toast.line is missing"),
        (#"{"velocity":3}"#, "rest.velocity must be a list"),
    ])
    func whatIsWrongIsNamed(rest: String, name: String) {
        #expect {
            try SavedText.decode("{\"rest\":\(rest)}")
        } throws: { error in
            (error as? BadFile)?.problem.contains(name) == true
        }
    }

    @Test func whatDoesNotFitTheTracksIsNamed() {
        var rest = RestorationState()
        #expect(rest.flaw(tracks: 1) == nil)
        rest.player.track = 3
        #expect(rest.flaw(tracks: 3)?.contains("rest.player.track") == true)
        rest.player.track = 0
        rest.player.order = [0, 0, 1]
        #expect(rest.flaw(tracks: 3)?.contains("rest.player.order") == true)
        rest.player.order = [2, 0, 1]
        #expect(rest.flaw(tracks: 3) == nil)
        rest.player.hearts = [3]
        #expect(rest.flaw(tracks: 3)?.contains("rest.player.hearts") == true)
    }
}
