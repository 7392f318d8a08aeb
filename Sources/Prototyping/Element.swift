import Geometry

/// A part of what the stage shows, in words: what a screen reader says, and what a test presses by its label.
public struct Element: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable {
        /// Something that is pressed, typed in, or adjusted by arrow keys.
        case button, field, slider
        /// Content that scrolls.
        case page
        /// Something else that is dragged.
        case thing
        /// A component that is none of them.
        case group
        case text
    }

    public let role: Role
    /// The name in the language that texts are in now; of a text its words.
    public let label: String
    /// The value as it is now; nil for one that has none.
    public let value: String?
    /// The place on the stage, in points, cut off where it is.
    public let frame: Rect
    /// True while the keyboard's focus is shown on it.
    public let isFocused: Bool
    /// The number of elements in which it lies.
    public let depth: Int

    package init(
        _ role: Role, _ label: String, value: String? = nil, _ frame: Rect, isFocused: Bool = false, depth: Int = 0
    ) {
        (self.role, self.label, self.value, self.frame) = (role, label, value, frame)
        (self.isFocused, self.depth) = (isFocused, depth)
    }
}

extension Element: CustomStringConvertible {
    /// The element as a line without its indentation, such as `button “Save” 20 660 160 44`: role, label, value, place and
    /// focus.
    public var description: String {
        let place = [frame.minX, frame.minY, frame.width, frame.height].map { number in
            let rounded = (number * 10).rounded() / 10
            return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
        }
        let parts = ["\(role.rawValue) “\(label)”", value] + place + [isFocused ? "focus" : nil]
        return parts.compactMap { $0 }.joined(separator: " ")
    }
}

/// No element has the label that was asked for.
public struct NoElement: Error, CustomStringConvertible {
    public let description: String

    init(_ label: String, among elements: [Element]) {
        let labels = elements.map { "“\($0.label)”" }.joined(separator: ", ")
        description = "no element is called “\(label)”; there are \(labels)"
    }
}
