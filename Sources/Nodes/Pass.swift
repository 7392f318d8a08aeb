import Drawing
import Geometry
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
    /// True for what stays where it is while the page around it scrolls.
    var isPinned = false
    /// The section of a frame's cost that is drawn now.
    var section = Section.stage
    /// The layer that is run now; 0 for what lies in none.
    var layer: Int32 = 0
    /// The layers that are placed, back to front.
    var layers: [Int] = []
    /// The only layer in which it finds something; 0 for all, −1 for none.
    var onlyLayer: Int32 = 0
    /// True where it looks for places that need to be told their size alone.
    var isForSizes = false
    var wake = Double.infinity
    /// The places and the texts, in order, while it is put into words; nil otherwise.
    var spoken: [Spoken]?
    /// Notes what is placed, while the declarations are checked.
    var check: PlacedCheck?
    /// The number of places that have their turn by Tab.
    private var turn = 0

    /// Something that is put into words.
    enum Spoken {
        case place(Int)
        case text(String, Rect, inside: Int32)
    }

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
        (pass.draws, pass.wake, pass.section, pass.spoken) = (draws, .infinity, .stage, nil)
        pass.places.removeAll(keepingCapacity: true)
        pass.layers.removeAll(keepingCapacity: true)
        (pass.turn, pass.onlyLayer, pass.isForSizes) = (0, 0, false)
        return pass
    }

    /// True while it looks for places alone.
    var finds: Bool { !draws && phase != .measuring && !isForSizes }

    /// Notes a place, in the order in which it is painted.
    @discardableResult mutating func append(_ place: Place) -> Int {
        places.append(place)
        spoken?.append(.place(places.count - 1))
        if isPinned { places[places.count - 1].isPinned = true }
        giveTurn(places.count - 1)
        return places.count - 1
    }

    /// Has a place come next by Tab: one in which others lie comes after them.
    mutating func giveTurn(_ index: Int) {
        places[index].turn = turn
        turn += 1
    }

    /// Turns the order of Tab about among the places from an index on.
    mutating func reverseTurns(from first: Int) {
        guard let least = places[first...].lazy.map(\.turn).min() else { return }
        for index in first..<places.count { places[index].turn = least + turn - 1 - places[index].turn }
    }

    /// Leaves out the texts from an index on, which cannot be seen.
    mutating func hush(from index: Int) {
        spoken = spoken.map { all in
            all[..<index] + all[index...].filter { if case .place = $0 { true } else { false } }
        }
    }

    /// Keeps its memory for another run.
    consuming func giveBack() {
        let pass = self
        Self.spare.withLock { $0.append(pass) }
    }
}
