import Controls
import Geometry
import Gestures
import Model
import Motion
import Prototyping

/// Going from page to page.
extension Browse: Asking {
    /// Earlier visits beyond so many are forgotten, the oldest first.
    private static let longestPast = 50

    /// Goes where a link leads; what lies outside this computer is not opened, and that is said.
    mutating func follow(
        _ address: String, _ context: inout AppContext
    ) {
        let mark = address.lastIndex(of: "#")
        let path = String(address[..<(mark ?? address.endIndex)])
        let fragment = mark.map { String(address[address.index(after: $0)...]) } ?? ""
        if path.isEmpty || path == page.layout.address {
            go(toFragment: fragment, &context)
        } else if path.hasPrefix("motionlab:") || path.hasPrefix("/") {
            visit(path, fragment: fragment, &context)
        } else {
            context.send(.toast(context.words("Only local pages can be opened")))
        }
    }

    /// Scrolls to a named anchor of the present page; an empty name is its top, an unknown one leads nowhere.
    private mutating func go(toFragment fragment: String, _ context: inout AppContext) {
        guard let top = pages[presentIndex].top(ofFragment: fragment, context.engine) else { return }
        leave(presentIndex, context.engine)
        scroll(toTop: top, &context)
    }

    /// Asks for another page; the present one stays until it comes.
    mutating func visit(_ address: String, fragment: String, _ context: inout AppContext) {
        let setting = setting(context)
        let number = ask(for: address, setting, &context)
        expect(
            .visit(number, setting, fragment: fragment, since: context.time), in: presentIndex, &context)
    }

    /// Asks for the present page once more, behind the overlay that says so.
    mutating func reload(_ context: inout AppContext) {
        let address = page.layout.address
        guard !address.isEmpty else { return }
        let setting = setting(context)
        let number = ask(for: address, setting, &context)
        expect(.reload(number, setting), in: presentIndex, &context)
    }

    /// Asks for the present page again where it was laid out for something else, unless an answer is on its way.
    mutating func layOutAnew(_ context: inout AppContext) {
        let setting = setting(context)
        let page = page
        guard page.setting != setting, page.wait == .nothing, !page.layout.address.isEmpty else { return }
        let number = ask(for: page.layout.address, setting, &context)
        expect(.relayout(number, setting), in: presentIndex, &context)
    }

    /// The setting for which pages are to be laid out now.
    private func setting(_ context: AppContext) -> OpenPage.Setting {
        OpenPage.Setting(
            width: BrowseLayout.frame(context.stage).width / textSize.scale, language: context.words.language)
    }

    private mutating func ask(
        for address: String, _ setting: OpenPage.Setting, _ context: inout AppContext
    ) -> Int {
        let height = BrowseLayout.frame(context.stage).height / textSize.scale
        return context.ask(
            PageRequest(address: address, width: setting.width, height: height, language: setting.language))
    }

    /// Waits for something else than before; the overlay is up while any page is reloaded.
    mutating func expect(_ wait: OpenPage.Wait, in index: Int, _ context: inout AppContext) {
        let wasReloading = pages.contains { $0.wait.isReload }
        pages[index].wait = wait
        let isReloading = pages.contains { $0.wait.isReload }
        if isReloading != wasReloading { context.send(.loading(isReloading, .browser)) }
    }

    // MARK: Answers

    mutating func receive(_ reply: Reply<PageRequest>, _ context: inout AppContext) {
        // What is no longer waited for is passed over.
        guard let index = pages.firstIndex(where: { $0.wait.number == reply.number }) else { return }
        let wait = pages[index].wait
        expect(.nothing, in: index, &context)
        switch reply.result {
        case .success(let layout):
            show(shared(layout), wait, in: index, &context)
            if index == presentIndex { layOutAnew(&context) }
        case .failure(let error):
            context.send(.toast(error.description))
            // The page that stays may have missed another width meanwhile; what failed for the present one stays
            // failed.
            if index == presentIndex, wait.isVisit || wait.setting != setting(context) {
                layOutAnew(&context)
            }
        }
    }

    /// The same layout in the memory of one that is kept already, so that going to and fro keeps each page once.
    private func shared(_ layout: PageLayout) -> PageLayout {
        for page in pages {
            if page.layout == layout { return page.layout }
            for visit in page.past where visit.layout == layout { return visit.layout }
            for visit in page.future where visit.layout == layout { return visit.layout }
        }
        return layout
    }

    private mutating func show(
        _ layout: PageLayout, _ wait: OpenPage.Wait, in index: Int, _ context: inout AppContext
    ) {
        switch wait {
        case .nothing: return
        case .relayout(_, let setting), .reload(_, let setting): pages[index].replace(layout, setting, &context.engine)
        case .visit(_, let setting, let fragment, _):
            leave(index, context.engine)
            pages[index].view.releaseAtRest(&context.engine, context.scrollPhysics)
            pages[index].show(layout, setting, &context.engine)
            if let top = pages[index].top(ofFragment: fragment, context.engine) {
                pages[index].view.rest(at: Vector(dx: 0, dy: top), zoom: 1, &context.engine)
            }
        }
        moveBars(&context)
    }

    /// The progress of an awaited page, as well as one can tell, from 0 to 1; nil while none is awaited.
    func progressOfVisit(at time: Double) -> Double? {
        guard case .visit(_, _, _, let since) = page.wait else { return nil }
        let waited = max(0, time - since)
        return waited / (waited + 0.4)
    }

    // MARK: History

    /// Keeps the present visit to come back to; what was left by going back is out of reach now.
    private mutating func leave(_ index: Int, _ engine: AnimationEngine) {
        pages[index].past.append(pages[index].visit(engine))
        if pages[index].past.count > Self.longestPast { pages[index].past.removeFirst() }
        pages[index].future.removeAll()
    }

    mutating func goBack(_ context: inout AppContext) {
        let index = presentIndex
        guard let visit = pages[index].past.popLast() else { return }
        pages[index].future.append(pages[index].visit(context.engine))
        restore(visit, in: index, &context)
    }

    mutating func goForward(_ context: inout AppContext) {
        let index = presentIndex
        guard let visit = pages[index].future.popLast() else { return }
        pages[index].past.append(pages[index].visit(context.engine))
        restore(visit, in: index, &context)
    }

    private mutating func restore(
        _ visit: OpenPage.Visit, in index: Int, _ context: inout AppContext
    ) {
        expect(.nothing, in: index, &context)
        pages[index].view.releaseAtRest(&context.engine, context.scrollPhysics)
        pages[index].restore(visit, &context.engine)
        moveBars(&context)
        layOutAnew(&context)
    }
}

extension OpenPage {
    /// The depth of a named anchor, in points of the zoomed page; 0 for an empty name, nil for an unknown one.
    func top(ofFragment name: String, _ engine: AnimationEngine) -> Double? {
        if name.isEmpty { return 0 }
        return layout.anchors[name].map { $0 * fit * view.targetZoom }
    }
}
