import Controls
import Drawing
import Geometry

extension Samples {
    /// Draws the tab.
    ///
    /// - Parameter hasKeyboard: Whether what is typed goes to the field that has the caret.
    func draw(_ view: View, hasKeyboard: Bool, into list: inout DrawList) {
        let layout = layout(view.stage, view.engine)
        let turned = view.engine.value(of: turn).clamped(to: 0...1)
        if turned < 1 { drawSky(layout, view, into: &list) }
        if turned > 0 {
            if turned < 1 { list.pushOpacity(turned) }
            drawList(layout, hasKeyboard: hasKeyboard, view, into: &list)
            if turned < 1 { list.popOpacity() }
        }
        drawSegments(layout, turned, view, into: &list)
    }

    private func drawSky(_ layout: SamplesLayout, _ view: View, into list: inout DrawList) {
        let ambient = view.engine.reducesMotion ? 0 : view.ambient
        NightSky.draw(in: layout.sky, at: ambient, into: &list)
        drawMessage(layout, view, into: &list)
        let waiting = bucket.waitingCount
        Pail.draw(in: layout.pail, waiting: waiting, tip: view.engine.value(of: tip), into: &list)
        Pail.drawCount(waiting, in: layout.pail, view, into: &list)
        // The bucket answers a press by leaning; only the focus is shown around it.
        if view.focus == .samples(.pail) {
            view.highlight(.samples(.pail), layout.pail, radius: Theme.Radius.sheet, into: &list)
        }
        for star in stars {
            let place = layout.star(at: star.position(view.engine))
            // A glow that comes and goes slowly, each star's at its own time.
            // In few steps, so that the gradients made for one frame serve others.
            let wave = NightSky.wave(ambient / 4 + 0.37 * Double(star.id % 64))
            let glow = 0.75 + 0.25 * (12 * wave).rounded() / 12
            let held = star.hold == nil ? 1.0 : 1.08
            StarShape.draw(
                star.shape, at: place.center, radius: 22 * held * max(0, view.engine.value(of: star.scale)),
                glow: glow, into: &list)
            view.highlight(.samples(.star(star.id)), place, radius: SamplesLayout.starSide / 2, into: &list)
        }
        let disc = layout.add.inset(by: 2)
        list.fill(.roundedRect(disc, .all(disc.width / 2)), Theme.Palette.track)
        view.button(.samples(.add), .plus, in: disc, into: &list)
    }

    /// What is said while no star floats.
    private func drawMessage(_ layout: SamplesLayout, _ view: View, into list: inout DrawList) {
        guard stars.isEmpty else { return }
        let isWaiting = bucket.waitingCount > 0
        let center = Point(x: layout.sky.midX, y: (layout.segments.maxY + layout.pail.minY) / 2)
        drawMessage(
            isWaiting ? view.words.waitingSky : view.words.emptySky,
            isWaiting ? view.words.waitingSkyDetail : view.words.emptySkyDetail, at: center, layout, view, into: &list)
    }

    func drawMessage(
        _ title: String, _ detail: String, at center: Point, _ layout: SamplesLayout, _ view: View,
        into list: inout DrawList
    ) {
        let width = layout.progress.width
        view.text(
            title, Theme.Typography.title, Theme.Palette.text, at: center + Vector(dx: 0, dy: -14), alignment: .center,
            maxWidth: width, into: &list)
        view.text(
            detail, Theme.Typography.detail, Theme.Palette.secondary, at: center + Vector(dx: 0, dy: 14),
            alignment: .center, maxWidth: width, into: &list)
    }

    private func drawSegments(_ layout: SamplesLayout, _ turned: Double, _ view: View, into list: inout DrawList) {
        let corners = Corners.all(layout.segments.height / 2)
        list.fill(.roundedRect(layout.segments, corners), Theme.Palette.line)
        let thumb = layout.segment(0).offset(by: Vector(dx: turned * layout.segment(0).width, dy: 0))
        list.fill(.roundedRect(thumb.inset(by: 2), .all(thumb.height / 2 - 2)), Theme.Palette.track)
        for (index, screen) in Screen.allCases.enumerated() {
            let rect = layout.segment(index)
            view.highlight(.samples(.screen(screen)), rect, radius: rect.height / 2, into: &list)
            view.text(
                screen == .sky ? view.words.sky : view.words.bucket, Theme.Typography.body,
                screen == self.screen ? Theme.Palette.text : Theme.Palette.secondary, at: rect.center,
                alignment: .center, into: &list)
        }
    }
}
