import Foundation

/// The lines of standard input, each as soon as it is there.
struct BoundedLines {
    enum Line {
        /// Without its end; what is not UTF-8 is replaced.
        case text(String)
        /// Longer than ``BoundedLines/longest``; it is passed over.
        case tooLong
    }

    /// The most bytes of a line.
    static let longest = 1 << 24

    /// The bytes that were read, the first that was not given out yet, and the first that was not searched for an end of a
    /// line. Each round of a search reads one byte at least, or ends.
    private var bytes: [UInt8] = []
    private var start = 0
    private var searched = 0
    private var isTooLong = false

    /// Waits for the next line; nil at the end of the input.
    mutating func next() -> Line? {
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) { return take(until: end) }
            bytes.removeFirst(start)
            if bytes.count > Self.longest { (bytes, isTooLong) = ([], true) }
            (start, searched) = (0, bytes.count)
            if !read() { return bytes.isEmpty && !isTooLong ? nil : take(until: bytes.count) }
        }
    }

    private mutating func take(until end: Int) -> Line {
        let line =
            isTooLong || end - start > Self.longest
            ? Line.tooLong
            : .text(
                String(decoding: bytes[start..<end], as: UTF8.self))
        start = min(end + 1, bytes.count)
        (searched, isTooLong) = (start, false)
        return line
    }

    /// Reads what is there; false at the end.
    private mutating func read() -> Bool {
        unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { room in
            var count = -1
            repeat { count = unsafe Foundation.read(0, room.baseAddress, room.count) } while count < 0 && errno == EINTR
            if count > 0 { unsafe bytes.append(contentsOf: room.prefix(count)) }
            return count > 0
        }
    }
}
