import Controls
import Drawing
import Model
import Motion
import Prototyping

/// What a system needs to know of the lab to act on input.
struct Control {
    var stage: StageLayout
    /// Seconds of the lab.
    var time: Double
    var sheet: Sheet.Physics
    var scroll: ScrollView.Physics
    var tuning: Tuning
    var words: Words
    var metrics: FontMetrics

    /// How bottom sheets move.
    var bottomSheet: Sheet.Physics { tuning.bottomSheet }
}
