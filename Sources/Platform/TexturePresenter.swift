import CSDL2

/// One streaming texture that covers the window: the picture is kept separately, and only changed parts are sent.
@unsafe struct TexturePresenter {
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    /// The picture, in our own memory, which outlives the frame.
    private var picture: UnsafeMutablePointer<SDL_Surface>?
    /// The renderer's name, and whether it waits for the display.
    let name: String
    /// True if presenting waits until the display takes the picture.
    let waitsForDisplay: Bool

    /// Makes a renderer for a window, with OpenGL if it is available.
    ///
    /// Vertical sync is used only with a GPU: without one SDL simulates it, 16 ms after the last frame.
    init(_ window: OpaquePointer) throws(PlatformError) {
        _ = unsafe SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl")
        guard let renderer = unsafe SDL_CreateRenderer(window, -1, 0) else { throw .last("SDL_CreateRenderer") }
        var info = unsafe SDL_RendererInfo()
        guard unsafe SDL_GetRendererInfo(renderer, &info) == 0 else {
            let error = PlatformError.last("SDL_GetRendererInfo")
            unsafe SDL_DestroyRenderer(renderer)
            throw error
        }
        let driver = unsafe String(cString: info.name)
        let glName = driver == "opengl" ? GraphicsProbe.currentRendererName() : nil
        let isCPU = unsafe info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
        let waits =
            unsafe !isCPU && !(glName.map(PresenterDecision.isDrawnByCPU) ?? false)
            && SDL_RenderSetVSync(renderer, 1) == 0 && (glName == nil || SDL_GL_GetSwapInterval() != 0)
        if !waits { unsafe SDL_RenderSetVSync(renderer, 0) }
        unsafe self.renderer = unsafe renderer
        unsafe waitsForDisplay = waits
        unsafe name = "\(glName ?? driver), \(waits ? "with" : "without") vertical sync"
    }

    /// The picture to draw into, of the window's current size; a new one after a resize.
    mutating func begin() throws(PlatformError) -> UnsafeMutablePointer<SDL_Surface> {
        var (width, height): (CInt, CInt) = (0, 0)
        try unsafe PlatformError.check(
            SDL_GetRendererOutputSize(renderer, &width, &height), "SDL_GetRendererOutputSize")
        if let picture = unsafe picture, unsafe picture.pointee.w == width, unsafe picture.pointee.h == height {
            return unsafe picture
        }
        unsafe forget()
        let access = CInt(bitPattern: SDL_TEXTUREACCESS_STREAMING.rawValue)
        guard let texture = unsafe SDL_CreateTexture(renderer, plainFormat, access, width, height) else {
            throw .last("SDL_CreateTexture")
        }
        unsafe self.texture = unsafe texture
        // The fourth byte of a pixel is unused.
        try unsafe PlatformError.check(
            SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE), "SDL_SetTextureBlendMode")
        guard let picture = unsafe SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, plainFormat) else {
            throw .last("SDL_CreateRGBSurfaceWithFormat")
        }
        unsafe self.picture = unsafe picture
        return unsafe picture
    }

    /// Sends these parts of the picture and shows all of it; returns after the display's next sync if there is one.
    func show(_ rects: UnsafeBufferPointer<SDL_Rect>) throws(PlatformError) {
        guard let texture = unsafe texture, let picture = unsafe picture, let pixels = unsafe picture.pointee.pixels
        else { throw PlatformError(call: "SDL_UpdateTexture", message: "nothing was drawn") }
        let pitch = unsafe picture.pointee.pitch
        for index in rects.indices {
            var rect = unsafe rects[index]
            let corner = unsafe pixels + Int(rect.y) * Int(pitch) + Int(rect.x) * 4
            try unsafe PlatformError.check(SDL_UpdateTexture(texture, &rect, corner, pitch), "SDL_UpdateTexture")
        }
        try unsafe PlatformError.check(SDL_RenderCopy(renderer, texture, nil, nil), "SDL_RenderCopy")
        unsafe SDL_RenderPresent(renderer)
    }

    /// Releases texture and picture, so that the next frame starts over: for a resize, or after the GPU lost them.
    mutating func forget() {
        if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) }
        if let picture = unsafe picture { unsafe SDL_FreeSurface(picture) }
        unsafe (texture, picture) = (nil, nil)
    }

    /// Releases everything.
    mutating func release() {
        unsafe forget()
        unsafe SDL_DestroyRenderer(renderer)
    }
}
