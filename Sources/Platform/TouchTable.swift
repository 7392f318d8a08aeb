/// Small numbers for the fingers that touch, in place of the system's large ones.
///
/// A finger keeps its number from touch to release, and a new one takes the lowest free number. An eleventh finger gets
/// none, and its events are not reported.
struct TouchTable {
    /// The most fingers.
    static let capacity = 10

    private var fingers = [Int64?](repeating: nil, count: capacity)

    /// The number of a finger that just touched; nil if none is free or it is already down.
    mutating func begin(_ finger: Int64) -> Int? {
        guard number(of: finger) == nil, let free = fingers.firstIndex(of: nil) else { return nil }
        fingers[free] = finger
        return free
    }

    /// The number of a finger that is down.
    func number(of finger: Int64) -> Int? { fingers.firstIndex(of: finger) }

    /// The number of a finger that was just lifted, which is then free.
    mutating func end(_ finger: Int64) -> Int? {
        guard let number = number(of: finger) else { return nil }
        fingers[number] = nil
        return number
    }
}
