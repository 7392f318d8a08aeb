import CSDL2

/// A window that was just made, with its presenter.
@unsafe struct OpenedWindow {
    let handle: OpaquePointer
    let presenter: Presenter
    /// The Wayland connection beside SDL's; nil elsewhere.
    let wayland: WaylandLink?
    /// The reason for the presenter.
    let reason: String

    /// Makes a window, its size in the desktop's units.
    ///
    /// - Parameter mayFallBack: true to use the other presenter if the chosen one is not available.
    init(
        title: String, width: CInt, height: CInt, _ placement: Placement, _ decision: PresenterDecision,
        mayFallBack: Bool
    ) throws(PlatformError) {
        do throws(PlatformError) {
            try unsafe self.init(
                title: title, width: width, height: height, placement, isTexture: decision.isTexture,
                reason: decision.reason)
        } catch {
            guard mayFallBack else { throw error }
            let missing = decision.isTexture ? "no texture available" : "window memory not available"
            try unsafe self.init(
                title: title, width: width, height: height, placement, isTexture: !decision.isTexture,
                reason: "\(decision.reason); \(missing), \(error)")
        }
    }

    private init(
        title: String, width: CInt, height: CInt, _ placement: Placement, isTexture: Bool, reason: String
    ) throws(PlatformError) {
        let position = placement.position.flatMap { $0.clamped(to: VideoSystem.desktops) }
        let (x, y) = position.map { (CInt($0.x.rounded()), CInt($0.y.rounded())) } ?? (centered, centered)
        let maximized = placement.isMaximized ? SDL_WINDOW_MAXIMIZED.rawValue : 0
        // On Wayland a point may have several pixels, or one and a half; on X11 this has no effect.
        let density = VideoSystem.isWayland ? SDL_WINDOW_ALLOW_HIGHDPI.rawValue : 0
        let make = { (kind: UInt32) -> OpaquePointer? in
            let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_SHOWN.rawValue | density | maximized | kind
            return unsafe SDL_CreateWindow(title, x, y, width, height, flags)
        }
        // A window made for OpenGL need not be made twice.
        let window = unsafe isTexture ? make(SDL_WINDOW_OPENGL.rawValue) ?? make(0) : make(0)
        guard let window = unsafe window else { throw .last("SDL_CreateWindow") }
        let wayland = unsafe WaylandLink(window)
        do throws(PlatformError) {
            let presenter =
                unsafe isTexture
                ? Presenter.texture(try TexturePresenter(window)) : try Self.memory(of: window, wayland)
            unsafe (handle, self.presenter) = unsafe (window, presenter)
        } catch {
            unsafe wayland?.close()
            unsafe SDL_DestroyWindow(window)
            throw error
        }
        unsafe self.wayland = unsafe wayland
        unsafe self.reason = reason
    }

    /// A presenter for the window's own memory, tested once: some of SDL's drivers have none.
    private static func memory(of window: OpaquePointer, _ wayland: WaylandLink?) throws(PlatformError) -> Presenter {
        var presenter = unsafe wayland.map { link in unsafe Presenter.memory(MemoryPresenter(link)) } ?? .surface
        do throws(PlatformError) { _ = try unsafe presenter.begin(window) } catch {
            unsafe presenter.release()
            throw error
        }
        return unsafe presenter
    }
}

/// SDL's constant for "in the middle of the display".
private let centered = CInt(bitPattern: 0x2FFF_0000)
