import Foundation
import Motion
import PrototypeApp

/// A motion traced elsewhere: times and values from a file.
struct SpringSamples {
    private let path: String
    private let samples: [(time: Double, value: Double)]

    /// The most bytes of samples: more than a million lines.
    private static let longest = 64 << 20

    /// Reads lines of `time,value`, which end with LF or CRLF. Fields may be in quotation marks; further columns, empty
    /// lines, those that begin with `#`, and a first line of words are skipped.
    ///
    /// - Throws: ``Failure`` naming the file, and the line that is wrong.
    init(path: String) throws(Failure) {
        self.path = path
        var text = try RecordingFile.readSmall(path, most: Self.longest)[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        var samples: [(time: Double, value: Double)] = []
        var number = 0
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let fields = line.split(maxSplits: 16) { Self.separators.contains($0) }
            guard let first = fields.first, first.first != UInt8(ascii: "#") else { continue }
            let time = Self.number(first)
            let value = fields.count > 1 ? Self.number(fields[1]) : nil
            if samples.isEmpty, time == nil, value == nil { continue }
            guard let time, let value else {
                throw Failure(.badData, "\(path):\(number): expected a time and a value")
            }
            guard time > samples.last?.time ?? -.infinity else {
                throw Failure(.badData, "\(path):\(number): times must increase")
            }
            samples.append((time, value))
        }
        self.samples = samples
    }

    /// A comma, a semicolon, a space, a tab, and the CR of CRLF.
    private static let separators: Set<UInt8> = [0x2C, 0x3B, 0x20, 0x09, 0x0D]

    /// A finite number, also in quotation marks; nil for anything else.
    private static func number(_ field: Data.SubSequence) -> Double? {
        var field = field
        if field.count > 2, field.first == UInt8(ascii: "\""), field.last == UInt8(ascii: "\"") {
            field = field.dropFirst().dropLast()
        }
        return Double(String(decoding: field, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
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
