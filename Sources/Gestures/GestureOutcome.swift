/// The fate of a candidate, and why.
public enum GestureOutcome: Hashable, Sendable {
    /// Began, or happened.
    case won(Acceptance)
    /// Will not happen.
    case failed(Failure)
    /// Had won and was broken off.
    case cancelled(Failure)
    /// Had won and gave the drag to another pan at its limit.
    case handedOver

    /// Why a candidate won.
    public enum Acceptance: String, CaseIterable, Hashable, Sendable {
        /// Nothing else wanted the press.
        case alone
        /// Takes every press at once.
        case startsOnPress
        /// The pointer left the slop, this way.
        case passedSlop
        /// The pointer was released within the slop.
        case released
        /// The pointer was held long enough.
        case held
        /// The rivals that it waited for failed.
        case rivalsFailed
        /// Another pan came to its limit.
        case handedOver
        /// The fingers moved apart, together or about each other.
        case fingersMoved
        /// One finger was left of several.
        case fingerLeft
    }

    /// Why a candidate failed.
    public enum Failure: String, CaseIterable, Hashable, Sendable {
        /// Another won.
        case lost
        /// The pointer left the slop.
        case passedSlop
        /// The pointer went the other way.
        case wrongAxis
        /// At its limit this way.
        case noRoom
        /// The pointer was released first.
        case releasedEarly
        /// The second tap did not come in time, or the press was too long.
        case tooSlow
        /// The second tap came too far off.
        case tooFar
        /// Another pointer has it.
        case busy
        /// A second mouse button was pressed.
        case otherButton
        /// The owner or the system broke it off.
        case cancelled
    }
}
