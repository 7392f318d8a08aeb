/// The first presenter of a window, and the reason.
struct PresenterDecision: Hashable, Sendable {
    let isTexture: Bool
    let reason: String

    /// Decides for a presenter.
    ///
    /// - Parameters:
    ///   - choice: the requested presenter.
    ///   - hasGPU: true if the system has a GPU device; if not, the renderer is not read.
    ///   - renderer: the name of OpenGL's renderer, nil if there is none. Reading it takes tens of milliseconds.
    init(_ choice: PresenterChoice, hasGPU: Bool, renderer: () -> String?) {
        guard choice == .auto else {
            (isTexture, reason) = (choice == .texture, "asked for")
            return
        }
        guard hasGPU else {
            (isTexture, reason) = (false, "no GPU found")
            return
        }
        guard let name = renderer() else {
            (isTexture, reason) = (false, "the GPU has no OpenGL")
            return
        }
        isTexture = !Self.isDrawnByCPU(name)
        reason = "the OpenGL renderer is \(name)" + (isTexture ? "" : ", drawn by the CPU")
    }

    /// True for software renderers: those of Mesa.
    ///
    /// SDL reports these as accelerated too; only the name differs.
    static func isDrawnByCPU(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software", "swiftshader", "lavapipe", "gdi generic"].contains {
            name.contains($0)
        }
    }
}
