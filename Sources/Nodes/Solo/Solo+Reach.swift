import Gestures
import Prototyping

/// The reach of a layer for pointers and the keyboard.
enum Reach: Hashable, Sendable {
    /// Not placed.
    case hidden
    /// Something modal lies over it.
    case covered
    case reachable
}

/// The layers, and which of them can be pressed and typed in.
extension Solo {
    /// Finds the order of the layers: those that are placed front to back, the others, and at the end what lies in none.
    private mutating func findLayers() {
        layers.removeAll(keepingCapacity: true)
        if !table.layers.isEmpty {
            findPlacedLayers()
            // One by one: a reversed copy would be made for each event.
            for index in placedLayers.indices.reversed() { layers.append(placedLayers[index]) }
            for layer in table.layers.reversed() where !placedLayers.contains(layer) { layers.append(layer) }
        }
        layers.append(0)
    }

    /// Finds which layers can be pressed and typed in, which lose their pointers, and which one has the caret.
    ///
    /// A layer loses them when it is hidden or covered, and all that lies behind a layer when that becomes modal, also what
    /// was covered before.
    mutating func findReach() {
        findLayers()
        var (isCovered, becameModal) = (false, false)
        for index in layers.indices {
            let layer = layers[index]
            let isPlaced = index < placedLayers.count || layer == 0
            let reach: Reach = !isPlaced ? .hidden : isCovered ? .covered : .reachable
            let isLost = reach != self.reach[layer] && (reach == .hidden || self.reach[layer] == .reachable)
            if isLost || becameModal { lost.append(layer) }
            self.reach[layer] = reach
            let isModal = isPlaced && table.traits.contains(.modal) && table.isModal(in: layer, &tree.root, &context)
            if isModal, !self.isModal[layer] {
                becameModal = true
                coversAll = index == 0
            }
            self.isModal[layer] = isModal
            if isModal { isCovered = true }
        }
        findTypist()
    }

    /// Acts on what an event, or a deadline, changed: what is hidden or covered loses its pointers and the caret.
    mutating func follow() {
        let typist = context.typist
        findReach()
        if coversAll {
            // Also the pointers whose gestures have not begun.
            coversAll = false
            arena.cancelAll(time: now)
            dispatchGestures()
            context.hovered = nil
        }
        while let layer = lost.popLast() {
            cancelGestures(in: layer)
            if let part = context.hovered, part.layer == Int32(layer) { context.hovered = nil }
        }
        if let typist, context.typist != typist { endComposing(in: typist) }
    }

    private mutating func cancelGestures(in layer: Int) {
        arena.cancelAll(time: now) { $0.layer == Int32(layer) }
        dispatchGestures()
    }

    /// Cancels the gestures that nodes want cancelled, and those of what can no longer be reached, until none is left: what is
    /// cancelled is over, so that each round has fewer pointers, and one that has none wants nothing more.
    mutating func grant() {
        repeat {
            while let layer = cancelled.popLast() {
                if layer > 0 { cancelGestures(in: layer) } else { cancelAllGestures() }
            }
            follow()
        } while !cancelled.isEmpty
    }

    private mutating func cancelAllGestures() {
        arena.cancelAll(time: now)
        dispatchGestures()
    }
}
