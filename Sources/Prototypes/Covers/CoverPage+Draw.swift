import Controls
import Drawing
import Geometry
import Model

extension CoverPage {
    func draw(_ playback: Playback, _ view: View, into list: inout DrawList) {
        let layout = layout(view.stage, view.engine)
        let top = layout.frame.minY - layout.scrolled
        view.text(
            view.words.name(of: tab), Theme.Typography.largeTitle, Theme.Palette.text,
            at: Point(x: layout.column.minX + Theme.Space.margin, y: top + 36), into: &list)
        view.text(
            subtitle(view.words), Theme.Typography.body, Theme.Palette.secondary,
            at: Point(x: layout.column.minX + Theme.Space.margin, y: top + 76), into: &list)
        for index in 0..<layout.count {
            let card = layout.card(index)
            guard card.intersects(layout.frame) else { continue }
            let track = playback.tracks[track(of: index, count: playback.tracks.count)]
            switch style {
            case .grid: drawSquare(track, card, view, into: &list)
            case .feature: drawFeature(track, card, view, into: &list)
            case .tiles: drawTile(index, track, card, view, into: &list)
            }
            view.highlight(.covers(tab, .card(index)), card.inset(by: -4), radius: 16, into: &list)
        }
        ScrollIndicator.draw(
            in: layout.frame, offset: layout.scrolled, content: scroll.content, opacity: scroll.indicatorOpacity(view),
            into: &list)
    }

    private func subtitle(_ words: Words) -> String {
        switch style {
        case .grid: words.forYou
        case .feature: words.freshMixes
        case .tiles: words.moods
        }
    }

    private func drawSquare(_ track: Track, _ card: Rect, _ view: View, into list: inout DrawList) {
        let cover = Rect(x: card.minX, y: card.minY, width: card.width, height: card.width)
        list.image(.cover(seed: track.cover), in: cover, corners: .all(Theme.Radius.card))
        view.text(
            track.album, Theme.Typography.body, Theme.Palette.text, at: Point(x: card.minX, y: cover.maxY + 18),
            maxWidth: card.width, into: &list)
        view.text(
            track.artist, Theme.Typography.detail, Theme.Palette.secondary, at: Point(x: card.minX, y: cover.maxY + 40),
            maxWidth: card.width, into: &list)
    }

    private func drawFeature(_ track: Track, _ card: Rect, _ view: View, into list: inout DrawList) {
        let palette = CoverArt.palette(seed: track.cover)
        let side = card.height - 2 * Theme.Space.margin
        let cover = Rect(
            x: card.minX + Theme.Space.margin, y: card.minY + Theme.Space.margin, width: side, height: side)
        list.fill(
            .roundedRect(card, .all(Theme.Radius.sheet)),
            .linear(
                Gradient(palette.dark, palette.vivid.mixed(with: palette.dark, 0.5)), from: card.origin,
                to: Point(x: card.maxX, y: card.maxY)))
        list.image(.cover(seed: track.cover), in: cover, corners: .all(Theme.Radius.medium))
        let left = cover.maxX + Theme.Space.margin
        let room = card.maxX - Theme.Space.margin - left
        view.text(
            track.title, Theme.Typography.headline, Theme.Palette.text, at: Point(x: left, y: card.midY - 22),
            maxWidth: room, into: &list)
        view.text(
            track.artist, Theme.Typography.detail, Theme.Palette.text.opacity(0.8),
            at: Point(x: left, y: card.midY + 2),
            maxWidth: room, into: &list)
        guard track.album != track.artist else { return }
        view.text(
            track.album, Theme.Typography.detail, Theme.Palette.text.opacity(0.6),
            at: Point(x: left, y: card.midY + 24),
            maxWidth: room, into: &list)
    }

    private func drawTile(_ index: Int, _ track: Track, _ card: Rect, _ view: View, into list: inout DrawList) {
        let palette = CoverArt.palette(seed: track.cover)
        list.fill(.roundedRect(card, .all(Theme.Radius.card)), palette.vivid.mixed(with: palette.dark, 0.55))
        list.pushClip(card, .all(Theme.Radius.card))
        let side = card.height * 0.9
        list.image(
            .cover(seed: track.cover),
            in: Rect(x: card.maxX - side * 0.7, y: card.maxY - side * 0.75, width: side, height: side),
            corners: .all(Theme.Radius.medium))
        list.popClip()
        view.text(
            view.words.genre(index), Theme.Typography.headline, Theme.Palette.text,
            at: Point(x: card.minX + Theme.Space.margin, y: card.midY), maxWidth: card.width * 0.6, into: &list)
    }
}
