import App
import Gestures
import Prototyping

@testable import PrototypeApp
@testable import motionlab

/// The bundled app as tests load it.
extension Content {
    static func load() throws -> Content { try load(AppProgram.self, .standard()) }

    /// The same with other options.
    private func program(_ options: ContentOptions) throws -> AppProgram { try AppProgram(options, metrics) }

    func start(
        for recording: Recording, _ options: ContentOptions, from file: String? = nil, tuning: Tuning? = nil
    ) throws -> AppStart {
        try program(options).appStart(for: recording, from: file, tuning: tuning)
    }

    func answerer(
        _ options: ContentOptions, for recording: Recording? = nil, from file: String? = nil
    ) throws -> Answerer { try program(options).answerer(for: recording, from: file) }

    static func bundledRecordings() throws -> [String] { try AppProgram.recordings() }
}

extension RecordingFile {
    static func read(_ path: String) throws(Failure) -> Recording { try read(path, .app) }
}
