import Controls
import Prototyping

extension Words {
    var add: String { self(Phrase("Add", ["ko": "추가"])) }
}
