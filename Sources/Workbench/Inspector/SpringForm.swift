/// Which two numbers say what a spring is.
enum SpringForm: Hashable, Sendable, CaseIterable {
    case durationAndBounce, responseAndRatio, stiffnessAndDamping
}
