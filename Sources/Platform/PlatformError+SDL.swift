import CSDL2

extension PlatformError {
    /// The error of the SDL call that has just failed on this thread.
    ///
    /// The text is copied at once: SDL keeps it in a buffer that the next failing call overwrites.
    static func last(_ call: String, kind: Kind = .failed) -> PlatformError {
        PlatformError(kind: kind, call: call, message: unsafe String(cString: SDL_GetError()))
    }

    /// Throws unless an SDL call returned zero, or more.
    static func check(_ status: CInt, _ call: StaticString) throws(PlatformError) {
        if status < 0 { throw last("\(call)") }
    }
}
