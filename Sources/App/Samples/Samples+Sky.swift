import Model
import Nodes

/// The sky: the bucket under it, and the stars.
extension Samples {
    func placeSky(_ layout: SamplesLayout, _ c: Context, _ ui: inout UI<Samples>) {
        ui.draw { list, shift in
            let ambient = c.engine.reducesMotion ? 0 : c.ambient
            NightSky.draw(in: layout.sky.offset(by: shift), at: ambient, into: &list)
        }
        if stars.isEmpty { drawSkyMessage(layout, &ui) }
        let waiting = bucket.waitingCount
        ui.press("Bucket", in: layout.bucket) { samples, c in samples.kick(&c) }
        ui.draw { list, shift in
            BucketShape.draw(
                in: layout.bucket.offset(by: shift), waiting: waiting, tip: tip.value(c), into: &list)
        }
        BucketShape.drawCount(waiting, in: layout.bucket, c, &ui)
        // The bucket answers a press by leaning; only the focus is shown around it.
        if ui.showsFocus("Bucket") { ui.highlight("Bucket", 0, layout.bucket, radius: Theme.Radius.sheet) }
        let middle = layout.star(at: .zero)
        for (index, star) in stars.enumerated() {
            ui.place(
                each: \.stars, index, in: middle, active: !star.isLeaving && !star.isWaiting(c))
        }
        // No star covers what it takes to continue.
        let disc = layout.add.inset(by: 2)
        ui.press("add", called: "Add button", in: layout.add) { _, c in
            c.send(AppMessage.sheet(.star))
        }
        ui.fill(.roundedRect(disc, .all(disc.width / 2)), Theme.Palette.track)
        ui.highlight("add", 0, disc, radius: disc.width / 2)
        let side = Theme.Icon.side
        ui.icon(.plus, in: Rect(center: disc.center, size: Size(width: side, height: side)), Theme.Palette.text)
    }

    /// Draws the words while no star floats.
    private func drawSkyMessage(_ layout: SamplesLayout, _ ui: inout UI<Samples>) {
        let center = Point(x: layout.sky.midX, y: (layout.segments.maxY + layout.bucket.minY) / 2)
        if bucket.waitingCount > 0 {
            drawMessage(
                app.words("You have stars to add"), app.words("Add them one at a time with +, or tap the bucket"),
                at: center, layout, &ui)
        } else {
            drawMessage(
                app.words("The sky is empty"), app.words("Complete a goal to earn a star"), at: center, layout, &ui)
        }
    }
}
