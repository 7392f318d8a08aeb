import Prototyping

/// The action of a button, on the component that has placed it.
protocol Action: Sendable {
    func run<Root>(_ root: inout Root, _ id: Int, _ c: inout Context)
}

/// An action by its closure, which captures nothing: it is given the component, an id and the context.
struct ActionOf<Root: Sendable>: Action {
    let body: @Sendable (inout Root, Int, inout Context) -> Void

    func run<Other>(_ root: inout Other, _ id: Int, _ c: inout Context) {
        guard var own = root as? Root else { return }
        body(&own, id, &c)
        if let changed = own as? Other { root = changed }
    }
}
