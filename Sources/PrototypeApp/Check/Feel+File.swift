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
            guard line.count <= longestLine, let value = try? JSONValue(parsing: Data(line)) else { throw fault }
            if index == 0 {
                let head: HeadLine? = try? value.decoded()
                if let head, head.feel != version {
                    throw Failure(
                        .badData, "\(path):1: was kept by another version of MotionLab; keep it once more with --accept"
                    )
                }
                guard let head, head.fps == framesPerSecond, let tuning = head.tuning else { throw fault }
                feel.tuning = tuning
            } else if let frame: FrameLine = try? value.decoded(), frame.frame > feel.frames.last?.number ?? -1 {
                for name in frame.gone ?? [] { known[name] = nil }
                known.merge(frame.states) { $1 }
                count += known.count
                guard count <= mostStates else { throw Failure(.badData, "\(path):\(index + 1): has too many states") }
                feel.frames.append(Frame(number: frame.frame, states: known, drawn: frame.drawn))
            } else if let gesture = (try? value.decoded(GestureLine.self))?.value {
                feel.gestures.append(gesture)
            } else {
                throw fault
            }
        }
        guard !feel.frames.isEmpty else { throw Failure(.badData, "\(path):1: has no states") }
        return feel
    }
}

// MARK: - Lines

private struct HeadLine: Decodable {
    var feel: Double
    var fps: Double?
    var tuning: [String: Double]?
}

private struct FrameLine: Decodable {
    var frame: Int
    var drawn: String
    var states: [String: JSONValue]
    var gone: [String]?
}

private struct GestureLine: Decodable {
    var gesture, unit: String
    var pressed: Double
    var way: [Double]
    var settled, rest, overshoot: Double?
    var path: [[Double]]

    /// Nil where a point is none.
    var value: Feel.Gesture? {
        guard ([way] + path).allSatisfy({ $0.count == 2 }) else { return nil }
        return Feel.Gesture(
            movable: gesture, unit: unit, pressed: pressed, way: Vector(dx: way[0], dy: way[1]), settled: settled,
            rest: rest, overshoot: overshoot, path: path.map { Point(x: $0[0], y: $0[1]) })
    }
}
