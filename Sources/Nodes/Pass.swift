import Drawing
import Synchronization

/// A run of the bodies: it finds the places, and fills the draw list if it draws.
public struct Pass: Sendable {
    var draws = false
    var list = DrawList()
    var places: [Place] = []
    /// The boxes of what is being laid out, and the next one to be drawn and placed.
    var boxes: [Box] = []
    var box = 0
    var phase = Phase.free
    /// True in a row, and where the child that is placed has boxes among those around it.
    var isRow = false
    var isMeasured = false
    /// The place or row in which the next place lies, and the last place on the stage; −1 for none.
    var outer: Int32 = -1
    var last: Int32 = -1
    /// The index among the host's components of the one that the tree is.
    var component = 0
    var wake = Double.infinity

    /// The use that a body is run for.
    enum Phase {
        /// Things are placed by rectangles.
        case free
        /// Rows and columns say how large they want to be; nothing is placed.
        case measuring
        /// They have their places.
        case placing
    }

    private static let spare = Mutex<[Pass]>([])

    /// Takes one whose memory was used before.
    static func take(draws: Bool) -> Pass {
        var pass = spare.withLock { $0.popLast() } ?? Pass()
        (pass.draws, pass.wake) = (draws, .infinity)
        pass.places.removeAll(keepingCapacity: true)
        (pass.outer, pass.last) = (-1, -1)
        return pass
    }

    /// True while it looks for places alone.
    var finds: Bool { !draws && phase != .measuring }

    /// Notes a place, in the order in which it is painted.
    @discardableResult mutating func append(_ place: Place) -> Int32 {
        let index = Int32(places.count)
        places.append(place)
        places[Int(index)].end = index + 1
        if outer < 0 {
            (places[Int(index)].before, last) = (last, index)
        } else {
            (places[Int(index)].before, places[Int(outer)].last) = (places[Int(outer)].last, index)
        }
        return index
    }

    /// Keeps its memory for another run.
    consuming func giveBack() {
        let pass = self
        Self.spare.withLock { $0.append(pass) }
    }
}
