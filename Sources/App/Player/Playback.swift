import Geometry
import Model
import Prototyping

/// An order to the playback.
public enum PlaybackOrder: Hashable, Sendable {
    case toggle, next, previous, shuffle, cycleRepeat
    /// Plays a track of the library, or one of those that come next, by its index.
    case play(track: Int)
    case playUpNext(Int)
    /// Goes to a share of the track, from 0 to 1, or on by some seconds.
    case seek(to: Double)
    case step(by: Double)
    /// Goes on after a track that ended at a time, in seconds of the app.
    case finish(at: Double)
}

/// The playback: one state for the mini and the full player, the library and the queue.
///
/// The position is a function of the app's time, so playing costs no step and a track's end has an exact time.
struct Playback: Hashable, Sendable {
    /// The way on after the last track.
    enum Repeat: String, Hashable, Sendable, CaseIterable { case off, all, one }

    let tracks: [Track]
    /// The indices of the tracks in the order in which they are played.
    private(set) var order: [Int]
    /// The place of the present track in ``order``.
    private(set) var orderIndex = 0
    private(set) var isPlaying = false
    private(set) var isShuffled = false
    private(set) var repeats = Repeat.off

    /// The position at ``since``, in seconds of the track and of the app.
    private var anchor = 0.0
    private var since = 0.0
    private var random: SplitMix64

    /// Makes playback that is at the start of the first track.
    init(tracks: [Track], seed: UInt64) {
        self.tracks = tracks
        order = Array(tracks.indices)
        random = SplitMix64(seed: seed)
    }

    /// The index of the present track in the library.
    var track: Int { order[orderIndex] }

    /// The present track; the library is never empty.
    var current: Track { tracks[track] }

    /// Seconds into the present track.
    func position(at time: Double) -> Double {
        isPlaying ? min(anchor + max(0, time - since), current.duration) : anchor
    }

    /// The share of the present track that has been played, from 0 to 1.
    func progress(at time: Double) -> Double { position(at: time) / current.duration }

    /// When the present track will end; nil while paused.
    var end: Double? { isPlaying ? since + (current.duration - anchor) : nil }

    /// The number of tracks after the present one.
    var upNextCount: Int { repeats == .all ? order.count - 1 : order.count - 1 - orderIndex }

    /// The index in the library of the track that comes `index` tracks after the next one.
    func upNext(_ index: Int) -> Int { order[(orderIndex + 1 + index) % order.count] }

    /// Takes over how tracks were shuffled and repeated before.
    ///
    /// - Parameter order: The order of the tracks that a shuffle had given; one that is not theirs is made again.
    mutating func restore(_ settings: Settings, order: [Int] = []) {
        repeats = Repeat(rawValue: settings.repeats) ?? .off
        guard settings.isShuffled else { return }
        // No number is drawn for what is known.
        if order.sorted() == Array(tracks.indices) { isShuffled = true } else { toggleShuffle() }
    }

    /// The seed of the random choices to come.
    var seed: UInt64 { random.seed }

    /// Takes over what was saved.
    mutating func restore(_ saved: SavedPlayback, at time: Double) {
        if let order = saved.order, order.sorted() == Array(tracks.indices) { self.order = order }
        orderIndex = order.firstIndex(of: saved.track) ?? 0
        isPlaying = saved.playing
        seek(to: max(0, saved.position), at: time)
    }

    /// Does what a part of the app wants of it.
    mutating func perform(_ order: PlaybackOrder, at time: Double) {
        switch order {
        case .toggle: toggle(at: time)
        case .next: next(at: time)
        case .previous: previous(at: time)
        case .shuffle: toggleShuffle()
        case .cycleRepeat: cycleRepeat()
        case .play(let track): play(track: track, at: time)
        case .playUpNext(let index): if index < upNextCount { play(track: upNext(index), at: time) }
        case .seek(let share): seek(to: share * current.duration, at: time)
        case .step(let seconds): seek(to: position(at: time) + seconds, at: time)
        case .finish(let end): finish(at: end)
        }
    }

    /// Starts or stops.
    ///
    /// Started at its end, a track plays from its start again.
    mutating func toggle(at time: Double) {
        let position = position(at: time)
        seek(to: !isPlaying && position >= current.duration ? 0 : position, at: time)
        isPlaying.toggle()
    }

    /// Goes to a position in seconds, limited to the track.
    mutating func seek(to position: Double, at time: Double) {
        anchor = position.clamped(to: 0...current.duration)
        since = time
    }

    /// Plays a track of the library from its start.
    mutating func play(track: Int, at time: Double) {
        guard let found = order.firstIndex(of: track) else { return }
        start(found, at: time)
        isPlaying = true
    }

    /// Continues to the next track; after the last one it stops there, or starts over if all repeat.
    mutating func next(at time: Double) {
        if orderIndex + 1 < order.count || repeats == .all {
            start((orderIndex + 1) % order.count, at: time)
        } else {
            seek(to: current.duration, at: time)
            isPlaying = false
        }
    }

    /// Goes back to the track's start, or, within its first three seconds, to the track before.
    mutating func previous(at time: Double) {
        let goesBack = position(at: time) <= 3 && (orderIndex > 0 || repeats == .all)
        start(goesBack ? (orderIndex + order.count - 1) % order.count : orderIndex, at: time)
    }

    /// Goes on when the present track has been played to its end.
    mutating func finish(at time: Double) {
        if repeats == .one { start(orderIndex, at: time) } else { next(at: time) }
    }

    /// Off, all, one, and off again.
    mutating func cycleRepeat() {
        repeats = repeats == .off ? .all : repeats == .all ? .one : .off
    }

    /// Mixes all that follows the present track, or puts the library's order back.
    mutating func toggleShuffle() {
        isShuffled.toggle()
        let present = track
        order = Array(tracks.indices)
        if isShuffled {
            order.swapAt(0, present)
            orderIndex = 0
            for index in order.indices.dropFirst().dropLast() {
                order.swapAt(index, index + random.next(below: order.count - index))
            }
        } else {
            orderIndex = present
        }
    }

    private mutating func start(_ index: Int, at time: Double) {
        self.orderIndex = index
        anchor = 0
        since = time
    }
}

/// The track that plays, as it is saved.
struct SavedPlayback: Codable, Sendable {
    var track = 0
    /// Seconds from the track's start.
    var position = 0.0
    var playing = false
    /// The order of the tracks; nil for that of the library.
    var order: [Int]?
}

extension SavedPlayback {
    init(_ playback: Playback, at time: Double) {
        (track, position, playing) = (playback.track, playback.position(at: time), playback.isPlaying)
        order = playback.order == Array(playback.tracks.indices) ? nil : playback.order
    }
}
