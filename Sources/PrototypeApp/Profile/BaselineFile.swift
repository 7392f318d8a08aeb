import Files
import Profiling
import Prototyping

/// A baseline's file.
enum BaselineFile {
    private struct Contents: Decodable {
        var motionlab: Int
        var scenes: [String: [String: [Double]]]
    }

    /// Reads a baseline.
    ///
    /// - Throws: ``Failure`` naming the file, and the location in it that is wrong.
    static func read(_ path: String) throws(Failure) -> Baseline {
        let data = try RecordingFile.readSmall(path)
        do {
            let contents: Contents = try JSONValue(parsing: data).checked()
            guard contents.motionlab == 1, !contents.scenes.isEmpty else {
                throw BadFile(problem: "not a MotionLab baseline")
            }
            return try Baseline(scenes: contents.scenes)
        } catch { throw Failure(.badData, "\(path): \(error)") }
    }

    /// Writes a baseline.
    static func write(_ baseline: Baseline, to path: String) throws(Failure) {
        var file = try Output(whole: path)
        file.write(baseline.json)
        try file.finish()
    }
}
