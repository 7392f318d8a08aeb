#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread that draws one band of a picture while the calling thread draws the other.
final class Helper {
    static var processors: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
