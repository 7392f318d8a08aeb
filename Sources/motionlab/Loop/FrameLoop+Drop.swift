import Geometry
import Gestures
import Platform
import Prototypes

/// A picture that is dropped onto the window becomes a card on the stage.
extension FrameLoop {
    /// The extensions of files that are taken for pictures, whatever is in them.
    private static let pictures: Set = ["png", "jpg", "jpeg", "gif", "bmp", "webp"]

    static func isPicture(_ path: String) -> Bool { pictures.contains(Parcel.kind(of: path)) }

    /// Puts the picture in a file that was dropped onto the stage, its middle at a place there; one that cannot be read, or
    /// whose path no recording can hold, is rejected with a line and a toast.
    mutating func addPicture(_ path: String, at place: Point, _ size: Size?) {
        var event = InputEvent(
            time: max(window.time, input.events.last?.time ?? 0),
            kind: Notice.badPicture.event)
        if let size {
            renderer.forgetPicture(path)
            let card = InputEvent(time: event.time, kind: .card(path, at: place, pixels: size))
            if card.recordingLine.utf8.count <= RecordingParser.longestLine {
                event = card
            } else {
                Terminal.complain("\(path): the path is too long to be recorded")
            }
        } else {
            Terminal.complain("\(path): not a readable PNG, JPEG, GIF or BMP")
        }
        input.events.append(event)
    }
}
