import Controls
import Drawing
import Geometry
import Prototyping

/// A number that is chosen by moving a thumb along a track.
///
///     struct Magnifier: Prototype {
///         var zoom = Slider(1...8, 2, step: 0.1, scale: .logarithmic)
///
///         static func wire(_ my: Wiring<Magnifier>) { my.child(\.zoom) }
///         func body(_ c: Context, _ ui: inout UI<Magnifier>) {
///             ui.circle(ui.frame.center, 20 * zoom.value, .white)
///             ui.slider(\.zoom, in: Rect(x: 40, y: 720, width: 310, height: 32))
///         }
///     }
///
/// While it has the keyboard's focus, Left and Right move it by a step.
public struct Slider: Node {
    /// The value, a multiple of a step.
    public private(set) var value: Double
    private let track: SliderTrack
    /// Points right of the thumb's middle at which it is held; nil while it is not.
    @Passing private var grab: Double?

    /// Makes a slider.
    ///
    /// - Parameters:
    ///   - range: The values that it can have; the upper one is above the lower.
    ///   - value: At first; outside the range the nearer end.
    ///   - step: Above 0; its values are multiples of it.
    ///   - scale: The spread of its values along the track.
    public init(_ range: ClosedRange<Double>, _ value: Double, step: Double = 0.01, scale: Tunable.Scale = .linear) {
        precondition(range.lowerBound < range.upperBound && step > 0, "a slider has a range, and steps above 0")
        track = SliderTrack(range: range, scale: scale, step: step)
        self.value = track.rounded(value)
    }

    /// The place of the thumb along the track, from 0 to 1.
    public var share: Double { track.share(of: value) }

    /// True while a hand holds it.
    public var isHeld: Bool { grab != nil }

    /// Has another value, unless a hand holds it; outside the range the nearer end.
    public mutating func set(_ value: Double) { if grab == nil { self.value = track.rounded(value) } }

    /// Follows a drag; a press beside the thumb brings it there.
    private mutating func follow(_ drag: Drag) {
        func follow(_ grab: Double) {
            value = track.value(at: SliderTrack.share(at: drag.location.x - grab, in: drag.frame))
        }
        switch drag.phase {
        case .began:
            let away = drag.location.x - SliderTrack.thumb(in: drag.frame, at: share).midX
            let isCaught = abs(away) <= SliderTrack.thumb / 2 + 2
            grab = isCaught ? away : 0
            if !isCaught { follow(0) }
        case .changed: if let grab { follow(grab) }
        case .ended, .cancelled: grab = nil
        case .failed: break
        }
    }

    public static func wire(_ my: Wiring<Slider>) {
        my.state("") { slider, _ in slider.value }
        my.drag({ _, _ in Grip(startsOnPress: true) }, { slider, drag, _ in slider.follow(drag) })
        my.nudge { slider, direction, _ in
            guard direction.dx != 0, slider.grab == nil else { return false }
            slider.value = slider.track.value(slider.value, movedBy: direction.dx > 0 ? 1 : -1)
            return true
        }
        my.signal { slider, signal, _ in
            // What was saved may lie outside its range.
            if case .restored = signal { slider.set(slider.value) }
        }
    }
}

extension UI {
    /// Places a slider and draws its track and its thumb.
    ///
    /// - Parameter fill: The colour of the track up to the thumb.
    public mutating func slider(
        _ path: WritableKeyPath<Root, Slider> & Sendable, in frame: Rect? = nil, width: Length = .grow(),
        height: Length = 32, corners: Corners = .square, fill: Color = Theme.Palette.text,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let slider = node[keyPath: path]
        canvas(path, in: frame, width: width, height: height, corners: corners, file: file, line: line) { ui, frame in
            guard ui.pass.draws else { return }
            let style = SliderTrack.Style(fill: fill, press: slider.isHeld ? 1 : 0)
            SliderTrack.draw(in: frame.offset(by: ui.shift), at: slider.share, mark: 0, style, into: &ui.pass.list)
        }
    }
}
