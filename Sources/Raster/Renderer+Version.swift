import CCairo

extension Renderer {
    /// Cairo's own version, such as "1.16.0".
    public static var version: String { unsafe String(cString: cairo_version_string()) }
}
