import Drawing
import Geometry
import Prototyping

/// Places a node's children, its buttons and what it draws, back to front.
@safe public struct UI<Root: Node> {
    /// The node's place, as its parent has placed it.
    public let frame: Rect
    let table: Table<Root>
    /// The node, the run, and the context of this look: all outlive it, and copies would retain every array in them.
    private let nodePointer: UnsafeMutablePointer<Root>
    private let passPointer: UnsafeMutablePointer<Pass>
    let contextPointer: UnsafeMutablePointer<Context>
    /// The place of the node, and of the node in whose closure the code is; −1 for the stage.
    let place: Int32
    var inside: Int32
    /// The transform from here to the stage, and what can be seen, on the stage.
    var transform: Transform
    var clip: Rect
    /// The same without pages: what a page has scrolled away is brought back by the keyboard.
    var reach: Rect
    /// The shift of what is drawn; what turns or scales it is in the list.
    var shift = Vector.zero

    var c: Context { @inline(__always) _read { yield unsafe contextPointer.pointee } }
    /// Key paths read it as if it changed.
    var node: Root {
        @inline(__always) _read { yield unsafe nodePointer.pointee }
        @inline(__always) nonmutating _modify { yield unsafe &nodePointer.pointee }
    }
    var pass: Pass {
        @inline(__always) _read { yield unsafe passPointer.pointee }
        @inline(__always) nonmutating _modify { yield unsafe &passPointer.pointee }
    }

    init(
        _ node: UnsafeMutablePointer<Root>, in frame: Rect, _ table: Table<Root>, _ pass: UnsafeMutablePointer<Pass>,
        _ context: UnsafeMutablePointer<Context>,
        at place: Int32 = -1, _ transform: Transform = .identity, clip: Rect, reach: Rect, shift: Vector = .zero
    ) {
        (self.frame, self.table) = (frame, table)
        unsafe (nodePointer, passPointer, contextPointer) = (node, pass, context)
        (self.place, inside, self.transform, self.shift) = (place, place, transform, shift)
        (self.clip, self.reach) = (clip, reach)
    }

    // MARK: Children

    /// Places a child: where it lies before it moves itself, and in the closure what moves with it.
    ///
    /// - Parameters:
    ///   - frame: Nil for one that lies in a row or a column, as wide and as high as is said.
    ///   - length: That of its content, for a child that scrolls.
    ///   - active: False for one that takes no drag, no press, no turn of the wheel and no focus now.
    ///   - clips: False for a page whose content is drawn beyond its place too, as beneath a bar.
    public mutating func place<Kind: Node>(
        _ path: WritableKeyPath<Root, Kind> & Sendable, in frame: Rect? = nil, width: Length = .grow(),
        height: Length = .fit, corners: Corners = .square, length: Double = 0, active: Bool = true, clips: Bool = true,
        file: StaticString = #filePath, line: UInt = #line, _ content: (inout UI) -> Void = { _ in }
    ) {
        let (number, link) = link(path, of: Kind.self, CodePlace(file: file, line: line))
        let step = Step(link: number, id: 0, index: 0)
        place(step, link, frame, width, height, corners, length, active, clips, content)
    }

    /// Places a child that a closure draws in its place; what is placed there moves with it.
    public mutating func canvas<Kind: Node>(
        _ path: WritableKeyPath<Root, Kind> & Sendable, in frame: Rect? = nil, width: Length = .grow(),
        height: Length = .grow(), corners: Corners = .square, active: Bool = true,
        file: StaticString = #filePath, line: UInt = #line, _ content: (inout UI, Rect) -> Void
    ) {
        place(
            path, in: frame, width: width, height: height, corners: corners, active: active, file: file, line: line
        ) { ui in
            if let frame { content(&ui, frame) } else { ui.canvas(content) }
        }
    }

    /// Places a child if it is there.
    public mutating func place<Kind: Node>(
        _ path: WritableKeyPath<Root, Kind?> & Sendable, in frame: Rect? = nil, width: Length = .grow(),
        height: Length = .fit, corners: Corners = .square, length: Double = 0, active: Bool = true,
        file: StaticString = #filePath, line: UInt = #line, _ content: (inout UI) -> Void = { _ in }
    ) {
        let (number, link) = link(path, of: Kind.self, CodePlace(file: file, line: line))
        place(Step(link: number, id: 0, index: 0), link, frame, width, height, corners, length, active, true, content)
    }

