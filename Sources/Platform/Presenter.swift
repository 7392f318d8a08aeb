import CSDL2

/// The way of a finished picture to the screen. A window keeps one presenter: SDL does not allow them to mix.
@unsafe enum Presenter {
    /// Drawn in the window's own memory.
    case surface
    /// The same on Wayland, where SDL has no window surface.
    case memory(MemoryPresenter)
    /// Drawn separately and converted, for screens without eight bits per colour.
    case converted(UnsafeMutablePointer<SDL_Surface>)
    /// Drawn separately and sent as a texture.
    case texture(TexturePresenter)
}

extension Presenter {
    /// The picture to draw into, of the window's current size.
    ///
    /// The window surface is requested for every frame, because a resize invalidates the old one.
    mutating func begin(_ window: OpaquePointer) throws(PlatformError) -> UnsafeMutablePointer<SDL_Surface> {
        if case .texture(var texture) = unsafe self {
            defer { unsafe self = unsafe .texture(texture) }
            return try unsafe texture.begin()
        }
        if case .memory(let memory) = unsafe self { return try unsafe memory.begin(window) }
        guard let surface = unsafe SDL_GetWindowSurface(window) else { throw .last("SDL_GetWindowSurface") }
        let format = unsafe surface.pointee.format.pointee.format
        if format == plainFormat || format == SDL_PIXELFORMAT_ARGB8888.rawValue {
            unsafe release()
            unsafe self = .surface
            return unsafe surface
        }
        let (width, height) = unsafe (surface.pointee.w, surface.pointee.h)
        if case .converted(let copy) = unsafe self, unsafe copy.pointee.w == width, unsafe copy.pointee.h == height {
            return unsafe copy
        }
        guard let copy = unsafe SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, plainFormat) else {
            throw .last("SDL_CreateRGBSurfaceWithFormat")
        }
        unsafe release()
        unsafe self = .converted(copy)
        return unsafe copy
    }

    /// Shows these parts of the picture.
    func show(_ rects: UnsafeBufferPointer<SDL_Rect>, in window: OpaquePointer) throws(PlatformError) {
        if case .texture(let texture) = unsafe self { return try unsafe texture.show(rects) }
        if case .memory(let memory) = unsafe self { return unsafe memory.show(rects) }
        if case .converted(let copy) = unsafe self {
            guard let surface = unsafe SDL_GetWindowSurface(window) else { throw .last("SDL_GetWindowSurface") }
            for index in rects.indices {
                var (from, to) = unsafe (rects[index], rects[index])
                try unsafe PlatformError.check(SDL_UpperBlit(copy, &from, surface, &to), "SDL_UpperBlit")
            }
        }
        let status = unsafe SDL_UpdateWindowSurfaceRects(window, rects.baseAddress, CInt(rects.count))
        try PlatformError.check(status, "SDL_UpdateWindowSurfaceRects")
    }

    /// Starts over with the next picture, after the GPU lost the last one.
    mutating func forget() {
        guard case .texture(var texture) = unsafe self else { return }
        unsafe texture.forget()
        unsafe self = unsafe .texture(texture)
    }

    /// Releases the memory of the presenter.
    func release() {
        switch unsafe self {
        case .surface: break
        case .memory(let memory): unsafe memory.release()
        case .converted(let copy): unsafe SDL_FreeSurface(copy)
        case .texture(var texture): unsafe texture.release()
        }
    }

    /// The name of the presenter, for a texture with that of the renderer.
    var name: String {
        switch unsafe self {
        case .surface, .converted: "window surface"
        case .memory: "window surface (memory shared with the Wayland compositor)"
        case .texture(let texture): unsafe "streaming texture (\(texture.name))"
        }
    }
}

/// Pixels as Cairo knows them: 32 bits in the machine's order.
let plainFormat = SDL_PIXELFORMAT_RGB888.rawValue
