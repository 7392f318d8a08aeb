/// Cached pixels: an icon's coverage, or a picture at one size.
///
/// Shared by the cache and the operations that draw it.
final class Picture {
    let surface: Surface

    init(_ surface: consuming Surface) { self.surface = surface }
}

extension Cache where Value == Picture {
    /// The picture for a key, made if it is not held; nil if there is no memory for it.
    mutating func picture(_ key: Key, _ make: () throws(RasterError) -> Surface) -> Picture? {
        if let picture = find(key) { return picture }
        guard let surface = try? make() else { return nil }
        let picture = Picture(surface)
        insert(key, picture, bytes: picture.surface.bytes)
        return picture
    }
}
