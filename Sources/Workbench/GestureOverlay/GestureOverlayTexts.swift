import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// All that is said about the latest gesture, as text, and where it is.
struct GestureOverlayTexts: Sendable {
    /// A few words on a dark ground.
    struct Tag: Sendable {
        /// The height of a tag of one line, and what each further one adds, in points.
        static let height = 20.0
        static let lineHeight = 14.0
        /// The first line; empty for a tag that says nothing.
        var line = ""
        /// The lines under it.
        var more: [String] = []
        /// Points, with its margins.
        var width = 0.0

        var isEmpty: Bool { line.isEmpty }
        var text: String { ([line] + more).joined(separator: "; ") }
        /// Points.
        var height: Double { Self.height + Double(more.count) * Self.lineHeight }
    }

    /// The words that are to be shown.
    struct Scene {
        var contest: ContestReport<PartID>
        /// The names of its candidates.
        var names: [Phrase]
        var projection: Projection?
        /// Points per second.
        var speed: Double?
        var estimates: [GestureReport.Estimate]
        /// Points of the window, as all that follows.
        var pointer: Point
        /// The point of its press.
        var origin: Point
        var view: GestureOverlayView
        var language: Language
        /// Seconds of the prototype.
        var now: Double
        /// The end of the velocity's arrow, the words about the chosen stop, and the driven thing.
        var tip: Point?
        var line: Rect?
        var thing: Rect?
    }

    private(set) var contestCard = ContestCard()
    private(set) var contestRect: Rect?
    private(set) var estimateCard = EstimateCard()
    private(set) var estimateRect: Rect?
    private(set) var estimates: [GestureReport.Estimate] = []
    private(set) var speed = Tag()
    private(set) var reason = Tag()
    /// The names of the stops, as the projection counts them.
    private(set) var stops: [Tag] = []

    /// The press that the present words are about.
    private var press = 0
    private var members: [ContestReport<PartID>.Member] = []
    private var isPressed = false
    private var chosen: Int?
    private var isHeld = false
    private var hasOutlook = false
    private var language = Language.ko
    private var view = GestureOverlayView(stage: .zero)
    /// When running numbers were taken; nil if they are to be taken at once.
    private var taken: Double?
    /// The pointer's position when room was found.
    private var placed = Point.zero
    /// The size of the contest's card then; nil before.
    private var placedSize: Size?

    /// Forgets what was said, so that all of it is said again.
    mutating func forget() {
        press = 0
        taken = nil
        estimates = []
        estimateCard.removeAll()
        placedSize = nil
        contestRect = nil
        estimateRect = nil
    }

    /// Writes all texts; what has not changed stays as it is.
    mutating func take(_ scene: Scene, _ metrics: FontMetrics) {
        let words = Words(scene.language)
        let isNew = press != scene.contest.press || language != scene.language || view != scene.view
        if isNew {
            placedSize = nil
            contestRect = nil
            estimateRect = nil
        }
        let isDecided = isNew || members != scene.contest.members || isPressed != scene.contest.isPressed
        let isEstimated = isNew || estimates.count != scene.estimates.count
        let isChosen =
            isDecided || chosen != scene.projection?.chosen || isHeld != scene.projection?.isHeld
            || hasOutlook != (scene.projection != nil)
        let isDue = taken.map { scene.now < $0 || scene.now - $0 >= GestureOverlay.pause } ?? true
        press = scene.contest.press
        language = scene.language
        view = scene.view
        if isDecided {
            members.removeAll(keepingCapacity: true)
            members.append(contentsOf: scene.contest.members)
            isPressed = scene.contest.isPressed
            contestCard.take(scene.contest, scene.names, words)
        }
        if isEstimated {
            estimates = scene.estimates
            estimateCard.take(estimates, words)
        }
        if isChosen || isDue || isEstimated {
            taken = scene.now
            takeProjection(scene.projection, words, metrics)
            speed = Self.tag(
                speedText(scene, words), metrics,
                Theme.GestureOverlay.number)
        }
        place(scene)
    }

    /// The speed of the pointer, in the unit of what it moves, or of what it turns.
    private func speedText(_ scene: Scene, _ words: Words) -> String {
        let measure = scene.projection?.movable.measure ?? .points
        if let projection = scene.projection, projection.movable.changes == .angle {
            // The cap is the pointer's, which does not go as fast as what it turns.
            return words.speed(projection.velocity.length, measure, cap: nil)
        }
        return scene.speed.map { words.speed($0, measure, cap: scene.projection?.cap) } ?? ""
    }

    private mutating func takeProjection(_ projection: Projection?, _ words: Words, _ metrics: FontMetrics) {
        hasOutlook = projection != nil
        chosen = projection?.chosen
        isHeld = projection?.isHeld ?? false
        stops.removeAll(keepingCapacity: true)
        reason = Tag()
        guard let projection else { return }
        let saysMore = projection.decision != nil || projection.flingDistance.length >= 1
        if saysMore {
            let clauses = words.reason(of: projection)
            reason = Self.tag(clauses.joined(separator: "; "), metrics, Theme.GestureOverlay.small)
            // A line for each threshold where one line for all is wider than the room.
            if reason.width > view.room.width - 2 * Theme.Space.small {
                reason = Self.tag(clauses[0], more: Array(clauses[1...]), metrics, Theme.GestureOverlay.small)
            }
        }
        for index in projection.stops.indices {
            stops.append(Self.tag(words.name(ofStop: index, of: projection), metrics, Theme.GestureOverlay.small))
        }
    }

    private static func tag(_ line: String, more: [String] = [], _ metrics: FontMetrics, _ font: Font) -> Tag {
        if line.isEmpty { return Tag() }
        var width = metrics.width(of: line, in: font)
        for line in more { width = max(width, metrics.width(of: line, in: font)) }
        return Tag(line: line, more: more, width: width + 14)
    }

    // MARK: Room

    /// Finds room for the cards where their sizes are new, or where the pressed pointer came upon them.
    private mutating func place(_ scene: Scene) {
        let wanted = estimateCard.isEmpty ? nil : estimateCard.size
        let fits = placedSize == contestCard.size && estimateRect?.size == wanted
        guard !fits || isCrowded(scene) else { return }
        placed = scene.pointer
        var room = CardPosition(
            stage: scene.view.stage, room: scene.view.room, pointer: scene.pointer, origin: scene.origin, tip: scene.tip
        )
        room.obstacle = scene.view.obstacle
        room.line = scene.line
        room.thing = scene.thing
        // The larger first; where there is no room for both, as on a small stage, the estimates are what is new.
        estimateRect = wanted.map { room.frame($0) }
        room.other = estimateRect
        let contest = room.frame(contestCard.size)
        contestRect = wanted == nil || room.isClear(contest) ? contest : nil
        placedSize = contestCard.size
    }

    /// True where the pressed pointer is near a card, and has moved since there was no better room.
    private func isCrowded(_ scene: Scene) -> Bool {
        guard scene.contest.isPressed, placed.distance(to: scene.pointer) >= CardPosition.clearance else {
            return false
        }
        guard let contestRect else { return false }
        return contestRect.intersects(CardPosition.zone(scene.pointer))
            || scene.line.map { contestRect.intersects($0) } ?? false
    }
}
