/// What one cache has done so far, and holds now.
public struct CacheCounters: Hashable, Sendable {
    /// How often something was found.
    public var hits = 0
    /// How often something had to be made first: each may be felt as a hitch.
    public var misses = 0
    /// How many things are held.
    public var count = 0
    /// Bytes of pixels held, and the most that may be, but for a single thing that is larger; those of faces are an
    /// estimate.
    public var bytes = 0
    public var limit = 0

    /// Nothing done and nothing held.
    public init() {}
}

/// What a renderer has done so far.
public struct RenderCounters: Hashable, Sendable {
    /// Whole strings as masks.
    public var texts = CacheCounters()
    /// Faces opened at one size.
    public var fonts = CacheCounters()
    /// Signs as masks.
    public var icons = CacheCounters()
    /// Blurred rectangles.
    public var shadows = CacheCounters()
    /// Gradients that run straight down, and radial ones.
    public var strips = CacheCounters()
    public var radials = CacheCounters()
    /// Lights that fade outwards, as masks.
    public var glows = CacheCounters()
    /// Pictures at one size.
    public var images = CacheCounters()
    /// Pictures from files at the size they came in.
    public var originals = CacheCounters()
    /// Items of the last list that were drawn, and those that were left out because nothing of them would be seen.
    public var drawn = 0
    public var skipped = 0
    /// How many painters drew the last list: 0 if nothing of it had changed.
    public var bands = 0
    /// The rectangles that were drawn again for the last list, and the pixels in them.
    public var damagedAreas = 0
    public var damagedPixels = 0

    /// Nothing done.
    public init() {}

    /// Everything found and everything made, over all caches.
    public var hits: Int { caches.reduce(fonts.hits) { $0 + $1.hits } }
    public var misses: Int { caches.reduce(fonts.misses) { $0 + $1.misses } }
    /// Bytes of pixels held by all caches.
    public var bytes: Int { caches.reduce(0) { $0 + $1.bytes } }

    /// The caches that hold pixels.
    private var caches: [CacheCounters] { [texts, icons, shadows, strips, radials, glows, images, originals] }
}
