import Platform
import Raster

extension Raster.PixelBuffer {
    /// A window's memory, to draw into for as long as its drawing call lasts.
    init?(_ buffer: Platform.PixelBuffer) {
        unsafe self.init(
            base: buffer.base, width: buffer.width, height: buffer.height, bytesPerRow: buffer.pitch)
    }
}
