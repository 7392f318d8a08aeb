import Controls
import Drawing
import Geometry
import Gestures
import Prototyping

extension Samples: Outlined, Projecting {
    func draw(_ context: AppContext, into list: inout DrawList) {
        let layout = layout(context.stage, context.engine)
        let turned = context.engine.value(of: turn).clamped(to: 0...1)
        if turned < 1 { drawSky(layout, context, into: &list) }
        if turned > 0 { list.grouped(opacity: turned) { drawList(layout, context, into: &$0) } }
        drawSegments(layout, turned, context, into: &list)
    }

    private func drawSky(_ layout: SamplesLayout, _ context: AppContext, into list: inout DrawList) {
        let ambient = context.engine.reducesMotion ? 0 : context.ambient
        NightSky.draw(in: layout.sky, at: ambient, into: &list)
        drawMessage(layout, context, into: &list)
        let waiting = bucket.waitingCount
        BucketShape.draw(in: layout.bucket, waiting: waiting, tip: context.engine.value(of: tip), into: &list)
        BucketShape.drawCount(waiting, in: layout.bucket, context, into: &list)
        // The bucket answers a press by leaning; only the focus is shown around it.
        if context.showsFocus(on: Part.bucket) {
            context.highlight(Part.bucket, layout.bucket, radius: Theme.Radius.sheet, into: &list)
        }
        for star in stars {
            let frame = layout.star(at: star.offset(context.engine))
            // A glow that comes and goes slowly, each star's at its own time.
            let time = NightSky.time(at: ambient, height: (frame.midY - layout.sky.minY) / layout.sky.height)
            let wave = NightSky.wave(time / 4 + 0.37 * Double(star.id % 64))
            let light = Int((Double(StarShape.mostLight) * wave).rounded())
            let scale = context.engine.value(of: star.scale)
            if scale == 1, !context.engine.isMoving(star.scale) {
                StarShape.drawKept(
                    star.shape, at: frame.center, isHeld: star.middle.isHeld, light: light, into: &list)
            } else {
                let radius = star.middle.isHeld ? StarShape.heldRadius : StarShape.radius
                StarShape.draw(
                    star.shape, at: frame.center, radius: radius * max(0, scale), glow: StarShape.glow(light: light),
                    into: &list)
            }
            context.highlight(Part.star(star.id), frame, radius: SamplesLayout.starSide / 2, into: &list)
        }
        let disc = layout.add.inset(by: 2)
        list.fill(.roundedRect(disc, .all(disc.width / 2)), Theme.Palette.track)
        context.button(Part.add, .plus, in: disc, into: &list)
    }

    /// The words while no star floats.
    private func drawMessage(_ layout: SamplesLayout, _ context: AppContext, into list: inout DrawList) {
        guard stars.isEmpty else { return }
        let isWaiting = bucket.waitingCount > 0
        let center = Point(x: layout.sky.midX, y: (layout.segments.maxY + layout.bucket.minY) / 2)
        drawMessage(
            isWaiting ? context.words("You have stars to add") : context.words("The sky is empty"),
            isWaiting
                ? context.words("Add them one at a time with +, or tap the bucket")
                : context.words("Complete a goal to earn a star"), at: center, layout, context,
            into: &list)
    }

    func drawMessage(
        _ title: String, _ detail: String, at center: Point, _ layout: SamplesLayout, _ context: AppContext,
        into list: inout DrawList
    ) {
        let width = layout.progress.width
        context.text(
            title, Theme.Typography.title, Theme.Palette.text, at: center + Vector(dx: 0, dy: -14), alignment: .center,
            maxWidth: width, into: &list)
        context.text(
            detail, Theme.Typography.detail, Theme.Palette.secondary, at: center + Vector(dx: 0, dy: 14),
            alignment: .center, maxWidth: width, into: &list)
    }

    private func drawSegments(
        _ layout: SamplesLayout, _ turned: Double, _ context: AppContext, into list: inout DrawList
    ) {
        let corners = Corners.all(layout.segments.height / 2)
        list.fill(.roundedRect(layout.segments, corners), Theme.Palette.line)
        let thumb = layout.segment(0).offset(by: Vector(dx: turned * layout.segment(0).width, dy: 0))
        list.fill(.roundedRect(thumb.inset(by: 2), .all(thumb.height / 2 - 2)), Theme.Palette.track)
        for (index, screen) in Screen.allCases.enumerated() {
            let rect = layout.segment(index)
            context.highlight(Part.screen(screen), rect, radius: rect.height / 2, into: &list)
            context.text(
                screen == .sky ? context.words("Sky") : context.words("Bucket"), Theme.Typography.body,
                screen == self.screen ? Theme.Palette.text : Theme.Palette.secondary, at: rect.center,
                alignment: .center, into: &list)
        }
    }

    // MARK: What gestures drive

    func motion(of part: Part, by gesture: GestureKind, _ context: AppContext) -> PartMotion? {
        switch part {
        case .page: PartMotion(.goals, .vertical, scroll.channel, times: -1, in: context.engine)
        case .star(let id): star(id).flatMap { stars[$0].middle.motion(of: .star, by: gesture, context.engine) }
        default: nil
        }
    }

    func outline(of part: Part, _ context: AppContext) -> DrivenShape? {
        let layout = layout(context.stage, context.engine)
        switch part {
        case .page: return .scrolled(layout.list, by: scroll.offset(context.engine))
        case .star(let id):
            guard let star = star(id).map({ stars[$0] }) else { return nil }
            let frame = layout.star(at: star.offset(context.engine))
            return .outline(StarShape.path(star.shape), center: frame.center, radius: StarShape.radius)
        default: return nil
        }
    }

    func project(_ part: Part, into projection: inout Projection, _ context: AppContext) -> Bool {
        if case .star(let id) = part, let index = star(id) {
            stars[index].middle.project(into: &projection, context)
        } else {
            projection.fling(decelerationRate: context.tuning[.deceleration])
        }
        return true
    }
}

extension Movable {
    public static let goals = Movable("goals", Phrase("goals"), .samples)
    public static let star = Movable("star", Phrase("star"), .samples)
}
