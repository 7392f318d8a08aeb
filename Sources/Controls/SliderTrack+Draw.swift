import Drawing
import Geometry

extension SliderTrack {
    /// The thumb's diameter and the track's height, in points.
    public static let thumb = 14.0
    public static let track = 4.0

    /// The look of a slider.
    public struct Style: Hashable, Sendable {
        /// The part of the track that is behind the thumb.
        public var fill: Color
        /// From 0 to 1.
        public var hover: Double
        public var press: Double
        public var isFocused: Bool

        /// Makes the style of an untouched slider.
        public init(fill: Color, hover: Double = 0, press: Double = 0, isFocused: Bool = false) {
            self.fill = fill
            self.hover = hover
            self.press = press
            self.isFocused = isFocused
        }
    }

    /// The thumb of a value in a frame; its middle runs from half a thumb inside one end to half a thumb inside the
    /// other.
    public static func thumb(in frame: Rect, at share: Double) -> Rect {
        let x = frame.minX + thumb / 2 + share * max(0, frame.width - thumb)
        return Rect(center: Point(x: x, y: frame.midY), size: Size(width: thumb, height: thumb))
    }

    /// The share of the track at a position across a frame; below 0 and above 1 beyond its ends.
    public static func share(at x: Double, in frame: Rect) -> Double {
        frame.width > thumb ? (x - frame.minX - thumb / 2) / (frame.width - thumb) : 0
    }

    /// Draws the track from end to end, the part from a mark to the thumb, the mark and the thumb.
    ///
    /// - Parameters:
    ///   - share: where the thumb is.
    ///   - mark: where the default value lies.
    public static func draw(
        in frame: Rect, at share: Double, mark: Double, _ style: Style, into list: inout DrawList
    ) {
        let knob = thumb(in: frame, at: share)
        let home = thumb(in: frame, at: mark).midX
        let line = Rect(x: frame.minX, y: frame.midY - track / 2, width: frame.width, height: track)
        list.fill(.roundedRect(line, .all(track / 2)), Theme.Palette.track.opacity(0.7))
        let start = min(home, knob.midX)
        let done = Rect(x: start, y: line.minY, width: abs(knob.midX - home), height: track)
        list.fill(.roundedRect(done, .all(track / 2)), style.fill)
        let tick = Rect(x: home - 0.75, y: frame.midY - 5, width: 1.5, height: 10)
        list.fill(.roundedRect(tick, .all(0.75)), Theme.Palette.faint)
        if style.hover > 0 || style.press > 0 {
            let halo = Color.white.opacity(0.07 * style.hover + 0.10 * style.press)
            list.fill(.circle(center: knob.center, radius: thumb / 2 + 5), halo)
        }
        if style.isFocused {
            list.stroke(.circle(center: knob.center, radius: thumb / 2 + 3), Stroke(width: 2), Theme.Palette.focus)
        }
        list.fill(.circle(center: knob.center, radius: thumb / 2), Theme.Palette.text)
    }
}
