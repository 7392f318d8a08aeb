import Drawing
import Geometry

/// The thin bar beside a scrolled page that shows where one is, and fades when the page rests.
public enum ScrollIndicator {
    /// Seconds for which the bar stays after the last movement, and in which it then fades.
    public static let hold = 0.6
    public static let fade = 0.3

    /// The visibility of the bar, from 0 to 1, given when the page last moved.
    public static func opacity(isMoving: Bool, lastMoved: Double?, at time: Double) -> Double {
        guard !isMoving else { return 1 }
        guard let lastMoved else { return 0 }
        return (1 - (time - lastMoved - hold) / fade).clamped(to: 0...1)
    }

    /// True while the bar fades, or waits to, after the last movement.
    public static func isFading(lastMoved: Double?, at time: Double) -> Bool {
        lastMoved.map { time < $0 + hold + fade } ?? false
    }

    /// Draws the bar along the right edge of a page's frame.
    ///
    /// Pulled past an end, the bar gives way and grows shorter, as the content does.
    ///
    /// - Parameters:
    ///   - ink: Light for a dark page, dark for a light one.
    ///   - covered: Points at the frame's lower end that something covers; the bar keeps out of them.
    public static func draw(
        in frame: Rect, offset: Double, content: Double, opacity: Double, ink: Color = .white, covered: Double = 0,
        into list: inout DrawList
    ) {
        guard opacity > 0, content > frame.height else { return }
        let track = frame.height - covered - 2 * Theme.Space.tight
        let limit = content - frame.height
        let pulled = max(0, -offset) + max(0, offset - limit)
        let length = max(track * frame.height / content - pulled, 8)
        let top = frame.minY + Theme.Space.tight + (track - length) * progress(of: offset, from: 0, to: limit)
        list.fill(
            .roundedRect(Rect(x: frame.maxX - 5, y: top, width: 3, height: length), .all(1.5)),
            ink.opacity(0.4 * opacity))
    }
}
