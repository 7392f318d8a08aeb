/// The badness of a hitch ratio, in milliseconds of hitch per second.
///
/// Source: Apple, WWDC20, "Eliminate animation hitches": up to 5 is good, up to 10 a warning.
enum HitchGrade: Hashable, Sendable, CaseIterable {
    case good, warning, critical

    init(_ ratio: Double) { self = ratio <= 5 ? .good : ratio <= 10 ? .warning : .critical }
}