    /// Places one of several children.
    ///
    /// - Parameter active: False for one that takes no drag, no press and no focus now.
    public mutating func place<Kind: Node>(
        each path: WritableKeyPath<Root, [Kind]> & Sendable, _ index: Int, in frame: Rect? = nil,
        width: Length = .grow(), height: Length = .fit, corners: Corners = .square, active: Bool = true,
        file: StaticString = #filePath, line: UInt = #line, _ content: (inout UI) -> Void = { _ in }
    ) {
        let (number, link) = link(path, of: Kind.self, CodePlace(file: file, line: line))
        let step = Step(link: number, id: link.access.id(&node, index), index: index)
        place(step, link, frame, width, height, corners, 0, active, true, content)
    }

    mutating func place<Kind: Node>(
        _ step: Step, _ link: Link<Root, Kind>, _ frame: Rect?, _ width: Length, _ height: Length,
        _ corners: Corners = .square, _ length: Double = 0, _ isActive: Bool = true, _ clips: Bool = true,
        _ content: (inout UI) -> Void
    ) {
        flow(in: frame, width, height, link, step) { ui, frame in
            ui.add(step, link, frame, corners, length, isActive: isActive, clips: clips, content)
        } measuring: {
            content(&$0)
        }
    }

    /// Places a page, and the rows of it that can be seen.
    ///
    /// - Parameter rowHeight: Points, above 0.
    public mutating func rows(
        _ path: WritableKeyPath<Root, Page> & Sendable, in frame: Rect? = nil, width: Length = .grow(),
        height: Length = .grow(), count: Int, of rowHeight: Double, file: StaticString = #filePath,
        line: UInt = #line, _ row: (inout UI, Int, Rect) -> Void
    ) {
        precondition(rowHeight > 0, "the rows of \(Root.self) are \(rowHeight) points high: a row has a height")
        let (number, link) = link(path, of: Page.self, CodePlace(file: file, line: line))
        let step = Step(link: number, id: 0, index: 0)
        flow(in: frame, width, height, link, step) { ui, frame in
            let offset = link.access.look(&ui.node, 0) { $0.offset(ui.c) } ?? 0
            let first = Int(offset / rowHeight).clamped(to: 0...count)
            let last = (Int((offset + frame.height) / rowHeight) + 1).clamped(to: first...count)
            ui.add(step, link, frame, .square, Double(count) * rowHeight, isActive: true) { ui in
                for index in first..<last {
                    let top = frame.minY + Double(index) * rowHeight
                    let rect = Rect(x: frame.minX, y: top, width: frame.width, height: rowHeight)
                    ui.alone { row(&$0, index, rect) }
                }
            }
        } measuring: { _ in
        }
    }

    /// The way to a child that is placed.
    func link<Kind: Node>(
        _ path: AnyKeyPath, of kind: Kind.Type, _ place: CodePlace
    ) -> (number: Int, link: Link<Root, Kind>) {
        guard let number = table.index(path, of: kind) else {
            let name = propertyName(path)
            fatalError("\(place): \(Root.self).\(name) is placed, but not listed: my.child(\\.\(name))")
        }
        pass.check?.place(number, in: Root.self)
        return (number, unsafe unsafeDowncast(table.links[number], to: Link<Root, Kind>.self))
    }

    mutating func add<Kind: Node>(
        _ step: Step, _ link: Link<Root, Kind>, _ frame: Rect, _ corners: Corners, _ length: Double, isActive: Bool,
        clips: Bool = true, _ content: (inout UI) -> Void
    ) {
        let isLayer = link.hooks.isLayer && self.place < 0
        if isLayer {
            pass.layer = Int32(step.link + 1)
            pass.layers.append(step.link + 1)
        }
        defer { if isLayer { pass.layer = 0 } }
        if isLayer, pass.onlyLayer != 0, pass.onlyLayer != pass.layer { return }
        if pass.isForSizes, !link.traits.contains(.fits) { return content(&self) }
        look(link, step) { ui, child in
            ui.add(&child, step, link, frame, corners, length, isActive: isActive, clips: clips, content)
        }
    }

