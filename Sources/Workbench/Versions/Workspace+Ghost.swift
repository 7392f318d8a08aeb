import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// A gesture that is compared with itself under another version of the code.
public struct GhostGesture: Hashable, Sendable {
    /// When it was pressed, in seconds of the prototype.
    var pressed: Double
    /// That of the session.
    var revision: Int
    /// The language of the numbers.
    var language: Language
}

/// The chosen gesture under the version of the code before.
extension Workspace {
    /// The version before, and the gesture that is compared with it.
    struct GhostState: Sendable {
        /// The session as that version had it; nil where there was none.
        var before: Session?
        var ghost: VersionGhost?
        /// The gesture that ``ghost`` was made of.
        var made: GhostGesture?

        /// The newest moment of the version before; 0 without one.
        var end: Double { before?.span.upperBound ?? 0 }

        init(before: Session? = nil) { self.before = before }

        /// Plays a gesture with both versions, unless that was done.
        mutating func make(_ wanted: GhostGesture, now: Session) {
            guard let before, wanted != made else { return }
            made = wanted
            ghost = VersionGhost(of: wanted.pressed, before: before, now: now, Words(wanted.language))
        }

        /// The same with the version before as it is now, to which that was made so far has been added.
        func with(before: Session) -> GhostState {
            var state = self
            state.before = before
            return state
        }
    }

    /// The gesture whose paths a ghost would show now; nil for none.
    public var ghostGesture: GhostGesture? {
        var pressed = chosenReport.flatMap { $0.kind == .drag ? $0.pressed : nil }
        // One that was at rest with the version before, and is not yet with the present one.
        if ghostState.before != nil, captures.isEmpty, case .unfinished(let moving) = chosenGesture,
            moving < ghostState.end
        {
            pressed = moving
        }
        return pressed.map { GhostGesture(pressed: $0, revision: session.revision, language: words.language) }
    }

    /// Plays the chosen gesture with both versions where it has not been.
    mutating func updateGhost() {
        // What happened since the exchange has no past under the version before; what was coming to rest goes on.
        guard let wanted = ghostGesture, wanted.pressed < ghostState.end else {
            (ghostState.ghost, ghostState.made) = (nil, nil)
            return
        }
        ghostState.make(wanted, now: session)
    }

    func drawGhost(into list: inout DrawList) {
        guard let ghost = ghostState.ghost else { return }
        list.begin(.workbench)
        let frame = stageFrame(.a)
        list.clipped(to: frame.rect) { list in
            ghost.drawPaths(into: &list, frame.transform)
        }
        // There the panel has numbers, and room is scarce.
        guard layout.form != .comparison else { return }
        ghost.drawCard(into: &list, at: ghostOrigin(ghost.size, beside: frame.rect), metrics: metrics)
    }

    /// Beside the stage where there is room, at the side and the height that the frame statistics leave, else at the
    /// stage's top.
    func ghostOrigin(_ size: Size, beside stage: Rect) -> Point {
        let gap = Theme.Space.small
        let room = layout.middle
        let stages = layout.stages.dropFirst().reduce(layout.stages[0].rect) { $0.union($1.rect) }
        let top = hudLayout.map { $0.panel.maxY + gap } ?? room.minY + gap
        if stages.minX - room.minX >= size.width + 2 * gap { return Point(x: stages.minX - gap - size.width, y: top) }
        if room.maxX - stages.maxX >= size.width + 2 * gap { return Point(x: stages.maxX + gap, y: top) }
        let card = Rect(
            origin: Point(x: max(room.minX + gap, (stage.midX - size.width / 2).rounded()), y: top), size: size)
        guard !isUnfolded, let pill = pill.frame(over: pillRoom), pill.intersects(card) else { return card.origin }
        return Point(x: card.minX, y: pill.maxY + gap)
    }
}
