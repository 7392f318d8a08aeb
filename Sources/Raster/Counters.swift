/// Counters of one cache.
public struct CacheCounters: Hashable, Sendable {
    /// Lookups that found a value.
    public var hits = 0
    /// Lookups for which a value had to be made; each may cause a hitch.
    public var misses = 0
    /// The number of values held.
    public var count = 0
    /// Bytes of pixels held, and the limit, which a single larger value may exceed. Those of faces are an estimate.
    public var bytes = 0
    public var limit = 0

    /// All counters at zero.
    public init() {}
}

/// Counters of a renderer.
public struct RenderCounters: Hashable, Sendable {
    /// Whole strings as masks.
    public var texts = CacheCounters()
    /// Faces opened at one size.
    public var fonts = CacheCounters()
    /// Icons as masks.
    public var icons = CacheCounters()
    /// Blurred rectangles.
    public var shadows = CacheCounters()
    /// Gradients that run straight down, and radial ones.
    public var strips = CacheCounters()
    public var radials = CacheCounters()
    /// Lights that fade outwards, as masks.
    public var glows = CacheCounters()
    /// Sprites at one part of a pixel.
    public var sprites = CacheCounters()
    /// Pictures at one size.
    public var images = CacheCounters()
    /// Pictures from files at the size they came in.
    public var originals = CacheCounters()
    /// Items of the last list that were drawn, and items that were skipped because they are hidden.
    public var drawn = 0
    public var skipped = 0
    /// The rectangles that were drawn again for the last list, and the pixels in them.
    public var damagedAreas = 0
    public var damagedPixels = 0

    /// All counters at zero.
    public init() {}

    /// Hits and misses of all caches.
    public var hits: Int { caches.reduce(fonts.hits) { $0 + $1.hits } }
    public var misses: Int { caches.reduce(fonts.misses) { $0 + $1.misses } }
    /// Bytes of pixels held by all caches.
    public var bytes: Int { caches.reduce(0) { $0 + $1.bytes } }

    /// The caches that hold pixels.
    private var caches: [CacheCounters] { [texts, icons, shadows, strips, radials, glows, sprites, images, originals] }
}
