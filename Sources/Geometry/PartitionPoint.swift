/// The count of the first numbers below a count that satisfy a condition that no later one does.
///
/// Inlinable, so that the condition costs no call.
///
/// - Complexity: O(log n) calls of the condition.
@inlinable package func partitionPoint(_ count: Int, where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
        let middle = (low + high) / 2
        if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
}
