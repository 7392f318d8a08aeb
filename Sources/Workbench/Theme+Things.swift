import Controls
import Geometry
import Prototyping

extension Theme {
    /// The colour of what a gesture drives: the one that the HUD gives to its part of the prototype.
    static func color(of thing: Thing) -> Color { HUD.color(of: thing.section) }
}
