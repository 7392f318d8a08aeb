import ArgumentParser
import Platform

/// A stall to put into one frame: `40ms@120` holds frame 120 up for 40 ms.
package struct Injection: ExpressibleByArgument, Hashable {
    /// The measured frame's number, from 0.
    let frame: Int
    let length: Nanoseconds

    package init?(argument: String) {
        let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasSuffix("ms"), let length = Double(parts[0].dropLast(2)),
            let frame = Int(parts[1]), (0...10_000).contains(length), frame >= 0
        else { return nil }
        self.frame = frame
        self.length = Nanoseconds((length * 1e6).rounded())
    }

    private init(frame: Int, length: Nanoseconds) {
        self.frame = frame
        self.length = length
    }

    /// The same stall in a frame so many later.
    func moved(by frames: Int) -> Injection { Injection(frame: frame + frames, length: length) }

    /// Keeps the thread busy for the stall's length, as a frame would that has too much to do.
    fileprivate func stall() {
        let end = MonotonicClock.now() + length
        while MonotonicClock.now() < end {}
    }
}

extension [Injection] {
    /// The time for which a frame is held up, in nanoseconds.
    func length(at frame: Int) -> Nanoseconds { reduce(0) { $1.frame == frame ? $0 + $1.length : $0 } }

    /// Keeps the thread busy for as long as a frame is held up.
    func stall(at frame: Int) { for injection in self where injection.frame == frame { injection.stall() } }
}
