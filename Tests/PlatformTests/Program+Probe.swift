import Foundation
import Support

/// One line that the probe printed: when it happened, and what.
struct ProbeLine {
    let moment: Int64
    let words: String
}

/// The probe's program, wherever its window is.
extension Program {
    /// Everything printed so far.
    var lines: [ProbeLine] {
        output.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let moment = Int64(parts[0]) else { return nil }
            return ProbeLine(moment: moment, words: String(parts[1]))
        }
    }

    /// The deeds of the pointer, the wheel and the keys, in order.
    var input: [String] {
        let kinds: Set = ["down", "up", "move", "wheel", "key", "text", "paste"]
        return lines.map(\.words).filter { kinds.contains(String($0.prefix { $0 != " " })) }
    }

    /// The CPU time that the program has used, in seconds; the system counts hundredths.
    var processTime: Double {
        let text = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
        // The name, in brackets, may hold spaces; user and system time are the 14th and 15th of all.
        let fields = text.drop { $0 != ")" }.split(separator: " ")
        guard fields.count > 13 else { return 0 }
        return ((Double(fields[12]) ?? 0) + (Double(fields[13]) ?? 0)) / 100
    }

    /// Waits until a line with these words was printed.
    func expect(_ words: String) throws { _ = try line { $0.hasSuffix(" " + words) } }

    /// The number of times that each thread has run, as the system counts it.
    var switches: [String] {
        let tasks = "/proc/\(id)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.sorted().flatMap { thread in
            let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
            return status.split(separator: "\n").filter { $0.contains("voluntary_ctxt") }.map { String($0) }
        }
    }
}
