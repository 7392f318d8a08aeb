import Prototyping

/// The places of everything.
extension Solo {
    /// Has the places found again: something has happened.
    mutating func forgetPlaces() {
        (placesTime, layersTime) = (.nan, .nan)
        regionsAreCurrent = false
    }

    /// Finds the places of now, unless they are known.
    mutating func findPlaces() {
        guard placesTime != context.time else { return }
        var pass = Pass.take(draws: false)
        tree.run(&pass, context)
        swap(&places, &pass.places)
        keepLayers(of: &pass)
        (bodyWake, placesTime, regionsAreCurrent) = (pass.wake, context.time, false)
        pass.giveBack()
    }

    /// Finds which layers are placed now, unless that is known.
    mutating func findPlacedLayers() {
        guard layersTime != context.time else { return }
        var pass = Pass.take(draws: false)
        pass.onlyLayer = -1
        tree.run(&pass, context)
        keepLayers(of: &pass)
        pass.giveBack()
    }

    private mutating func keepLayers(of pass: inout Pass) {
        swap(&placedLayers, &pass.layers)
        layersTime = context.time
    }

    /// A look at the places of now.
    func look<Result>(_ body: (borrowing [Place]) -> Result) -> Result {
        if placesTime == context.time { return body(places) }
        var pass = Pass.take(draws: false)
        tree.look(into: &pass, context)
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
    ///
    /// - Parameter layer: The one that has changed; 0 for all.
    mutating func fit(in layer: Int = 0) {
        forgetPlaces()
        if let fits = table.fits, !fits(&tree.root, context.size, 0) {
            _ = table.send(.fit(context.size, 0), &tree.root, [], &context)
        }
        guard table.inside.contains(.fits) else { return }
        if layer > 0 { return fit(layer: layer) }
        // One may change the size of what is placed in it, a few deep.
        for _ in 0..<4 {
            findPlaces()
            guard fit(to: places) else { break }
        }
        guard hiddenMayNotFit else { return }
        hiddenMayNotFit = false
        for layer in hiddenLayers() { fit(layer: layer) }
    }

    /// The same for what lies in a layer, which fills the stage where it is not placed.
    private mutating func fit(layer: Int) {
        for _ in 0..<4 {
            var pass = Pass.take(draws: false)
            defer { pass.giveBack() }
            (pass.onlyLayer, pass.isForSizes) = (Int32(layer), true)
            tree.run(&pass, context)
            let isPlaced = pass.layers.contains(layer)
            if !isPlaced { tree.run(&pass, context, layer: layer) }
            guard fit(to: pass.places) else {
                if isPlaced { keepLayers(of: &pass) }
                return
            }
        }
    }

    /// The layers that are not placed.
    private mutating func hiddenLayers() -> [Int] {
        guard !table.layers.isEmpty else { return [] }
        findPlacedLayers()
        return table.layers.filter { !placedLayers.contains($0) }
    }

    /// A place that there would be in a layer that is not placed.
    mutating func findHidden(where isIt: (Place) -> Bool) -> (place: Place, trail: [Step])? {
        for layer in hiddenLayers() {
            var pass = Pass.take(draws: false)
            defer { pass.giveBack() }
            tree.run(&pass, context, layer: layer)
            if let index = pass.places.firstIndex(where: isIt) { return (pass.places[index], pass.places.trail(index)) }
        }
        return nil
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
