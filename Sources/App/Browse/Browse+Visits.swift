import Model
import Nodes

/// Going from page to page.
extension Browse {
    /// Goes where a link leads; what lies outside this computer is not opened, and that is said.
    mutating func follow(_ link: Int, _ c: inout Context) {
        let address = page.layout.links[link].address
        let mark = address.lastIndex(of: "#")
        let path = String(address[..<(mark ?? address.endIndex)])
        let fragment = mark.map { String(address[address.index(after: $0)...]) } ?? ""
        if path.isEmpty || path == page.layout.address {
            go(toFragment: fragment, &c)
        } else if path.hasPrefix("motionlab:") || path.hasPrefix("/") {
            ask(for: path, .visit(fragment: fragment, since: c.time), &c)
        } else {
            c.send(AppMessage.toast(app.words("Only local pages can be opened")))
        }
    }

    /// Scrolls to a named anchor of the present page; an empty name is its top, an unknown one leads nowhere.
    private mutating func go(toFragment fragment: String, _ c: inout Context) {
        let index = presentIndex
        guard let top = pages[index].top(ofFragment: fragment) else { return }
        pages[index].leave(c)
        pages[index].scroll(toTop: top, &c)
        moveBars(&c)
    }

    /// Asks for the present page once more, behind the overlay that says so.
    mutating func reload(_ c: inout Context) {
        let address = page.layout.address
        if !address.isEmpty { ask(for: address, .reload, &c) }
    }

    /// Asks for the present page again where it was laid out for something else, unless an answer is on its way.
    mutating func layOutAnew(_ c: inout Context) {
        let page = page
        guard page.setting != setting(c), page.wait == nil, !page.layout.address.isEmpty else { return }
        ask(for: page.layout.address, .relayout, &c)
    }

    /// The setting for which pages are to be laid out now.
    private func setting(_ c: Context) -> OpenPage.Setting {
        OpenPage.Setting(width: page.view.frame.width / browser.textSize.scale, language: app.words.language)
    }

    /// Asks for a page; the present one stays until it comes.
    mutating func ask(for address: String, _ reason: OpenPage.Wait.Reason, _ c: inout Context) {
        let (index, setting) = (presentIndex, setting(c))
        let height = pages[index].view.frame.height / browser.textSize.scale
        let number = c.ask(
            PageRequest(address: address, width: setting.width, height: height, language: setting.language))
        expect(OpenPage.Wait(number: number, setting: setting, reason: reason), in: index, &c)
    }

    /// Waits for something else than before; the overlay is up while any page is reloaded.
    mutating func expect(_ wait: OpenPage.Wait?, in index: Int, _ c: inout Context) {
        let wasReloading = pages.contains { $0.wait?.reason == .reload }
        pages[index].wait = wait
        let isReloading = pages.contains { $0.wait?.reason == .reload }
        if isReloading != wasReloading { c.send(AppMessage.loading(isReloading, .browser)) }
    }

    // MARK: Answers

    mutating func receive(_ reply: Reply<PageRequest>, _ c: inout Context) {
        // What is no longer waited for is passed over.
        guard let index = pages.firstIndex(where: { $0.wait?.number == reply.number }), let wait = pages[index].wait
        else { return }
        expect(nil, in: index, &c)
        switch reply.result {
        case .success(let layout):
            show(shared(layout), wait, in: index, &c)
            if index == presentIndex { layOutAnew(&c) }
        case .failure(let error):
            c.send(AppMessage.toast(error.description))
            // The page that stays may have missed another width meanwhile; what failed for the present one stays
            // failed.
            if index == presentIndex, wait.visitBegan != nil || wait.setting != setting(c) { layOutAnew(&c) }
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

    private mutating func show(_ layout: PageLayout, _ wait: OpenPage.Wait, in index: Int, _ c: inout Context) {
        if case .visit(let fragment, _) = wait.reason {
            pages[index].leave(c)
            pages[index].show(layout, wait.setting, &c)
            if let top = pages[index].top(ofFragment: fragment) {
                pages[index].rest(at: Vector(dx: 0, dy: top), zoom: 1, &c)
            }
        } else {
            pages[index].replace(layout, wait.setting, &c)
        }
        moveBars(&c)
    }

    /// The progress of an awaited page, as well as one can tell, from 0 to 1; nil while none is awaited.
    func progressOfVisit(at time: Double) -> Double? {
        guard let since = page.wait?.visitBegan else { return nil }
        let waited = max(0, time - since)
        return waited / (waited + 0.4)
    }

    /// Goes to the visit before or after the present one.
    mutating func go(back: Bool, _ c: inout Context) {
        let index = presentIndex
        guard pages[index].go(back: back, &c) else { return }
        expect(nil, in: index, &c)
        moveBars(&c)
        layOutAnew(&c)
    }
}
