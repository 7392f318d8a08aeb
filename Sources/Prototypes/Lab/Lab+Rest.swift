import Controls
import Geometry
import Model
import Motion

/// Standing as a lab stood that had gone on for a while.
extension Lab {
    /// What of a lab no ``RestingState`` says.
    public enum Unsaid: String, CaseIterable, Hashable, Sendable {
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

    /// How the lab stands, as if all of it had come to rest.
    public var rest: RestingState {
        var rest = RestingState()
        rest.player = restingPlayer
        rest.samples = restingSamples
        rest.browser = restingBrowser
        rest.weather = restingOffset(home.scroll)
        rest.hours = restingOffset(home.hours)
        rest.library = restingOffset(library.list)
        rest.forecasts = home.requestCount
        rest.toast = overlay.toasts.standing(at: engine.time)
        if let content = overlay.sheet.content, overlay.sheet.isOpen(engine) {
            var sheet = RestingState.Sheet(content.rawValue, stop: overlay.sheet.sheet.stop(engine))
            sheet.scroll = restingOffset(overlay.sheet.scroll)
            sheet.shape = samples.chosenShape
            rest.sheet = sheet
        }
        rest.velocity = releaseVelocity
        rest.ambient = ambient.seconds(at: engine.time)
        return rest
    }

    /// True while a line on the stage offers to take something back.
    public var canUndo: Bool { overlay.toasts.undo != nil }

    /// True if a pointer or a key is down, or the window does not have the keyboard.
    public var dependsOnHand: Bool { arena.hasPointers || !heldKeys.isEmpty || !hasKeyboard }

    /// What ``rest`` leaves out, in order.
    public var unsaid: [Unsaid] {
        Unsaid.allCases.filter { thing in
            switch thing {
            case .motion: isMoving || arena.hasPointers
            case .keys: !heldKeys.isEmpty || showsFocus && focus != nil
            case .pages:
                browse.pages.count > 1 || browse.showsCards || !browse.page.past.isEmpty || !browse.page.future.isEmpty
            case .editing: samples.edit != nil
            case .loading:
                overlay.loading.isShown || home.reading != .idle || browse.pages.contains { $0.wait != .nothing }
            case .toasts: overlay.toasts.lines.count > 1
            case .cards: !cards.cards.isEmpty
            }
        }
    }

    /// What the random choices to come follow from.
    public var seed: UInt64 { player.playback.seed }

    private func restingOffset(_ view: ScrollView) -> Double {
        engine.target(of: view.channel).clamped(to: 0...view.limit)
    }

    private var restingPlayer: RestingState.Player {
        var rest = RestingState.Player()
        rest.isOpen = player.sheet.isOpen(engine)
        rest.showsQueue = engine.target(of: player.page) >= 0.5
        rest.queue = restingOffset(player.queue)
        let playback = player.playback
        rest.track = playback.track
        rest.position = playback.position(at: engine.time)
        rest.isPlaying = playback.isPlaying
        if playback.order != Array(playback.tracks.indices) { rest.order = playback.order }
        rest.hearts = player.hearts.sorted()
        return rest
    }

    private var restingSamples: RestingState.Samples {
        var rest = RestingState.Samples()
        let fresh: Samples.Screen = samples.bucket.floatingCount == 0 && !settings.startsOnSky ? .list : .sky
        if samples.screen != fresh { rest.showsList = samples.screen == .list }
        rest.offset = restingOffset(samples.scroll)
        rest.draft = samples.draft.text
        if samples.typing == .draft {
            rest.caret = RestingState.Caret(anchor: samples.draft.anchor, caret: samples.draft.caret)
        }
        let stars = samples.stars.filter { $0.phase != .leaving }.map(\.id)
        if stars != samples.bucket.sky.map(\.id) { rest.stars = stars }
        return rest
    }

    private var restingBrowser: RestingState.Browser {
        var rest = RestingState.Browser()
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
    mutating func stand(as rest: RestingState, page: PageLayout?) {
        releaseVelocity = rest.velocity
        ambient.start(at: rest.ambient)
        player.stand(as: rest.player, control, &engine)
        standSamples(rest.samples)
        browse.stand(as: rest.browser, page, control, &engine, asking: &requests)
        home.scroll.jump(to: rest.weather, &engine)
        home.hours.jump(to: rest.hours, &engine)
        home.requestCount = rest.forecasts
        library.list.jump(to: rest.library, &engine)
        if let toast = rest.toast { overlay.toasts.stand(toast, control, &engine) }
        if let sheet = rest.sheet, let content = SheetContent(rawValue: sheet.content) {
            samples.chosenShape = sheet.shape
            overlay.sheet.stand(content, height: sheetHeight(content), sheet, control, &engine)
        }
    }

    private mutating func standSamples(_ rest: RestingState.Samples) {
        if let showsList = rest.showsList {
            samples.screen = showsList ? .list : .sky
            engine.hold(samples.turn, at: showsList ? 1 : 0)
        }
        samples.scroll.jump(to: rest.offset, &engine)
        samples.draft = TextField(rest.draft, limit: samples.draft.limit)
        if let caret = rest.caret {
            samples.beginTyping(.draft, control)
            samples.draft.moveCaret(to: caret.anchor)
            samples.draft.moveCaret(to: caret.caret, extending: true)
        }
        // A star that is not named stays behind those that are.
        guard !rest.stars.isEmpty else { return }
        samples.stars.sort { one, two in
            (rest.stars.firstIndex(of: one.id) ?? -1) < (rest.stars.firstIndex(of: two.id) ?? -1)
        }
    }
}

extension Player {
    mutating func stand(as rest: RestingState.Player, _ control: Control, _ engine: inout AnimationEngine) {
        playback.stand(as: rest, at: control.time)
        hearts = Set(rest.hearts)
        engine.hold(sheet.channel, at: rest.isOpen ? 0 : sheet.travel)
        engine.hold(page, at: rest.showsQueue ? 1 : 0)
        fitQueue(control.stage, &engine)
        queue.jump(to: rest.queue, &engine)
    }
}

extension Browse {
    mutating func stand(
        as rest: RestingState.Browser, _ layout: PageLayout?, _ control: Control, _ engine: inout AnimationEngine,
        asking requests: inout [Request]
    ) {
        textSize = TextSize(rawValue: rest.textSize) ?? .usual
        if let layout {
            let setting = OpenPage.Setting(
                width: rest.width ?? startSetting.width, language: control.words.language)
            pages[0].show(layout, setting, &engine)
        }
        pages[0].view.rest(at: rest.offset, zoom: rest.zoom, &engine)
        pages[0].bars = BarRule(
            state: rest.bars.flatMap(BarState.init), beganAtBottom: rest.beganAtBottom, areLarge: rest.hasLargeBars)
        engine.hold(barProgress, at: rest.hasLargeBars ? 1 : 0)
        requestCount = rest.requests
        layOutAnew(control, asking: &requests)
    }
}
