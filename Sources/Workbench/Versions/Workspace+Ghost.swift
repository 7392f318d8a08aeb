import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

/// What the chosen gesture was under the version of the code before.
extension Workspace {
    /// The version before, and the gesture that is compared with it.
    struct GhostState: Sendable {
        /// The session as that version had it; nil where there was none.
        var before: Session?
        var ghost: VersionGhost?
        /// What ``ghost`` was made of.
        var made: Made?

        struct Made: Hashable, Sendable {
            var pressed: Double
            var revision: Int
            var end: Double
            var language: Language
        }
    }

    /// Plays the chosen gesture with both versions where it has not been.
    mutating func updateGhost() {
        guard let before = ghostState.before, let report = chosenReport, report.kind == .drag,
            report.pressed < before.span.upperBound
        else {
            (ghostState.ghost, ghostState.made) = (nil, nil)
            return
        }
        // What happened since the exchange has no past under the version before; what was coming to rest goes on.
        let made = GhostState.Made(
            pressed: report.pressed, revision: session.revision, end: before.span.upperBound, language: words.language)
        guard made != ghostState.made else { return }
        ghostState.made = made
        ghostState.ghost = VersionGhost(of: report.pressed, before: before, now: session, words)
    }

    func drawGhost(into list: inout DrawList) {
        guard let ghost = ghostState.ghost else { return }
        list.begin(.workbench)
        let frame = stageFrame(.a)
        list.pushClip(frame.rect)
        ghost.drawPaths(into: &list, frame.transform)
        list.popClip()
        ghost.drawCard(into: &list, at: ghostOrigin(ghost.size, beside: frame.rect), metrics: metrics)
    }

    /// Beside the stage where there is room, at the side and the height that the frame statistics leave, else at the stage's
    /// top.
    private func ghostOrigin(_ size: Size, beside stage: Rect) -> Point {
        let gap = Theme.Space.small
        let room = layout.middle
        let stages = layout.stages.dropFirst().reduce(layout.stages[0].rect) { $0.union($1.rect) }
        let top = hudLayout.map { $0.panel.maxY + gap } ?? room.minY + gap
        if stages.minX - room.minX >= size.width + 2 * gap { return Point(x: stages.minX - gap - size.width, y: top) }
        if room.maxX - stages.maxX >= size.width + 2 * gap { return Point(x: stages.maxX + gap, y: top) }
        return Point(x: max(room.minX + gap, (stage.midX - size.width / 2).rounded()), y: top)
    }
}
