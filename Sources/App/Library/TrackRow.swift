import Model
import Nodes

extension UI {
    /// Draws one track in a list: cover, title, artist, and how long it is.
    ///
    /// - Parameter side: The points that the cover is wide and high.
    mutating func trackRow(_ track: Track, in row: Rect, side: Double, isPlaying: Bool) {
        let cover = Rect(x: row.minX + Theme.Space.margin, y: row.midY - side / 2, width: side, height: side)
        image(.cover(seed: track.cover), in: cover, .all(Theme.Radius.small))
        if isPlaying {
            fill(cover, .all(Theme.Radius.small), Color(white: 0, alpha: 0.55))
            icon(.equalizer, in: Rect(center: cover.center, size: Size(width: 24, height: 24)), Theme.Palette.text)
        }
        let left = cover.maxX + Theme.Space.medium
        let right = row.maxX - Theme.Space.margin
        let room = right - left - 44
        text(
            track.title, Theme.Typography.body, isPlaying ? Theme.Palette.accent : Theme.Palette.text,
            at: Point(x: left, y: row.midY - 10), maxWidth: room)
        text(
            track.artist, Theme.Typography.detail, Theme.Palette.secondary, at: Point(x: left, y: row.midY + 11),
            maxWidth: room)
        text(
            clock(track.duration), Theme.Typography.detail, Theme.Palette.faint, at: Point(x: right, y: row.midY),
            .trailing)
    }
}
