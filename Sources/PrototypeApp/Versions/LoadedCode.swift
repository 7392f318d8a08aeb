import Files
import Foundation
import Geometry
import Synchronization

/// The code of loaded versions in memory.
///
/// A library cannot be unloaded, as the Swift runtime keeps its types. Yet its code and its constants are in its file too, and so
/// need not stay in memory: the system reads a page again when it is used.
enum LoadedCode {
    /// A function of each library, in the order in which they were loaded last.
    private static let functions = Mutex<[UInt]>([])

    /// Takes note of a library, by one of its functions.
    static func add(_ function: UnsafeRawPointer) {
        let address = UInt(bitPattern: function)
        functions.withLock { functions in
            functions.removeAll { $0 == address }
            functions.append(address)
        }
    }

    /// Has the system take back the memory of all but the latest one, a second later: with a version's first frames the Swift
    /// runtime reads the constants of all libraries, once for each cast that fails.
    static func releaseSoon() {
        if isWaiting { played.signal() }
    }

    /// Signalled when a version was played through.
    private static let played = DispatchSemaphore(value: 0)
    /// True if a thread waits for that, from the first use on. It is one for all versions: one for each would hold a part of
    /// the heap while it sleeps, and the next session would be made in another part.
    private static let isWaiting = DetachedThread.start {
        while true {
            played.wait()
            Thread.sleep(forTimeInterval: 1)
            while played.wait(timeout: .now()) == .success {}
            for range in constants(of: functions.withLock { $0.dropLast() }) {
                unsafe madvise(UnsafeMutableRawPointer(bitPattern: range.lowerBound), range.count, MADV_DONTNEED)
            }
        }
    }

    /// The addresses of the code of libraries and of the constants before it, by their functions.
    private static func constants(of functions: ArraySlice<UInt>) -> [Range<UInt>] {
        // A file whose size is said to be 0; `String(contentsOfFile:)` stops after a page of it.
        guard let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() else { return [] }
        let functions = functions.sorted()
        var (ranges, file, start): ([Range<UInt>], ArraySlice<Substring>, UInt) = ([], [], 0)
        // `7f1e0000-7f1e7000 r-xp 00005000 08:01 4711 /path`: the constants come first, then the code, and what is written
        // to last.
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 5)
            let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard ends.count == 2, words.count > 4 else { continue }
            // The device and the file's number.
            if words[3...4] != file { (file, start) = (words[3...4], ends[0]) }
            let index = partitionPoint(functions.count) { functions[$0] < ends[0] }
            if index < functions.count, functions[index] < ends[1] { ranges.append(start..<ends[1]) }
        }
        return ranges
    }
}
