import Nodes

extension UI {
    /// Places and draws what the closure has, or only draws it: something that is seen on its way out.
    mutating func placing(_ isPlaced: Bool, _ body: (inout UI) -> Void) {
        if isPlaced { body(&self) } else { drawing(body) }
    }
}
