import Assets
import Files
import Foundation
import Model
import Prototyping

/// The music that ships with the program.
public enum Catalogue {
    private struct Entry: Decodable {
        var title: String
        var artist: String
        var album: String
        var duration: Double
        var cover: Int
    }

    /// The bundled tracks, in order.
    ///
    /// - Throws: `Assets.Missing` if the file is missing, ``BadFile`` if it is not a list of tracks.
    public static func tracks() throws -> [Track] {
        let path = "Library/tracks.json"
        do { return try tracks(parsing: Assets.data(path)) } catch let error as BadFile {
            throw BadFile(problem: "\(try Assets.folder().path)/\(path): \(error.problem); reinstall or rebuild")
        }
    }

    /// Reads a list of tracks.
    ///
    /// - Throws: ``BadFile`` if the list is empty, a key is missing, or a duration is not above zero.
    public static func tracks(parsing data: Data) throws(BadFile) -> [Track] {
        let entries = try JSONValue(parsing: data).checked([Entry].self)
        guard !entries.isEmpty else { throw BadFile(problem: "has no tracks") }
        if let index = entries.firstIndex(where: { !($0.duration > 0) }) {
            throw BadFile(problem: "[\(index)].duration must be above 0")
        }
        return entries.map {
            Track(title: $0.title, artist: $0.artist, album: $0.album, duration: $0.duration, cover: $0.cover)
        }
    }
}
