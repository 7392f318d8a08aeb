import Raster

/// Files that are made while frames go on, whole or not at all.
///
/// Made without drawing text: letters are for one thread.
extension Job<Void> {
    /// Writes a text that is put together there.
    static func text(_ path: String, _ make: @escaping @Sendable () throws(Failure) -> String) -> Job {
        Job { () throws(Failure) in try Draft.write(make(), to: path) }
    }

    /// Writes a picture as PNG; it is copied, so that the canvas can be drawn into again.
    static func picture(_ path: String, _ canvas: inout Canvas) -> Job {
        let (width, height) = (canvas.width, canvas.height)
        var bytes: [UInt8] = []
        canvas.withPixels { pixels in pixels.copyRows(into: &bytes) }
        let rows = bytes
        return Job { () throws(Failure) in
            var copy: Canvas
            do throws(RasterError) { copy = try Canvas(width: width, height: height) } catch {
                throw Failure(.cannotWrite, "cannot write \(path): \(error)")
            }
            copy.withPixels { pixels in pixels.setRows(rows) }
            try Draft.write(copy, to: path)
        }
    }
}
