/// An error while pixels are made, read or written.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A library call failed: its name and the message of the library.
    case refused(call: String, reason: String)
    /// An invalid picture size: each side must be 1…32767 pixels.
    case badSize(width: Int, height: Int)
    /// A file could not be written.
    case cannotWrite(path: String, reason: String)
    /// A file could not be read as a PNG.
    case cannotRead(path: String, reason: String)

    public var description: String {
        switch self {
        case .refused(let call, let reason): "\(call): \(reason)"
        case .badSize(let width, let height): "invalid image size: \(width) by \(height) pixels"
        case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
        case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
        }
    }
}
