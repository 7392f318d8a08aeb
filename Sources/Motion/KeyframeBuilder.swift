/// Builds the pieces of a ``KeyframeTrack``.
struct KeyframeBuilder {
    let keyframes: [Keyframe]
    /// The value at the end of the pieces so far.
    var value: Double
    var velocity: Double
    var time = 0.0

    init(start: Double, velocity: Double, keyframes: [Keyframe]) {
        self.keyframes = keyframes
        value = start
        self.velocity = velocity
    }

    mutating func build() throws(CurveError) -> [Piece] {
        var pieces: [Piece] = []
        for index in keyframes.indices {
            try check(index)
            guard let piece = piece(index) else { continue }
            pieces.append(piece)
            time += piece.duration
            if case .spring(_, _, let duration, _) = keyframes[index] {
                // A spring that is cut short ends at its current value, and not at its target.
                let end = duration == nil ? (value: piece.to, velocity: 0) : piece.state(at: piece.duration)
                (value, velocity) = end
            } else {
                value = piece.to
                velocity = piece.state(at: piece.duration).velocity
            }
        }
        return pieces
    }

    /// The piece for a keyframe that takes time; a jump, and what is shorter than a microsecond, moves on at once.
    private mutating func piece(_ index: Int) -> Piece? {
        switch keyframes[index] {
        case .linear(let to, let duration, let curve) where duration >= Step.shortest:
            return piece(duration, to, .curve(curve))
        case .cubic(let to, let duration, let startVelocity, let endVelocity) where duration >= Step.shortest:
            let next = endVelocity ?? velocity(after: index, from: value)
            return piece(duration, to, .cubic(startVelocity: startVelocity ?? velocity, endVelocity: next))
        case .spring(let to, let spring, let duration, let startVelocity):
            let first = startVelocity ?? velocity
            let seconds = duration ?? RestRule().settlingTime(of: spring, value - to, first)
            return seconds >= Step.shortest ? piece(seconds, to, .spring(spring, velocity: first)) : nil
        case .linear(let to, _, _), .cubic(let to, _, _, _), .move(let to):
            value = to
            velocity = 0
            return nil
        }
    }

    private func piece(_ duration: Double, _ to: Double, _ shape: Piece.Shape) -> Piece {
        Piece(start: time, duration: duration, from: value, to: to, shape: shape)
    }

    /// The velocity at the end of a cubic without a given one.
    private func velocity(after index: Int, from before: Double) -> Double {
        guard index + 1 < keyframes.count, case .cubic(let key, let duration, _, _) = keyframes[index] else { return 0 }
        switch keyframes[index + 1] {
        case .linear(let to, let nextDuration, let curve) where nextDuration >= Step.shortest:
            return (to - key) / nextDuration * curve.slope(at: 0)
        case .cubic(let to, let nextDuration, let startVelocity, _) where nextDuration >= Step.shortest:
            // Catmull and Rom's tangent, for keys that are not evenly spaced.
            return startVelocity ?? (to - before) / (duration + nextDuration)
        case .spring(let to, _, _, let startVelocity):
            return startVelocity ?? (key - before) / duration * ((key - before) * (to - key) > 0 ? 1 : 0)
        case .linear, .cubic, .move:
            return 0
        }
    }

    private func check(_ index: Int) throws(CurveError) {
        var numbers = [keyframes[index].value]
        var duration = 0.0
        switch keyframes[index] {
        case .linear(_, let seconds, _): duration = seconds
        case .cubic(_, let seconds, let first, let last):
            duration = seconds
            numbers += [first ?? 0, last ?? 0]
        case .spring(_, _, let seconds, let first):
            duration = seconds ?? 0
            numbers.append(first ?? 0)
        case .move: break
        }
        guard numbers.allSatisfy({ abs($0) <= AnimationEngine.limit }) else {
            throw CurveError("keyframe \(index + 1) has a value or velocity that is not finite, or too large")
        }
        guard duration >= 0, duration < .infinity else {
            throw CurveError("keyframe \(index + 1) lasts \(duration) seconds, and must last at least 0")
        }
        guard time < .infinity else {
            throw CurveError("keyframe \(index) never ends, so keyframe \(index + 1) never starts")
        }
    }
}
