import Foundation

/// How much memory the process holds.
enum ProcessMemory {
    /// Bytes that are resident now; nil where the system does not say.
    static var resident: Int? { value(of: "VmRSS") }

    /// The most bytes that were ever resident; nil where the system does not say.
    static var peak: Int? { value(of: "VmHWM") }

    private static func value(of name: String) -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
            return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
        }
        return nil
    }
}
