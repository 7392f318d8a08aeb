import MotionKit

/// A player: its bar is dragged up to all of it, where a list, pulled down at its top, hands the drag over.
struct NowPlaying: Prototype {
    static let covers: [UInt32] = [0xFF6B6B, 0xFFA94D, 0xFFD43B, 0x69DB7C, 0x4DABF7, 0x9775FA]
    var sheet = Sheet(at: 1)
    var queue = Page()
    var (song, isPlaying) = (0, false)

    static func wire(_ my: Wiring<NowPlaying>) {
        my.child(\.queue)
        my.child(\.sheet).stopNames("open", "bar").stops { _, c in [0, c.size.height - 72] }
        my.state("song") { player, _ in player.song }
        my.state("isPlaying") { player, _ in player.isPlaying }
    }

    mutating func skip(_ count: Int) { song = (song + count + 30) % 30 }

    func body(_ c: Context, _ ui: inout UI<NowPlaying>) {
        let (stage, open) = (ui.frame, sheet.openness(c).clamped(to: 0...1))
        ui.fill(stage, down: Gradient(cover(song), Theme.Palette.background))
        ui.text("Listen now", .largeTitle, in: Rect(x: 24, y: 64, width: 342, height: 40))
        ui.place(\.sheet, in: stage, corners: .top(24)) { ui in
            ui.fill(stage, .top(24), Theme.Palette.raised)
            // The cover grows from its place in the bar.
            let side = mix(48, 216, open)
            let middle = Point(x: mix(40, stage.midX, open), y: mix(36, 192, open))
            ui.fill(Rect(center: middle, size: Size(width: side, height: side)), .all(mix(8, 20, open)), cover(song))
            ui.column(in: stage) { ui in
                ui.row(height: 72, padding: Insets(horizontal: 16, vertical: 0)) { ui in
                    ui.space(.points(60 * (1 - open)))
                    ui.column(width: .grow()) { title(song, &$0) }
                    ui.button("Play", Icon(isPlaying ? "pause" : "play")) { player, _ in player.isPlaying.toggle() }
                }
                ui.space(240)
                ui.row(height: 72, gap: 32, align: .center) { ui in
                    ui.button("Back", Icon("previous")) { player, _ in player.skip(-1) }
                    ui.button("Pause", Icon(isPlaying ? "pause" : "play")) { player, _ in player.isPlaying.toggle() }
                    ui.button("Next", Icon("next")) { player, _ in player.skip(1) }
                }
                ui.rows(\.queue, count: 30, of: 60) { ui, index, row in
                    ui.button("Song", index, in: row, padding: Insets(horizontal: 16, vertical: 0)) {
                        player, index, _ in
                        player.song = index
                    } label: { ui in
                        ui.row(gap: 12) { ui in
                            ui.canvas(width: 44, height: 44) { ui, rect in ui.fill(rect, .all(8), cover(index)) }
                            ui.column(width: .grow()) { title(index, &$0) }
                        }
                    }
                }
            }
        }
    }

    private func cover(_ song: Int) -> Color { Color(hex: Self.covers[song % Self.covers.count]) }

    private func title(_ song: Int, _ ui: inout UI<NowPlaying>) {
        ui.text("Song \(song + 1)", .headline)
        ui.text("Artist \(song % 7 + 1)", .detail.quiet)
    }
}
