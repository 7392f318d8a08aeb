import Controls
import Geometry
import Prototyping

extension Theme {
    /// The colour of what a gesture drives: the one that the HUD gives to its section.
    ///
    /// - Parameter sections: The names of the log's sections; one that is not among them has the first colour.
    static func color(of movable: Movable, _ sections: [String]) -> Color {
        HUD.color(ofSection: sections.firstIndex(of: movable.section.name) ?? 0)
    }
}
