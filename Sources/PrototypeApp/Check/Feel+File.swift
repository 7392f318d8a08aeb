import Files
import Foundation
import Geometry
import Gestures
import Prototyping

/// The file beside a recording in which its feel is kept: JSON Lines, a line a gesture and a line a frame. A frame's line has
/// the states that have changed since the line before; null is also a state's value, so that those which are gone have their
/// own key.
extension Feel {
    /// The extension of such a file.
    static let fileExtension = "feel"
    /// The version of the format.
    private static let version = 2.0
    /// The most bytes of a file and of a line, and the most states of all its frames together.
    private static let longest = 64 << 20
    private static let longestLine = 4 << 20
    private static let mostStates = 1 << 22

    /// The path of a file beside a recording.
    static func path(of recording: String, _ ending: String = fileExtension) -> String {
        URL(fileURLWithPath: recording).deletingPathExtension().appendingPathExtension(ending).relativePath
    }

    // MARK: Writing

    /// The file's text.
    var text: String {
        var lines = [
            JSONValue.text(of: [
                ("feel", .number(Self.version)), ("fps", .number(Self.framesPerSecond)),
                ("tuning", .object(tuning.mapValues { .number($0) })),
            ])
        ]
        for gesture in gestures {
            lines.append(
                JSONValue.text(of: [
                    ("gesture", .text(gesture.movable)), ("unit", .text(gesture.unit)),
                    ("pressed", .number(gesture.pressed)), ("way", Self.json(gesture.way.dx, gesture.way.dy)),
                    ("settled", JSONValue(gesture.settled)), ("rest", JSONValue(gesture.rest)),
                    ("overshoot", JSONValue(gesture.overshoot)),
                    ("path", .array(gesture.path.map { Self.json(Self.rounded($0.x), Self.rounded($0.y)) })),
                ]))
        }
        var known: [String: JSONValue] = [:]
        for frame in frames {
            let changed = frame.states.filter { known[$0.key] != $0.value }
            let gone = known.keys.filter { frame.states[$0] == nil }.sorted()
            known = frame.states
            lines.append(
                JSONValue.text(
                    of: [
                        ("frame", .number(Double(frame.number))), ("drawn", .text(frame.drawn)),
                        ("states", .object(changed)),
                    ]
                        + (gone.isEmpty ? [] : [("gone", .array(gone.map { .text($0) }))])))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func json(_ x: Double, _ y: Double) -> JSONValue { .array([.number(x), .number(y)]) }

    /// Paths are drawn and not compared by more than this: hundredths of a point.
    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    // MARK: Reading

    /// The most lines of a recording's file: the first, one for each gesture, which an event begins, and one for each frame
    /// that is kept.
    static func mostLines(of recording: Recording) -> Int {
        let seconds = (recording.endTime ?? RecordingParser.latestTime) - recording.from
        return 3 + recording.events.count + Int(max(0, seconds) * framesPerSecond) / interval + 1
    }

    /// Reads a file; nil if there is none.
    ///
    /// - Parameter most: The most lines; see ``mostLines(of:)``.
    /// - Throws: ``Failure`` naming the file and the line that is not of this format.
    static func read(_ path: String, most: Int) throws(Failure) -> Feel? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let data = try RecordingFile.readSmall(path, most: longest)
        var feel = Feel()
        var (known, count): ([String: JSONValue], Int) = ([:], 0)
        // Lines beyond are not even looked for.
        let lines = data.split(separator: 10, maxSplits: most)
        if lines.count > most {
            throw Failure(.badData, "\(path):\(most + 1): has more lines than its recording has gestures and frames")
        }
        for (index, line) in lines.enumerated() {
            let fault = Failure(
                .badData, "\(path):\(index + 1): not a line of a .\(fileExtension) file of this version")
            guard line.count <= longestLine, case .object(let fields)? = try? JSONValue(parsing: Data(line)) else {
                throw fault
            }
            if index == 0 {
                if case .number(let other)? = fields["feel"], other != version {
                    throw Failure(
                        .badData, "\(path):1: was kept by another version of MotionLab; keep it once more with --accept"
                    )
                }
                guard fields["feel"] == .number(version), fields["fps"] == .number(framesPerSecond),
                    case .object(let tuning)? = fields["tuning"]
                else { throw fault }
                for case (let name, .number(let value)) in tuning { feel.tuning[name] = value }
            } else if let gesture = Gesture(fields) {
                feel.gestures.append(gesture)
            } else if case .number(let number)? = fields["frame"], let frame = Int(exactly: number),
                frame > feel.frames.last?.number ?? -1, case .object(let states)? = fields["states"],
                case .text(let drawn)? = fields["drawn"]
            {
                if case .array(let gone)? = fields["gone"] {
                    for case .text(let name) in gone { known[name] = nil }
                }
                known.merge(states) { $1 }
                count += known.count
                guard count <= mostStates else { throw Failure(.badData, "\(path):\(index + 1): has too many states") }
                feel.frames.append(Frame(number: frame, states: known, drawn: drawn))
            } else {
                throw fault
            }
        }
        guard !feel.frames.isEmpty else { throw Failure(.badData, "\(path):1: has no states") }
        return feel
    }
}

extension Feel.Gesture {
    /// Takes the fields of a line; nil if it is not of a gesture.
    fileprivate init?(_ fields: [String: JSONValue]) {
        guard case .text(let movable)? = fields["gesture"], case .text(let unit)? = fields["unit"],
            case .number(let pressed)? = fields["pressed"], let way = fields["way"].flatMap(Self.pair),
            case .array(let path)? = fields["path"], ["settled", "rest", "overshoot"].allSatisfy({ fields[$0] != nil })
        else { return nil }
        let points = path.compactMap(Self.pair)
        guard points.count == path.count else { return nil }
        self.init(
            movable: movable, unit: unit, pressed: pressed, way: Vector(dx: way.0, dy: way.1),
            settled: Self.number(fields["settled"]), rest: Self.number(fields["rest"]),
            overshoot: Self.number(fields["overshoot"]),
            path: points.map { Point(x: $0.0, y: $0.1) })
    }

    private static func number(_ value: JSONValue?) -> Double? {
        if case .number(let number)? = value { number } else { nil }
    }

    private static func pair(_ value: JSONValue) -> (Double, Double)? {
        guard case .array(let numbers) = value, numbers.count == 2, let x = number(numbers[0]),
            let y = number(numbers[1])
        else { return nil }
        return (x, y)
    }
}
