import Model
import Prototyping

extension Tuning {
    /// Makes a tuning of the bundled app: `player.flick=400 later.name=1`; names that it does not have are kept.
    public init(words: String) throws {
        self = .standard
        for word in words.split(separator: " ") {
            let parts = word.split(separator: "=")
            guard parts.count == 2, let value = Double(parts[1]) else {
                throw TuningError(name: String(word), problem: "is not of the form name=number")
            }
            try set(String(parts[0]), to: value)
        }
    }
}
