import Model
import Nodes

/// A node of the app beside components that are none yet.
protocol Guest: Prototype {
    /// The names under which recordings have what is saved, by the names of the properties.
    static var savedNames: [String: String] { get }
    /// True while it can be seen.
    static func isShown(_ context: AppContext) -> Bool
    /// The state of the app that it reads.
    var app: AppFacts { get set }
}

extension Guest {
    static var savedNames: [String: String] { [:] }
    static func isShown(_ context: AppContext) -> Bool { true }
}

/// A node that fills the stage while its tab is selected.
protocol TabGuest: Guest {
    static var tab: Tab { get }
    static var title: Phrase { get }
    static var sheets: [SheetContent] { get }
}

extension TabGuest {
    static func isShown(_ context: AppContext) -> Bool { context.shared.tab == tab }
}

/// A tree of nodes as one component of the app.
struct GuestTree<Root: Guest>: NodeHost, Listening, Hideable {
    typealias Shared = AppState

    /// The app declares all.
    static var tunables: [Tunable] { [] }
    var tree: NodeTree<Root>

    init(_ context: inout AppContext) {
        tree = NodeTree(context.tuning)
        begin(&context)
    }

    func _look<Result>(_ body: (borrowing NodeTree<Root>) -> Result) -> Result { body(tree) }
    static func give(_ root: inout Root, _ context: AppContext) { root.app = context.facts }
    static func take(_ message: any Sendable, _ context: inout AppContext) -> Bool {
        guard let message = message as? AppMessage else { return false }
        if !context.hear(message) { context.send(message) }
        return true
    }
    static var savedNames: [String: String] { Root.savedNames }
    func isShown(_ context: AppContext) -> Bool { Root.isShown(context) }
    mutating func receive(_ message: AppMessage, _ context: inout AppContext) { tell(message, &context) }
}

extension GuestTree: TabComponent where Root: TabGuest {
    static var tab: Tab { Root.tab }
    static var title: Phrase { Root.title }
    static var sheets: [SheetContent] { Root.sheets }
}