    private mutating func add<Kind: Node>(
        _ child: inout Kind, _ step: Step, _ link: Link<Root, Kind>, _ frame: Rect, _ corners: Corners,
        _ length: Double, isActive: Bool, clips: Bool, _ content: (inout UI) -> Void
    ) {
        let kind = link.table
        // Not by an accessor: the frame of what it would yield in is allocated.
        let own = unsafe kind.moves?(&child, frame, &contextPointer.pointee) ?? .identity
        let key = key(step)
        var place = Place(
            key: key, layer: pass.layer, parent: self.place, inside: inside, step: step, frame: frame,
            transform: transform,
            own: kind.staysInPlace && !pass.draws ? .identity : own, clip: clip, reach: reach, corners: corners)
        if !pass.draws {
            if isActive {
                place.grip = unsafe kind.grip?(&child, &contextPointer.pointee)
                place.takesFocus = kind.canFocus && !link.hooks.isPassedOver
                (place.isPressable, place.gestures) = (kind.isPressable, kind.gestures)
            }
            (place.scrolls, place.length) = (kind.scrolls && isActive, length)
            (place.label, place.isPinned) = (link.hooks.called ?? link.hooks.label, link.hooks.isPinned)
            place.labelOfOne = link.hooks.calledOne
            if let hasCaret = kind.hasCaret { place.hasCaret = hasCaret(child, c) }
            // What lies in a layer is said, and not the layer.
            if pass.spoken != nil, !(link.hooks.isLayer && self.place < 0) {
                let value = link.hooks.value?(node, step.index, c)
                (place.role, place.value) = (kind.role, unsafe value ?? kind.value(&child, &contextPointer.pointee))
            }
            if let fits = kind.fits { place.isUnfit = !fits(&child, frame.size, length) }
        }
        let index = pass.append(place)
        let outer = (transform, inside, clip, reach)
        transform = own.then(transform)
        inside = Int32(index)
        moved(drawing: own) { ui in
            ui.run(&child, kind, frame, at: ui.inside)
            guard let move = unsafe kind.content?(&child, frame, &ui.contextPointer.pointee) else {
                return content(&ui)
            }
            ui.pass.places[index].content = move
            let seen = ui.transform.apply(frame)
            ui.clip = ui.clip.intersection(seen)
            if !kind.scrolls { ui.reach = ui.reach.intersection(seen) }
            ui.cut(to: frame, corners, ui.pass.draws && clips) { ui in
                ui.transform = move.then(ui.transform)
                ui.moved(drawing: move, content)
            }
        }
        pass.giveTurn(index)
        (transform, inside, clip, reach) = outer
        if pass.draws, kind.canFocus || kind.isPressable, !kind.ringsItself, !frame.isEmpty,
            unsafe contextPointer.pointee.showsFocus(on: PartID(key, layer: pass.layer))
        {
            pass.list.ring((kind.staysInPlace ? transform : own.then(transform)).apply(frame), corners)
        }
    }

    /// A look at a child.
    mutating func look<Kind: Node>(_ link: Link<Root, Kind>, _ step: Step, _ body: (inout UI, inout Kind) -> Void) {
        unsafe link.look(&nodePointer.pointee, step.index, &contextPointer.pointee) { child, _ in body(&self, &child) }
    }

    /// Runs the body of a child, which is a component or has none.
    func run<Kind: Node>(_ child: inout Kind, _ kind: Table<Kind>, _ frame: Rect, at index: Int32) {
        guard kind.isSeen else { return }
        let former = (pass.phase, pass.section)
        if !pass.isMeasured { pass.phase = .free }
        if pass.layer == 0 { pass.check?.see(kind) }
        count(as: kind.section ?? former.1)
        enter(&child, kind, frame, at: index) { unsafe Kind._body(&$0, &contextPointer.pointee, &$1) }
        count(as: former.1)
        pass.phase = former.0
    }

    /// Goes into a child, whose place has an index, and which the code is inside of.
    func enter<Kind: Node>(
        _ child: inout Kind, _ kind: Table<Kind>, _ frame: Rect, at index: Int32,
        _ body: (inout Kind, inout UI<Kind>) -> Void
    ) {
        unsafe withUnsafeMutablePointer(to: &child) { child in
            var inner = unsafe UI<Kind>(
                child, in: frame, kind, passPointer, contextPointer, at: index, transform, clip: clip, reach: reach,
                shift: shift)
            unsafe body(&child.pointee, &inner)
        }
    }

    /// Places what lies inside something that a child has placed.
    mutating func inside<Kind: Node>(_ inner: UI<Kind>, _ body: (inout UI) -> Void) {
        var ui = self
        (ui.transform, ui.shift, ui.inside) = (inner.transform, inner.shift, inner.inside)
        (ui.clip, ui.reach) = (inner.clip, inner.reach)
        body(&ui)
    }

