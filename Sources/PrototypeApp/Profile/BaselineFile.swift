import Foundation
import Profiling

/// A baseline's file.
enum BaselineFile {
    /// Reads a baseline.
    ///
    /// - Throws: ``Failure`` naming the file, and the location in it that is wrong.
    static func read(_ path: String) throws(Failure) -> Baseline {
        let data = try RecordingFile.readSmall(path)
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw Failure(.badData, "\(path): not a JSON object")
        }
        guard let version = object["motionlab"] as? Int, version == 1,
            let scenes = object["scenes"] as? [String: [String: [Double]]], !scenes.isEmpty
        else { throw Failure(.badData, "\(path): not a MotionLab baseline") }
        do { return try Baseline(scenes: scenes) } catch { throw Failure(.badData, "\(path): \(error)") }
    }

    /// Writes a baseline.
    static func write(_ baseline: Baseline, to path: String) throws(Failure) {
        var file = try Output(whole: path)
        file.write(baseline.json)
        try file.finish()
    }
}
