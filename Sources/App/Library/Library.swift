import Model
import Nodes

/// The list of all tracks; a tap plays one.
struct Library: AppPart {
    private static let rowHeight = 64.0
    private static let header = 84.0

    @Passing var app: AppFacts
    private(set) var list = Page.ofApp

    static func wire(_ my: Wiring<Library>) {
        my.section(.library, label: Tab.library.sectionLabel)
        my.saved("list.offset", as: "library")
        my.child(\.list, "library").tunedByApp().label("library").called("Song list").states()
        my.state("library.offset") { library, c in library.list.offset(c) }
        my.hear(AppMessage.self) { library, message, c in
            if message == .scrollToTop(.library) { library.list.scroll(to: 0, &c) }
        }
    }

    func body(_ c: Context, _ ui: inout UI<Library>) {
        let stage = StageLayout(size: c.size)
        let (frame, column, playback) = (stage.content, stage.column, app.playback)
        let count = playback.tracks.count
        let length = Self.header + Double(count) * Self.rowHeight + Theme.Space.small
        // Rows are seen behind the mini player's round corners.
        ui.place(\.list, in: frame, length: length, clips: false) { ui in
            let left = column.minX + Theme.Space.margin
            ui.text(
                app.words.name(of: .library), Theme.Typography.largeTitle, Theme.Palette.text,
                at: Point(x: left, y: 36))
            ui.text(
                app.words.songs(count: count), Theme.Typography.detail, Theme.Palette.secondary,
                at: Point(x: left, y: 66))
            let side = Theme.Icon.target
            let settings = Rect(x: column.maxX - Theme.Space.small - side, y: 36 - side / 2, width: side, height: side)
            ui.button("settings", .settings, called: "Settings button", in: settings) { _, c in
                c.send(AppMessage.sheet(.settings))
            }
            let visible = ScrollView.visibleRows(
                count: count, height: Self.rowHeight, scrolled: list.offset(c) - Self.header, frame: frame.height)
            for index in visible {
                let row = Rect(
                    x: column.minX, y: Self.header + Double(index) * Self.rowHeight, width: column.width,
                    height: Self.rowHeight)
                ui.press("song", index, called: { "Song \($0 + 1)" }, in: row) { _, index, c in
                    c.send(AppMessage.playback(.play(track: index)))
                }
                ui.highlight("song", index, row.inset(by: Insets(horizontal: 4, vertical: 0)), radius: 8)
                let isPlaying = index == playback.track && playback.isPlaying
                ui.trackRow(playback.tracks[index], in: row, side: 48, isPlaying: isPlaying)
            }
        }
        ui.indicator(\.list, in: frame)
    }
}

extension Movable {
    public static let library = Movable("library", "library", .library)
}

extension Section {
    public static let library = Section("library")
}
