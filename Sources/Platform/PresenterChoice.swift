/// The requested way of a finished picture to the screen.
public enum PresenterChoice: String, Hashable, Sendable, CaseIterable {
    /// A texture if the OpenGL renderer is a real GPU, else the window's own memory.
    case auto
    /// The window's own memory, of which only the damaged rectangles are sent.
    case surface
    /// One streaming texture, with vertical sync if it is available.
    case texture
}
