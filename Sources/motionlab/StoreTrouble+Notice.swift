import App
import Storage

extension StoreTrouble {
    /// The app's notice of it.
    var notice: Notice {
        switch kind {
        case .damaged: .damaged
        case .removed: .removed
        case .badRows: .badRows
        case .full: .full
        case .locked, .failed: .waiting
        case .inUse: .inUse
        case .newer: .newer
        case .readOnly: .readOnly
        case .stuck, .lockedOut, .unreadable, .unusable, .foreign, .notAFile, .noFolder, .changed: .unstored
        case .unfinished, .refused: .refused
        }
    }
}