    /// Counts what is drawn from here on as of a section of a frame's cost.
    private func count(as section: Section) {
        guard pass.draws, section != pass.section else { return }
        pass.section = section
        pass.list.begin(section)
    }

    /// The key of the stage.
    static var rootKey: UInt64 { 1 }
    /// The key of a child's place.
    func key(_ step: Step) -> UInt64 {
        hash(hash(parentKey, UInt64(step.link + 1)), UInt64(bitPattern: Int64(step.id)))
    }
    var parentKey: UInt64 { place < 0 ? Self.rootKey : pass.places[Int(place)].key }

    // MARK: Moved and cut off

    /// Draws moved; a mere shift is added to what is drawn, so that lists are as they were written by hand.
    private mutating func moved(drawing own: Transform, _ body: (inout UI) -> Void) {
        guard pass.draws, own != .identity else { return body(&self) }
        let outer = shift
        if own.isUpright, own.scale == 1 {
            shift = shift + own.translation
            body(&self)
        } else {
            pass.list.append(.pushTransform(outer == .zero ? own : own.then(Transform(translation: outer))))
            shift = .zero
            body(&self)
            pass.list.append(.popTransform)
        }
        shift = outer
    }

    /// Moves all that is placed and drawn in the closure.
    public mutating func moved(by own: Transform, _ body: (inout UI) -> Void) {
        let outer = transform
        transform = own.then(transform)
        moved(drawing: own, body)
        transform = outer
    }

    /// Places what stays where it is while the page around it scrolls, such as a header: the keyboard's focus on it scrolls
    /// nothing, and a press on it is its own also while the page moves.
    public mutating func pinned(_ body: (inout UI) -> Void) {
        guard inside >= 0, let content = pass.places[Int(inside)].content else { return body(&self) }
        let outer = pass.isPinned
        pass.isPinned = true
        moved(by: content.inverse, body)
        pass.isPinned = outer
    }

    /// Draws all that is drawn in the closure as one thing with an opacity from 0 to 1; what is placed in it stays.
    public mutating func faded(_ opacity: Double, _ body: (inout UI) -> Void) {
        let fades = pass.draws && opacity < 1
        if fades { pass.list.append(.pushOpacity(max(0, opacity))) }
        if opacity > 0 || pass.draws { body(&self) } else { hush(body) }
        if fades { pass.list.append(.popOpacity) }
    }

    /// Has the texts in the closure not read out, as they cannot be seen.
    private mutating func hush(_ body: (inout UI) -> Void) {
        let said = unsafe passPointer.pointee.spoken?.count
        body(&self)
        if let said { unsafe passPointer.pointee.hush(from: said) }
    }

    /// Cuts off all that is placed and drawn in the closure.
    public mutating func clipped(to rect: Rect, _ corners: Corners = .square, _ body: (inout UI) -> Void) {
        let outer = (clip, reach)
        (clip, reach) = (clip.intersection(transform.apply(rect)), reach.intersection(transform.apply(rect)))
        cut(to: rect, corners, pass.draws, body)
        (clip, reach) = outer
    }

    /// Cuts off all that is drawn in the closure, where something is.
    private mutating func cut(to rect: Rect, _ corners: Corners, _ isCut: Bool, _ body: (inout UI) -> Void) {
        if isCut { pass.list.append(.pushClip(rect.offset(by: shift), corners)) }
        body(&self)
        if isCut { pass.list.append(.popClip) }
    }

    /// Draws what is placed and drawn in the closure only where it can be seen, as something opaque covers the rest; what is
    /// placed stays.
    public mutating func covered(but seen: Rect, _ body: (inout UI) -> Void) {
        if !pass.draws || !seen.isEmpty { cut(to: seen, .square, pass.draws, body) }
    }

    /// Has Tab go from front to back through all that is placed in the closure, as in a pile.
    public mutating func frontFirst(_ body: (inout UI) -> Void) {
        let first = pass.places.count
        body(&self)
        pass.reverseTurns(from: first)
    }

    /// Asks for every frame, for what moves without a motion.
    public mutating func wake() { pass.wake = -.infinity }

    /// Asks for a frame at a time, for what changes without an event.
    public mutating func wake(at time: Double) { pass.wake = min(pass.wake, time) }
}
