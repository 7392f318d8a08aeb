import Files
import Foundation
import Synchronization

/// The code of loaded versions in memory.
///
/// A library cannot be unloaded, as the Swift runtime keeps its types. Yet what of it is never written to is in its file too, and
/// so need not stay in memory: the system reads it again where it is run again.
enum LoadedCode {
    /// The addresses of what is not written to, of each library in the order in which they were loaded.
    private static let ranges = Mutex<[Range<UInt>]>([])

    /// Takes note of a library, by one of its functions.
    static func add(_ function: UnsafeRawPointer) {
        #if os(Linux)
            // A file whose size is said to be 0; `String(contentsOfFile:)` stops after a page of it.
            guard let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() else { return }
            let address = UInt(bitPattern: function)
            var (file, start): (Substring, UInt) = ("", 0)
            // `7f1e0000-7f1e7000 r-xp 00005000 08:01 4711 /path`: the constants come first, then the code, and what is written
            // to last.
            for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
                let words = line.split(separator: " ", maxSplits: 5)
                let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
                guard ends.count == 2, words.count > 4 else { continue }
                if words[4] != file { (file, start) = (words[4], ends[0]) }
                if (ends[0]..<ends[1]).contains(address) { ranges.withLock { $0.append(start..<ends[1]) } }
            }
        #endif
    }

    /// Has the system take back the memory of all but the latest one, a second later: with a version's first frames the Swift
    /// runtime reads the constants of all libraries, once for each cast that fails.
    static func releaseSoon() {
        #if os(Linux)
            _ = DetachedThread.start {
                Thread.sleep(forTimeInterval: 1)
                for range in ranges.withLock({ $0 }).dropLast() {
                    unsafe madvise(UnsafeMutableRawPointer(bitPattern: range.lowerBound), range.count, MADV_DONTNEED)
                }
            }
        #endif
    }
}
