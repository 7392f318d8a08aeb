import Geometry
import Gestures
import Prototyping

/// What lies where.
extension Solo {
    /// Has the places found again: something has happened.
    mutating func forgetPlaces() {
        placesTime = .nan
        regionsAreCurrent = false
    }

    /// Finds the places of now, unless they are known.
    mutating func findPlaces() {
        guard placesTime != context.time else { return }
        var pass = Pass.take(draws: false)
        tree.run(&pass, context)
        swap(&places, &pass.places)
        (bodyWake, placesTime, regionsAreCurrent) = (pass.wake, context.time, false)
        pass.giveBack()
    }

    /// A look at the places of now.
    func look<Result>(_ body: (borrowing [Place]) -> Result) -> Result {
        if placesTime == context.time { return body(places) }
        var pass = Pass.take(draws: false)
        tree.run(&pass, context)
        defer { pass.giveBack() }
        return body(pass.places)
    }

    /// The place of a part, and the way to it.
    mutating func find(_ part: PartID) -> (place: Place, trail: [Step])? { find { $0.key == part.key } }

    mutating func find(where isIt: (Place) -> Bool) -> (place: Place, trail: [Step])? {
        findPlaces()
        return places.firstIndex(where: isIt).map { (places[$0], places.trail($0)) }
    }

    /// Lists every region of the stage, front to back.
    mutating func collectRegions() {
        findPlaces()
        guard !regionsAreCurrent else { return }
        regions.removeAll()
        places.addRegions(to: &regions)
        regionsAreCurrent = true
    }

    /// Tells those whose place or content has another size than they know.
    mutating func fit() {
        forgetPlaces()
        if let fits = table.fits, !fits(tree.root, context.size, 0) {
            _ = table.send(.fit(context.size, 0), &tree.root, [], &context)
        }
        guard table.fitsChildren else { return }
        // One may change the size of what is placed in it, a few deep.
        for _ in 0..<4 {
            findPlaces()
            guard fit(to: places) else { break }
        }
        if hiddenMayNotFit { fitHiddenLayers() }
    }

    /// The same for layers that are not placed, as they would fill the stage.
    private mutating func fitHiddenLayers() {
        hiddenMayNotFit = false
        let hidden = hiddenLayers()
        guard !hidden.isEmpty else { return }
        for _ in 0..<4 {
            var pass = Pass.take(draws: false)
            tree.run(&pass, context, layers: hidden)
            defer { pass.giveBack() }
            guard fit(to: pass.places) else { return }
        }
    }

    /// The indices of the links of layers that are not placed.
    private mutating func hiddenLayers() -> [Int] {
        guard !table.layers.isEmpty else { return [] }
        findPlaces()
        return table.layers.filter { index in !places.contains { $0.layer == Int32(index + 1) } }
    }

    /// A place that there would be in a layer that is not placed.
    mutating func findHidden(where isIt: (Place) -> Bool) -> (place: Place, trail: [Step])? {
        let hidden = hiddenLayers()
        guard !hidden.isEmpty else { return nil }
        var pass = Pass.take(draws: false)
        tree.run(&pass, context, layers: hidden)
        defer { pass.giveBack() }
        return pass.places.firstIndex(where: isIt).map { (pass.places[$0], pass.places.trail($0)) }
    }

    /// Tells what is placed the sizes that it does not know; false if it knows all.
    private mutating func fit(to places: [Place]) -> Bool {
        let unfit = places.indices.filter { places[$0].isUnfit }
        if unfit.isEmpty { return false }
        for index in unfit {
            let act = Act.fit(places[index].frame.size, places[index].length)
            _ = table.send(act, &tree.root, places.trail(index)[...], &context)
        }
        forgetPlaces()
        return true
    }

    // MARK: Held

    /// Notes where in the tree something is that a pointer comes down on: it is told of the end wherever it is by then.
    mutating func hold(_ part: PartID) {
        // One that was held before has its names.
        if let index = tree.held(part.key) {
            findPlaces()
            if let place = places.first(where: { $0.key == part.key }) { tree.move(index, to: place) }
            return
        }
        guard let found = find(part) else { return }
        let name = table.name(found.trail[...])
        tree.hold(
            HeldNode(
                key: part.key, trail: found.trail, frame: found.place.frame, transform: found.place.transform,
                movable: name.isEmpty ? nil : table.movable(name, found.trail[...]),
                zoom: name.isEmpty ? nil : Self.zoom(of: name)))
    }

    static func zoom(of name: String) -> Movable { Movable(joined(name, "zoom"), "Zoom", changes: .zoom) }

    /// Finds again the places of things that are held, which may lie elsewhere now.
    mutating func findHeld() {
        guard !tree.held.isEmpty else { return }
        findPlaces()
        for index in tree.held.indices {
            let key = tree.held[index].key
            if let place = places.first(where: { $0.key == key }) { tree.move(index, to: place) }
        }
    }

    // MARK: Names

    /// The name of a part where gestures are explained; empty for one that is not there.
    public func name(of part: PartID) -> Phrase {
        look { places in
            guard let index = places.firstIndex(where: { $0.key == part.key }) else {
                return tree.touched?.key == part.key ? tree.touched?.called ?? "" : ""
            }
            if let called = places[index].called { return called }
            let trail = places.trail(index)
            let name = table.name(trail[...])
            return name.isEmpty ? "Node" : table.movable(name, trail[...]).label
        }
    }

    /// The button or the child of a name.
    mutating func part(named name: String, _ id: Int) -> PartID? {
        findPlaces()
        return places.indices.first { index in
            let place = places[index]
            if let button = place.name { return place.step.id == id && "\(button)" == name }
            return table.name(places.trail(index)[...]) == name
        }.map { places[$0].part }
    }
}
