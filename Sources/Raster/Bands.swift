import Drawing
import Synchronization

/// The bands of a picture's damage, top to bottom, that two painters draw: one takes them from the top, the other from
/// the bottom, until none is left.
struct Bands {
    /// The areas of all bands, and how many of them each band and those above it have.
    private var areas: [PixelArea] = []
    private var ends: [Int] = []
    private let queue = BandQueue()

    subscript(band: Int) -> ArraySlice<PixelArea> { areas[(band > 0 ? ends[band - 1] : 0)..<ends[band]] }

    /// Takes other bands: damage cut at some rows, which grow.
    mutating func fill(_ damage: [PixelArea], cutAt rows: [Int]) {
        areas.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        var top = Int.min
        for index in 0...rows.count {
            let bottom = index < rows.count ? rows[index] : Int.max
            for area in damage {
                let band = PixelArea(
                    left: area.x, top: max(area.y, top), right: area.right, bottom: min(area.bottom, bottom))
                if !band.isEmpty { areas.append(band) }
            }
            if areas.count > ends.last ?? 0 { ends.append(areas.count) }
            top = bottom
        }
        queue.fill(ends.count)
    }

    var count: Int { ends.count }
    func takeFirst() -> Int? { queue.takeFirst() }
    func takeLast() -> Int? { queue.takeLast() }
}

/// The pieces of a work, such as bands, that no painter has begun.
final class BandQueue: Sendable {
    /// The first of them in the lower half of the bits, the end in the upper half.
    private let state = Atomic(0)

    func fill(_ count: Int) { state.store(count << 32, ordering: .releasing) }

    func takeFirst() -> Int? { take { first, end in (first + 1, end, first) } }
    func takeLast() -> Int? { take { first, end in (first, end - 1, end - 1) } }

    private func take(_ change: (_ first: Int, _ end: Int) -> (first: Int, end: Int, taken: Int)) -> Int? {
        var seen = state.load(ordering: .acquiring)
        while true {
            let (first, end) = (seen & 0xFFFF_FFFF, seen >> 32)
            guard first < end else { return nil }
            let next = change(first, end)
            let (isDone, now) = state.weakCompareExchange(
                expected: seen, desired: next.first | next.end << 32, ordering: .acquiringAndReleasing)
            if isDone { return next.taken }
            seen = now
        }
    }
}
