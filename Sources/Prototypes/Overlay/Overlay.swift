import Controls
import Drawing
import Geometry
import Gestures
import Motion

/// What lies above everything: bottom sheets, toasts and the loading overlay, which any part can ask for.
public struct Overlay: Sendable {
    /// The parts that can be pressed or dragged.
    public enum Part: Hashable, Sendable {
        /// What is dimmed beneath a bottom sheet; a press on it closes the sheet.
        case dim
        case sheet, sheetContent, toast, loading
        /// The button of a line that tells what can be undone.
        case undo
    }

    public internal(set) var loading: Loading
    public internal(set) var toasts: Toasts
    public internal(set) var sheet: BottomSheet

    init(stage: StageLayout, engine: inout AnimationEngine) {
        loading = Loading(engine: &engine)
        toasts = Toasts(engine: &engine)
        sheet = BottomSheet(stage: stage, engine: &engine)
    }

    /// How many of what comes and goes without a hand are on their way.
    func movingNotices(_ engine: AnimationEngine) -> Int {
        (toasts.isMoving(engine) ? 1 : 0) + (loading.isFading(engine) ? 1 : 0)
    }
}
