import Files
import Foundation
import Gestures
import Prototyping
import Workbench

/// The content of one file that can be played: a recording, and with it the tuning it is to be felt with.
///
/// A `.motionlab` file is one JSON object, made to be sent to somebody:
///
/// ```json
/// {"motionlab":1,"name":"throw","recording":"motionlab gesture 1\n…","start":{…},"tuning":{"player.flick":200}}
/// ```
///
/// `start` is what a recording's header says of it, without the limit of a line; `start`, `tuning` and `name` may be
/// missing. Any other file is a recording alone.
package struct SharedRecording: Equatable {
    /// The name that a reader sees.
    var name: String
    var recording: Recording
    /// Comes before the tuning in the recording's start; nil if there is none.
    var tuning: Tuning?
    /// The name of the recording's file with its extension; nil for a `.motionlab` file, which says its name.
    var fileName: String?

    /// The extension of such files, without the dot.
    static let fileExtension = ExportKind.sharedRecording.fileExtension
    private static let longest = 64 << 20

    /// True for the names of files that can be played in a window.
    package static func isPlayable(_ path: String) -> Bool { playableExtensions.contains(kind(of: path)) }

    /// The extensions of files that can be played in a window, without the dot.
    static let playableExtensions = ["gesture", fileExtension]

    /// A file name's extension, without the dot, in lower case.
    static func kind(of path: String) -> String { URL(fileURLWithPath: path).pathExtension.lowercased() }

    /// Reads a file, and says which names of its tuning are unknown.
    ///
    /// - Parameter goesOn: Told how much is read, from 0 to 1; false ends it.
    /// - Throws: ``Failure`` naming the file, and the key or the line that is wrong.
    static func read(
        _ path: String, for content: Content, goesOn: (Double) -> Bool = { _ in true }
    ) throws(Failure) -> SharedRecording {
        var sharedRecording: SharedRecording
        if kind(of: path) == fileExtension {
            let data = try RecordingFile.readSmall(path, most: longest)
            do {
                sharedRecording = try SharedRecording(
                    parsing: data, name: Content.name(of: path), for: content, goesOn: goesOn)
            } catch {
                throw Failure(.badData, "\(path): \(error.problem)")
            }
        } else {
            let recording = try RecordingFile.read(path, content.vocabulary, goesOn: goesOn)
            sharedRecording = SharedRecording(
                name: Content.name(of: path), recording: recording, tuning: nil,
                fileName: URL(fileURLWithPath: path).lastPathComponent)
        }
        do { try content.program.check(sharedRecording.recording) } catch {
            let stranger = content.vocabulary.stranger(sharedRecording.recording.prototype)
            throw Failure(.badData, "\(path): \(stranger ?? "\(error)")")
        }
        for name in sharedRecording.tuning?.unknown.keys.sorted() ?? [] {
            Terminal.complain("\(path): \(name) is unknown; its value is kept")
        }
        return sharedRecording
    }
}

extension SharedRecording {
    /// Reads the text of a `.motionlab` file.
    ///
    /// - Parameters:
    ///   - name: What it is called where it does not say.
    ///   - goesOn: Told how much of the recording is read, from 0 to 1; false ends it.
    /// - Throws: ``BadFile`` naming the key, and the line of the recording.
    init(
        parsing data: Data, name: String, for content: Content, goesOn: (Double) -> Bool = { _ in true }
    ) throws(BadFile) {
        guard case .object(var file) = try JSONValue(parsing: data) else {
            throw BadFile(problem: "must be a JSON object")
        }
        let start = file.removeValue(forKey: "start")
        let fields = try JSONValue.object(file).checked(Fields.self, isStrict: true)
        guard fields.motionlab == 1 else {
            throw BadFile(problem: "\"motionlab\" must be 1, the version of the format")
        }
        recording = try Self.recording(fields.recording, content.vocabulary, goesOn)
        if let start {
            guard case .object = start else { throw BadFile(problem: "\"start\" must be an object") }
            guard recording.start == nil else {
                throw BadFile(problem: "\"start\" is given twice: also in the recording's header")
            }
            recording.start = start.text
        }
        tuning = try fields.tuning.map { values throws(BadFile) in
            do throws(BadFile) { return try Tuning(values, of: content.program.tunables) } catch {
                throw BadFile(problem: "tuning: \(error.problem)")
            }
        }
        self.name = fields.name ?? name
    }

    /// The keys of the file but `start`, whose form its prototype knows.
    private struct Fields: Decodable {
        var motionlab: Int?
        var recording: String
        var tuning: [String: Double]?
        var name: String?
    }

    private static func recording(
        _ text: String, _ vocabulary: RecordingVocabulary, _ goesOn: (Double) -> Bool
    ) throws(BadFile) -> Recording {
        var parser = RecordingParser(vocabulary)
        var rest = text.utf8[...]
        var isWanted = true
        do throws(RecordingError) {
            while !rest.isEmpty, isWanted {
                try parser.feed(rest.prefix(1 << 16))
                rest = rest.dropFirst(1 << 16)
                isWanted = goesOn(1 - Double(rest.count) / Double(text.utf8.count))
            }
            if isWanted { return try parser.finish() }
        } catch { throw BadFile(problem: "recording:\(error.line): \(error.message)") }
        throw BadFile(problem: "cancelled")
    }

    /// The text of a `.motionlab` file, which ``init(parsing:name:)`` reads back to the same.
    ///
    /// - Throws: ``BadFile`` if the start is not JSON, as one that was read is.
    func text() throws(BadFile) -> String {
        var bare = recording
        bare.start = nil
        var file: [String: JSONValue] = [
            "motionlab": .number(1), "name": .text(name), "recording": .text(bare.text),
        ]
        if let start = recording.start { file["start"] = try JSONValue(parsing: Data(start.utf8)) }
        if let tuning { file["tuning"] = JSONValue(tuning.values) }
        return JSONValue.object(file).text
    }
}
