import Controls
import Drawing
import Geometry

/// What something that a gesture drives looks like from outside, in points of the stage.
public enum FollowedShape: Hashable, Sendable {
    /// A thing with edges.
    case panel(Rect, Corners)
    /// An outline about its middle, in units of its radius.
    case outline(Path, center: Point, radius: Double)
    /// Content seen through a frame, and where its places are seen.
    case content(in: Rect, Transform)
}

extension Lab {
    /// Where what is ``followed`` lies now; nil where nothing is driven, or it is gone.
    public var followedShape: FollowedShape? {
        guard let driven else { return nil }
        switch driven.part {
        case .player(.sheet):
            let layout = player.layout(stage, engine)
            return .panel(layout.visible, layout.corners)
        case .player(.pages):
            let sheet = player.layout(stage, engine).visible
            return .panel(
                sheet.offset(by: Vector(dx: -engine.value(of: player.page) * stage.size.width, dy: 0)), .square)
        case .player(.queue): return content(player.layout(stage, engine).queue, player.queue.offset(engine))
        case .library(.list): return content(stage.content, library.list.offset(engine))
        case .home(.page): return content(stage.content, home.scroll.offset(engine))
        case .home(.hours):
            let frame = home.layout(stage, engine).hours
            return .content(in: frame, Transform(translation: Vector(dx: -home.hours.offset(engine), dy: 0)))
        case .samples(.page): return content(samples.layout(stage, engine).list, samples.scroll.offset(engine))
        case .samples(.star(let id)):
            guard let star = samples.star(id).map({ samples.stars[$0] }) else { return nil }
            let place = samples.layout(stage, engine).star(at: star.position(engine))
            return .outline(StarShape.path(star.shape), center: place.center, radius: 22)
        case .browse(.page):
            let frame = BrowseLayout.frame(stage)
            return .content(
                in: frame,
                browse.pages[browse.presentIndex].view.transform(engine).then(
                    Transform(translation: frame.origin - .zero)))
        case .browse(.cards): return content(browse.cardsLayout(stage, engine).area, browse.cardScroll.offset(engine))
        case .browse(.card(let id)):
            guard let page = browse.pages.first(where: { $0.id == id }) else { return nil }
            return .panel(
                browse.card(of: page, browse.cardsLayout(stage, engine), engine), .all(Theme.Radius.card))
        case .overlay(.sheet):
            let frame = overlay.sheet.frame(stage, engine)
            return .panel(frame, .top(Theme.Radius.sheet))
        case .overlay(.sheetContent):
            return content(overlay.sheet.window(stage, engine), overlay.sheet.scroll.offset(engine))
        case .card(let id):
            guard let card = cards.cards.first(where: { $0.id == id }) else { return nil }
            let frame = cards.layout(card).frame(at: card.position(engine), scale: engine.value(of: card.scale))
            return .panel(frame, .all(Theme.Radius.card))
        case .tab, .tabBar, .player, .library, .home, .samples, .browse, .overlay: return nil
        }
    }

    private func content(_ frame: Rect, _ scrolled: Double) -> FollowedShape {
        .content(in: frame, Transform(translation: Vector(dx: 0, dy: -scrolled)))
    }
}
