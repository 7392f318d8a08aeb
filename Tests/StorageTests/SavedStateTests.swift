import Files
import Geometry
import Model
import Prototyping
import Storage
import Testing

@Suite struct SavedStateTests {
    private static let text =
        #"{"rest":{"ambient":12.5,"browser":{"bars":"scrollDown","beganAtBottom":true,"offset":[3,120],"#
        + #""page":"motionlab:guide","requests":4,"smallBars":true,"textSize":2,"width":300,"zoom":1.5},"forecasts":1,"#
        + #""hours":40,"library":7.25,"player":{"hearts":[2],"open":true,"order":[1,0],"playing":true,"position":9.5,"#
        + #""queue":64,"showsQueue":true,"track":1},"samples":{"caret":[0,2],"draft":"가나","list":false,"offset":5,"#
        + #""stars":[3,1]},"sheet":{"content":"star","scroll":2,"shape":3,"stop":1},"#
        + #""toast":{"line":"\"x\"","seconds":1.5},"velocity":[-3,40],"weather":88}}"#

    @Test func everyKeyReadsBack() throws {
        let (saved, shown) = try SavedText.decode(Self.text)
        #expect(shown.rest["player.open"] == .flag(true) && shown.rest["samples.list"] == .flag(false))
        #expect(shown.rest["sheet.shape"] == .number(3) && shown.rest["toast.line"] == .text("\"x\""))
        #expect(SavedText.encode(saved, shown: shown) == Self.text)
    }

    @Test func aFreshStartIsNotWritten() {
        #expect(SavedText.encode(Saved(), shown: .init(rest: SavedState())) == "{}")
    }
}
