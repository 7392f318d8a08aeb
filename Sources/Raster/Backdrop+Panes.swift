import Drawing
import Geometry

extension Backdrop {
    /// The change that a material makes to the blurred colours.
    struct Tone {
        private let saturation: Float
        /// The tint, 255 for full, and its opacity.
        private let blue: Float
        private let green: Float
        private let red: Float
        private let share: Float

        /// The parts of `material` must be numbers; those out of range are clamped.
        init(_ material: Material) {
            saturation = Float(material.saturation.clamped(to: 0...16))
            blue = Float(material.tint.blue.clamped(to: 0...1) * 255)
            green = Float(material.tint.green.clamped(to: 0...1) * 255)
            red = Float(material.tint.red.clamped(to: 0...1) * 255)
            share = Float(material.tint.alpha.clamped(to: 0...1))
        }

        /// Applies the tone to one colour.
        ///
        /// Source: W3C, Filter Effects Module Level 1, "saturate": a colour's distance from its grey is multiplied.
        @inline(__always)
        func applied(_ blue: Float, _ green: Float, _ red: Float) -> (blue: Float, green: Float, red: Float) {
            let grey = red * 0.2126 + green * 0.7152 + blue * 0.0722
            return (mixed(blue, grey, self.blue), mixed(green, grey, self.green), mixed(red, grey, self.red))
        }

        @inline(__always)
        private func mixed(_ value: Float, _ grey: Float, _ tint: Float) -> Float {
            let strong = grey + (value - grey) * saturation
            let kept = strong < 0 ? 0 : strong > 255 ? 255 : strong
            return kept + (tint - kept) * share
        }
    }
}
