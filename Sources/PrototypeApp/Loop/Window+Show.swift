import Drawing
import Geometry
import Platform
import Raster

extension Window {
    /// The smallest that a window can be, in points.
    package static var minimum: Size { Size(width: 320, height: 480) }

    /// Opens a window, as ``init(title:size:scale:minimum:presenting:placement:)`` does.
    ///
    /// - Throws: ``Failure``, without a display with the status for that.
    package static func open(
        _ title: String, _ size: Size, scale: Double, minimum: Size = Window.minimum,
        presenting: PresenterChoice = .auto, placement: Placement = Placement()
    ) throws(Failure) -> Window {
        do throws(PlatformError) {
            return try Window(
                title: title, size: size, scale: scale, minimum: minimum, presenting: presenting, placement: placement)
        } catch { throw Failure(error) }
    }

    /// Shows nothing, before there is anything to show.
    mutating func showEmpty() throws(Failure) {
        do throws(PlatformError) { _ = try present { _, _, _ in } } catch { throw Failure(error) }
    }

    /// Draws what differs from the last picture, and shows it.
    ///
    /// - Parameters:
    ///   - isFresh: True to draw every pixel.
    ///   - finish: Called when the pixels are drawn and before they are shown.
    @discardableResult
    mutating func show(
        _ list: DrawList, with renderer: inout Renderer, fresh isFresh: Bool, finish: () -> Void = {}
    ) throws(Failure) -> Presentation {
        let scale = scale
        do throws(PlatformError) {
            return try present { pixels, isNew, damage in
                renderer.draw(list, into: pixels, scale: scale, fresh: isFresh || isNew, damage: &damage)
                finish()
            }
        } catch { throw Failure(error) }
    }
}
