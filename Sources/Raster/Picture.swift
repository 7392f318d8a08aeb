/// Cached pixels: an icon's coverage, or a picture at one size.
///
/// Shared by the cache and the operations that draw it.
final class Picture {
    let surface: Surface

    init(_ surface: consuming Surface) { self.surface = surface }
}
