import Gestures
import Prototyping

extension Lab {
    /// Takes other numbers from now on, and keeps them in the settings.
    ///
    /// What is under way goes on: a spring keeps its target, value and velocity, and what is held stays where it is shown. A
    /// fling that rolls keeps the deceleration it began with. What is seen does not jump, and numbers that stay the same
    /// change no bit.
    ///
    /// Now is the time that was looked at last. In a recording the change is an event, ``InputEvent/Kind/tuning(_:)``, so
    /// that a replay makes it too.
    public mutating func retune(_ tuning: Tuning) {
        guard tuning != self.tuning else { return }
        now = max(now, engine.time)
        let retuning = Retuning(old: self.tuning, new: tuning)
        self.tuning = tuning
        arena.slop = Slop(mouse: tuning[.slopMouse], touch: tuning[.slopTouch])
        player.sheet.retune(from: retuning.old.playerSheet, to: retuning.new.playerSheet, &engine)
        retuning.apply(to: &player.queue, &engine)
        retuning.apply(to: player.page, .page, engine: &engine)
        retuning.apply(to: &library.list, &engine)
        retuning.apply(to: &home.scroll, &engine)
        retuning.apply(to: &home.hours, &engine)
        retuneSamples(retuning)
        retuneBrowse(retuning)
        overlay.sheet.retune(retuning, &engine)
        overlay.toasts.retune(retuning, &engine)
        cards.retune(retuning, &engine)
        keepSettings { $0.tuning = tuning }
    }

    private mutating func retuneSamples(_ retuning: Retuning) {
        retuning.apply(to: &samples.scroll, &engine)
        retuning.apply(to: samples.turn, .page, engine: &engine)
        retuning.apply(to: samples.tip, .star, engine: &engine)
        for star in samples.stars {
            for channel in [star.x, star.y] {
                retuning.apply(to: channel, .star, .page, wheel: true, engine: &engine)
            }
            retuning.apply(to: star.scale, .star, .page, engine: &engine)
        }
    }

    private mutating func retuneBrowse(_ retuning: Retuning) {
        retuning.apply(to: browse.barProgress, .bars, engine: &engine)
        retuning.apply(to: browse.cardPresence, .page, engine: &engine)
        retuning.apply(to: &browse.cardScroll, &engine)
        for index in browse.pages.indices {
            retuning.apply(to: &browse.pages[index].view, &engine)
            retuning.apply(to: browse.pages[index].slot, .sheet, engine: &engine)
            retuning.apply(to: browse.pages[index].throwing, .sheet, engine: &engine)
        }
    }
}
