import MotionKit
import Testing

/// A photograph of a pile, which is dragged itself and moves by a glide.
private struct Photo: Component, Pressed, Identifiable {
    var id = 0
    var middle = Glide()
    var presses = 0

    mutating func press(_ c: inout Context) { presses += 1 }

    static func wire(_ my: Wiring<Photo>) {
        my.child(\.middle, "")
        my.barrier()
        my.moves { photo, _, c in Transform(translation: photo.middle.position(c) - .zero) }
        my.drag({ photo, c in Grip(isMoving: photo.middle.isMoving(c)) }, { $0.middle.follow($1, &$2) })
        my.drives { photo, movable, _, c in photo.middle.motion(of: movable, c) }
        my.projects { photo, projection, c in photo.middle.project(into: &projection, c) }
        my.outline { _, seen, _ in .panel(seen, .all(7)) }
        my.press { photo, c in photo.press(&c) }
        my.nudge { photo, direction, isFine, c in
            photo.middle.move(to: photo.middle.target(c) + direction * (isFine ? 1 : 10), with: .snappy, &c)
            return true
        }
    }

    func body(_ c: Context, _ ui: inout UI<Photo>) {}
}

private struct Pile: Prototype {
    var photos = [Photo(id: 1), Photo(id: 2), Photo(id: 3)]
    @Passing var stage: Size?
    @Passing var behind = 0

    static func wire(_ my: Wiring<Pile>) {
        my.each(\.photos, "photo").label("Photo").known(as: Movable("photo", "photo")).pinned().reached {
            pile, index, _ in
            pile.photos.append(pile.photos.remove(at: index))
        }.key { pile, index, key, c in
            guard key.name == .delete else { return false }
            pile.photos.remove(at: index)
            if let last = pile.photos.last { c.focus(on: "photo.\(last.id)") } else { c.removeFocus() }
            return true
        }
        my.cursor { pile, _ in pile.photos.contains { $0.middle.isHeld } ? .move : nil }
        my.fit { pile, size, _ in
            pile.stage == size
        } _: { pile, size, _, c in
            if let stage = pile.stage {
                for index in pile.photos.indices {
                    pile.photos[index].middle.rescale(
                        horizontally: size.width / stage.width, vertically: size.height / stage.height, &c)
                }
            }
            pile.stage = size
        }
        my.report { pile, _, _, report in
            for (index, photo) in pile.photos.enumerated() { report.add("place.\(photo.id)", index) }
        }
        my.state("behind") { pile, _ in pile.behind }
    }

    func body(_ c: Context, _ ui: inout UI<Pile>) {
        ui.press("Behind", in: ui.frame, takesFocus: false) { pile, _ in pile.behind += 1 }
        ui.frontFirst { ui in
            for (index, photo) in photos.enumerated() {
                let left = 60.0 * Double(photo.id)
                ui.place(each: \.photos, index, in: Rect(x: left, y: 100, width: 100, height: 100))
            }
        }
    }
}

/// A pile of components that are dragged themselves: what comes first by a press, by Tab and by a key.
@Suite struct PileTests {
    private var pile = Solo<Pile>(Start(tuning: Tuning(of: Solo<Pile>.self)))
    private var time = 0.1

    private mutating func send(_ kind: InputEvent.Kind, after seconds: Double = 0.01) {
        time += seconds
        pile.handle(InputEvent(time: time, kind: kind))
    }

    private mutating func tap(_ key: String) {
        send(.keyDown(key))
        send(.keyUp(key))
    }

    private func number(_ name: String) -> Double? {
        var report = StateReport()
        pile.report(into: &report)
        return report[name]?.double
    }

    private var order: [Int] { pile.root.photos.map(\.id) }

    @Test mutating func aPressLaysOneOnTopBeforeItIsUp() {
        send(.pointerDown(.mouse(.left), Point(x: 70, y: 150)))
        #expect(order == [2, 3, 1] && number("place.1") == 2)
        send(.pointerUp(.mouse(.left), Point(x: 70, y: 150)))
        #expect(pile.root.photos[2].presses == 1)
        #expect(number("behind") == 0, "nothing reaches through it")
    }

    @Test mutating func tabGoesFromTheFrontToTheBack() {
        tap("Tab")
        tap("Right")
        tap("Tab")
        tap("Right")
        tap("Right")
        send(.keyDown("Left Shift"))
        tap("Right")
        send(.end, after: 5)
        #expect([1, 2, 3].map { number("photo.\($0).x") } == [0, 21, 10])
    }

    @Test mutating func aKeyIsForTheOneWithTheFocus() {
        tap("Delete")
        #expect(order == [1, 2, 3])
        tap("Tab")
        tap("Tab")
        tap("Delete")
        #expect(order == [1, 3])
        tap("Delete")
        #expect(order == [1], "the focus went to the last one")
        tap("Delete")
        tap("Delete")
        #expect(order.isEmpty && !pile.showsFocus)
    }

    @Test mutating func aPressElsewhereTakesTheFocusOffWhatIsPinned() {
        send(.pointerDown(.mouse(.left), Point(x: 70, y: 150)))
        send(.pointerUp(.mouse(.left), Point(x: 70, y: 150)))
        send(.pointerDown(.mouse(.left), Point(x: 50, y: 700)))
        send(.pointerUp(.mouse(.left), Point(x: 50, y: 700)))
        tap("Delete")
        #expect(order.count == 3 && number("behind") == 1)
    }

    @Test mutating func aDragIsKnownByItsNameAndOutline() {
        send(.pointerDown(.mouse(.left), Point(x: 70, y: 150)))
        send(.pointerMove(.mouse(.left), Point(x: 80, y: 160)))
        send(.pointerMove(.mouse(.left), Point(x: 110, y: 190)))
        #expect(pile.drivenMotion?.movable.name == "photo" && pile.drivenMotion?.movable.label == "photo")
        #expect(pile.platformOutput().cursor == .move)
        let part = pile.drivenMotion?.part
        #expect(part.map { pile.name(of: $0) } == "Photo")
        let position = number("photo.1.x")
        #expect(position != 0)
        send(.resize(Size(width: 780, height: 844)))
        #expect(number("photo.1.x") == position, "a held one stays under its hand")
        send(.pointerUp(.mouse(.left), Point(x: 110, y: 190)), after: 0.5)
        #expect(number("photo.1.x") == position)
        send(.resize(Size(width: 390, height: 844)))
        #expect(number("photo.1.x") == position.map { $0 / 2 })
        #expect(pile.platformOutput().cursor == .hand || pile.platformOutput().cursor == .arrow)
    }
}
