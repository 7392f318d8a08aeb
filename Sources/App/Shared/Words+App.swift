import Controls
import Model

/// The app's words beside those of its parts.
extension Words {
    func name(of tab: Tab) -> String { self(tab.title) }

    /// Drawn in each frame: a number before a word needs no memory, and one within a text does.
    func songs(count: Int) -> String { "\(count)" + self(" songs") }

    /// A language's name in itself.
    func name(of language: Language) -> String { language == .ko ? "한국어" : "English" }

    var undo: String { self("Undo") }

    var loading: String { "Loading" }
}
