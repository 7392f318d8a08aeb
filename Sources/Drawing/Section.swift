/// The part of the app that items of a draw list belong to, for the account of what each costs.
public enum Section: UInt8, Hashable, Sendable, CaseIterable {
    /// The ground, the tab bar and whatever else is nobody's own.
    case stage
    case player
    case home
    case browse
    case samples
    case library
    case overlay
    case workbench
}

extension DrawList {
    /// The items from `start` to the next stretch, or to the end, belong to one part of the app.
    public struct Stretch: Hashable, Sendable {
        public let section: Section
        /// The place of the first item.
        public let start: Int
    }
}
