import Foundation

/// A number that differs where what was added differs, for names of files in a cache: FNV-1a in 64 bits.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake: The FNV Non-Cryptographic Hash Algorithm, RFC 9923.
struct Fingerprint: Sendable {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Adds bytes, and where they end.
    mutating func add(_ data: Data) {
        for byte in data { add(byte) }
        var rest = UInt64(data.count)
        for _ in 0..<8 {
            add(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
    }

    mutating func add(_ text: String) { add(Data(text.utf8)) }

    /// Adds which file it is: its path, length and time of change. A large file is not read for that.
    mutating func add(fileAt path: String) {
        var status = stat()
        add(path)
        guard unsafe stat(path, &status) == 0 else { return }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        add("\(status.st_size) \(time.tv_sec) \(time.tv_nsec)")
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}
