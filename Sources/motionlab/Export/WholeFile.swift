import Dispatch
import Foundation

/// A file that comes to be whole or not at all: it is made in a hidden folder beside its place, and moved there at the
/// end. Letting go of it before leaves nothing, and so does a signal that ends the program.
struct WholeFile: ~Copyable {
    /// Where the file is to be.
    let path: String
    private let folder: String
    private let ends: [any DispatchSourceSignal]

    /// Makes the folder.
    ///
    /// - Parameter endsBySignal: False in a program that ends in an orderly way when a signal comes, as a window does.
    /// - Throws: ``Failure`` if there can be no file of that name.
    init(_ path: String, endsBySignal: Bool = true) throws(Failure) {
        let place = URL(fileURLWithPath: path)
        let folder = place.deletingLastPathComponent().appendingPathComponent(".motionlab-\(UUID().uuidString)").path
        var isFolder: ObjCBool = false
        let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        if isThere, isFolder.boolValue { throw Failure(.cannotCreate, "\(path) is a folder") }
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false) } catch {
            throw Failure(.cannotCreate, "cannot write \(path)")
        }
        self.path = path
        self.folder = folder
        let signals = endsBySignal ? [SIGINT, SIGTERM, SIGHUP] : []
        ends = signals.map { number in
            _ = signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                try? FileManager.default.removeItem(atPath: folder)
                _ = signal(number, SIG_DFL)
                _ = kill(getpid(), number)
            }
            source.resume()
            return source
        }
    }

    deinit {
        for end in ends { end.cancel() }
        if !ends.isEmpty { for number in [SIGINT, SIGTERM, SIGHUP] { _ = signal(number, SIG_DFL) } }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Where the file is made, under its own name: programs choose a format by it.
    var draft: String { scratch(URL(fileURLWithPath: path).lastPathComponent) }

    /// The path of another file that is wanted on the way.
    func scratch(_ name: String) -> String { "\(folder)/\(name)" }

    /// Moves the file to its place, over one that was there.
    ///
    /// - Throws: ``Failure`` if it was not made or cannot be there.
    func finish() throws(Failure) {
        guard unsafe rename(draft, path) == 0 else { throw Failure(.cannotWrite, "cannot write \(path)") }
    }
}
