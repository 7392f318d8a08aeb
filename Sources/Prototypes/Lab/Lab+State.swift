import Geometry

extension Lab {
    /// Adds the state under the names that outside programs rely on.
    public func report(into report: inout StateReport) {
        report.add("tab", .text(tab.rawValue))
        report.add("player.offset", player.sheet.offset(engine))
        report.add("player.velocity", player.sheet.velocity(engine))
        report.add("player.coverage", player.coverage(engine))
        report.add("player.dragging", player.sheet.isDragged)
        report.add("player.queue.offset", player.queue.offset(engine))
        report.add("tabBar.offset", tabBarOffset)
        report.add("playback.playing", player.playback.isPlaying)
        report.add("playback.position", player.playback.position(at: engine.time))
        report.add("playback.track", player.playback.track)
        report.add("playback.shuffled", player.playback.isShuffled)
        report.add("playback.repeat", .text(player.playback.repeats.rawValue))
        home.report(stage, engine, into: &report)
        browse.report(stage, engine, into: &report)
        samples.report(stage, engine, into: &report)
        report.add("library.offset", library.list.offset(engine))
        overlay.loading.report(stage, engine, into: &report)
        overlay.toasts.report(engine, into: &report)
        overlay.sheet.report(stage, engine, into: &report)
        cards.report(engine, into: &report)
        report.add("gesture.velocity.x", releaseVelocity.dx)
        report.add("gesture.velocity.y", releaseVelocity.dy)
        report.add("engine.active", engine.activeCount)
    }

    /// True while something moves that will come to rest by itself; ambient motion does not count.
    public var isMoving: Bool { !engine.isIdle }

    /// True while nothing moves and nothing is pressed: a recording may begin here.
    public var isAtRest: Bool { !isMoving && !arena.hasPointers }

    /// True while nothing is pressed or on its way but notices, which come and go without a hand: a toast, the loading
    /// overlay.
    public var isUndriven: Bool { !arena.hasPointers && engine.movingCount == overlay.movingNotices(engine) }

    /// True while what is typed goes to a text field of the lab.
    public var hasTextFocus: Bool { isTyping }
}
