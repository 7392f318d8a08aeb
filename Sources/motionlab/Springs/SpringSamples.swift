import Foundation
import Motion
import PrototypeApp

/// A motion traced elsewhere: times and values from a file.
struct SpringSamples {
    private let path: String
    private let samples: [(time: Double, value: Double)]

    /// Reads lines of `time,value`, further columns passed over; empty lines, those that begin with `#`, and a first line of words are passed over.
    ///
    /// - Throws: ``Failure`` naming the file, and the line that is wrong.
    init(path: String) throws(Failure) {
        self.path = path
        let file = try RecordingFile.openForReading(path)
        guard let data = try? file.readToEnd() ?? Data() else { throw Failure(.noInput, "cannot read \(path)") }
        var samples: [(time: Double, value: Double)] = []
        for (index, line) in String(decoding: data, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).enumerated() {
            let fields = line.split { ",; \t\r".contains($0) }
            guard let first = fields.first, !first.hasPrefix("#") else { continue }
            let numbers = fields.map { Double($0) }
            if samples.isEmpty, numbers.allSatisfy({ $0 == nil }) { continue }
            guard numbers.count >= 2, let time = numbers[0], let value = numbers[1], time.isFinite, value.isFinite
            else {
                throw Failure(.badData, "\(path):\(index + 1): expected a time and a value")
            }
            guard time > samples.last?.time ?? -.infinity else {
                throw Failure(.badData, "\(path):\(index + 1): times must increase")
            }
            samples.append((time, value))
        }
        self.samples = samples
    }

    /// The motion of least error.
    ///
    /// - Throws: ``Failure`` naming the file, if no spring can follow the samples.
    func fit() throws(Failure) -> SpringFit {
        do { return try SpringFit(times: samples.map(\.time), values: samples.map(\.value)) } catch {
            throw Failure(.badData, "\(path): \(error.description)")
        }
    }
}
