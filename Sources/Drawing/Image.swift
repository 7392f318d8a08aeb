/// A picture that can be drawn at any size, named rather than held.
public enum ImageName: Hashable, Sendable {
    /// An album cover made by ``CoverArt`` from a seed.
    case cover(seed: Int)
    /// A picture in a file, by its path; one that cannot be read is not drawn.
    case file(String)
}

/// A sign drawn for this project; each is a file of SVG path data on a grid of 24 by 24 points.
public enum Icon: String, Hashable, Sendable, CaseIterable {
    case home, samples, browse, library
    case play, pause, next, previous, shuffle
    case `repeat`
    case repeatOne = "repeat-one"
    case chevronDown = "chevron-down"
    case queue, more, heart
    case heartFilled = "heart-filled"
    case equalizer, settings, plus, check, pencil, trash
    case back, forward, share, bookmarks, tabs, reload, lock, close
    // The weather: what a sky is put together from, and what the cards are about.
    case sun, moon, cloud
    case cloudHigh = "cloud-high"
    case drops, flakes, mist, bolt
    case clock, calendar, leaf, wind, sunrise, umbrella, thermometer, droplet, eye, gauge
}
