import Model
import Nodes

/// A node of the app beside components that are none yet.
protocol Guest: Prototype {
    static var section: Section { get }
    /// The state of the app that it reads.
    var app: AppFacts { get set }
}

/// A tree of nodes as one component of the app.
struct GuestTree<Root: Guest>: NodeHost, Listening {
    typealias Shared = AppState

    static var section: Section { Root.section }
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
    static var savedNames: [String: String] { [:] }
    mutating func receive(_ message: AppMessage, _ context: inout AppContext) { tell(message, &context) }
}
