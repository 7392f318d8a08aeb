import CSDL2
import Glibc

/// The graphics hardware of the machine.
enum GraphicsProbe {
    /// True if there is a GPU device that this process may use. The check takes microseconds.
    static var hasGPU: Bool {
        // Mesa's devices are render nodes; the other two are NVIDIA's own driver and Windows' under Linux.
        let others = ["/dev/nvidiactl", "/dev/dxg"]
        let nodes = (128..<192).map { "/dev/dri/renderD\($0)" }
        return (others + nodes).contains { unsafe access($0, R_OK | W_OK) == 0 }
    }

    /// The name of OpenGL's renderer, read from a window that is never shown; nil if there is no OpenGL.
    ///
    /// The visible window is made afterwards, because it must not belong to OpenGL if its memory is presented.
    static func rendererName() -> String? {
        let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_HIDDEN.rawValue
        guard let window = unsafe SDL_CreateWindow("", 0, 0, 1, 1, flags) else { return nil }
        defer {
            unsafe SDL_DestroyWindow(window)
            // The events of the hidden window are discarded.
            SDL_FlushEvent(SDL_WINDOWEVENT.rawValue)
        }
        guard let context = unsafe SDL_GL_CreateContext(window) else { return nil }
        defer { unsafe SDL_GL_DeleteContext(context) }
        return currentRendererName()
    }

    /// The name of the renderer whose context is current on this thread; nil if none is.
    static func currentRendererName() -> String? {
        guard unsafe SDL_GL_GetCurrentContext() != nil, let function = unsafe SDL_GL_GetProcAddress("glGetString")
        else { return nil }
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        let getString = unsafe unsafeBitCast(function, to: GetString.self)
        return unsafe getString(glRenderer).map { name in unsafe String(cString: name) }
    }

    /// OpenGL's GL_RENDERER.
    private static let glRenderer: UInt32 = 0x1F01
}
