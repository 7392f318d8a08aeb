/// Pixels that were made once: a sign's coverage, or a picture at one size.
///
/// Shared by the cache and whoever draws it just now.
final class Picture {
    let surface: Surface

    init(_ surface: consuming Surface) { self.surface = surface }
}
