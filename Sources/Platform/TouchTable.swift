/// The small numbers that fingers get while they touch, in place of the system's large ones.
///
/// A finger keeps its number from touch to release, and a new one takes the lowest that is free. An eleventh finger gets
/// none, and what it does is not reported.
struct TouchTable {
    /// How many fingers can be told apart.
    static let capacity = 10

    private var fingers = [Int64?](repeating: nil, count: capacity)

    /// The number of a finger that has just touched; nil where none is free or it is down already.
    mutating func begin(_ finger: Int64) -> Int? {
        guard number(of: finger) == nil, let free = fingers.firstIndex(of: nil) else { return nil }
        fingers[free] = finger
        return free
    }

    /// The number of a finger that is down.
    func number(of finger: Int64) -> Int? { fingers.firstIndex(of: finger) }

    /// The number of a finger that has just gone, which is free from then on.
    mutating func end(_ finger: Int64) -> Int? {
        guard let number = number(of: finger) else { return nil }
        fingers[number] = nil
        return number
    }
}
