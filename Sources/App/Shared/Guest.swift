import Model
import Nodes

/// A node of the app beside components that are none yet.
protocol Guest: Prototype {
    /// The names under which recordings have what is saved, by the names of the properties.
    static var savedNames: [String: String] { get }
    /// True while it can be seen.
    static func isShown(_ context: AppContext) -> Bool
    /// The part of the stage that can be seen behind it, in points; nil for all.
    static func opening(_ context: AppContext) -> Rect?
    /// Has the app draw by what it has changed.
    static func changed(_ root: Self, _ context: inout AppContext)
    /// Saves and takes over what it shares with the app.
    static func save(_ context: AppContext, into saved: inout SavedState)
    static func restore(from saved: inout SavedState, _ context: inout AppContext)
    /// The state of the app that it reads.
    var app: AppFacts { get set }
}

extension Guest {
    static var savedNames: [String: String] { [:] }
    static func opening(_ context: AppContext) -> Rect? { nil }
    static func changed(_ root: Self, _ context: inout AppContext) {}
    static func save(_ context: AppContext, into saved: inout SavedState) {}
    static func restore(from saved: inout SavedState, _ context: inout AppContext) {}
    static func isShown(_ context: AppContext) -> Bool { true }
}

/// A node that fills the stage while its tab is selected.
protocol TabGuest: Guest {
    static var tab: Tab { get }
    /// The name in the tab bar.
    static var title: Phrase { get }
}

extension TabGuest {
    static func isShown(_ context: AppContext) -> Bool { context.shared.tab == tab }
    /// `Assets/Icons/NAME.svg`, by the tab's name.
    static var icon: Icon { Icon(tab.rawValue) }
}

/// A tree of nodes as one component of the app.
struct GuestTree<Root: Guest>: NodeHost {
    typealias Shared = AppState

    /// Much of the app is placed only where it is open.
    static var _hints: [String] { [] }
    /// The app declares all.
    static var tunables: [Tunable] { [] }
    static var _capabilities: Capabilities { HostedTree<Root>._capabilities.union([.listening, .hideable, .covering]) }
    var tree: NodeTree<Root>

    init(_ context: inout AppContext) {
        tree = NodeTree(context.tuning)
        _begin(&context)
    }

    func _look<Result>(_ body: (borrowing NodeTree<Root>) -> Result) -> Result { body(tree) }
    static func give(_ root: inout Root, _ context: AppContext) { root.app = context.facts }
    static func take(_ message: any Sendable, _ context: inout AppContext) -> Bool {
        guard let message = message as? AppMessage else { return false }
        if !context.hear(message) { context.send(message) }
        return true
    }
    static var savedNames: [String: String] { Root.savedNames }
    func _isShown(_ context: AppContext) -> Bool { Root.isShown(context) }
    func _opening(_ context: AppContext) -> Rect? { Root.opening(context) }
    static func changed(_ root: Root, _ context: inout AppContext) { Root.changed(root, &context) }
    func _save(_ context: AppContext, into saved: inout SavedState) {
        Root.save(context, into: &saved)
        _saveTree(context, into: &saved)
    }
    mutating func _restore(from saved: inout SavedState, _ context: inout AppContext) {
        Root.restore(from: &saved, &context)
        _restoreTree(from: &saved, &context)
    }
    mutating func _receive(_ message: AppMessage, _ context: inout AppContext) { _tell(message, &context) }
}
