/// The answer of a node to something that happens to it or in it; it captures nothing.
public typealias Handler<Root> = @Sendable (inout Root, inout Context) -> Void
/// The same for one of several, by its id.
public typealias HandlerOfOne<Root> = @Sendable (inout Root, Int, inout Context) -> Void

/// The action of a button, on the component that has placed it.
protocol Action: Sendable {
    func run<Root>(_ root: inout Root, _ id: Int, _ c: inout Context)
}

/// An action by its closure, which captures nothing: it is given the component, the context, and an id where there are
/// several of a name. A closure around the one without an id would be an allocation in each run.
enum ActionOf<Root: Sendable>: Action {
    case one(Handler<Root>)
    case several(HandlerOfOne<Root>)

    func run<Other>(_ root: inout Other, _ id: Int, _ c: inout Context) {
        guard var own = root as? Root else { return }
        switch self {
        case .one(let body): body(&own, &c)
        case .several(let body): body(&own, id, &c)
        }
        if let changed = own as? Other { root = changed }
    }
}
