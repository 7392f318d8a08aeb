/// The sizes in which pages can be read.
enum TextSize: Int, CaseIterable, Codable, Hashable, Sendable {
    case usual, larger, largest, smaller

    /// Points for one of the page's own.
    var scale: Double {
        switch self {
        case .usual: 1
        case .larger: 1.15
        case .largest: 1.3
        case .smaller: 0.85
        }
    }

    /// The next one when the icon in the address field is pressed.
    var next: TextSize { Self.allCases[(rawValue + 1) % Self.allCases.count] }
}
