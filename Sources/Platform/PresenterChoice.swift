/// Which way a finished picture is to get to the screen.
public enum PresenterChoice: String, Hashable, Sendable, CaseIterable {
    /// A texture where the OpenGL renderer is a real GPU, the window's own memory elsewhere.
    case auto
    /// The window's own memory, of which only the damaged rectangles are sent.
    case surface
    /// One streaming texture, with vertical sync where there is one.
    case texture
}
