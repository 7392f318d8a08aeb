import Drawing
import Synchronization

/// What a run of the bodies finds: the places, and the draw list if it draws.
public final class Pass: @unchecked Sendable {
    var draws = false
    var list = DrawList()
    var places: [Place] = []
    /// The index among the host's components of the one that the tree is.
    var component = 0
    var wake = Double.infinity

    private static let spare = Mutex<[Pass]>([])

    /// Takes one whose memory was used before.
    static func take(draws: Bool) -> Pass {
        let pass = spare.withLock { $0.popLast() } ?? Pass()
        (pass.draws, pass.wake) = (draws, .infinity)
        pass.places.removeAll(keepingCapacity: true)
        return pass
    }

    func giveBack() { Self.spare.withLock { $0.append(self) } }
}
