import Geometry

/// The rules of goals. Each changes the bucket and returns the ids of the goals that it changed: none where the rule does
/// not apply.
extension Bucket {
    /// The most characters of a title.
    public static let longestTitle = 120

    /// The goal of an id; nil where there is none.
    public func goal(_ id: Int) -> Goal? { index(of: id).map { goals[$0] } }

    /// The goals whose stars are in the sky, in order of adding; those of which that is not known by id.
    public var sky: [Goal] {
        goals.filter(\.isFloating).sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    }

    /// The number of stars that wait to be put into the sky.
    public var waitingCount: Int { goals.count { $0.isWaiting } }

    /// The number of goals that are done.
    public var doneCount: Int { goals.count { $0.isDone } }

    /// The number of stars in the sky.
    public var floatingCount: Int { goals.count { $0.isFloating } }

    /// The share of goals that are done in whole per cent, from 0 to 100; 0 without goals.
    public var donePercent: Int {
        goals.isEmpty ? 0 : Int((100 * Double(doneCount) / Double(goals.count)).rounded())
    }

    /// Adds a goal to be done; an empty title adds none, nor is one added after ``Goal/largestID``.
    public mutating func add(_ title: String) -> [Int] {
        guard let title = Self.cleaned(title), lastID < Goal.largestID else { return [] }
        lastID += 1
        return keep(Goal(id: lastID, title: title))
    }

    /// Ticks a goal off, or on again, which takes its star down.
    public mutating func toggle(_ id: Int) -> [Int] {
        guard var goal = goal(id) else { return [] }
        goal.isDone.toggle()
        if !goal.isDone { goal.takeDown() }
        return keep(goal)
    }

    /// Gives a goal another title; an empty one, or the one it has, changes nothing.
    public mutating func rename(_ id: Int, to title: String) -> [Int] {
        guard var goal = goal(id), let title = Self.cleaned(title), title != goal.title else { return [] }
        goal.title = title
        return keep(goal)
    }

    /// Removes a goal and its star; its id is never given again.
    public mutating func delete(_ id: Int) -> [Int] {
        guard let index = index(of: id) else { return [] }
        goals.remove(at: index)
        return [id]
    }

    /// Puts a goal that was deleted back at its index, with its star; nothing if there is one of its id, or never was.
    public mutating func restore(_ goal: Goal) -> [Int] {
        guard goal.id > 0, goal.id <= lastID, index(of: goal.id) == nil else { return [] }
        goals.insert(goal, at: firstIndex(from: goal.id))
        return keep(goal)
    }

    /// Puts the first waiting goal's star into the middle of the sky.
    ///
    /// - Parameter shape: From 0 to 4; another changes nothing.
    public mutating func addStar(shape: Int) -> [Int] {
        guard (0..<Goal.shapes).contains(shape), var goal = goals.first(where: \.isWaiting) else { return [] }
        goal.float(shape: shape, at: .zero, order: nextOrder)
        return keep(goal)
    }

    /// Puts every waiting star into the sky in order of id, in one change; all have shape 0.
    ///
    /// - Parameter position: Where the star of a number from 0 goes, as in ``Goal/position``.
    public mutating func kick(to position: (Int) -> Vector) -> [Int] {
        var ids: [Int] = []
        for index in goals.indices where goals[index].isWaiting {
            goals[index].float(shape: 0, at: position(ids.count), order: nextOrder)
            ids.append(goals[index].id)
        }
        return ids
    }

    /// Moves a star; one that is not in the sky, or a position that is not finite, changes nothing.
    public mutating func move(_ id: Int, to position: Vector) -> [Int] {
        guard var goal = goal(id), goal.isFloating, position.isFinite, position != goal.position else {
            return []
        }
        goal.position = position
        return keep(goal)
    }

    /// A title on one line without spaces around it, at most ``longestTitle`` characters long; nil if nothing is left.
    public static func cleaned(_ title: String) -> String? {
        var kept = title.onOneLine.drop(while: \.isWhitespace).prefix(longestTitle)
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return kept.isEmpty ? nil : String(kept)
    }

    private var nextOrder: Int { min(goals.map(\.order).max() ?? 0, Goal.largestID - 1) + 1 }

    private func index(of id: Int) -> Int? {
        let index = firstIndex(from: id)
        return index < goals.count && goals[index].id == id ? index : nil
    }

    /// The index of the first goal whose id is not below one, by halving.
    private func firstIndex(from id: Int) -> Int {
        var (low, high) = (0, goals.count)
        while low < high {
            let middle = (low + high) / 2
            if goals[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Inserts a goal at its index, or after the others.
    private mutating func keep(_ goal: Goal) -> [Int] {
        if let index = index(of: goal.id) { goals[index] = goal } else { goals.append(goal) }
        return [goal.id]
    }
}

extension Goal {
    fileprivate mutating func float(shape: Int, at position: Vector, order: Int) {
        isFloating = true
        self.shape = shape
        self.position = position
        self.order = order
    }

    fileprivate mutating func takeDown() {
        isFloating = false
        shape = 0
        position = .zero
        order = 0
    }
}
