import CSDL2

extension Window {
    /// The text on the clipboard; nil if there is none.
    public var clipboard: String? {
        guard SDL_HasClipboardText() == SDL_TRUE, let text = unsafe SDL_GetClipboardText() else { return nil }
        defer { unsafe SDL_free(text) }
        let string = unsafe String(cString: text)
        return string.isEmpty ? nil : string
    }

    /// Puts text on the clipboard.
    ///
    /// - Throws: ``PlatformError`` if the system refuses.
    public mutating func setClipboard(_ text: String) throws(PlatformError) {
        try unsafe PlatformError.check(SDL_SetClipboardText(text), "SDL_SetClipboardText")
    }
}
