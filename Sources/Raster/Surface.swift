import CCairo
import Drawing
import Geometry

/// The only owner of one Cairo image, which is released with it.
@safe struct Surface: ~Copyable {
    /// The format of a pixel.
    enum Format {
        /// Colour without transparency, four bytes.
        case opaque
        /// Premultiplied colour with transparency, four bytes.
        case translucent
        /// Coverage only, one byte.
        case mask

        fileprivate var cairo: cairo_format_t {
            switch self {
            case .opaque: CAIRO_FORMAT_RGB24
            case .translucent: CAIRO_FORMAT_ARGB32
            case .mask: CAIRO_FORMAT_A8
            }
        }
    }

    let handle: OpaquePointer

    /// Makes an empty image; a mask covers nothing, an opaque one is black.
    init(_ format: Format, width: Int, height: Int) throws(RasterError) {
        let sides = 1...32767
        guard sides.contains(width), sides.contains(height) else {
            throw .badSize(width: width, height: height)
        }
        let bytesPerRow = cairo_format_stride_for_width(format.cairo, Int32(width))
        guard bytesPerRow > 0, let pages = PixelPages(bytes: Int(bytesPerRow) * height) else {
            let made = unsafe cairo_image_surface_create(format.cairo, Int32(width), Int32(height))
            unsafe handle = try Surface.checked(made, "cairo_image_surface_create")
            return
        }
        let made = unsafe cairo_image_surface_create_for_data(
            pages.base.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height), bytesPerRow)
        unsafe handle = try Surface.checked(made, "cairo_image_surface_create_for_data")
        unsafe pages.goWith(handle)
    }

    /// Makes an image from memory that it does not own; the memory must outlive it.
    init(sharing pixels: PixelBuffer, as format: Format = .opaque) throws(RasterError) {
        let made = unsafe cairo_image_surface_create_for_data(
            pixels.base.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(pixels.width),
            Int32(pixels.height), Int32(pixels.bytesPerRow))
        unsafe handle = try Surface.checked(made, "cairo_image_surface_create_for_data")
    }

    /// Takes over an image that was just made.
    init(owning handle: consuming OpaquePointer) {
        unsafe self.handle = handle
    }

    /// Takes a share in an image that has another owner.
    init(sharing handle: OpaquePointer) {
        unsafe self.handle = cairo_surface_reference(handle)
    }

    deinit { unsafe cairo_surface_destroy(handle) }

    var width: Int { unsafe Int(cairo_image_surface_get_width(handle)) }
    var height: Int { unsafe Int(cairo_image_surface_get_height(handle)) }
    var bytesPerRow: Int { unsafe Int(cairo_image_surface_get_stride(handle)) }

    /// The middle in pixels.
    var middle: Point { Point(x: Double(width) / 2, y: Double(height) / 2) }

    /// True if the pixels have no transparency.
    var isOpaque: Bool { unsafe cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24 }

    /// Bytes of pixels held.
    var bytes: Int { height * bytesPerRow }

    /// Hands out the bytes, rows one after the other, for reading and writing, and tells Cairo that they changed.
    func withBytes<Result>(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Result) -> Result {
        unsafe cairo_surface_flush(handle)
        let result = unsafe body(UnsafeMutableBufferPointer(start: cairo_image_surface_get_data(handle), count: bytes))
        unsafe cairo_surface_mark_dirty(handle)
        return result
    }

    /// Sets the coordinates of the image's upper left pixel.
    func setOrigin(x: Int, y: Int) { unsafe cairo_surface_set_device_offset(handle, Double(-x), Double(-y)) }

    /// Ends all use of the memory, also through other references to the image.
    func finish() { unsafe cairo_surface_finish(handle) }

    private static func checked(_ made: OpaquePointer?, _ call: String) throws(RasterError) -> OpaquePointer {
        guard let made = unsafe made else { throw .refused(call: call, reason: "out of memory") }
        let status = unsafe cairo_surface_status(made)
        guard status == CAIRO_STATUS_SUCCESS else {
            unsafe cairo_surface_destroy(made)
            throw .refused(call: call, reason: Surface.reason(status))
        }
        return unsafe made
    }

    /// Cairo's message for a status.
    static func reason(_ status: cairo_status_t) -> String {
        unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "no reason given"
    }
}
