import Controls
import Drawing
import Geometry

extension Theme {
    /// The list of gestures: the inspector's look, with a dot in the colour of the part that a gesture drove.
    enum Gestures {
        static let title = Font(size: 13, weight: .bold)
        static let detail = Font(size: 12)
        static let value = Font(size: 12)
        static let caption = Theme.Typography.caption
        static let selected = Color(hex: 0x22364A)
    }
}
