import Prototypes
import Storage

extension StoreTrouble {
    /// What the app says of it.
    var notice: Notice {
        switch kind {
        case .damaged, .removed: .startedAnew
        case .locked, .full, .failed: .waiting
        case .badRows: .incomplete
        case .stuck, .inUse, .lockedOut, .readOnly, .unreadable, .unusable, .newer, .foreign, .notAFile, .noFolder,
            .changed, .unfinished:
            .notStored
        }
    }
}
