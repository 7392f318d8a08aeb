import Drawing
import Geometry
import Platform
import PrototypeApp
import Raster

/// The target of a scene's frames.
protocol SceneTarget: ~Copyable {
    /// The way of the frames there, in a word.
    static var presenter: String { get }

    /// Draws a list and shows it.
    mutating func show(_ list: DrawList, with renderer: inout Renderer, scale: Double) throws(Failure)

    /// Takes what has happened until a moment, in nanoseconds of ``MonotonicClock``; true if all is to end.
    mutating func isClosed(by moment: Nanoseconds) throws(Failure) -> Bool
}

/// A window on the desktop, drawn into in its own memory.
struct WindowTarget: SceneTarget, ~Copyable {
    static var presenter: String { "window surface" }

    private var window: Window
    private var events: [ShellEvent] = []

    /// Opens the window.
    ///
    /// - Throws: ``Failure`` with the status for a missing display where there is none.
    init(_ name: SceneName, size: Size, scale: Double) throws(Failure) {
        window = try Window.open("MotionLab \(name.rawValue)", size, scale: scale, minimum: size)
    }

    mutating func show(_ list: DrawList, with renderer: inout Renderer, scale: Double) throws(Failure) {
        let scale = window.scale
        do throws(PlatformError) {
            try window.present { pixels, _, damage in
                renderer.draw(list, into: pixels, scale: scale)
                damage.append(PixelArea(x: 0, y: 0, width: pixels.width, height: pixels.height))
            }
        } catch {
            throw Failure(error)
        }
    }

    mutating func isClosed(by moment: Nanoseconds) throws(Failure) -> Bool {
        events.removeAll(keepingCapacity: true)
        do { try window.waitForEvents(until: moment, into: &events) } catch {
            throw Failure(error)
        }
        return events.contains(.quit)
    }
}

/// A picture that is not shown.
struct CanvasTarget: SceneTarget, ~Copyable {
    static var presenter: String { "none" }

    private(set) var canvas: Canvas

    /// Makes the picture.
    init(size: Size, scale: Double) throws(Failure) {
        do { canvas = try Canvas(showing: size, scale: scale) } catch { throw Failure(.software, "\(error)") }
    }

    mutating func show(_ list: DrawList, with renderer: inout Renderer, scale: Double) throws(Failure) {
        renderer.draw(list, into: &canvas, scale: scale)
    }

    mutating func isClosed(by moment: Nanoseconds) throws(Failure) -> Bool {
        MonotonicClock.sleep(until: moment)
        return false
    }
}
