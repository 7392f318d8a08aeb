import Geometry
import Gestures
import Platform

/// A picture that is dropped onto the window becomes a card on the stage.
extension FrameLoop {
    /// The extensions of files that are taken for pictures, whatever is in them.
    private static let pictures: Set = ["png", "jpg", "jpeg", "gif", "bmp", "webp"]

    static func isPicture(_ path: String) -> Bool { pictures.contains(SharedRecording.kind(of: path)) }

    /// Puts the picture in a file that was dropped onto the stage, its middle at a position there; one that cannot be read, or
    /// whose path no recording can hold, is rejected with a line and a toast.
    mutating func addPicture(_ path: String, at position: Point, _ size: Size?) {
        if size == nil { Terminal.complain("\(path): not a readable PNG, JPEG, GIF or BMP") }
        let time = max(window.time, input.events.last?.time ?? 0)
        guard let kind = content.program.drop(path, at: position, pixels: size) else {
            if size != nil { Terminal.complain("\(path): nothing takes pictures") }
            return
        }
        let event = InputEvent(time: time, kind: kind)
        guard event.recordingLine.utf8.count <= RecordingParser.longestLine else {
            Terminal.complain("\(path): the path is too long to be recorded")
            guard let flaw = content.program.drop(path, at: position, pixels: nil) else { return }
            return input.events.append(InputEvent(time: time, kind: flaw))
        }
        if size != nil { renderer.forgetPicture(path) }
        input.events.append(event)
    }
}
