import Gestures

/// Any prototype, as the tools hold it.
///
///     var subject: Subject = Main(start)
///     let wake = subject.step(FrameInput(events: events, time: 1.5), effects: &effects)
///     subject.draw(into: &list)
///
/// A value. A copy costs the count of a reference: the prototype in it is copied by the first change of either.
public typealias Subject = any Prototype

extension Prototype {
    /// The prototype; nil if it is of another type.
    public func prototype<P: Prototype>(as type: P.Type = P.self) -> P? { self as? P }

    /// True while nothing moves and nothing is pressed: a recording may begin here.
    public var isAtRest: Bool { !isMoving && !hasPointers }
    /// True if a pointer or a key is down, or the window does not have the keyboard.
    public var dependsOnHand: Bool { hasPointers || dependsOnKeyboard }

    /// A digest of its state and its picture as they are now.
    public var digest: StateDigest { StateDigest(self) }

    /// The values by which another begins as it is now, as if everything had come to rest.
    public var savedState: SavedState {
        var saved = SavedState()
        save(into: &saved)
        return saved
    }

    /// The prototype as it would be some time after it was asked to do something; this one does not change.
    ///
    /// - Parameters:
    ///   - action: What follows `do` in a recording.
    ///   - seconds: Counted from the last frame, from 0 up.
    public func performing(_ action: String, after seconds: Double) -> Self {
        var subject = self
        _ = subject.step([InputEvent(time: time, kind: .perform(action))], to: time + seconds)
        return subject
    }

    /// The effects that make the store hold what lasts of this one instead of what lasts of another moment of it.
    public func effects(toStoreInsteadOf other: Subject) -> [Effect] {
        (other as? Self).map { effects(toStoreInsteadOf: $0) } ?? []
    }
}
