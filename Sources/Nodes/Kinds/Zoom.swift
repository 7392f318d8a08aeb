import Controls
import Geometry
import Gestures
import Motion
import Prototyping

/// Content that is zoomed by two fingers, a double tap, the wheel or keys, and dragged while it is zoomed.
///
///     struct Chart: Prototype {
///         var chart = Zoom()
///
///         static func wire(_ my: Wiring<Chart>) { my.child(\.chart) }
///         func body(_ c: Context, _ ui: inout UI<Chart>) {
///             ui.place(\.chart, in: ui.frame) { $0.circle($0.frame.center, 100, .white) }
///         }
///     }
///
/// At zoom 1 it is as large as its place. Ctrl with plus, minus and 0 zooms about its middle.
public struct Zoom: Node {
    private var zoom = 1.0
    /// Points by which the zoomed content has moved up and to the left.
    private var offset = Point.zero
    private var spring: SpringShape
    private var tapZoom: Double
    @Passing private var view: ZoomView?

    /// The factor of a step by a key, as in browsers.
    private static let step = 1.25

    /// Makes one that is not zoomed.
    ///
    /// - Parameters:
    ///   - spring: Takes it to a zoom, and back from past its ends.
    ///   - tapZoom: The zoom to which a double tap goes, from 1 to 4.
    public init(spring: SpringShape = SpringShape(duration: 0.4, bounce: 0.1), tapZoom: Double = 2.5) {
        (self.spring, self.tapZoom) = (spring, tapZoom)
    }

    /// The zoom that is shown, from 1 to 4 at rest.
    public func zoom(_ c: Context) -> Double { view?.zoom(c.engine) ?? zoom }

    /// True if it is zoomed, or is on its way to be.
    public var isZoomed: Bool { view.map { $0.targetZoom > 1 } ?? (zoom > 1) }

    private var physics: ScrollView.Physics {
        var physics = ScrollView.Physics.standard
        physics.returning = spring.spring
        return physics
    }

    private func offset(_ c: Context) -> Point { view.map { .zero + $0.offset(c.engine) } ?? offset }

    private mutating func fit(_ size: Size, _ c: inout Context) {
        let isNew = view == nil
        var view = view ?? ZoomView(in: &c.engine)
        view.resize(frame: size, page: size, margin: 0, &c.engine)
        if isNew { view.rest(at: offset - .zero, zoom: zoom, &c.engine) }
        self.view = view
    }

    /// Notes where it would rest, by an engine in which all of its motions are at their ends.
    private mutating func rest(_ c: inout Context) {
        guard let view else { return }
        for channel in [view.x, view.y, view.progress] {
            c.engine.hold(channel, at: c.engine.target(of: channel))
        }
        (offset, zoom) = (.zero + view.offset(c.engine), view.targetZoom.clamped(to: ZoomView.zooms))
    }

    private mutating func zoom(by key: KeyPress, _ c: inout Context) -> Bool {
        guard key.modifiers.contains(.command), let view else { return false }
        let zoom: Double
        switch key.name {
        case .equals, .plus, .keypadPlus: zoom = view.targetZoom * Self.step
        case .minus, .keypadMinus: zoom = view.targetZoom / Self.step
        case .zero, .keypadZero: zoom = 1
        default: return false
        }
        let middle = Point(x: view.frame.width / 2, y: view.frame.height / 2)
        let spring = spring.spring
        self.view?.zoom(to: zoom, about: middle, with: spring, &c.engine)
        return true
    }

    public static func wire(_ my: Wiring<Zoom>) {
        my.spring(\.spring)
        my.number(\.tapZoom, 1.2...4)
        my.report { page, name, c, report in
            report.add(joined(name, "zoom"), page.zoom(c))
            report.add(name, page.offset(c))
        }
        my.movesContent { page, frame, c in
            let zoom = page.zoom(c)
            let corner = frame.origin - Point.zero
            return Transform(scale: zoom, translation: corner * (1 - zoom) - (page.offset(c) - Point.zero))
        }
        my.fit { page, size, _ in
            page.view?.frame == size
        } _: { page, size, _, c in
            page.fit(size, &c)
        }
        // A drag is told from a double tap and a pinch by its way, also while the page moves.
        my.drag { page, _ in
            page.isZoomed ? Grip() : nil
        } _: { page, drag, c in
            let physics = page.physics
            page.view?.follow(drag.phase, by: drag.translation, velocity: drag.velocity, &c.engine, physics)
        }
        my.pinch { page, drag, c in
            let (position, physics) = (drag.location - drag.frame.origin, page.physics)
            page.view?.followPinch(drag.phase, to: drag.scale, at: .zero + position, &c.engine, physics)
        }
        my.doubleTap { page, drag, c in
            let (position, zoom, spring) = (drag.location - drag.frame.origin, page.tapZoom, page.spring.spring)
            page.view?.toggleZoom(to: zoom, about: .zero + position, with: spring, &c.engine)
        }
        my.zoom { page, amount, position, frame, c in
            let (position, physics) = (position - frame.origin, page.physics)
            page.view?.zoom(by: amount, about: .zero + position, with: physics.returning, &c.engine, physics)
        }
        my.key { page, key, c in page.zoom(by: key, &c) }
        my.signal { page, signal, c in
            switch signal {
            case .completed(let completion): page.view?.handle(completion, &c.engine)
            case .rest: page.rest(&c)
            case .restored: page.view = nil
            // Its springs follow theirs, and nothing else is tuned.
            case .retuned:
                let physics = page.physics
                page.view?.retune(from: physics, to: physics, c.engine)
            case .layout, .message, .notice, .begun: break
            }
        }
        my.drives { page, movable, _, c in
            page.view?.motion(of: movable, by: movable.changes == .zoom ? .pinch : .pan, c.engine)
        }
        my.projects { _, projection, _ in
            projection.fling(decelerationRate: ScrollView.Physics.standard.deceleration)
        }
    }
}
