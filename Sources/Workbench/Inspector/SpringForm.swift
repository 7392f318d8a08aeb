/// The two numbers that say what a spring is.
enum SpringForm: Hashable, Sendable, CaseIterable {
    case durationAndBounce, responseAndRatio, stiffnessAndDamping
}
