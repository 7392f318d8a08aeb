import Foundation
import Motion
import PrototypeApp

/// A motion traced elsewhere: times and values from a file.
struct SpringSamples {
    private let path: String
    private var samples: [(time: Double, value: Double)] = []
    /// The unit of the file's times.
    private(set) var unit = TimeUnit.seconds

    /// The most bytes of samples: more than a million lines.
    private static let longest = 64 << 20

    /// Reads lines of a time and a value in UTF-8 or UTF-16, with fields as ``SampleLine`` and numbers as ``SampleNumber``
    /// reads them. Empty lines, comments, and lines of words before the first numbers are no samples.
    ///
    /// The columns are those that the words name, or else the first two, or the next two after one that counts frames. The
    /// unit is that of the words or of the times; without one, times that are 1 or more apart are milliseconds.
    ///
    /// - Throws: ``Failure`` naming the file, the line that is wrong, and what is not understood there.
    init(path: String) throws(Failure) {
        self.path = path
        let text = String(unicode: try RecordingFile.readSmall(path, most: Self.longest))
        var columns = SampleColumns()
        var table: [[Double]] = [[], [], []]
        var lines: [Int] = []
        // The unit of the times and of the values, and the decimal mark: those of the first number that has one.
        var habits = ["", "", ""]
        var number = 0
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let bytes = rest.prefix { $0 != 0x0A && $0 != 0x0D }
            let end = rest[bytes.endIndex...]
            rest = end.dropFirst(end.starts(with: [0x0D, 0x0A]) ? 2 : 1)
            number += 1
            func fault(_ problem: String) -> Failure { Failure(.badData, "\(path):\(number): \(problem)") }
            let line = SampleLine(bytes)
            if line.isEmpty { continue }
            if line.isComment || lines.isEmpty && line.isHeader {
                if lines.isEmpty, let named = SampleColumns(of: line) { columns = named }
                guard columns.hasTimes else { throw fault("a column of frames, and none of times") }
                continue
            }
            for (index, column) in columns.read.enumerated() {
                let field = line[column]
                let read = SampleNumber(field)
                table[index].append(read?.value ?? .nan)
                if index == 2 { continue }
                guard let read, index == 1 || read.unit.isEmpty || TimeUnit(read.unit) != nil else {
                    throw fault("expected a time and a value, not \(field.isEmpty ? "an empty field" : field)")
                }
                for (habit, own) in [(index, read.unit), (2, read.mark)] where !own.isEmpty {
                    if habits[habit].isEmpty { habits[habit] = own }
                    guard habits[habit] == own else { throw fault("\(field) is written unlike the numbers before") }
                }
            }
            lines.append(number)
        }
        if columns.read.count == 3, Self.countsFrames(table) { table.removeFirst() }
        let times = table[0]
        if let index = times.indices.dropFirst().first(where: { times[$0] <= times[$0 - 1] }) {
            throw Failure(.badData, "\(path):\(lines[index]): times must increase")
        }
        let step = ((times.last ?? 0) - (times.first ?? 0)) / Double(max(times.count - 1, 1))
        unit = TimeUnit(habits[0]) ?? columns.unit ?? (step >= 1 ? .milliseconds : .seconds)
        samples = zip(times, table[1]).map { ($0 * unit.rawValue, $1) }
    }

    /// True if the first of three columns counts by ones, and the second increases by nearly even steps, as the values of a
    /// spring do not.
    private static func countsFrames(_ table: [[Double]]) -> Bool {
        func steps(_ column: [Double]) -> [Double] { zip(column.dropFirst(), column).map { $0 - $1 } }
        let least = steps(table[1]).min() ?? 0
        return table[0].count > 4 && steps(table[0]).allSatisfy { $0 == 1 } && table[2].allSatisfy(\.isFinite)
            && least > 0 && steps(table[1]).allSatisfy { $0 <= 4 * least }
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
