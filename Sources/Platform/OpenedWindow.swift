import CSDL2

/// A window that has just been made, with what shows its pictures.
@unsafe struct OpenedWindow {
    let handle: OpaquePointer
    let presenter: Presenter
    /// Why it is this presenter.
    let reason: String

    /// Makes a window, its size in pixels.
    ///
    /// - Parameter mayFallBack: true to present the window's memory where a texture cannot be had.
    init(
        title: String, width: CInt, height: CInt, _ decision: PresenterDecision, mayFallBack: Bool
    ) throws(PlatformError) {
        let make = { (kind: UInt32) -> OpaquePointer? in
            let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_SHOWN.rawValue | kind
            return unsafe SDL_CreateWindow(title, centered, centered, width, height, flags)
        }
        var reason = decision.reason
        if decision.isTexture {
            // A window that belongs to OpenGL from the start need not be made twice.
            #if os(Linux)
                let window = unsafe make(SDL_WINDOW_OPENGL.rawValue) ?? make(0)
            #else
                let window = unsafe make(0)
            #endif
            guard let window = unsafe window else { throw .last("SDL_CreateWindow") }
            do throws(PlatformError) {
                let presenter = unsafe Presenter.texture(try TexturePresenter(window))
                unsafe (handle, self.presenter) = unsafe (window, presenter)
                unsafe self.reason = reason
                return
            } catch {
                unsafe SDL_DestroyWindow(window)
                guard mayFallBack else { throw error }
                reason = "no texture could be had, \(error)"
            }
        }
        guard let window = unsafe make(0) else { throw .last("SDL_CreateWindow") }
        unsafe (handle, presenter) = unsafe (window, .surface)
        unsafe self.reason = reason
    }
}

/// SDL's own number for "in the middle of the display".
private let centered = CInt(bitPattern: 0x2FFF_0000)
