import Controls
import Drawing
import Geometry
import Model
import Prototyping

/// One track in a list: cover, title, artist, and how long it is.
enum TrackRow {
    /// Draws the row, its cover `side` points high.
    static func draw(
        _ track: Track, in row: Rect, side: Double, isPlaying: Bool, _ metrics: FontMetrics, into list: inout DrawList
    ) {
        let cover = Rect(
            x: row.minX + Theme.Space.margin, y: row.midY - side / 2, width: side, height: side)
        list.image(.cover(seed: track.cover), in: cover, corners: .all(Theme.Radius.small))
        if isPlaying {
            list.fill(.roundedRect(cover, .all(Theme.Radius.small)), Color(white: 0, alpha: 0.55))
            list.icon(
                .equalizer, in: Rect(center: cover.center, size: Size(width: 24, height: 24)), Theme.Palette.text)
        }
        let left = cover.maxX + Theme.Space.medium
        let right = row.maxX - Theme.Space.margin
        let room = right - left - 44
        list.text(
            track.title, Theme.Typography.body, isPlaying ? Theme.Palette.accent : Theme.Palette.text,
            at: Point(x: left, y: row.midY - 10), metrics, upTo: room)
        list.text(
            track.artist, Theme.Typography.detail, Theme.Palette.secondary, at: Point(x: left, y: row.midY + 11),
            metrics, upTo: room)
        list.text(
            clock(track.duration), Theme.Typography.detail, Theme.Palette.faint, at: Point(x: right, y: row.midY),
            metrics, .trailing)
    }
}
