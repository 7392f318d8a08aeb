/// A piece of music in the library.
public struct Track: Hashable, Sendable {
    public var title: String
    public var artist: String
    public var album: String
    /// Seconds.
    public var duration: Double
    /// The number that the album's cover is made from; tracks of one album share it.
    public var cover: Int

    /// Makes a track; `duration` is in seconds.
    public init(title: String, artist: String, album: String, duration: Double, cover: Int) {
        self.title = title
        self.artist = artist
        self.album = album
        self.duration = duration
        self.cover = cover
    }
}
