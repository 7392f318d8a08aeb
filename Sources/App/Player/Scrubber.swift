import Nodes

/// The knob that goes to a position in the track once it is released.
struct Scrubber: Node, Blank {
    /// The place of the knob while it is held, from 0 to 1.
    @Passing private(set) var share: Double?
    var isHeld: Bool { share != nil }

    static func wire(_ my: Wiring<Scrubber>) {
        my.drag { _, _ in
            Grip(startsOnPress: true)
        } _: { scrubber, drag, c in
            let share = progress(of: drag.location.x, from: drag.frame.minX, to: drag.frame.maxX)
            switch drag.phase {
            case .began, .changed: scrubber.share = share
            case .ended, .cancelled:
                c.send(AppMessage.playback(.seek(to: share)))
                scrubber.share = nil
            case .failed: break
            }
        }
        my.nudge { _, direction, c in
            guard direction.dx != 0 else { return false }
            c.send(AppMessage.playback(.step(by: 5 * direction.dx)))
            return true
        }
    }
}
