import Platform
import Prototypes
import Workbench

extension FrameLoop {
    /// Does what the desk wants done outside.
    mutating func carryOutWishes() {
        for wish in wishes {
            switch wish {
            case .resizeWindow(let size): window.resize(to: size)
            case .copy(let text): copy(text)
            case .propose, .list, .file, .keepRecording: break
            }
        }
        wishes.removeAll(keepingCapacity: true)
    }

    mutating func copy(_ text: String) {
        do { try window.setClipboard(text) } catch { Terminal.complain(error.description) }
    }
}
