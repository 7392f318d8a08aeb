import Files
import Foundation
import Gestures
import Prototyping

/// The start in a recording's header: the saved state, what was stored, the tuning, and whether motion is
/// reduced.
///
/// ```text
/// start {"rest":{"pager":{"page":2}},"stored":{"Pager":{"visits":3}},"tuning":{"pager.flick":200}}
/// ```
struct RecordingStart {
    var saved = SavedState()
    var stored: JSONValue?
    /// The tunables that differed from their defaults.
    var tuning: [NamedValue] = []
    /// True if everything arrives quickly and quietly.
    var reducesMotion = false

    /// Makes the start of a recording that begins with a subject as it is.
    init(_ subject: Subject) {
        saved = subject.savedState
        stored = subject.stored
        tuning = subject.tuning.values
        reducesMotion = subject.reducesMotion
    }

    /// Makes the start of a recording that begins as a prototype was made.
    init(_ start: Start) {
        saved = start.saved
        stored = start.stored
        tuning = start.tuning.values
        reducesMotion = start.reducesMotion
    }

    /// Reads a recording's start; everything is as at a fresh start where it has none.
    ///
    /// - Throws: ``Failure`` naming the key of the fault.
    init(_ recording: Recording) throws(Failure) {
        guard let text = recording.start else { return }
        do throws(BadFile) {
            guard case .object(var keys) = try JSONValue(parsing: Data(text.utf8)) else {
                throw BadFile(problem: "must be a JSON object")
            }
            if let value = keys.removeValue(forKey: SavedState.key) { saved = SavedState(value) }
            stored = keys.removeValue(forKey: "stored")
            let content = try JSONValue.object(keys).checked(Content.self, isStrict: true)
            tuning = (content.tuning ?? [:]).sorted { $0.key < $1.key }.map { NamedValue($0.key, $0.value) }
            reducesMotion = content.reducesMotion ?? false
        } catch {
            throw Failure(.badData, "start: \(error.problem)")
        }
    }

    /// The keys whose values have a form that is known beforehand.
    private struct Content: Decodable {
        var tuning: [String: Double]?
        var reducesMotion: Bool?
    }

    /// Sets the tunables that differed from their defaults.
    ///
    /// - Throws: ``Failure`` naming the first value that is out of its range; an unknown name is kept.
    func apply(to tuning: inout Tuning) throws(Failure) {
        for value in self.tuning {
            do { try tuning.set(value.name, to: value.value) } catch {
                throw Failure(.badData, "start: tuning.\(value.name) \(error.problem)")
            }
        }
    }

    /// The line without an end of line; nil for a fresh start.
    var text: String? {
        var object: [String: JSONValue] = [:]
        object[SavedState.key] = saved.json
        object["stored"] = stored
        object["tuning"] = tuning.isEmpty ? nil : JSONValue(tuning)
        object["reducesMotion"] = reducesMotion ? .flag(true) : nil
        return object.isEmpty ? nil : JSONValue.object(object).text
    }
}
