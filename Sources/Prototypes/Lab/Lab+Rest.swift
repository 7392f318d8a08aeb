import Controls
import Geometry
import Model
import Motion
import Prototyping

/// What of a lab no `RestorationState` says.
public enum Unrestorable: String, CaseIterable, Hashable, Sendable {
    /// What moves or is held; it stands as at a start.
    case motion
    /// Keys that are down, and what has the focus.
    case keys
    /// The browser's other pages and where one has been.
    case pages
    /// A goal's title that is being edited.
    case editing
    /// The overlay that says that something takes a while, and the answers that are waited for.
    case loading
    /// Lines of text that wait behind the one that is shown.
    case toasts
    /// Cards with pictures.
    case cards
}

/// Standing as a lab stood that had gone on for a while.
extension Host<AppState> {
    /// How the lab stands, as if all of it had come to rest.
    public var rest: RestorationState {
        var rest = RestorationState()
        rest.player = restingPlayer
        rest.samples = restingSamples
        rest.browser = restingBrowser
        rest.weather = restingOffset(home.scroll)
        rest.hours = restingOffset(home.hours)
        rest.library = restingOffset(library.list)
        rest.forecasts = home.requestCount
        rest.toast = toasts.standing(at: engine.time)
        if let content = bottomSheet.content, bottomSheet.isOpen(engine) {
            var sheet = RestorationState.Sheet(content.rawValue, stop: bottomSheet.sheet.stop(engine))
            sheet.scroll = restingOffset(bottomSheet.scroll)
            sheet.shape = samples.chosenShape
            rest.sheet = sheet
        }
        rest.velocity = releaseVelocity
        rest.ambient = context.ambient
        return rest
    }

    /// What ``rest`` leaves out, in order.
    public var unsaid: [Unrestorable] {
        return Unrestorable.allCases.filter { thing in
            switch thing {
            case .motion: isMoving || arena.hasPointers
            case .keys: holdsKeys || showsFocus
            case .pages:
                browse.pages.count > 1 || browse.showsCards || !browse.page.past.isEmpty || !browse.page.future.isEmpty
            case .editing: samples.edit != nil
            case .loading:
                loading.isLoading || home.reading != .idle
                    || browse.pages.contains { $0.wait != .nothing }
            case .toasts: toasts.lines.count > 1
            case .cards: !cards.cards.isEmpty
            }
        }
    }

    /// What the random choices to come follow from.
    public var seed: UInt64 { context.shared.playback.seed }

    private func restingOffset(_ view: ScrollView) -> Double {
        engine.target(of: view.channel).clamped(to: 0...view.limit)
    }

    private var restingPlayer: RestorationState.Player {
        var rest = RestorationState.Player()
        rest.isOpen = player.sheet.isOpen(engine)
        rest.showsQueue = engine.target(of: player.page) >= 0.5
        rest.queue = restingOffset(player.queue)
        let playback = context.shared.playback
        rest.track = playback.track
        rest.position = playback.position(at: engine.time)
        rest.isPlaying = playback.isPlaying
        if playback.order != Array(playback.tracks.indices) { rest.order = playback.order }
        rest.hearts = player.hearts.sorted()
        return rest
    }

    private var restingSamples: RestorationState.Samples {
        var rest = RestorationState.Samples()
        let fresh: Samples.Screen = samples.bucket.floatingCount == 0 && !settings.startsOnSky ? .list : .sky
        if samples.screen != fresh { rest.showsList = samples.screen == .list }
        rest.offset = restingOffset(samples.scroll)
        rest.draft = samples.draft.text
        if samples.typing == .draft {
            rest.caret = RestorationState.Caret(anchor: samples.draft.anchor, caret: samples.draft.caret)
        }
        let stars = samples.stars.filter { $0.phase != .leaving }.map(\.id)
        if stars != samples.bucket.sky.map(\.id) { rest.stars = stars }
        return rest
    }

    private var restingBrowser: RestorationState.Browser {
        var rest = RestorationState.Browser()
        let page = browse.page
        if page.layout != browse.start {
            rest.page = page.layout.address
            rest.width = page.setting.width
        }
        rest.zoom = page.view.targetZoom.clamped(to: ZoomView.zooms)
        rest.offset = page.view.offset(engine)
        rest.bars = page.bars.state?.rawValue
        rest.beganAtBottom = page.bars.beganAtBottom
        rest.hasLargeBars = page.bars.areLarge
        rest.textSize = browse.textSize.rawValue
        rest.requests = browse.requestCount
        return rest
    }

    // MARK: Standing up

    /// Stands as another lab stood; offsets are kept within what there is to scroll.
    ///
    /// - Parameter page: The page that is shown, laid out; nil for the one that the browser begins with.
    mutating func stand(as rest: RestorationState, page: PageLayout?) {
        stand(velocity: rest.velocity, ambient: rest.ambient)
        change(Player.self) { player, context in player.stand(as: rest.player, &context) }
        change(Samples.self) { samples, context in
            samples.stand(as: rest.samples, &context)
            samples.chosenShape = rest.sheet?.shape
        }
        change(Browse.self) { browse, context in browse.stand(as: rest.browser, page, &context) }
        change(Home.self) { home, context in home.stand(as: rest, &context.engine) }
        change(Library.self) { library, context in library.jump(to: rest.library, &context.engine) }
        change(Toasts.self) { toasts, context in if let toast = rest.toast { toasts.stand(toast, &context) } }
        guard let sheet = rest.sheet, let content = SheetContent(rawValue: sheet.content) else { return }
        let height =
            switch content {
            case .star: Samples.sheetHeight
            case .bookmarks: browse.sheetHeight
            case .settings: Library.sheetHeight
            }
        change(SheetLayer.self) { _, context in
            let (stage, physics) = (context.stage, context.bottomSheetPhysics)
            context.shared.sheet.stand(content, height: height, sheet, stage, physics, &context.engine)
        }
    }

    /// Shows a line at the start.
    mutating func show(_ notice: Notice) {
        change(Toasts.self) { toasts, context in toasts.show(context.words.text(of: notice), &context) }
    }
}

extension Browse {
    mutating func stand(
        as rest: RestorationState.Browser, _ layout: PageLayout?, _ context: inout Context
    ) {
        textSize = TextSize(rawValue: rest.textSize) ?? .usual
        if let layout {
            let setting = OpenPage.Setting(
                width: rest.width ?? startSetting.width, language: context.words.language)
            pages[0].show(layout, setting, &context.engine)
        }
        pages[0].view.rest(at: rest.offset, zoom: rest.zoom, &context.engine)
        pages[0].bars = BarRule(
            state: rest.bars.flatMap(BarState.init), beganAtBottom: rest.beganAtBottom, areLarge: rest.hasLargeBars)
        context.engine.hold(barProgress, at: rest.hasLargeBars ? 1 : 0)
        requestCount = rest.requests
        layOutAnew(&context)
    }
}
