import Model
import Nodes

/// The player: a sheet that is dragged between mini and full, what plays, and the queue of what comes next.
struct Player: AppPart {
    @Passing var app: AppFacts
    var sheet = sheet(at: 1)
    var queue = Page.ofApp
    /// The artwork's page and the queue's, where the player is too low to show both.
    var pages = PlayerPages()
    var scrubber = Scrubber()
    /// The tracks, by index, that were given a heart.
    var hearts: [Int] = []

    init() {}

    static func sheet(at stop: Int) -> Sheet {
        Sheet(at: stop, spring: SpringShape(duration: 0.5, bounce: 0.15), rubberBand: 0.55)
    }

    static func wire(_ my: Wiring<Player>) {
        my.section(.player, label: "player")
        my.saved("open", as: "player.open")
        my.saved("showsQueue", as: "player.showsQueue")
        my.saved("queue.offset", as: "player.queue")
        my.saved("hearts", as: "player.hearts")
        my.child(\.sheet, "player").label("player").called("Player sheet").passedOver().stopNames("full", "mini")
            .states("offset")
            .tuned("spring", as: TunableSpring.player.name).tuned("flick", as: Tunable.playerFlick.name)
            .tuned("rubberBand", as: Tunable.rubberBand.name)
            .stops { _, c in [0, StageLayout(size: c.size).travel] }
        my.child(\.pages, "playerPages").known(as: .playerPages).called("Player pages").states()
        my.child(\.queue, "queue").label("queue").called("Queue").tunedByApp().states()
        my.child(\.scrubber).called("Scrubber").states()
        my.state("player.velocity") { player, c in player.sheet.velocity(c) }
        my.state("player.coverage") { player, _ in 100 * player.app.playerOpenness }
        my.state("player.dragging") { player, _ in player.sheet.isHeld }
        my.state("player.queue.offset") { player, c in player.queue.offset(c) }
        my.state("tabBar.offset") { player, _ in player.app.tabBarOffset }
        my.state("playback.playing") { player, _ in player.app.playback.isPlaying }
        my.state("playback.position") { player, c in player.app.playback.position(at: c.time) }
        my.state("playback.track") { player, _ in player.app.playback.track }
        my.state("playback.shuffled") { player, _ in player.app.playback.isShuffled }
        my.state("playback.repeat") { player, _ in player.app.playback.repeats.rawValue }
        my.hint("Throw the mini player", "opens the player")
        my.hint("Pull player down, Esc", "closes the player")
        my.hint("Space", "plays, pauses")
        my.pictures { name, list, rect in
            guard let seed = ImageName.coverSeed(name) else { return false }
            CoverArt.draw(seed: seed, into: &list, in: rect)
            return true
        }
        my.title { player, _ in player.app.playback.isPlaying ? player.app.playback.current.title : nil }
        my.modal { player, c in player.isOpen(c) }
        my.cursor { player, _ in player.sheet.isHeld ? .move : nil }
        // When the present track ends; while the scrubber is held that decides what comes next.
        my.at { player, _ in
            player.scrubber.isHeld ? nil : player.app.playback.end
        } do: { player, c in
            if let end = player.app.playback.end { c.send(AppMessage.playback(.finish(at: end))) }
        }
        my.hear(AppMessage.self) { player, message, c in
            if message == .trackChosen { player.queue.scroll(to: 0, &c) }
        }
        my.say("player", Order.self) { player, order, c in player.move(open: order == .open, &c) }
        my.key { _, key, c in
            guard key.name == .space else { return false }
            c.send(AppMessage.playback(.toggle))
            return true
        }
    }

    /// An order of a recording: `player open` and `player close`.
    private enum Order: String, CaseIterable { case open, close }

    mutating func move(open: Bool, _ c: inout Context) { sheet.go(toStop: open ? 0 : 1, &c) }

    func isOpen(_ c: Context) -> Bool { sheet.stop(c) == 0 }
}

extension Movable {
    public static let player = Movable("player", "player", .player, stops: ["full", "mini"])
    public static let playerPages = Movable("playerPages", "player pages", .player, stops: ["song", "queue"])
    public static let queue = Movable("queue", "queue", .player)
}

extension Section {
    public static let player = Section("player")
}
