/// Which presenter a window begins with, and why.
struct PresenterDecision: Hashable, Sendable {
    let isTexture: Bool
    let reason: String

    /// Decides.
    ///
    /// - Parameters:
    ///   - choice: what was asked for.
    ///   - hasGPU: true if the system has a device of a GPU at all; without one nothing further is asked.
    ///   - renderer: the name that OpenGL gives its renderer, nil if there is none. It takes tens of milliseconds.
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

    /// True for the renderers that are programs: those of Mesa, and the one that Windows and macOS fall back to.
    ///
    /// SDL calls them accelerated all the same; only the name tells.
    static func isDrawnByCPU(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software", "swiftshader", "lavapipe", "gdi generic"].contains {
            name.contains($0)
        }
    }
}
